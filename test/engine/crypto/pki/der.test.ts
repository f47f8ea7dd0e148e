import { describe, expect, test } from 'vitest'
import {
  derBoolean,
  derChildren,
  derObjectIdentifier,
  derSmallInteger,
  derTime,
  readDer,
} from '../../../../engine/crypto/pki/der.ts'
import { codeOf } from '../../../support/code-of.ts'

const hex = (text: string): Uint8Array => Buffer.from(text, 'hex')
const refused = (act: () => unknown): void => expect(codeOf(act)).toBe('certificate_unreadable')

test('an OBJECT IDENTIFIER is read in dotted form', () => {
  expect(derObjectIdentifier(readDer(hex('06092a864886f70d01010b')))).toBe('1.2.840.113549.1.1.11')
  expect(derObjectIdentifier(readDer(hex('0603551d0f')))).toBe('2.5.29.15')
  expect(derObjectIdentifier(readDer(hex('0603883703')))).toBe('2.999.3')
})

test('a UTCTime or GeneralizedTime of the 20th or 21st century is read, and a time in any other form is refused', () => {
  const time = (tag: string, text: string): Date =>
    derTime(readDer(Buffer.concat([hex(tag), Buffer.from([text.length]), Buffer.from(text)])))
  expect(time('17', '491231235959Z')).toEqual(new Date('2049-12-31T23:59:59Z'))
  expect(time('17', '500101000000Z')).toEqual(new Date('1950-01-01T00:00:00Z'))
  expect(time('18', '20500101000000Z')).toEqual(new Date('2050-01-01T00:00:00Z'))
  for (const [tag, text] of [
    ['17', '4912312359Z'],
    ['17', '491231235959+0100'],
    ['17', '491331235959Z'],
    ['18', '20500101000000.5Z'],
    ['18', '500101000000Z'],
    ['16', '491231235959Z'],
    ['17', ''],
  ]) {
    refused(() => time(tag, text))
  }
})

describe('the strict DER reader', () => {
  test.each([
    '',
    '30',
    '3001',
    '300200',
    '30800000',
    '308100',
    '30810101',
    '3082000101',
    '30850000000001ff',
    '1f0100',
    '0101ff00',
    '30ffffffffff',
  ])('refuses the bytes %j', (text) => refused(() => readDer(hex(text))))

  test('refuses an OBJECT IDENTIFIER that is empty, truncated, padded or too long', () => {
    for (const text of ['0600', '060188', '0603558001', '0603808837', '064155' + '01'.repeat(64)])
      refused(() => derObjectIdentifier(readDer(hex(text))))
  })
  test('refuses more than 200 child values', () => {
    expect(derChildren(readDer(hex('308190' + '0500'.repeat(72))))).toHaveLength(72)
    refused(() => derChildren(readDer(hex('30820192' + '0500'.repeat(201)))))
  })
  test('refuses a child that extends beyond its parent', () => refused(() => derChildren(readDer(hex('30030402ff')))))
  test('refuses a BOOLEAN that is neither FF nor 00', () => {
    expect([derBoolean(readDer(hex('0101ff'))), derBoolean(readDer(hex('010100')))]).toEqual([true, false])
    for (const text of ['010101', '0100', '0102ffff', '0201ff']) refused(() => derBoolean(readDer(hex(text))))
  })
  test('refuses an INTEGER that is negative, empty or too large', () => {
    expect(derSmallInteger(readDer(hex('02020100')))).toBe(256)
    for (const text of ['0201ff', '0200', '02050000000001']) refused(() => derSmallInteger(readDer(hex(text))))
  })
})
