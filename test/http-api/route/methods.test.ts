import { z } from '@hono/zod-openapi'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeRoutes } from '../../../http-api/openapi/describe-routes.ts'
import { accountOperation } from '../../../http-api/route/operation.ts'
import { methods, route, type Route } from '../../../http-api/route/route.ts'
import { routes } from '../support/a-door.ts'
import { startService, type Service } from '../support/a-service.ts'

/* Shows the meaning of each HTTP method in the route table on rows made for this test. */

const at = { path: '/api/v1/things/{thingId}', who: 'keyOrPerson', budget: 'portalCaller' } as const
const rows: readonly Route[] = [
  route({
    ...at,
    method: 'PUT',
    name: 'things-change',
    operation: accountOperation(
      {
        summary: 'Change a thing',
        body: z.object({ name: z.string() }),
        answers: { 200: z.object({ id: z.string(), name: z.string() }) },
        refusals: [],
      },
      async ({ body, parameter }) => ({ status: 200, json: { id: parameter('thingId'), name: body.name } }),
    ),
  }),
  route({
    ...at,
    method: 'DELETE',
    name: 'things-remove',
    operation: accountOperation(
      { summary: 'Remove a thing', answers: { 204: z.undefined() }, refusals: [] },
      async () => ({
        status: 204,
      }),
    ),
  }),
]

let service: Service
let token: string
beforeAll(async () => {
  service = await startService({ doors: [{ name: 'things', path: at.path, routes: rows }] })
  token = service.sender.key
})
afterAll(() => service.stop())

test('A-04 PUT reads a JSON body, refuses any other body, and requires a valid credential', async () => {
  const put = (options: object) => service.call('PUT', '/api/v1/things/7', options)
  expect(await put({ token, body: { name: 'a' } })).toMatchObject({ status: 200, json: { id: '7', name: 'a' } })
  expect(await put({ token, body: {} })).toMatchObject({ status: 400, json: { error: 'validation_failed' } })
  expect((await put({ token, body: 'x', headers: { 'content-type': 'text/plain' } })).status).toBe(415)
  expect((await put({ body: { name: 'a' } })).status).toBe(401)
})

test('A-04 DELETE ignores any request body, answers 204 without a body, and requires a valid credential', async () => {
  const remove = (options: object) => service.call('DELETE', '/api/v1/things/7', options)
  for (const options of [{ token }, { token, body: '{ not JSON' }]) {
    const answer = await remove(options)
    expect(answer).toMatchObject({ status: 204, text: '' })
    expect(answer.headers.get('content-type')).toBeNull()
    expect(answer.headers.get('ratelimit-limit')).not.toBeNull()
  }
  expect((await remove({})).status).toBe(401)
})

test('C-12 a path that supports PUT and DELETE answers other methods with 405 and an Allow header with PUT and DELETE', async () => {
  for (const method of ['GET', 'POST', 'PATCH']) {
    const answer = await service.call(method, '/api/v1/things/7', { token })
    expect({ status: answer.status, allow: answer.headers.get('allow') }, method).toEqual({
      status: 405,
      allow: 'PUT, DELETE',
    })
  }
})

test('C-14 the OpenAPI description has a request body for PUT, and no content for the 204 of DELETE', () => {
  const { paths } = describeRoutes(rows) as { paths: Record<string, { put: object; delete: { responses: object } }> }
  const { put, delete: remove } = paths[at.path]
  expect(put).toMatchObject({ operationId: 'things-change', requestBody: { required: true } })
  expect(remove).not.toHaveProperty('requestBody')
  expect(remove.responses).toHaveProperty('204')
  expect(remove.responses).not.toHaveProperty('204.content')
})

test('no route in the route table requires a body for a method that takes none', () => {
  const wrong = routes.filter(
    ({ method, contract }) => !methods[method].takesBody && (contract?.body ?? contract?.fileTypes),
  )
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('every row of the route table has its own combination of method and path', () => {
  const places = routes.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(places).size).toBe(places.length)
})
