import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../support/a-door.ts'
import { startDoor, type Door } from '../support/a-door.ts'

interface DescribedApi extends Record<string, unknown> {
  readonly openapi: string
  readonly info: { readonly version: string }
  readonly paths: Record<
    string,
    Record<
      string,
      {
        operationId: string
        security: Record<string, unknown>[]
        parameters?: { name: string; in: string; required?: boolean }[]
        responses: Record<string, { content: Record<string, unknown> }>
      }
    >
  >
}

let door: Door
let description: DescribedApi
beforeAll(async () => {
  door = await startDoor()
  description = (await (await fetch(`${door.url}/api/v1/openapi.json`)).json()) as DescribedApi
})
afterAll(() => door.stop())

test('C-14 openapi.json is valid OpenAPI 3.1', async () => {
  expect(description.openapi).toMatch(/^3\.1\./)
  const result = await new Validator().validate(structuredClone(description))
  expect(result.errors ?? []).toEqual([])
  expect(result.valid).toBe(true)
})

test('C-15 the field info.version of openapi.json is 1.3.x, like the version of the published API contract', () => {
  expect(description.info.version).toMatch(/^1\.3\./)
})

test('C-14 openapi.json describes exactly the routes with a contract, each one once and under its own name', () => {
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => `${method.toUpperCase()} ${path} ${operation.operationId}`),
  )
  const expected = routes
    .filter((route) => route.contract)
    .map((route) => `${route.method} ${route.path} ${route.name}`)
  expect(described.sort()).toEqual(expected.sort())
  expect(new Set(routes.filter((route) => route.contract).map((route) => route.name)).size).toBe(expected.length)
})

/** Folds what generators of clients fold: case, separators, and the plural of a word. */
const folded = (name: string): string =>
  name
    .split(/[^A-Za-z0-9]+|(?<=[a-z])(?=[A-Z])/)
    .map((word) => word.toLowerCase().replace(/s$/, ''))
    .join('')

test('C-14 the names of operations, and those of schemas and their enumerations, stay unique when they are folded', () => {
  const ids = Object.values(description.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  )
  expect(twice(ids)).toEqual([])
  const { schemas } = description['components'] as {
    schemas: Record<string, { properties?: Record<string, { enum?: unknown[]; items?: { enum?: unknown[] } }> }>
  }
  const enumerations = Object.entries(schemas).flatMap(([name, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([, field]) => field.enum ?? field.items?.enum)
      .map(([field]) => `${name}-${field}`),
  )
  expect(enumerations.length).toBeGreaterThan(10)
  expect(twice([...Object.keys(schemas), ...enumerations])).toEqual([])
})

const twice = (names: readonly string[]): readonly string[] =>
  names.filter((name, at) => names.findIndex((other) => folded(other) === folded(name)) !== at)

test('A-04 every operation in openapi.json names its credential and its required parameters', () => {
  for (const route of routes.filter((row) => row.contract)) {
    const { security, parameters = [] } = description.paths[route.path][route.method.toLowerCase()]
    const schemes = {
      anyone: [],
      accessToken: ['accessToken'],
      optionalParticipant: ['accessToken'],
      participant: ['accessToken'],
      apiKey: ['apiKey'],
      keyOrPerson: ['apiKey', 'session'],
      person: ['session'],
      visitor: [],
      signedIn: ['session'],
    }[route.who]
    expect(
      security.flatMap((one) => Object.keys(one)),
      route.name,
    ).toEqual(schemes)
    expect(
      parameters.some((one) => one.name === 'X-Peppol-Participant-Id' && one.required === true),
      route.name,
    ).toBe(route.who === 'participant')
    for (const [, name] of route.path.matchAll(/\{(\w+)\}/g))
      expect(parameters).toContainEqual(expect.objectContaining({ name, in: 'path', required: true }))
  }
})

test('every operation in openapi.json lists the status codes for refused credentials, rate limits and outages', () => {
  for (const route of routes.filter((row) => row.contract)) {
    const statuses = Object.keys(description.paths[route.path][route.method.toLowerCase()].responses)
    const expected = [
      '429',
      '500',
      '503',
      ...(route.who === 'anyone' ? [] : ['401', '403']),
      ...(route.contract?.body ? ['400', '415'] : []),
    ]
    expect(statuses, route.name).toEqual(expect.arrayContaining(expected))
  }
})

test('the service answers 404 for every path that is not in its route table', async () => {
  for (const path of [
    '/nothing',
    '/sapi',
    '/api/v1',
    '/api/v1/token',
    '/sapi/v1/document/sent',
    '/metrics',
    '/healthz',
    '/openapi.json',
    '/api/v1/docs',
  ]) {
    expect((await fetch(door.url + path)).status, path).toBe(404)
  }
})
