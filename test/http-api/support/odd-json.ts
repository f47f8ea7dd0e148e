/* JSON that readers disagree about, and what is nearly JSON (H14). The families are the usual ones: numbers, texts, lists, objects, blanks, encodings, whole bodies. */

const numbers = [
  '01', '-01', '00', '+1', '--1', '-', '+', '.5', '-.5', '1.', '-1.', '1.e1', '.', '1e', '1e+', '1e-', '1E', '1e1.5', '1ee1', '1+1', '1-1', '1 000', '1_000', '1,', '0x1', '0b1', '0o7', '1n', '1f', '1L', '٣', '１', '²', '½', '-x', 'NaN', '-NaN', 'nan', 'Infinity', '-Infinity', 'inf', '∞', '1/2', '1#',
]
const words = ['True', 'FALSE', 'Null', 'nul', 'nulll', 'tru', 'truee', 'undefined', 'None', 'nil', 'yes', 'a', '_', 'null null', 'true,', 'new Date()', '$', '@', '/', '\\', '/a/', '<a/>', '`a`', "'a'", '“a”', '(1)', '...', '=>']
const texts = [
  '"', '"a', 'a"', '"a""', '"""', '"\\"', '"\\', '"\\a"', '"\\0"', '"\\1"', '"\\x41"', '"\\u"', '"\\u0"', '"\\u00"', '"\\u004"', '"\\u00G0"', '"\\U0041"', '"\\u{41}"', '"\\v"', "\"\\'\"", '"\\ "', '"\\é"', '"\\🫐"', '"a\nb"', '"a\rb"', '"a\tb"', '"a\0b"', '"a\x01b"', '"a\x1fb"', '"a" "b"', '"a"+"b"', '"a"b',
  '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udbff"', '"\\udc00"', '"\\udfff"', '"\\uD800x"', '"\\ud800\\u0041"', '"\\ud800\\ud800"', '"\\udc00\\ud800"', '"\\ud83e\\ud83e\\uded0"', '"\\ud83e\\uded0\\uded0"', '"\\ud800\\\\udc00"',
]
const lists = ['[', ']', '[[]', '[]]', '[1', '[1,', '[,]', '[,1]', '[1,]', '[1,,2]', '[1 2]', '[1;2]', '[1:2]', '["a":1]', '[}', '[1}', '{]', '[1]]', '[],', '[] []', '[\\n]', '[#]', '[1, /* */ 2]', '[1] // end', '[...[]]', '(', ')']
const objects = [
  '{', '}', '{{}', '{}}', '{"b"', '{"b":', '{"b"}', '{"b":}', '{:1}', '{,}', '{"b":1', '{"b":1,', '{"b":1,}', '{,"b":1}', '{"b":1,,"c":2}', '{"b":1 "c":2}', '{"b":1;"c":2}', '{"b"=1}', '{"b"=>1}', '{"b"::1}', '{"b":1:2}', '{"b":1,2}', '{b:1}', "{'b':1}", '{1:1}', '{null:1}', '{true:1}', '{[]:1}', '{{}:1}', '{"b":1]', '{"b" "c":1}', '{"b":1}{}',
  '{"b":1,"b":1}', '{"b":1,"b":2}', '{"b":1,"\\u0062":2}', '{"":1,"":2}', '{"b":{},"c":1,"b":[]}', '{"b":{"c":1,"c":2}}', '{"b":[{"c":1,"c":2}]}', '{"é":1,"\\u00e9":2}', '{"\\/":1,"/":2}', '{"__proto__":1}', '{"__proto__":{"isAdmin":true}}', '{"__proto__":null}', '{"\\u005f_proto__":1}', '{"b":{"__proto__":[]}}', '{"\\u0000":1}', '{"\\ud800":1}', '{"\\udc00b":1}',
]
const blanks = ['\f1', '\v1', '\u00a01', '\u20281', '\u20291', '\u20601', '\u200b1', '\ufeff1', '\u30001', '\x851', '\x001', '1\f', '1\u00a0', '1\ufeff', '/**/1', '//\n1', '#\n1', '<!--x-->1', '', ' ', '\n']
const deep = [33, 100, 1_000, 10_000].flatMap((levels) => [`${'['.repeat(levels)}${']'.repeat(levels)}`, `${'{"b":'.repeat(levels)}1${'}'.repeat(levels)}`, '['.repeat(levels), '{"b":'.repeat(levels), ']'.repeat(levels)])

