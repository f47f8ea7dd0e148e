import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { TagScanner } from '../../../engine/sbdh/tag-scanner.ts'

function scan(chunks: readonly string[]): { tags: string[]; refused: boolean } {
  const text = Buffer.from(chunks.join(''))
  const tags: string[] = []
  const scanner = new TagScanner((tag) => {
    expect(text.subarray(tag.start, tag.end).equals(tag.bytes)).toBe(true)
    tags.push(`${tag.kind} ${Buffer.from(tag.bytes).toString()}`)
  })
  for (const chunk of chunks) scanner.write(Buffer.from(chunk))
  return { tags, refused: scanner.isRefused }
}

const hostile = `<?xml version="1.0"?><!-- <no> - > --><a b="x>y" c='"/>'>t<![CDATA[</a><b>]]]]><![CDATA[>]]><!--><a>--><e f='/'/>é<?pi <no>?></a\n><!---->`

test('the tags of a document, with their places; what stands in values, comments, CDATA and instructions is none', () => {
  expect(scan([hostile]).tags).toEqual([`start <a b="x>y" c='"/>'>`, `empty <e f='/'/>`, 'end </a\n>'])
})

test('chunks may be cut anywhere', () => {
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

test('X2 a DOCTYPE ends the scan', () => {
  expect(scan(['<!DOCTYPE a [<!ENTITY b "c">]><a/>'])).toEqual({ tags: [], refused: true })
})

test('X3 a tag above 1 MB ends the scan', () => {
  const long = `<a b="${'x'.repeat(1024 * 1024)}"/>`
  expect(scan([long]).refused).toBe(true)
  expect(scan([`<a b="${'x'.repeat(1024 * 1024 - 9)}"/>`]).refused).toBe(false)
})

test('X3 fifty megabytes in small chunks take linear time', () => {
  const scanner = new TagScanner(() => {})
  const chunk = Buffer.from(`<a b="${'x'.repeat(2000)}">`.repeat(8))
  const started = performance.now()
  for (let bytes = 0; bytes < 50_000_000; bytes += chunk.length) scanner.write(chunk)
  for (const byte of Buffer.from(`<a b="${'x'.repeat(500_000)}">`)) scanner.write(Uint8Array.of(byte))
  expect(performance.now() - started).toBeLessThan(5_000)
})
