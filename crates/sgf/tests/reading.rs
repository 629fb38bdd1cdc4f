//! What files say: grammar, lenience, typed values, errors and their places.

use tesuji_sgf::{Collection, LineColumn, Mark, ParseError, SgfColor, SgfMove, SgfPoint, ValueKind};

fn parse(source: &str) -> Collection {
    Collection::parse(source.as_bytes()).expect(source)
}

fn point(text: &str) -> SgfPoint {
    SgfPoint::read(text).expect(text)
}

/// A collection in brief: `(` before a variation, the identifiers and raw values of a node, `)`.
fn brief(source: &str) -> String {
    let bytes = parse(source).to_bytes();
    String::from_utf8_lossy(&bytes).replace('\n', "")
}

#[test]
fn grammar() {
    for (source, expected) in [
        ("(;)", "(;)"),
        (
            "(;FF[4]C[root](;C[a];C[b](;C[c])(;C[d];C[e]))(;C[f]))",
            "(;FF[4]C[root](;C[a];C[b](;C[c])(;C[d];C[e]))(;C[f]))",
        ),
        ("(;B[aa])(;W[bb])", "(;B[aa])(;W[bb])"),
        (" ( ; B [aa]\n[bb] W\t[cc] ) ", "(;B[aa][bb]W[cc])"),
        ("(;C[a\\]b[c\\\\])", "(;C[a\\]b[c\\\\])"),
        ("(;AB[aa]AW[bb]AB[cc])", "(;AB[aa][cc]AW[bb])"),
        ("(;Black[aa]B[bb]SiZe[9])", "(;Black[aa][bb]SiZe[9])"),
        ("(;A[])", "(;A[])"),
    ] {
        assert_eq!(brief(source), expected, "{source}");
    }
}

#[test]
fn lenience() {
    for (source, expected) in [
        ("Dear all (and Bob), (;B[aa]) regards (Ann)", "(;B[aa])"),
        ("(;B[aa];W[bb]", "(;B[aa];W[bb])"),
        ("(;B[aa](;W[bb]", "(;B[aa];W[bb])"),
        ("(;B[aa])))(;W[bb])", "(;B[aa])(;W[bb])"),
        ("(;b[aa];w[bb])", "(;b[aa];w[bb])"),
        ("(;B[aa],;W[bb]x;.B[cc])", "(;B[aa];W[bb];B[cc])"),
        ("(((;B[aa])))", "(;B[aa])"),
        ("(;B[aa]((;W[bb]))())", "(;B[aa];W[bb])"),
        ("(;B[aa](W[bb])(W[cc]))", "(;B[aa](;W[bb])(;W[cc]))"),
        ("(;C[see [1] there];B[aa])", "(;C[see [1];B[aa])"),
        ("(;KO;B[aa])", "(;;B[aa])"),
    ] {
        assert_eq!(brief(source), expected, "{source}");
    }
}

#[test]
fn errors_have_a_place() {
    let error = |source: &str| Collection::parse(source.as_bytes()).expect_err(source);
    for source in ["", "(", ";", "( a ;B[aa])", "<html>"] {
        assert_eq!(error(source), ParseError::NoGame { span: 0..source.len() });
    }
    assert_eq!(error("(;[aa"), ParseError::NoIdentifier { span: 2..5 });
    assert_eq!(error("(;[aa])"), ParseError::NoIdentifier { span: 2..6 });
    assert_eq!(error("(;B[aa](;W[bb])[cc])"), ParseError::NoIdentifier { span: 15..19 });
    let source = "(;B[aa]\n;Comment[no end\\]";
    let unclosed = error(source);
    assert_eq!(unclosed, ParseError::UnclosedValue { identifier: "C".to_owned(), span: 16..25 });
    assert_eq!(unclosed.to_string(), "the value of C is not closed by `]`");
    assert_eq!(LineColumn::of(source.as_bytes(), unclosed.span().start), LineColumn { line: 2, column: 9 });
}

