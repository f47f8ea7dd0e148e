import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { TagScanner } from '../../../../engine/peppol/sbdh/tag-scanner.ts'

function scan(chunks: readonly string[]): string[] {
  const text = Buffer.from(chunks.join(''))
  const tags: string[] = []
  const scanner = new TagScanner((tag) => {
    if (!text.subarray(tag.start, tag.end).equals(tag.bytes)) throw new Error(`the tag at ${tag.start} is elsewhere`)
    tags.push(`${tag.kind} ${Buffer.from(tag.bytes).toString()}`)
  })
  for (const chunk of chunks) scanner.write(Buffer.from(chunk))
  return tags
}

const hostile = `<?xml version="1.0"?><!-- <no> - > --><a b="x>y" c='"/>'>t<![CDATA[</a><b>]]]]><![CDATA[>]]><!--><a>--><e f='/'/>é<?pi <no>?></a\n><!---->`

test('the tag scanner finds tags, but none inside attribute values, comments, CDATA sections or processing instructions', () => {
  expect(scan([hostile])).toEqual([`start <a b="x>y" c='"/>'>`, `empty <e f='/'/>`, 'end </a\n>'])
})

test('the tag scanner finds the same tags wherever the chunk boundaries fall', () => {
  const whole = scan([hostile])
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(hostile.length), { maxLength: 40 }), (cuts) => {
      const places = [0, ...cuts.sort((one, other) => one - other), hostile.length]
      const chunks = places.slice(1).map((place, index) => hostile.slice(places[index], place))
      expect(scan(chunks)).toEqual(whole)
    }),
  )
  expect(scan(hostile.split(''))).toEqual(whole)
})

test.each([
  '<!---->',
  '<!--->-->',
  '<!-- - -- --->',
  '<![CDATA[]]>',
  '<![CDATA[]]]]>',
  '<![CDATA[>]>]]]>',
  '<??>',
  '<?pi ??>',
  '<?pi >?>',
])('the end of %s is found wherever the chunk boundaries fall, and no tag is found inside it', (span) => {
  const document = `<a>${span}<b/></a>`
  const { length } = document
  const results = new Set<string>()
  for (let size = 1; size <= length; size++)
    results.add(
      scan(
        Array.from({ length: Math.ceil(length / size) }, (_, index) =>
          document.slice(index * size, (index + 1) * size),
        ),
      ).join(),
    )
  for (let first = 0; first <= length; first++) {
    for (let second = first; second <= length; second++)
      results.add(scan([document.slice(0, first), document.slice(first, second), document.slice(second)]).join())
  }
  expect([...results]).toEqual(['start <a>,empty <b/>,end </a>'])
})

test('X2 a DOCTYPE ends the scan', () => {
  expect(scan(['<!DOCTYPE a [<!ENTITY b "c">]><a/>'])).toEqual([])
})

test('X3 a tag of more than 1 MB ends the scan', () => {
  const tagOf = (bytes: number): string => `<a b="${'x'.repeat(bytes - 9)}"/>`
  expect(scan([tagOf(1024 * 1024), '<c>'])).toHaveLength(2)
  expect(scan([tagOf(1024 * 1024 + 1), '<c>'])).toEqual([])
  expect(scan([tagOf(1024 * 1024 + 1).slice(0, -2), '/>', '<c>'])).toEqual([])
})

test('X3 scanning a tag that arrives in small pieces takes linear time', () => {
  const scanner = new TagScanner(() => {})
  const tag = Buffer.from(`<a b="${'x'.repeat(1_000_000)}">`)
  const started = process.cpuUsage()
  for (let at = 0; at < tag.length; at += 4) scanner.write(tag.subarray(at, at + 4))
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1_000_000).toBeLessThan(5) // copying the tag for each piece would mean a hundred gigabytes
})

test.each([
  ['quotation marks outside tags', '<b/>""'],
  ['only apostrophes in tags', `<b c=''/>`],
  ['attribute values that contain the other quotation mark', `<b c='"' d="'"/>`],
  ['tags without an end', '<b '],
])('X4 scanning a megabyte of %s takes less than 20 times as long as a megabyte of plain tags', (_, repeated) => {
  const cost = (text: string): number => {
    const bytes = Buffer.from(`<a>${text.repeat(2 ** 20 / text.length)}</a>`)
    const scanner = new TagScanner(() => {})
    const started = process.cpuUsage()
    scanner.write(bytes)
    const { user, system } = process.cpuUsage(started)
    return user + system
  }
  const measure = (): number => cost(repeated) / cost('<b/>')
  expect(Math.min(measure(), measure(), measure())).toBeLessThan(20) // a search to the end of 64 kB for each tag would give a ratio of a thousand
})

test.each([
  ['>', '<!--', '-->'],
  ['-', '<!--', ' -->'],
  [']', '<![CDATA[', ' ]]>'],
  ['?', '<?pi ', ' ?>'],
])(
  'X4 scanning a megabyte of the character %s takes less than 1.5 times as long as scanning a megabyte of tags',
  (repeated, begin, end) => {
    const cost = (document: string): number => {
      const bytes = Buffer.from(document)
      const scanner = new TagScanner(() => {})
      const started = process.cpuUsage()
      for (let at = 0; at < bytes.length; at += 65_536) scanner.write(bytes.subarray(at, at + 65_536))
      const { user, system } = process.cpuUsage(started)
      return user + system
    }
    const measure = (): number =>
      cost(`<a>${begin}${repeated.repeat(2 ** 20 / repeated.length)}${end}</a>`) /
      cost(`<a>${'<b/>'.repeat(2 ** 18)}</a>`)
    expect(Math.min(measure(), measure(), measure())).toBeLessThan(1.5)
  },
)
