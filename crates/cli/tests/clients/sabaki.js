// Sabaki's own controller drives the engine as Sabaki does: commands, a live analysis, a move with one, and the end.
// Run as: node sabaki.js FOLDER_WITH_NODE_MODULES PROGRAM ARGUMENT...

const assert = require('assert')
const path = require('path')

const [folder, program, ...words] = process.argv.slice(2)
const {Controller} = require(path.join(folder, 'node_modules', '@sabaki', 'gtp'))

async function main() {
  const controller = new Controller(program, words)
  controller.start()
  const ask = async (name, ...args) => {
    const response = await controller.sendCommand({name, args})
    assert(!response.error, `${name}: ${response.content}`)
    return response.content
  }

  assert.strictEqual(await ask('protocol_version'), '2')
  const known = (await ask('list_commands')).split('\n')
  for (const name of ['analyze', 'genmove_analyze', 'loadsgf', 'undo', 'time_settings']) assert(known.includes(name), name)
  await ask('boardsize', '5')
  await ask('clear_board')
  await ask('komi', '0')
  await ask('play', 'B', 'C3')

  const rejected = await controller.sendCommand({name: 'play', args: ['W', 'C3']})
  assert(rejected.error && rejected.content.startsWith('illegal move'), rejected.content)

  // An analysis goes on until something is sent, and each line is one that Sabaki understands.
  let seen = 0
  const analysis = controller.sendCommand({name: 'analyze', args: ['W', '5']}, ({line}) => {
    if (!line.startsWith('info ')) return
    assert(/^info move \S+ visits \d+ winrate \d+ .*pv \S+/.test(line), line)
    if (++seen === 3) controller.process.stdin.write('\n')
  })
  assert(!(await analysis).error)
  assert(seen >= 3, `${seen} lines`)

  let played = null
  await controller.sendCommand({name: 'genmove_analyze', args: ['W', '10']}, ({line}) => {
    if (line.startsWith('play ')) played = line.slice(5)
  })
  assert(/^[A-E][1-5]$/.test(played), played)
  assert((await ask('list_stones', 'white')) === played)

  await controller.stop()
  console.log('ok')
}

main().catch(error => {
  console.error(error)
  process.exit(1)
})