#[test]
fn typed_values() {
    let collection = parse("(;GM[1]FF[3]SiZe[ 9:7 ]HA[+2]KM[-6.5]PL[white]PB[Lee\nSedol]C[a\\\nb\nc]ST[x]RE[B+R])");
    let game = collection.games().next().expect("a game");
    let root = game.root();
    let size = game.size().expect("a size");
    assert_eq!((size.columns(), size.rows()), (9, 7));
    assert_eq!((game.game_type(), game.format()), (Ok(1), Ok(3)));
    assert_eq!(game.charset(), "UTF-8");
    assert_eq!(root.number("HA"), Ok(Some(2)));
    assert_eq!(root.real("KM"), Ok(Some(-6.5)));
    assert_eq!(root.color("PL"), Ok(Some(SgfColor::White)));
    assert_eq!(root.simple_text("PB").as_deref(), Some("Lee Sedol"));
    assert_eq!(root.text("C").as_deref(), Some("ab\nc"));
    assert_eq!((root.number("XX"), root.text("XX")), (Ok(None), None));
    let error = root.number("ST").expect_err("not a number");
    assert_eq!((error.expected, error.to_string().as_str()), (ValueKind::Number, "ST[x] is not a number"));
    assert_eq!(&collection.source()[error.span], b"x");
}

#[test]
fn reals_are_decimal() {
    for (text, real) in
        [("6.5", Some(6.5)), ("0", Some(0.0)), ("+.5", Some(0.5)), ("inf", None), ("NaN", None), ("1e3", None)]
    {
        let collection = parse(&format!("(;KM[{text}])"));
        let root = collection.games().next().expect("a game").root();
        assert_eq!(root.real("KM").ok().flatten(), real, "{text}");
    }
}

#[test]
fn sizes() {
    for (value, expected) in [("SZ[19]", Some((19, 19))), ("SZ[19:19]", Some((19, 19))), ("SZ[9:7]", Some((9, 7)))] {
        let size = parse(&format!("(;{value})")).games().next().expect("a game").size().ok();
        assert_eq!(size.map(|size| (size.columns(), size.rows())), expected);
    }
    assert!(parse("(;)").games().all(|game| game.size().is_ok_and(|size| size.rows() == 19)));
    for bad in ["0", "53", "-9", "9:", "x", "", "9:0"] {
        assert!(parse(&format!("(;SZ[{bad}])")).games().all(|game| game.size().is_err()), "{bad}");
    }
}

#[test]
fn moves_and_passes() {
    let moves = |source: &str| {
        let collection = parse(source);
        let game = collection.games().next().expect("a game");
        game.nodes().flat_map(|node| node.moves().expect("moves")).collect::<Vec<_>>()
    };
    let play = |text| SgfMove::Play(point(text));
    assert_eq!(moves("(;Black[aa];w[tt])"), [(SgfColor::Black, play("aa")), (SgfColor::White, SgfMove::Pass)]);
    assert_eq!(moves("(;SZ[9];W[])"), [(SgfColor::White, SgfMove::Pass)]);
    assert_eq!(moves("(;SZ[20];B[tt])"), [(SgfColor::Black, play("tt"))]);
    assert_eq!(moves("(;SZ[52];B[ZA])"), [(SgfColor::Black, play("ZA"))]);
    assert!(parse("(;B[a1])").games().all(|game| game.root().moves().is_err()));
}

#[test]
fn setup_expands_rectangles() {
    let collection = parse("(;AB[aa:bb][ab][dd]AW[ca:cb]AE[]PL[1])");
    let setup = collection.games().next().expect("a game").root().setup().expect("a setup");
    assert_eq!(setup.black, ["aa", "ba", "ab", "bb", "dd"].map(point));
    assert_eq!(setup.white, ["ca", "cb"].map(point));
    assert!(setup.empty.is_empty() && !setup.is_empty());
    assert_eq!(setup.to_play, Some(SgfColor::Black));
    assert!(parse("(;AB[aa:b])").games().all(|game| game.root().setup().is_err()));
}

#[test]
fn marks() {
    let collection = parse("(;TR[aa:ab]LB[cc:a\\:b][dd:1]MA[ee]CR[ff]SQ[gg])");
    let marks = collection.games().next().expect("a game").root().marks().expect("marks");
    let label = |text: &str| Mark::Label(text.to_owned());
    let expected = [
        ("aa", Mark::Triangle),
        ("ab", Mark::Triangle),
        ("cc", label("a:b")),
        ("dd", label("1")),
        ("ee", Mark::Cross),
        ("ff", Mark::Circle),
        ("gg", Mark::Square),
    ];
    assert_eq!(marks, expected.map(|(at, mark)| (point(at), mark)));
}
