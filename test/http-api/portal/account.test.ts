import { afterAll, beforeAll, expect, test } from 'vitest'
import { startService, type Answer, type Service } from '../support/a-service.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const get = (path: string, token = service.sender.key, headers: Record<string, string> = {}): Promise<Answer> =>
  service.call('GET', `/api/v1${path}`, { token, headers })

test('A-42 A-43 /auth/me returns the account to which the API key belongs', async () => {
  expect((await get('/auth/me')).json).toEqual({
    id: expect.any(String),
    email: 'a@example.sk',
    emailVerified: true,
    persona: 'developer',
  })
})

test('P-12 C-09 /companies lists the companies of the account with its role in each, and missing values as null', async () => {
  const { json } = await get('/companies')
  expect(json.map((company: { peppolParticipantId: string }) => company.peppolParticipantId).sort()).toEqual(
    [service.sender.participant, service.second.participant].sort(),
  )
  const mine = json.find((company: { id: string }) => company.id === service.sender.company.id)
  expect(mine).toEqual({
    id: service.sender.company.id,
    ico: '12345679',
    dic: 'SK2022749619',
    legalName: 'sender s. r. o.',
    registeredAddress: null,
    street: 'Hlavná 1',
    city: 'Bratislava',
    postalCode: '81101',
    peppolParticipantId: service.sender.participant,
    status: 'active',
    sendingPaused: false,
    nameVerified: false,
    version: 0,
    role: 'owner',
    createdAt: expect.any(String),
  })
  expect((await get(`/companies/${mine.id}`)).json).toEqual(mine)
})

test('P-13 D34 /companies sends the total numbers of companies and pages in headers if a page is requested, otherwise the whole list without these headers', async () => {
  const paged = await get('/companies?limit=1&page=2')
  expect(paged.json).toHaveLength(1)
  expect([paged.headers.get('x-total-count'), paged.headers.get('x-total-pages')]).toEqual(['2', '2'])
  expect((await get('/companies?page=3&limit=1')).json).toEqual([])
  expect((await get('/companies?page=1')).headers.get('x-total-pages')).toBe('1')
  expect((await get('/companies')).headers.get('x-total-count')).toBeNull()
})

test('A-20 A-22 an API key limited to some companies can list only these, and is refused with token_company_not_allowed for any other', async () => {
  const scoped = await service.makeKey(service.sender.email, { companyIds: [service.second.company.id] })
  expect((await get('/companies', scoped.key)).json.map((company: { id: string }) => company.id)).toEqual([
    service.second.company.id,
  ])
  const page = await get('/companies?limit=1', scoped.key)
  expect([page.headers.get('x-total-count'), page.json.map((company: { id: string }) => company.id)]).toEqual([
    '1',
    [service.second.company.id],
  ])
  expect(await get(`/companies/${service.sender.company.id}`, scoped.key)).toMatchObject({
    status: 403,
    json: { error: 'token_company_not_allowed' },
  })
})

test('D72 the messages of the portal API are in Slovak unless Accept-Language names another supported language', async () => {
  const messages = []
  for (const language of [undefined, 'sk', 'fr', 'en', 'de', 'hu'])
    messages.push(
      (await get('/nothing', service.sender.key, language === undefined ? {} : { 'accept-language': language })).json
        .message,
    )
  expect(new Set(messages.slice(0, 3)).size).toBe(1)
  expect(new Set(messages).size).toBe(4)
  expect(messages[3]).toBe('This address does not exist.')
})
