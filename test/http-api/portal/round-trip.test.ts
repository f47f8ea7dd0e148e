import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeRoutes } from '../../../http-api/openapi/describe-routes.ts'
import { routes } from '../support/a-door.ts'
import { startService, type Answer, type CallOptions, type Service } from '../support/a-service.ts'

/* An answer of GET can be sent back: as a change of the same resource, or to create one that is like it. */

let service: Service
let session: CallOptions
beforeAll(async () => {
  service = await startService()
  session = { headers: await service.signIn(service.sender.email) }
})
afterAll(() => service.stop())

const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
  service.call(method, `/api/v1${path}`, { ...session, ...(body !== undefined && { body }) })

test('P-04 P-05 P-14 POST creates a company from the answer of GET, whose address is null', async () => {
  const [one, other] = [
    { ico: '31333532', dic: '2020845332' },
    { ico: '36062235', dic: '2021000003' },
  ]
  const { json: made } = await call('POST', '/companies', { ...one, legalName: 'Bez sídla s. r. o.' })
  const { json: read } = await call('GET', `/companies/${made.id}`)
  expect([read.registeredAddress, read.street, read.city, read.postalCode]).toEqual([null, null, null, null])
  const again = await call('POST', '/companies', { ...read, ...other })
  expect(again.status, again.text).toBe(201)
  const { id: _id, ico: _ico, dic: _dic, peppolParticipantId: _participant, createdAt: _at, ...like } = read
  expect(again.json).toMatchObject(like)
})

test('P-17 PUT takes the answer of GET as a company without changes', async () => {
  const path = `/companies/${service.second.company.id}`
  const { json: read } = await call('GET', path)
  expect(await call('PUT', path, read)).toMatchObject({ status: 200, json: read })
})

test('A-18 POST creates a key from an entry of the list of keys', async () => {
  const { json: listed } = await call('GET', '/tokens')
  const { name, scope, companyIds, ipAllowlist, sendPolicy } = listed[0]
  const again = await call('POST', '/tokens', listed[0])
  expect(again).toMatchObject({ status: 201, json: { name, scope, companyIds, ipAllowlist, sendPolicy } })
})

test('X-01 POST invites a person again from an entry of the list of invitations', async () => {
  const path = `/companies/${service.second.company.id}/invitations`
  const { json: invited } = await call('POST', path, { email: 'eva@example.sk', role: 'viewer' })
  const { json: listed } = await call('GET', path)
  expect(listed).toEqual([invited])
  const again = await call('POST', path, { ...listed[0], email: 'jan@example.sk' })
  expect(again, again.text).toMatchObject({ status: 201, json: { email: 'jan@example.sk', role: 'viewer' } })
})

test.each(['profile', 'ip-allowlist'])('A-55 A-27 PUT takes the answer of GET /auth/%s', async (name) => {
  const { json: read } = await call('GET', `/auth/${name}`)
  expect(await call('PUT', `/auth/${name}`, read)).toMatchObject({ status: 200, json: read })
})

test.each(['scope', 'ip-allowlist', 'send-policy'])(
  'A-20 A-26 PUT takes the answer of GET …/%s of a key',
  async (name) => {
    const path = `/tokens/${service.sender.clientId}/${name}`
    const { json: read } = await call('GET', path)
    expect(await call('PUT', path, read)).toMatchObject({ status: 200, json: read })
  },
)

interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly allOf?: readonly Schema[]
}

test('C-09 a body takes null for each field that an answer of the same resource may give as null', () => {
  const { paths, components } = describeRoutes(routes) as {
    paths: Record<string, Record<string, { requestBody?: object; responses: Record<string, object> }>>
    components: { schemas: Record<string, Schema> }
  }
  const fieldsOf = (schema: Schema): readonly (readonly [string, Schema])[] => [
    ...(schema.$ref === undefined ? [] : fieldsOf(components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {})),
    ...(schema.items ? fieldsOf(schema.items) : []),
    ...(schema.allOf ?? []).flatMap(fieldsOf),
    ...Object.entries(schema.properties ?? {}),
  ]
  const jsonFields = (holder: object | undefined): readonly (readonly [string, Schema])[] =>
    fieldsOf((holder as { content?: Record<string, { schema: Schema }> })?.content?.['application/json']?.schema ?? {})
  const takesNull = ({ type }: Schema): boolean => [type].flat().includes('null')
  const answersOf = (path: string): readonly (readonly [string, Schema])[] =>
    Object.entries(paths)
      .filter(([other]) => other === path || other.replace(/\/\{\w+\}$/, '') === path)
      .flatMap(([, methods]) => jsonFields(methods['get']?.responses['200']))
  let compared = 0
  for (const [path, methods] of Object.entries(paths))
    for (const [method, { requestBody }] of Object.entries(methods))
      for (const [name, field] of jsonFields(requestBody))
        if (answersOf(path).some(([answered, schema]) => answered === name && takesNull(schema))) {
          compared += 1
          expect(takesNull(field), `${method} ${path} ${name}`).toBe(true)
        }
  expect(compared).toBeGreaterThan(5)
})
