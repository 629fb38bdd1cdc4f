/** What went wrong, in words. */
export class EngineTrouble extends Error {
  /** @param {{ code: string, message: string, remedy: string }} trouble */
  constructor({ code, message, remedy }) {
    super(remedy ? `${message}: ${remedy}` : message);
    this.name = "EngineTrouble";
    this.code = code;
    this.remedy = remedy;
  }
}
