import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { TagScanner } from '../../../engine/sbdh/tag-scanner.ts'

function scan(chunks: readonly string[]): string[] {
  const text = Buffer.from(chunks.join(''))
  const tags: string[] = []
  const scanner = new TagScanner((tag) => {
    expect(text.subarray(tag.start, tag.end).equals(tag.bytes)).toBe(true)
    tags.push(`${tag.kind} ${Buffer.from(tag.bytes).toString()}`)
  })
  for (const chunk of chunks) scanner.write(Buffer.from(chunk))
  return tags
}

const hostile = `<?xml version="1.0"?><!-- <no> - > --><a b="x>y" c='"/>'>t<![CDATA[</a><b>]]]]><![CDATA[>]]><!--><a>--><e f='/'/>é<?pi <no>?></a\n><!---->`

test('the tags of a document, with their places; what stands in values, comments, CDATA and instructions is none', () => {
  expect(scan([hostile])).toEqual([`start <a b="x>y" c='"/>'>`, `empty <e f='/'/>`, 'end </a\n>'])
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
  expect(scan(['<!DOCTYPE a [<!ENTITY b "c">]><a/>'])).toEqual([])
})

test('X3 a tag above 1 MB ends the scan', () => {
  const tagOf = (bytes: number): string => `<a b="${'x'.repeat(bytes - 9)}"/>`
  expect(scan([tagOf(1024 * 1024), '<c>'])).toHaveLength(2)
  expect(scan([tagOf(1024 * 1024 + 1), '<c>'])).toEqual([])
  expect(scan([tagOf(1024 * 1024 + 1).slice(0, -2), '/>', '<c>'])).toEqual([])
})

test('X3 a tag that comes in small pieces costs linear time', () => {
  const scanner = new TagScanner(() => {})
  const tag = Buffer.from(`<a b="${'x'.repeat(1_000_000)}">`)
  const started = process.cpuUsage()
  for (let at = 0; at < tag.length; at += 4) scanner.write(tag.subarray(at, at + 4))
  const { user, system } = process.cpuUsage(started)
  expect((user + system) / 1_000_000).toBeLessThan(5) // copying the tag with each piece would be a hundred gigabytes
})