/** Values that are none, or that are refused although they are (D95). */
export const wrongValues: readonly string[] = [...numbers, ...words, ...texts, ...lists, ...objects, ...blanks, ...deep]

/** Values that look like trouble and are plain JSON. */
export const rightValues: readonly string[] = [
  '0', '-0', '1', '-1', '1.5', '0.1', '1e1', '1E1', '1e+1', '1e-1', '0e0', '-0.0', '1e400', '-1e400', '1e-400', '123456789012345678901234567890', '0.1000000000000000055511151231257827', '1e999999', '9'.repeat(5_000), `0.${'0'.repeat(5_000)}1`,
  'true', 'false', 'null', '[]', '{}', '[[]]', '[{}]', '[null,1,"a"]', ' [ ] ', '\t\r\n1 ', '""', '"a"', '"\\u0041"', '"\\u00e9"', '"\\/"', '"/"', '"\\b\\f\\n\\r\\t\\"\\\\"', '"\\ud83e\\uded0"', '"\\uD83E\\uDED0"', '"🫐"', '"é"', '"\x7f"', '"\u0085"', '"\u2028\u2029"', '"\ufeff"', '"\\ufeff"', '"\uffff"', '"\\uffff"', '"\\u0001"', '"\u{10ffff}"',
  '"// no comment"', '"{\\"a\\":1}"', '":"', '"__proto__"', '{"constructor":{"prototype":{}}}', '{"prototype":1}', '{"toString":1,"valueOf":2,"hasOwnProperty":3}', '{"b":{"b":{"b":1}}}', '{"b":1,"B":2}', '{"":1}', '{" ":1}', '{"é":1,"e\u0301":2}', '{":":":"}', '{"\\"":1}', `[${'0,'.repeat(5_000)}0]`, `"${'a'.repeat(10_000)}"`, `${'['.repeat(30)}${']'.repeat(30)}`,
]

/** Bodies with a value in them, each one object if the value is one. */
export const places: readonly ((value: string) => string)[] = [(value) => `{"a":${value}}`, (value) => `{"a":[null,${value},0]}`, (value) => `{"a":{"b":${value}},"c":""}`]

/** Bytes that are no UTF-8. */
const notUtf8: readonly (readonly number[])[] = [
  [0xff], [0xfe], [0xc0, 0x80], [0xc0, 0xaf], [0xc1, 0xbf], [0xe0, 0x80, 0xaf], [0xf0, 0x80, 0x80, 0xaf], [0xf8, 0x88, 0x80, 0x80, 0x80], [0xfc, 0x84, 0x80, 0x80, 0x80, 0x80], [0x80], [0xbf], [0xc3], [0xe2, 0x82], [0xf0, 0x9f, 0xab], [0xed, 0xa0, 0x80], [0xed, 0xbf, 0xbf], [0xed, 0xa0, 0xbe, 0xed, 0xbb, 0x90], [0xf4, 0x90, 0x80, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xe9], [0xc3, 0x28], [0xa0, 0xc3],
]

/** Whole bodies of bytes that are refused, whatever they would say in another encoding. */
export const wrongBodies: readonly Buffer[] = [
  ...notUtf8.flatMap((bytes) => [around('{"a":"', bytes, '"}'), around('{"', bytes, '":1}'), around('{"a":1}', bytes, ''), around('', bytes, '{"a":1}')]),
  ...['\ufeff{}', '{}\ufeff', '\0{}', '{}\0', '{}{}', '{}1', '{} x', '1', '"a"', 'null', 'true', '[]', '[{}]', '', ' ', '\ufeff', '{}\n---\n{}', ")]}',\n{}", 'a={}', 'a=1&b=2', '<a/>', '--x\r\n\r\n{}\r\n--x--'].map((text) => Buffer.from(text)),
  ...['{"a":1}', '\ufeff{"a":1}'].flatMap((text) => [Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()]),
  Buffer.from('{"a":1}'.replaceAll(/./g, '\0\0\0$&')), // UTF-32
]

function around(before: string, bytes: readonly number[], behind: string): Buffer {
  return Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(behind)])
}
