import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeRoutes } from '../../../http-api/openapi/describe-routes.ts'
import { routes } from '../support/a-door.ts'
import { contractLines, type Description } from './contract-lines.ts'

/* The fixture has the contract of version 1.3.0. A release adds the lines of its new operations; none is removed. */

const published = readFileSync(join(import.meta.dirname, '../../fixture/contract.txt'), 'utf8')
  .trim()
  .split('\n')
const current = contractLines(describeRoutes(routes) as Description)
const absent = ' may be absent'
/** True for a line that can make a call or the reading of an answer fail. A published operation gets no new one. */
const isBurden = (line: string): boolean => / requires | may be absent$/.test(line)
const operationOf = (line: string): string => line.split(' ').slice(0, 2).join(' ')

test('C-16 C-17 C-18 each operation, parameter, field, value and status that was published still exists', () => {
  expect(published.length).toBeGreaterThan(300)
  expect(published.filter((line) => !isBurden(line) && !current.includes(line))).toEqual([])
})

test('C-17 a published operation requires no more and answers with no fewer fields than when it was published', () => {
  const operations = new Set(published.map(operationOf))
  // a new field of an answer is left out when it is null
  const isNewField = (line: string): boolean =>
    line.endsWith(absent) && !published.some((one) => one.startsWith(`${line.slice(0, -absent.length)} is `))
  const burdens = current.filter((line) => isBurden(line) && operations.has(operationOf(line)) && !isNewField(line))
  expect(burdens.length).toBeGreaterThan(20)
  expect(burdens.filter((line) => !published.includes(line))).toEqual([])
})

test('C-09 every field of an answer of the portal API is present, except in a list of keys and in these cases', () => {
  const optional = current.filter((line) => line.includes(' /api/v1/') && line.endsWith(' may be absent'))
  const inKeys = optional.filter((line) => line.startsWith('GET /api/v1/tokens answer 200[].')) // only to a person
  expect(inKeys).toHaveLength(6)
  expect(optional.filter((line) => !inKeys.includes(line))).toEqual([
    'POST /api/v1/companies answer 201.verified may be absent',
    'POST /api/v1/companies answer 201.warnings may be absent',
    'POST /api/v1/companies/{companyId}/documents answer 202.findings[].value may be absent',
    'POST /api/v1/companies/{companyId}/documents answer 202.findings[].fix may be absent',
    'POST /api/v1/companies/{companyId}/documents answer 202.findings may be absent',
    'POST /api/v1/companies/{companyId}/documents answer 202.omitted may be absent',
    'POST /api/v1/public/peppol-validate answer 200.errors[].value may be absent',
    'POST /api/v1/public/peppol-validate answer 200.errors[].fix may be absent',
    'POST /api/v1/public/peppol-validate answer 200.warnings[].value may be absent',
    'POST /api/v1/public/peppol-validate answer 200.warnings[].fix may be absent',
    'POST /api/v1/public/peppol-validate answer 200.omitted may be absent',
  ])
})

test('C-07 C-08 the amount of a document record is the only amount that is a number', () => {
  const amounts = current.filter((line) => /amount|price|total/i.test(line.split(' ')[3] ?? ''))
  expect(amounts.length).toBeGreaterThan(0)
  const numbers = amounts.filter((line) => /\bnumber\b/.test(line))
  expect(new Set(numbers.map((line) => line.split(' ')[3]?.split('.').at(-1)))).toEqual(new Set(['totalAmount']))
})

test('C-01 C-16 every operation of the interfaces is under /api/v1 or /sapi', () => {
  const described = routes.filter(({ contract, door }) => contract !== undefined && door === undefined)
  expect(described.length).toBeGreaterThan(60)
  expect(described.map(({ path }) => path).filter((path) => !/^\/(?:api\/v1|sapi)\//.test(path))).toEqual([])
})
