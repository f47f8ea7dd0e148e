import type { Seeded } from './seeded.ts'

/**
 * Returns the document with one or three random edits of the kind that parsers disagree about. Many of the results are
 * still well-formed.
 */
export function mutated(seeded: Seeded, document: string): string {
  let text = document
  for (let left = seeded.oneIn(3) ? 3 : 1; left > 0; left--) text = edited(seeded, text)
  return text.toWellFormed()
}

const pieces = [
  '<',
  '>',
  '/',
  '/>',
  '</',
  '<!--',
  '-->',
  '--',
  '<![CDATA[',
  ']]>',
  ']]',
  '<?',
  '?>',
  '<?x?>',
  '<?xml?>',
  '<?xml version="1.0"?>',
  '<!DOCTYPE a>',
  '<!',
  '&',
  '&amp;',
  '&amp',
  '&x;',
  '&#',
  '&#x;',
  '&#0;',
  '&#1;',
  '&#xD800;',
  '&#65;',
  '&#x10FFFF;',
  '&#x110000;',
  '&#xFFFE;',
  ';',
  '"',
  "'",
  '=',
  ' ',
  '\t',
  '\r',
  '\n',
  ':',
  'xmlns',
  'xmlns:a=""',
  ' xmlns=""',
  ' xmlns:p="u:x"',
  ' p:q="1"',
  ' a="1"',
  ' xml:lang="x"',
  'xml:',
  'xmlns:',
  '<a>',
  '</a>',
  '<a/>',
  '<:a/>',
  '<a:/>',
  '<a:b:c/>',
  '\u0000',
  '\u0001',
  '\u007f',
  '\u0085',
  '\u00a0',
  '\u00b7',
  '\u00d7',
  '\u0300',
  '\u037e',
  '\u200c',
  '\u2028',
  '\u203f',
  '\u3000',
  '\ufeff',
  '\ufffd',
  '\ufffe',
  '\uffff',
  '\u{10000}',
  '\u{effff}',
  '\u{f0000}',
  '1',
  '-',
  '.',
  '_',
  'A',
  ' encoding="UTF-8"',
  ' standalone="yes"',
  ' version="1.0"',
]

function edited(seeded: Seeded, text: string): string {
  const at = seeded.below(text.length + 1)
  const to = Math.min(text.length, at + 1 + seeded.below(seeded.oneIn(3) ? 12 : 2))
  const from = seeded.below(text.length + 1)
  switch (seeded.below(5)) {
    case 0:
      return text.slice(0, at) + text.slice(to)
    case 1:
      return text.slice(0, at) + text.slice(from, from + 1 + seeded.below(20)) + text.slice(at)
    case 2:
      return text.slice(0, at) + seeded.pick(pieces) + text.slice(to)
    default:
      return text.slice(0, at) + seeded.pick(pieces) + text.slice(at)
  }
}
