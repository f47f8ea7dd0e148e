import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type Answer, type Service } from '../support/a-service.ts'

let service: Service
let token: string
beforeAll(async () => {
  service = await startService()
  token = await service.token(service.sender)
})
afterAll(() => service.stop())

const partsMax = 20_000

const bodies: Readonly<Record<string, (parts: number) => string>> = {
  elements: (parts) => `{"a":[${Array.from({ length: parts - 3 }, () => '0').join(',')}]}`,
  'members of objects': (parts) => `{"a":[${'{"a":0},'.repeat((parts - 4) / 3)}0]}`,
  'members with one name': (parts) => `{${'"a":0,'.repeat((parts - 2) / 2)}"a":0}`,
}

const issuesOf = async (path: string, headers: object, body: string): Promise<string> => {
  const answer: Answer = await service.call('POST', path, { ...headers, body })
  expect(answer.status, path).toBe(400)
  return answer.text
}
const refusal = 'The body has more than 20000 members, elements, objects and lists.'

test.each(Object.entries(bodies))('P157 H10 reads JSON of 20,000 parts, and refuses more %s', async (_what, bodyOf) => {
  const send = (parts: number): Promise<string> =>
    issuesOf('/sapi/document/send', { token, participant: service.sender.participant }, bodyOf(parts))
  expect(await send(partsMax)).not.toContain(refusal)
  expect(await send(partsMax + 6)).toContain(refusal)
})

test('P157 H10 refuses JSON of 8 MB with 4,000,000 elements in the portal API, too', async () => {
  const path = `/api/v1/companies/${service.sender.company.id}/documents`
  const headers = { 'accept-language': 'en' }
  expect(await issuesOf(path, { token: service.sender.key, headers }, `{"a":[${'0,'.repeat(4_000_000)}0]}`)).toContain(
    'malformed_request',
  )
})

test('P157 does not count the characters of a text', async () => {
  const text = String.raw`[{:,\"\\`.repeat(100_000)
  const answer = await issuesOf(
    '/sapi/document/send',
    { token, participant: service.sender.participant },
    `{"payload":"${text}"}`,
  )
  expect(answer).not.toContain(refusal)
  expect(answer).toContain('payloadFormat')
})
