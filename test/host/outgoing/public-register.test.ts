import { expect, test } from 'vitest'
import { ServiceError } from '../../../engine/error/service-error.ts'
import type { OutgoingRequest } from '../../../engine/port/http-client.ts'
import { createPublicRegister } from '../../../host/outgoing/public-register.ts'

/** An answer in the form that the public search of the register gives, shortened. */
const oravska = {
  id: 1234567,
  identifiers: [{ value: '36062235', validFrom: '2001-01-01' }],
  fullNames: [
    { value: 'Stará píla, spol. s r.o.', validFrom: '2001-01-01', validTo: '2010-05-05' },
    { value: 'Oravská píla s. r. o.', validFrom: '2010-05-06' },
  ],
  addresses: [{ street: 'Pílová', municipality: { value: 'Dolný Kubín' } }],
}

const asked: OutgoingRequest[] = []
const register = (answer: { readonly status?: number; readonly body: string | Uint8Array } | ServiceError) =>
  createPublicRegister({
    request: async (request) => {
      asked.push(request)
      if (answer instanceof ServiceError) throw answer
      return { status: answer.status ?? 200, headers: {}, body: Buffer.from(answer.body) }
    },
  })
const answering = (...results: object[]) => register({ body: JSON.stringify({ results, license: 'CC BY 4.0' }) })

test('D37 the present name of the company is found, with one bounded call', async () => {
  expect(await answering(oravska).find('36062235')).toEqual({ kind: 'found', name: 'Oravská píla s. r. o.' })
  expect(asked.at(-1)).toEqual({
    method: 'GET',
    url: 'https://api.statistics.sk/rpo/v1/search?identifier=36062235',
    headers: { accept: 'application/json' },
    timeoutMilliseconds: 3_000,
    answerBytesMax: 262_144,
  })
})

test('D37 a company with another IČO, a company without a present name, and no company count as not found', async () => {
  const [former] = oravska.fullNames
  for (const known of [answering(), answering({ ...oravska, fullNames: [former] })])
    expect(await known.find('36062235')).toEqual({ kind: 'not_found' })
  expect(await answering(oravska).find('3606223')).toEqual({ kind: 'not_found' })
})

test.each<[string, Parameters<typeof register>[0]]>([
  ['no answer', new ServiceError('peer_unreachable')],
  ['a refused target', new ServiceError('target_blocked')],
  ['a status of 429', { status: 429, body: '{"results":[]}' }],
  ['a status of 500', { status: 500, body: 'error' }],
  ['a redirect', { status: 302, body: '' }],
  ['text that is not JSON', { body: '<html></html>' }],
  ['JSON of another form', { body: '{"results":{"name":"x"}}' }],
  ['text that is not UTF-8', { body: Buffer.from(JSON.stringify({ results: [oravska] }), 'latin1') }],
])('D37 %s counts as unavailable', async (_what, answer) =>
  expect(await register(answer).find('36062235')).toEqual({ kind: 'unavailable' }),
)
