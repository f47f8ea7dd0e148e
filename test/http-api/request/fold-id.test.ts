import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSendBody } from '../support/a-send-body.ts'
import { startService, type Answer, type CallOptions, type Service } from '../support/a-service.ts'

/* C-06: UUIDs are equal whatever the case of their letters (RFC 9562, 4). Answers have small letters. */

let service: Service
let session: CallOptions
let token: string
let documentId: string
beforeAll(async () => {
  service = await startService()
  session = { headers: await service.signIn(service.sender.email) }
  token = await service.token(service.sender)
  documentId = (await sapi('POST', '/send', aSendBody(service.sender, 'F-1'))).json.providerDocumentId
})
afterAll(() => service.stop())

const sapi = (method: string, path: string, body?: unknown): Promise<Answer> =>
  service.call(method, `/sapi/document${path}`, { token, participant: service.sender.participant, body })
const portal = (method: string, path: string, body?: unknown): Promise<Answer> =>
  service.call(method, `/api/v1${path}`, { ...session, ...(body !== undefined && { body }) })

test('C-06 a path takes the id of a document in capitals', async () => {
  const small = await sapi('GET', `/sent/${documentId}`)
  expect(small.status).toBe(200)
  expect(documentId).not.toBe(documentId.toUpperCase())
  expect((await sapi('GET', `/sent/${documentId.toUpperCase()}`)).json).toEqual(small.json)
})

test.each(['', '/documents', '/members', '/registration', '/invitations'])(
  'C-06 a path takes the id of a company in capitals: /companies/{companyId}%s',
  async (under) => {
    const { id } = service.sender.company
    const small = await portal('GET', `/companies/${id}${under}`)
    expect(small.status).toBe(200)
    expect((await portal('GET', `/companies/${id.toUpperCase()}${under}`)).json).toEqual(small.json)
  },
)

test('C-06 a path takes the id of a key in capitals', async () => {
  const path = (id: string): string => `/tokens/${id}/scope`
  const small = await portal('GET', path(service.sender.clientId))
  expect(small.status).toBe(200)
  expect((await portal('GET', path(service.sender.clientId.toUpperCase()))).json).toEqual(small.json)
})

test('C-06 A-20 a scope takes ids of companies in capitals, and names them in small letters', async () => {
  const { id } = service.second.company
  const { clientId } = await service.makeKey(service.sender.email)
  const body = { scope: 'selected', companyIds: [id.toUpperCase(), id] }
  expect(await portal('PUT', `/tokens/${clientId}/scope`, body)).toMatchObject({
    status: 200,
    json: { companyIds: [id] },
  })
  const created = await portal('POST', '/tokens', { name: 'capitals', ...body })
  expect(created).toMatchObject({ status: 201, json: { companyIds: [id] } })
})

test('C-06 A-55 a profile takes the id of the default company in capitals', async () => {
  const { id } = service.second.company
  const answer = await portal('PUT', '/auth/profile', { defaultCompany: id.toUpperCase() })
  expect(answer).toMatchObject({ status: 200, json: { defaultCompany: id } })
})

test('C-06 the filter of the page of documents takes the id of a company in capitals', async () => {
  const page = async (id: string): Promise<string> =>
    (await service.call('GET', `/documents?company=${id}`, { headers: { ...session.headers, accept: 'text/html' } }))
      .text
  const withoutLinks = (html: string): string => html.replaceAll(/company=[0-9a-fA-F-]+/g, '')
  const small = await page(service.sender.company.id)
  expect(small).toContain('F-1')
  expect(withoutLinks(await page(service.sender.company.id.toUpperCase()))).toBe(withoutLinks(small))
})
