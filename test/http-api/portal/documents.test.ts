import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountIdOf } from '../../support/account-world.ts'
import { startService, type Answer, type Service } from '../support/a-service.ts'
import { aSendBody } from '../support/a-send-body.ts'

let service: Service
const numbers = ['LOG-1', 'LOG-2', 'LOG-3']
beforeAll(async () => {
  service = await startService()
  for (const number of numbers) {
    service.clock.advance(24 * 3_600)
    await send(number)
  }
})
afterAll(() => service.stop())

async function send(number: string): Promise<void> {
  const { sender } = service
  const answer = await service.call('POST', '/sapi/document/send', {
    token: await service.token(sender),
    participant: sender.participant,
    body: aSendBody(sender, number),
  })
  expect(answer.status, answer.text).toBe(202)
}

const path = (): string => `/api/v1/companies/${service.sender.company.id}/documents`
const get = (under: string, token = service.sender.key): Promise<Answer> =>
  service.call('GET', path() + under, { token })
const numbersOf = (answer: Answer): string[] => {
  expect(answer.status, answer.text).toBe(200)
  return answer.json.map((row: { invoiceNumber: string }) => row.invoiceNumber)
}

describe('GET /companies/{id}/documents', () => {
  test('P-29 P-32 P-33 P-34 P-35 C-06 C-07 shows the documents, newest first, with an amount that is a number', async () => {
    const answer = await get('')
    expect(numbersOf(answer)).toEqual(['LOG-3', 'LOG-2', 'LOG-1'])
    expect([answer.headers.get('x-total-count'), answer.headers.get('x-total-pages')]).toEqual(['3', '1'])
    expect(answer.json[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      direction: 'sent',
      peppolMessageId: expect.any(String),
      docTypeId: expect.stringContaining('Invoice-2::Invoice##'),
      senderId: service.sender.participant,
      receiverId: '0245:2123456786',
      invoiceNumber: 'LOG-3',
      issueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      currency: 'EUR',
      totalAmount: 1036.5,
      status: 'accepted',
      createdAt: '2026-11-24T08:00:00.000Z',
      acknowledgedAt: null,
    })
    expect(answer.text).toContain('"totalAmount":1036.50,')
  })

  test('P-13 D34 D131 a page has the totals in its headers', async () => {
    const answer = await get('?page=2&limit=2')
    expect(numbersOf(answer)).toEqual(['LOG-1'])
    expect([answer.headers.get('x-total-count'), answer.headers.get('x-total-pages')]).toEqual(['3', '2'])
    for (const after of ['page=3&limit=2', 'page=1000000&limit=100']) {
      const answer = await get(`?${after}`)
      expect([numbersOf(answer), answer.headers.get('x-total-count')]).toEqual([[], '3'])
    }
  })

  test.each([
    ['direction=sent', ['LOG-3', 'LOG-2', 'LOG-1']],
    ['direction=received', []],
    ['status=accepted&sort=oldest', ['LOG-1', 'LOG-2', 'LOG-3']],
    ['status=delivered', []],
    ['from=2026-11-23', ['LOG-3', 'LOG-2']],
    ['to=2026-11-22', ['LOG-1']],
    ['from=2026-11-23&to=2026-11-23', ['LOG-2']],
    ['month=2026-11', ['LOG-3', 'LOG-2', 'LOG-1']],
    ['month=2026-10', []],
    ['after=2026-11-23T08:00:00Z', ['LOG-3']],
    ['after=2026-11-23T09:00:00%2B02:00', ['LOG-3', 'LOG-2']],
    ['month=2026-11&from=2026-11-23&to=2026-11-30&after=2026-11-23T08:00:00Z', ['LOG-3']],
  ])('P-36 the filter %s selects documents', async (query, expected) => {
    expect(numbersOf(await get(`?${query}`))).toEqual(expected)
  })

  test.each([
    ['direction=sideways', 'invalid_direction'],
    ['status=lost', 'invalid_status'],
    ['sort=amount', 'invalid_sort'],
    ['from=2026-02-30', 'invalid_date'],
    ['to=23.11.2026', 'invalid_date'],
    ['month=2026-13', 'invalid_month'],
    ['month=november', 'invalid_month'],
    ['after=yesterday', 'invalid_after'],
    ['after=2026-11-23T08:00:00', 'invalid_after'],
    ['after=9999-12-31T23:59:59.999Z', 'invalid_after'],
    ['after=0000-01-01T00:00:00Z', 'invalid_after'],
    ['from=0001-01-01', 'invalid_date'],
    ['from=2026-11-23&to=2026-11-22', 'invalid_window'],
    ['from=2026-10-01&to=2026-11-01', 'invalid_window'],
    ['after=2026-10-01T00:00:00Z&to=2026-11-30', 'invalid_window'],
    ['month=2026-10&from=2026-11-01', 'invalid_window'],
    ['month=2026-11&to=2026-10-31', 'invalid_window'],
    ['after=2026-11-23T23:00:00Z&to=2026-11-23', 'invalid_window'],
    ['limit=0', 'invalid_limit'],
    ['limit=101', 'invalid_limit'],
    ['page=0', 'invalid_limit'],
    ['direction=sent&direction=sent', 'validation_failed'],
  ])('P-36 P-37 refuses %s with %s', async (query, error) => {
    expect(await get(`?${query}`)).toMatchObject({ status: 400, json: { error } })
  })

  test('P-37 a window of 31 days is accepted, also when the clocks change within it', async () => {
    expect((await get('?from=2026-10-01&to=2026-10-31')).status).toBe(200)
    expect((await get('?from=2026-03-01&to=2026-03-31')).status).toBe(200)
  })
})

describe('GET /companies/{id}/documents/{documentId}', () => {
  test('P-30 shows the row of the list', async () => {
    for (const row of (await get('')).json) expect((await get(`/${row.id}`)).json).toEqual(row)
  })

  test('P-30 H2 an unknown document and one of another company are document_not_found', async () => {
    const [{ id }] = (await get('')).json
    const second = `/api/v1/companies/${service.second.company.id}/documents`
    for (const under of ['00000000-0000-7000-8000-000000000000', id])
      expect(await service.call('GET', `${second}/${under}`, { token: service.sender.key })).toMatchObject({
        status: 404,
        json: { error: 'document_not_found' },
      })
  })
})

test.each(['', '/00000000-0000-7000-8000-000000000000'])(
  'P-29 P-16 A-22 H2 the documents%s of a company are hidden from strangers and from keys with another scope',
  async (under) => {
    expect(await get(under, service.stranger.key)).toMatchObject({ status: 404, json: { error: 'company_not_found' } })
    const scoped = await service.makeKey(service.sender.email, { companyIds: [service.second.company.id] })
    expect((await get(under, scoped.key)).json).toMatchObject({ error: 'token_company_not_allowed' })
  },
)

test.each(['admin', 'member', 'viewer'] as const)('A-39 D16 a %s reads the documents', async (role) => {
  const accountId = await accountIdOf(service.world, service.sender.email)
  service.world.setRole(accountId, service.sender.company.id, role)
  const headers = await service.signIn(service.sender.email)
  expect(numbersOf(await service.call('GET', path(), { headers }))).toHaveLength(3)
  service.world.setRole(accountId, service.sender.company.id, 'owner')
})
