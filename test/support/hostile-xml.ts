/**
 * Documents of a given size, each made to be slow for a parser or a canonicaliser that looks at something more than
 * once.
 */
export const hostileShapes: Readonly<Record<string, (bytes: number) => string>> = {
  'one long text': (bytes) => `<r>${'x'.repeat(bytes)}</r>`,
  'text full of references': (bytes) => `<r>${fill(bytes, () => '&amp;')}</r>`,
  'text full of carriage returns and brackets': (bytes) => `<r>${fill(bytes, () => ']]\r\n')}</r>`,
  'one reference at the end, for each of many elements before it': (bytes) =>
    `<r>${fill(bytes, () => '<e>x</e>')}&amp;</r>`,
  'many elements side by side': (bytes) => `<r>${fill(bytes, () => '<e a="1">x</e>')}</r>`,
  'many empty elements': (bytes) => `<r>${fill(bytes, () => '<eeeeeeeeeee/>')}</r>`,
  'columns of the greatest depth': (bytes) =>
    `<r>${fill(bytes, () => `${'<ab>'.repeat(60)}${'</ab>'.repeat(60)}`)}</r>`,
  'the most attributes': (bytes) =>
    `<r>${fill(bytes, () => `<e ${numbered(64, (index) => `a${index}="${index}"`)}/>`)}</r>`,
  'long attribute values': (bytes) => `<r>${fill(bytes, () => `<e a="${'x'.repeat(60_000)}"/>`)}</r>`,
  'attribute values of white space': (bytes) => `<r>${fill(bytes, () => `<e a="${'\t\n'.repeat(500)}"/>`)}</r>`,
  'the most namespace declarations, nested and used': (bytes) =>
    `<r>${fill(bytes, (run) => declared(run, 20, 16))}</r>`,
  'declarations far outside, used under new scopes': (bytes) => declaredOutside(bytes),
  'the same prefix bound anew everywhere': (bytes) =>
    `<r>${fill(bytes, (run) => `<p:e xmlns:p="urn:${run}"><p:e/></p:e>`)}</r>`,
  'long namespace names on short elements': (bytes) =>
    `<r xmlns:p="urn:${'x'.repeat(250)}">${fill(bytes, () => '<p:e p:abcdefghij=""/>')}</r>`,
  'a new name for every element': (bytes) => `<r>${fill(bytes, (run) => `<name${run}/>`)}</r>`,
  'names with one hash': (bytes) => `<r>${fill(bytes, (run) => `<${colliding(run)}/>`)}</r>`,
  'long names that differ at the end': (bytes) => `<r>${fill(bytes, (run) => `<${'n'.repeat(200)}${run}/>`)}</r>`,
  'many comments': (bytes) => `<r>${fill(bytes, () => '<!---->')}</r>`,
  'many instructions': (bytes) => `<r>${fill(bytes, () => '<?p?>')}</r>`,
  'many CDATA sections': (bytes) => `<r>${fill(bytes, () => '<![CDATA[]]>')}</r>`,
  'mixed content': (bytes) => `<r>${fill(bytes, () => 'x<!--c-->y<![CDATA[z]]><e/>')}</r>`,
  'white space before the root': (bytes) => `${' \n'.repeat(bytes / 2)}<r/>`,
  'white space in tags': (bytes) =>
    `<r>${fill(bytes, () => `<e${' '.repeat(1000)}a${'\n'.repeat(1000)}=${'\t'.repeat(1000)}""${' '.repeat(1000)}></e${' '.repeat(1000)}>`)}</r>`,
}

function fill(bytes: number, piece: (run: number) => string): string {
  const pieces: string[] = []
  for (let length = 0, run = 0; length < bytes; run++) {
    const next = piece(run)
    pieces.push(next)
    length += next.length
  }
  return pieces.join('')
}

function numbered(count: number, of: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => of(index)).join(' ')
}

function declared(run: number, depth: number, each: number): string {
  const open = Array.from(
    { length: depth },
    (_, level) =>
      `<p${level}:e ${numbered(each, (index) => `xmlns:p${level}${index === 0 ? '' : `_${index}`}="urn:${run}:${index}"`)}>`,
  )
  const close = Array.from({ length: depth }, (_, level) => `</p${depth - 1 - level}:e>`)
  return open.join('') + close.join('')
}

/** 32 levels with 64 declarations each; inside, elements that each declare one more prefix and use one of the outer. */
function declaredOutside(bytes: number): string {
  const levels = Array.from(
    { length: 32 },
    (_, level) => `<e ${numbered(64, (index) => `xmlns:p${level * 64 + index}="urn:${level * 64 + index}"`)}>`,
  )
  return `${levels.join('')}${fill(bytes, (run) => `<p${run % 2048}:e xmlns:q="urn:${run}"/>`)}${'</e>'.repeat(32)}`
}

/**
 * Two letters of the same weight in a hash that multiplies by 31: 32 places give any number of names of one length and
 * one hash.
 */
function colliding(run: number): string {
  let name = ''
  for (let place = 0; place < 16; place++) name += (run >> place) & 1 ? 'BB' : 'Aa'
  return name
}
