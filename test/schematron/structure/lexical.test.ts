import { describe, expect, test } from 'vitest'
import { builtInType } from '../../../schematron/structure/lexical/value-type.ts'

/** Values that Xerces accepts or refuses, by built-in type. */
const facts: Readonly<Record<string, { readonly takes: readonly string[]; readonly refuses: readonly string[] }>> = {
  decimal: {
    takes: [
      '0',
      '-1',
      '+1',
      '1.',
      '.5',
      '-.5',
      '00012.500',
      ' 12.5\n',
      '12345678901234567890123456789012345678901234567890.123456789',
    ],
    refuses: ['', ' ', '.', '+.', '-', '--1', '1e2', 'INF', '1,5', '1 000', '1.2.3', '١٢', '1\u00a0'],
  },
  integer: { takes: ['0', '-0', '+1', '0012', ' 7 '], refuses: ['', '1.0', '1.', '-', '1 2'] },
  boolean: { takes: ['true', 'false', '1', '0', ' true '], refuses: ['', 'TRUE', 'True', 'yes', '2'] },
  date: {
    takes: [
      '2026-11-22',
      ' 2026-11-22\n',
      '2026-11-22Z',
      '2026-11-22-14:00',
      '2024-02-29',
      '2000-02-29',
      '-0001-01-01',
      '-0004-02-29',
      '12026-01-01',
      '2147483647-01-01',
      '-2147483648-01-01',
    ],
    refuses: [
      '',
      '2026-02-29',
      '1900-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-04-31',
      '2026-12-00',
      '0000-01-01',
      '02026-01-01',
      '+2026-01-01',
      '226-01-01',
      '2026-1-1',
      '20261122',
      '2147483648-01-01',
      '2026-11-22+14:01',
      '2026-11-22+2:00',
      '2026-11-22z',
      '2026-11-22 Z',
      '2026-11-22T10:00:00',
      '٢٠٢٦-11-22',
    ],
  },
  time: {
    takes: ['10:00:00', '24:00:00', '24:00:00.0', '10:00:00.5', '10:00:00Z', '10:00:00.25-14:00'],
    refuses: [
      '10:00',
      '24:00:01',
      '24:01:00',
      '25:00:00',
      '23:60:00',
      '23:59:60',
      '23:59:59.999999999999999999999',
      '10:00:00.',
      '1:00:00',
      '-10:00:00',
    ],
  },
  dateTime: {
    takes: ['2026-11-22T10:00:00', '9999-12-31T24:00:00', '2026-11-22T10:00:00.000+01:00'],
    refuses: ['2026-11-22', '2026-11-22T', '2026-11-22 10:00:00', '2026-11-22Z10:00:00', '2026-11-22T10:00'],
  },
  base64Binary: {
    takes: ['', 'AAAA', 'AAA=', 'AA==', 'AQ==', 'AAE=', 'A A A A', 'AAAA\nAAAA', 'AA= ='],
    refuses: ['A', 'AA', 'AAA', 'A===', 'AB==', 'AAB=', '====', 'AA=A', 'AAAA=', 'AA-_', 'ÁAAA'],
  },
  language: {
    takes: ['sk', 'SK', 'sk-SK', 'a-12345678', ' sk ', 'abcdefgh'],
    refuses: ['', 'sk_SK', 'sk-', '-x', 'abcdefghi', 'a-123456789', 's k', 'č', '1a'],
  },
  anyURI: {
    takes: [
      '',
      'a b',
      '#a',
      'a/b:c',
      '?a:b',
      'http:?x',
      'http:///a',
      'žltý',
      '{a}',
      '\\a',
      'http://[::1]/',
      'http://[::1]:65535',
      'http://u@[::1]',
      'http://[::FFFF:129.144.52.38]/',
      'x:a[b]',
      'a?[b]',
      'a#[b]',
      'http://h:x/',
      'http://@/',
      'urn:x:y',
    ],
    refuses: [
      '%',
      'a%zz',
      'http://example.com/%4',
      'a#b#c',
      ':',
      ':a',
      'a:',
      '1:b',
      'a b:c',
      'http:#x',
      'http://',
      '//',
      'http://[::1',
      'http://[x]/',
      'http://[]',
      'http://[:::]/',
      'http://[::1]:65536',
      'http://[::1]x/',
      'http://[::256.1.1.1]/',
      'a[b]',
      'x:/a[b]',
    ],
  },
  ID: { takes: ['a', '_a', 'é', 'a·', ' a '], refuses: ['', '1a', '-a', 'a:b', 'a b', '×', '😀'] },
  NMTOKENS: { takes: ['a', ' 1  -2 '], refuses: ['', ' ', 'a,b'] },
  byte: {
    takes: ['-128', '127', '+0', '0000000000000000000000000000000000001'],
    refuses: ['128', '-129', '1.0', '9'.repeat(40), `-${'9'.repeat(40)}`],
  },
  unsignedLong: { takes: ['0', '-0', '18446744073709551615'], refuses: ['-1', '18446744073709551616'] },
  double: {
    takes: ['1', '1e5', '1.e-5', '.5E+2', 'INF', '-INF', 'NaN', '1e400'],
    refuses: ['', '+INF', 'inf', '1e', 'e1', '1d', '.'],
  },
  duration: {
    takes: ['P1Y', '-P1Y2M3DT4H5M6.7S', 'PT.5S', 'P2147483647Y'],
    refuses: ['', 'P', 'PT', 'P1YT', 'P1S', 'PT1.S', 'P-1Y', '+P1D', 'P2147483648Y', 'P1M1Y'],
  },
  gMonthDay: { takes: ['--02-29', '--11-30Z'], refuses: ['--02-30', '--11-31', '-11-30'] },
  hexBinary: { takes: ['', '0A', '0a'], refuses: ['A', 'AG', '0 A'] },
}

describe.each(Object.entries(facts))('D101 the built-in type xs:%s', (name, { takes, refuses }) => {
  const type = builtInType(name)

  test('accepts the values that Xerces accepts', () => {
    expect(takes.filter((value) => (type.check?.(value) ?? null) !== null)).toEqual([])
  })

  test('refuses the values that Xerces refuses', () => {
    expect(refuses.filter((value) => (type.check?.(value) ?? null) === null)).toEqual([])
  })
})

test('X3 checks long values of every built-in type in linear time', () => {
  const long = 300_000
  const values = [
    '1'.repeat(long),
    `${'1'.repeat(long)}x`,
    ':'.repeat(long),
    `//[${':'.repeat(long)}`,
    'A'.repeat(long),
    `${' '.repeat(long)}x`,
    'a-'.repeat(long / 2),
    `P${'1'.repeat(long)}`,
  ]
  const start = performance.now()
  for (const name of Object.keys(facts)) for (const value of values) builtInType(name).check?.(value)
  // a quadratic check would take minutes
  expect(performance.now() - start).toBeLessThan(20_000)
})
