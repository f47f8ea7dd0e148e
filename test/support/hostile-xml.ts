/**
 * Documents of a given size. Each is built to be slow for a parser or canonicaliser that processes some part of it more
 * than once.
 */
export const hostileShapes: Readonly<Record<string, (bytes: number) => string>> = {
  'one long text': (bytes) => `<r>${'x'.repeat(bytes)}</r>`,
  'text full of entity references': (bytes) => `<r>${fill(bytes, () => '&amp;')}</r>`,
  'text full of carriage returns and brackets': (bytes) => `<r>${fill(bytes, () => ']]\r\n')}</r>`,
  'many elements before a single reference at the end': (bytes) => `<r>${fill(bytes, () => '<e>x</e>')}&amp;</r>`,
  'many elements side by side': (bytes) => `<r>${fill(bytes, () => '<e a="1">x</e>')}</r>`,
  'many empty elements': (bytes) => `<r>${fill(bytes, () => '<eeeeeeeeeee/>')}</r>`,
  'many stacks of 60 nested elements': (bytes) =>
    `<r>${fill(bytes, () => `${'<ab>'.repeat(60)}${'</ab>'.repeat(60)}`)}</r>`,
  'elements with 64 attributes each': (bytes) =>
    `<r>${fill(bytes, () => `<e ${numbered(64, (index) => `a${index}="${index}"`)}/>`)}</r>`,
  'long attribute values': (bytes) => `<r>${fill(bytes, () => `<e a="${'x'.repeat(60_000)}"/>`)}</r>`,
  'attribute values of only white space': (bytes) => `<r>${fill(bytes, () => `<e a="${'\t\n'.repeat(500)}"/>`)}</r>`,
  'many namespace declarations, nested and used': (bytes) => `<r>${fill(bytes, (run) => declared(run, 20, 16))}</r>`,
  'outer declarations, used within new scopes': (bytes) => declaredOutside(bytes),
  'the same prefix, declared again by each element': (bytes) =>
    `<r>${fill(bytes, (run) => `<p:e xmlns:p="urn:${run}"><p:e/></p:e>`)}</r>`,
  'long namespace names on short elements': (bytes) =>
    `<r xmlns:p="urn:${'x'.repeat(250)}">${fill(bytes, () => '<p:e p:abcdefghij=""/>')}</r>`,
  'a different name for every element': (bytes) => `<r>${fill(bytes, (run) => `<name${run}/>`)}</r>`,
  'names with the same hash': (bytes) => `<r>${fill(bytes, (run) => `<${colliding(run)}/>`)}</r>`,
  'long names that differ at the end': (bytes) => `<r>${fill(bytes, (run) => `<${'n'.repeat(200)}${run}/>`)}</r>`,
  'many comments': (bytes) => `<r>${fill(bytes, () => '<!---->')}</r>`,
  'many processing instructions': (bytes) => `<r>${fill(bytes, () => '<?p?>')}</r>`,
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

/**
 * Returns 32 nested elements with 64 declarations each. The elements inside each declare another prefix and use one of
 * the outer prefixes.
 */
function declaredOutside(bytes: number): string {
  const levels = Array.from(
    { length: 32 },
    (_, level) => `<e ${numbered(64, (index) => `xmlns:p${level * 64 + index}="urn:${level * 64 + index}"`)}>`,
  )
  return `${levels.join('')}${fill(bytes, (run) => `<p${run % 2048}:e xmlns:q="urn:${run}"/>`)}${'</e>'.repeat(32)}`
}

/**
 * Returns one of 65,536 names with the same length and the same hash. In a hash that multiplies by 31, `Aa` and `BB`
 * have the same value.
 */
function colliding(run: number): string {
  let name = ''
  for (let place = 0; place < 16; place++) name += (run >> place) & 1 ? 'BB' : 'Aa'
  return name
}
