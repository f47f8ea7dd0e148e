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
const isRequirement = (line: string): boolean => line.includes(' requires ')
const operationOf = (line: string): string => line.split(' ').slice(0, 2).join(' ')

test('C-16 C-17 C-18 each operation, parameter, field, value and status that was published still exists', () => {
  expect(published.length).toBeGreaterThan(300)
  expect(published.filter((line) => !isRequirement(line) && !current.includes(line))).toEqual([])
})

test('C-17 a published operation requires nothing more than it did when it was published', () => {
  const operations = new Set(published.map(operationOf))
  const required = current.filter((line) => isRequirement(line) && operations.has(operationOf(line)))
  expect(required.length).toBeGreaterThan(20)
  expect(required.filter((line) => !published.includes(line))).toEqual([])
})

test('C-01 C-16 every operation of the interfaces is under /api/v1 or /sapi', () => {
  const described = routes.filter(({ contract, door }) => contract !== undefined && door === undefined)
  expect(described.length).toBeGreaterThan(60)
  expect(described.map(({ path }) => path).filter((path) => !/^\/(?:api\/v1|sapi)\//.test(path))).toEqual([])
})
