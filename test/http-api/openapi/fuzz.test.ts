import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../support/a-door.ts'
import { rounds } from '../../support/sample.ts'
import { exampleText } from '../../support/document.ts'
import { startService, type CallOptions, type Service } from '../support/a-service.ts'
import { describeRoutes } from '../../../http-api/openapi/describe-routes.ts'

/*
 * H17: sends valid and almost valid requests generated from the contract. `service.call` checks each answer against
 * openapi.json.
 */

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly example?: unknown
}
interface DescribedOperation {
  readonly parameters?: readonly {
    readonly name: string
    readonly in: 'query' | 'path' | 'header'
    readonly schema: Schema
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> }
}

const description = describeRoutes(routes) as {
  paths: Record<string, Record<string, DescribedOperation>>
  components: { schemas: Record<string, Schema> }
}
const anything = fc.anything({ maxDepth: 2, withNullPrototype: false })
const hostileTexts = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\ud800',
  'a'.repeat(5_000),
  "' OR 1=1 --",
  '../../etc/passwd',
  '<script>',
  '{{7*7}}',
  '${jndi:ldap://x}',
  '%00',
  '🫐',
  '-1',
  '1e400',
  'null',
  '__proto__',
  '[object Object]',
  '\r\nX-A: b',
)

function valid(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.$ref) return valid(description.components.schemas[schema.$ref.split('/').at(-1) ?? ''])
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.pattern) return fc.stringMatching(new RegExp(schema.pattern))
  if (schema.format === 'date-time')
    return fc
      .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString())
  if (schema.format === 'uuid') return fc.uuid()
  if (schema.type === 'integer') return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 1_000 })
  if (schema.type === 'object')
    return fc.record(
      Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, one]) => [name, valid(one)])),
      { requiredKeys: [...(schema.required ?? [])] },
    )
  return fc.oneof(
    fc.constant(schema.example ?? 'x'),
    fc.string({ unit: 'grapheme', maxLength: Math.min(schema.maxLength ?? 50, 50) }),
  )
}

/** Generates the example invoice with up to 40 characters replaced by another text. */
const nearlyAnInvoice = fc
  .tuple(
    fc.nat({ max: 6_000 }),
    fc.nat({ max: 40 }),
    fc.oneof(fc.constant(''), hostileTexts, fc.string({ unit: 'grapheme' })),
  )
  .map(([at, length, other]) => exampleText('invoice').slice(0, at) + other + exampleText('invoice').slice(at + length))

/** Generates values of the schema of which many have one member, or the whole value, replaced by another value. */
function nearlyValid(schema: Schema): fc.Arbitrary<unknown> {
  const whole = valid(schema)
  return fc.oneof(
    { weight: 3, arbitrary: whole },
    {
      weight: 5,
      arbitrary: fc
        .tuple(whole, fc.nat(), fc.oneof(anything, hostileTexts))
        .map(([value, pick, other]) => replaceOne(value, pick, other)),
    },
    { weight: 1, arbitrary: fc.oneof(anything, hostileTexts) },
  )
}

function replaceOne(value: unknown, pick: number, other: unknown): unknown {
  if (typeof value !== 'object' || value === null) return other
  const names = Object.keys(value)
  if (names.length === 0) return other
  const name = names[pick % names.length]
  return {
    ...value,
    [name]: pick % 3 === 0 ? replaceOne((value as Record<string, unknown>)[name], pick, other) : other,
  }
}

let service: Service
const principals: Record<string, CallOptions> = {}
beforeAll(async () => {
  service = await startService()
  const token = await service.token(service.sender)
  Object.assign(principals, {
    anyone: {},
    accessToken: { token },
    optionalParticipant: { token, participant: service.sender.participant },
    participant: { token, participant: service.sender.participant },
    apiKey: { token: service.sender.key },
  })
})
afterAll(() => service.stop())

function queryOf(operation: DescribedOperation): fc.Arbitrary<string> {
  const parameters = (operation.parameters ?? []).filter((one) => one.in === 'query')
  const pairs = fc.record(
    Object.fromEntries(parameters.map((one) => [one.name, fc.oneof(valid(one.schema), hostileTexts)])),
    { requiredKeys: [] },
  )
  return pairs.map((values) =>
    new URLSearchParams(
      Object.entries(values).map(([name, value]): [string, string] => [name, wellFormed(String(value))]),
    ).toString(),
  )
}

/** Texts that HTTP allows in a header. */
const headerTexts = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.constantFrom(
    '',
    'a'.repeat(5_000),
    'handling=strict',
    'handling=strict, handling=lenient',
    '0245:2022749619',
    '0245:',
    '9999:x',
    '*/*',
    'text/html',
    'application/json;q=0',
    'Bearer',
    'Bearer x',
    'Basic eDp4',
    'Bearer vpt_0000000000000000000000000000000000000000',
  ),
)

/**
 * Generates at most two headers, of those the operation describes and those that every operation reads. Most requests
 * have none, so that the caller usually keeps its credential.
 */
function headersOf(operation: DescribedOperation): fc.Arbitrary<Record<string, string>> {
  const described = (operation.parameters ?? [])
    .filter((one) => one.in === 'header')
    .map((one) => one.name.toLowerCase())
  const names = [
    ...described,
    'accept',
    'accept-language',
    'authorization',
    'content-type',
    'user-agent',
    'x-forwarded-for',
  ]
  const pairs = fc.tuple(fc.constantFrom(...names), headerTexts)
  return fc.oneof(
    { weight: 2, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.array(pairs, { maxLength: 2 }).map((chosen) => Object.fromEntries(chosen)) },
  )
}

describe('H17 random requests generated from openapi.json', () => {
  for (const route of routes.filter((row) => row.contract && row.name !== 'openapi')) {
    const operation = description.paths[route.path][route.method.toLowerCase()]
    const [[type, schema] = [undefined, {}]] = Object.entries(operation.requestBody?.content ?? {}).map(
      ([type, { schema }]) => [type, schema] as const,
    )
    const body = type === 'application/json' ? nearlyValid(schema).map(asText) : nearlyAnInvoice
    test(`${route.method} ${route.path} answers every request as openapi.json describes, and never with a 5xx`, async () => {
      const part = fc.oneof(fc.uuid(), hostileTexts, fc.string({ unit: 'grapheme', minLength: 1 }))
      await fc.assert(
        fc.asyncProperty(queryOf(operation), part, body, headersOf(operation), async (query, id, sent, headers) => {
          const path = route.path.replaceAll(/\{\w+\}/g, encodeURIComponent(wellFormed(id) || 'x'))
          const answer = await service.call(route.method, `${path}?${query}`, {
            ...principals[route.who],
            ...(type === undefined ? { headers } : { headers: { 'content-type': type, ...headers }, body: sent }),
          })
          expect(answer.status, answer.text).toBeLessThan(500)
        }),
        { numRuns: rounds(25, 100) },
      )
    })
  }
})

/** Replaces surrogates, which cannot occur in a URL. */
function wellFormed(text: string): string {
  return text.replaceAll(/\p{Surrogate}/gu, '?')
}

/** Returns the value as JSON, or as plain text if it cannot be written as JSON. */
function asText(value: unknown): string {
  try {
    return JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner)) ?? ''
  } catch {
    return String(value)
  }
}
