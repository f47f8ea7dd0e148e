import type { Seeded } from './seeded.ts'

/**
 * Returns a random well-formed document, full of content that canonicalisers often get wrong. It has prefixes and
 * attributes on both sides of U+E000 and U+FFFF, and namespace declarations that are repeated, changed and undone. It
 * also has every form of white space, references and CDATA. Two things are avoided because of libxml2: it writes
 * namespace names with `&` wrongly, and it refuses namespace names that are not URIs.
 */
export function randomDocument(seeded: Seeded): string {
  const lines = seeded.oneIn(3) ? '\r\n' : '\n'
  const prolog = seeded.oneIn(3) ? `<?xml version="1.0" encoding="UTF-8"?>${lines}` : ''
  return `${prolog}${aside(seeded)}${element(seeded, new Map(), 0)}${aside(seeded)}`
}

const prefixes = ['', 'a', 'B', 'eb', 'S12', 'wsu', '\u{10400}', '\uf900', 'a-b']
const namespaces = ['urn:a', 'urn:b', 'http://docs.example.org/', 'http://www.example.org/', 'urn:z']
const localNames = ['a', 'b', 'Id', 'mustUnderstand', 'Ünï', '\u{10400}x', '\ufa00x', 'a.b', '_']
const texts = [
  'x',
  ' ',
  '\n  ',
  '\r\n',
  '\r',
  '\t',
  '&amp;',
  '&lt;',
  '&gt;',
  '>',
  '"',
  "'",
  '&#xD;',
  '&#9;',
  '&#10;',
  '€',
  '\u{1f600}',
  '&quot;',
  '&#x1F600;',
  ']] ',
  'text',
]
const values = [
  'x',
  ' ',
  '\n',
  '\r\n',
  '\t',
  '&amp;',
  '&lt;',
  '>',
  "'",
  '&#xD;',
  '&#9;',
  '&#xA;',
  '&quot;',
  '€',
  '\u{10400}',
  '&apos;',
]

function element(seeded: Seeded, outer: ReadonlyMap<string, string>, depth: number): string {
  const declared = declarations(seeded, outer)
  const scope = new Map([...outer, ...declared])
  const usable = [...scope].filter(([, namespace]) => namespace !== '').map(([prefix]) => prefix)
  const prefix = seeded.oneIn(3) || usable.length === 0 ? '' : seeded.pick(usable)
  const name = prefix === '' ? seeded.pick(localNames) : `${prefix}:${seeded.pick(localNames)}`
  const written = [...declared].map(([prefix, namespace]) => `xmlns${prefix === '' ? '' : `:${prefix}`}="${namespace}"`)
  const inTag = shuffled(seeded, [...written, ...attributes(seeded, scope)])
  const tag = [name, ...inTag].join(seeded.oneIn(5) ? '\r\n ' : ' ')
  if (seeded.oneIn(6)) return `<${tag}/>`
  return `<${tag}>${content(seeded, scope, depth)}</${name}${seeded.oneIn(8) ? ' ' : ''}>`
}

function declarations(seeded: Seeded, outer: ReadonlyMap<string, string>): Map<string, string> {
  const declared = new Map<string, string>()
  for (let left = seeded.below(outer.size === 0 ? 7 : 3); left > 0; left--) {
    const prefix = seeded.pick(prefixes)
    declared.set(prefix, prefix === '' && seeded.oneIn(3) ? '' : seeded.pick(namespaces))
  }
  return declared
}

function attributes(seeded: Seeded, scope: ReadonlyMap<string, string>): string[] {
  const usable = [...scope.keys()].filter((prefix) => prefix !== '')
  const found = new Map<string, string>()
  for (let left = seeded.below(4); left > 0; left--) {
    const prefix = usable.length > 0 && seeded.oneIn(2) ? seeded.pick(usable) : ''
    const localName = seeded.pick(localNames)
    const expanded = `${localName} ${prefix === '' ? '' : scope.get(prefix)}`
    if (!found.has(expanded))
      found.set(expanded, `${prefix === '' ? '' : `${prefix}:`}${localName}="${several(seeded, values)}"`)
  }
  const xml = seeded.oneIn(8)
    ? [`xml:${seeded.pick(['lang', 'space', 'base'])}="${seeded.pick(['en', 'preserve', 'x'])}"`]
    : []
  return [...found.values(), ...xml]
}

function content(seeded: Seeded, scope: ReadonlyMap<string, string>, depth: number): string {
  let written = ''
  for (let left = seeded.below(5); left > 0; left--) {
    const kind = seeded.below(10)
    if (kind < 4 && depth < 5) written += element(seeded, scope, depth + 1)
    else if (kind < 8) written += several(seeded, texts)
    else if (kind === 8) written += `<![CDATA[${seeded.pick(['', '<', '&amp;', ']]', 'x\r\ny', '\r'])}]]>`
    else written += aside(seeded)
  }
  return written
}

function aside(seeded: Seeded): string {
  return seeded.pick([
    '',
    '',
    '<!-- c -->',
    '<!---->',
    '<?pi?>',
    '<?pi  some  data ?>',
    '<!-- \r\n -->',
    '<?pi a\r\nb?>',
  ])
}

function several(seeded: Seeded, choices: readonly string[]): string {
  let text = ''
  for (let left = seeded.below(4); left > 0; left--) text += seeded.pick(choices)
  return text
}

function shuffled<T>(seeded: Seeded, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, key: seeded.below(1_000_000) }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}
