import { expect, test } from 'vitest'
import { peppolBis } from '../../../schematron/generated/peppol_bis.ts'
import { RuleSet } from '../../../schematron/rule-set.ts'
import { exampleText } from '../../support/document.ts'
import { brokenRules, type Change } from './broken-rules.ts'

const rules = new RuleSet(peppolBis)
const vat = (number: string): Change => ['<cbc:CompanyID>SK2022749619', `<cbc:CompanyID>${number}`]
const company = (scheme: string, number: string): Change => [
  '<cbc:CompanyID schemeID="0158">12345679',
  `<cbc:CompanyID schemeID="${scheme}">${number}`,
]
const swedish: Change = ['<cbc:IdentificationCode>SK', '<cbc:IdentificationCode>SE']

/**
 * Each row has the rule, the number of digits and the positions of the check digits. The validity test of the registry
 * and the changes that put the number into the invoice follow.
 */
const numbers: readonly (readonly [
  rule: string,
  digits: number,
  checked: readonly number[],
  isValid: (digits: readonly number[]) => boolean,
  change: (number: string) => readonly Change[],
])[] = [
  ['NO-R-001', 9, [8], isNorwegian, (number) => [vat(`NO${number}MVA`)]],
  ['COMMON-R041', 9, [8], isNorwegian, (number) => [company('0192', number)]],
  ['SE-R-013', 10, [9], isLuhn, (number) => [company('0001', number), swedish]],
  ['COMMON-R049', 10, [9], isLuhn, (number) => [company('0007', number)]],
  ['COMMON-R047', 11, [10], isLuhn, (number) => [company('0211', `IT${number}`)]],
  [
    'COMMON-R040',
    13,
    [12],
    (digits) => weighted(digits, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0,
    (number) => [company('0088', number)],
  ],
  [
    'COMMON-R043',
    10,
    [8, 9],
    (digits) => 97 - (Number(digits.slice(0, 8).join('')) % 97) === Number(digits.slice(8).join('')),
    (number) => [company('0208', number)],
  ],
  [
    'COMMON-R050',
    11,
    [0, 1],
    ([first = 0, ...others]) => weighted([first - 1, ...others], [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0,
    (number) => [company('0151', number)],
  ],
  [
    'GR-R-003',
    9,
    [8],
    (digits) => (digits.slice(0, 8).reduce((sum, digit) => (sum + digit) * 2, 0) % 11) % 10 === digits[8],
    (number) => [vat(`EL${number}`)],
  ],
]

test.each(numbers.map(([rule, digits, checked, isValid, change]) => ({ rule, digits, checked, isValid, change })))(
  '$rule: accepts the check digits that the registry defines, and no others',
  ({ rule, digits, checked, isValid, change }) => {
    const chosen = Array.from({ length: checked.length === 1 ? 6 : 2 }, (_, seed) => spread(digits, seed))
    expect(alikeEverywhere(chosen)).toEqual([])
    const judged = chosen
      .flatMap((number) => withEveryCheckDigit(number, checked))
      .map((number) => [number.join(''), isValid(number)] as const)
    const found = judged.map(
      ([number]) => [number, !brokenRules(rules, exampleText('invoice', ...change(number))).includes(rule)] as const,
    )
    expect(found).toEqual(judged)
    expect(judged.filter(([, isRight]) => isRight).length).toBeGreaterThan(1)
  },
)

/** Returns digits that differ between positions. */
function spread(length: number, seed: number): number[] {
  return Array.from({ length }, (_, at) => (1 + seed + at * (2 * seed + 1) + Math.floor(at / 10) * (seed + 1)) % 10)
}

/** Returns pairs of positions with equal digits in every number: a test cannot detect swapped weights there. */
function alikeEverywhere(numbers: readonly (readonly number[])[]): (readonly number[])[] {
  const places = numbers[0].map((_, at) => at)
  return places
    .flatMap((one) => places.slice(one + 1).map((other) => [one, other]))
    .filter(([one, other]) => numbers.every((number) => number[one] === number[other]))
}

function withEveryCheckDigit(number: readonly number[], checked: readonly number[]): (readonly number[])[] {
  return checked.reduce<(readonly number[])[]>(
    (all, at) => all.flatMap((one) => Array.from({ length: 10 }, (_, digit) => one.with(at, digit))),
    [number],
  )
}

function weighted(digits: readonly number[], weights: readonly number[]): number {
  return digits.reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0)
}

/** Brønnøysundregistrene: the check digit is 11 minus the weighted sum modulo 11, and 0 for 11; 10 is not valid. */
function isNorwegian(digits: readonly number[]): boolean {
  const rest = weighted(digits.slice(0, 8), [3, 2, 7, 6, 5, 4, 3, 2]) % 11
  return digits[8] === (rest === 0 ? 0 : 11 - rest)
}

/** Luhn algorithm of ISO/IEC 7812-1, annex B. */
function isLuhn(digits: readonly number[]): boolean {
  const doubled = digits
    .toReversed()
    .map((digit, at) => (at % 2 === 0 ? digit : digit * 2 > 9 ? digit * 2 - 9 : digit * 2))
  return (
    weighted(
      doubled,
      doubled.map(() => 1),
    ) %
      10 ===
    0
  )
}
