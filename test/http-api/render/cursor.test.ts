import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCursor, renderCursor } from '../../../http-api/render/cursor.ts'
import { codeOf } from '../../support/code-of.ts'

const list = ['sent', 'company-1', 'delivered', undefined, new Date('2026-11-20T10:00:00Z')]

test('decodes a page token into the position that was encoded in it', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date(0), max: new Date('2200-01-01'), noInvalidDate: true }),
      fc.uuid(),
      (at, id) => {
        expect(readCursor(renderCursor({ at, id }, list), list)).toEqual({ at, id })
      },
    ),
  )
})

test('refuses a page token of another company, list or filter', () => {
  const token = renderCursor({ at: new Date(), id: '00000000-0000-4000-8000-000000000000' }, list)
  for (const other of [
    ['sent', 'company-2', ...list.slice(2)],
    ['received', ...list.slice(1)],
    ['sent', 'company-1', 'failed', ...list.slice(3)],
    [...list.slice(0, 4), undefined],
    [...list, 1],
  ]) {
    expect(codeOf(() => readCursor(token, other))).toBe('body_invalid')
  }
})

test('refuses a text that is not a page token', () => {
  for (const token of [
    '',
    'abc',
    'e30',
    Buffer.from('1.x.0000000000000000').toString('base64url'),
    Buffer.from(`-1.x.${'0'.repeat(16)}`).toString('base64url'),
    '🫐',
    'A'.repeat(500),
  ]) {
    expect(
      codeOf(() => readCursor(token, list)),
      token,
    ).toBe('body_invalid')
  }
})

test('refuses a well-formed page token with a time or an id that the database cannot store', () => {
  const id = '5bc96842-d5b5-4f92-a353-c660477512b0'
  expect(readCursor(renderCursor({ at: new Date(0), id }, list), list)).toEqual({ at: new Date(0), id })
  for (const made of [
    { at: new Date(253_402_300_800_000), id },
    { at: new Date(0), id: 'a\0b' },
  ])
    expect(codeOf(() => readCursor(renderCursor(made, list), list))).toBe('body_invalid')
})
