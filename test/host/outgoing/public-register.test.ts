import type { ServerResponse } from 'node:http'
import { createHttpClient, encryptedTargets, onlyTargets, type OutgoingHttpClient } from '@cornerpost/host'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OutgoingRequest } from '../../../engine/port/http-client.ts'
import { createPublicRegister } from '../../../host/outgoing/public-register.ts'
import { registered, serveRegister, type RegisterServer } from './serve-register.ts'

/* The client of the public register of companies, against a server on loopback that answers in its form. */

const settings = { connectTimeoutMilliseconds: 1_000, connectionsPerOrigin: 4 }
const ico = '36062235'
const oravska = registered(ico, 'Oravská píla s. r. o.')

let server: RegisterServer
let http: OutgoingHttpClient
let find: (number?: string) => Promise<unknown>
beforeAll(async () => {
  server = await serveRegister()
  http = createHttpClient({ policy: onlyTargets([server.place]), settings })
  const register = createPublicRegister(http, { searchUrl: server.searchUrl, timeoutMilliseconds: 500 })
  find = (number = ico) => register.find(number)
})
afterAll(async () => {
  await http.close()
  await server.close()
})

test('D37 the present name of the company is found, with one call', async () => {
  server.answerWith(oravska)
  expect(await find()).toEqual({ kind: 'found', name: 'Oravská píla s. r. o.' })
  expect(server.asked).toEqual([[`/rpo/v1/search?identifier=${ico}`, 'application/json']])
})

test('D37 a company with another IČO, a company without a present name, and no company count as not found', async () => {
  const former = { ...oravska, fullNames: [{ value: 'Stará píla', validFrom: '2001-01-01', validTo: '2010-05-05' }] }
  for (const results of [[], [former], [registered('31322832', 'Iná firma')]]) {
    server.answerWith(...results)
    expect(await find()).toEqual({ kind: 'not_found' })
  }
  server.answerWith(oravska)
  expect(await find('3606223')).toEqual({ kind: 'not_found' })
})

const body =
  (text: string | Uint8Array, status = 200) =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(text)
const whole = JSON.stringify({ results: [oravska] })

test.each<[string, (response: ServerResponse) => void]>([
  ['a status of 429', body(whole, 429)],
  ['a status of 500', body(whole, 500)],
  ['a redirect', (response) => void response.writeHead(302, { location: '/rpo/v1/search' }).end(whole)],
  ['text that is not JSON', body('<html></html>')],
  ['JSON of another form', body('{"results":{"name":"x"}}')],
  ['text that is not UTF-8', body(Buffer.from(whole, 'latin1'))],
  ['an answer of more than 256 kB', body(JSON.stringify({ results: [oravska], more: 'x'.repeat(270_000) }))],
  [
    'a connection that is closed within the answer',
    (response) => void (response.write('{"results'), response.destroy()),
  ],
  ['a server that says nothing', () => {}],
  ['an answer that never ends', (response) => void response.write('{"results":[')],
])('D37 %s counts as unavailable', async (_what, write) => {
  server.answer(write)
  expect(await find()).toEqual({ kind: 'unavailable' })
})

test('D39 H11 the client of production calls no private address, and a refused call counts as unavailable', async () => {
  server.answerWith(oravska)
  const before = server.asked.length
  const guarded = createHttpClient({ policy: encryptedTargets, settings })
  for (const searchUrl of [server.searchUrl, 'https://127.0.0.1/rpo', 'https://localhost/rpo', 'https://[::1]/rpo']) {
    const register = createPublicRegister(guarded, { searchUrl, timeoutMilliseconds: 500 })
    expect(await register.find(ico)).toEqual({ kind: 'unavailable' })
  }
  expect(server.asked).toHaveLength(before)
  await guarded.close()
})

test('D37 the register of production is asked by https, for 3 seconds and 256 kB at most', async () => {
  const asked: OutgoingRequest[] = []
  const register = createPublicRegister({
    request: async (request) => {
      asked.push(request)
      return { status: 200, headers: {}, body: Buffer.from('{"results":[]}') }
    },
  })
  await register.find(ico)
  expect(asked).toEqual([
    {
      method: 'GET',
      url: `https://api.statistics.sk/rpo/v1/search?identifier=${ico}`,
      headers: { accept: 'application/json' },
      timeoutMilliseconds: 3_000,
      answerBytesMax: 262_144,
    },
  ])
})
