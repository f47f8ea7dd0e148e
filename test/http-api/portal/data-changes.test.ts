import { join } from 'node:path'
import SqliteClient from 'better-sqlite3'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ServiceError, type CarriedChange, type DataChannel } from '@cornerpost/engine'
import { codeOfPromise } from '../../support/code-of.ts'
import { startService, type Answer, type Service } from '../support/a-service.ts'

/* Requests to change the data that the tax authority has about a company: over HTTP, with a channel of the test. */

/** A channel to the authority that the tests direct. */
class Channel implements DataChannel {
  readonly calls: CarriedChange[] = []
  isSilent = false

  async send(change: CarriedChange): ReturnType<DataChannel['send']> {
    this.calls.push(change)
    if (this.isSilent) throw new ServiceError('peer_unreachable')
    return change.data.phone === undefined
      ? { kind: 'taken', reference: `FS-${this.calls.length}` }
      : { kind: 'refused', reason: 'Telefón nie je overený.' }
  }
}

let channel: Channel
let service: Service
beforeAll(async () => {
  channel = new Channel()
  service = await startService({ dataChannel: channel })
})
afterAll(() => service.stop())
beforeEach(() => service.clock.wait(48 * 3_600_000))

const path = (): string => `/api/v1/companies/${service.sender.company.id}/data-changes`
const call = (method: string, at: string, body?: unknown): Promise<Answer> =>
  service.call(method, at, { token: service.sender.key, ...(body !== undefined && { body }) })
const ask = (data: object): Promise<Answer> => call('POST', path(), { ...data, confirm: true })
const codeOf = async (sent: Promise<Answer>): Promise<readonly unknown[]> => {
  const { status, json } = await sent
  return [status, json.error]
}
const listed = async (): Promise<readonly Record<string, unknown>[]> => (await call('GET', path())).json

/** Makes the waiting job due, and runs it as a worker does. */
async function send(): Promise<void> {
  await service.clock.wait(600_000)
  const client = new SqliteClient(join(service.world.folder, 'cornerpost.sqlite'))
  client.prepare(`update job set due_at = 0 where kind = 'send-data-change'`).run() // their time is that of the database
  client.close()
  await service.runJobs('send-data-change')
}

const seat = { street: 'Nová 5', city: 'Žilina', postalCode: '01001' }

test('T-20 D63 a request waits 10 minutes, is handed over once, and shows the reference of the authority', async () => {
  const { status, json } = await ask({ legalName: ' Nová firma, a. s. ', ...seat, email: 'Nova@Example.sk' })
  const data = { legalName: 'Nová firma, a. s.', ...seat, email: 'nova@example.sk' }
  expect([status, json]).toMatchObject([201, { ...data, state: 'queued', phone: null, settledAt: null, answer: null }])
  expect(Date.parse(json.sendsAt) - Date.parse(json.requestedAt)).toBe(600_000)
  await service.runJobs('send-data-change')
  expect(channel.calls).toEqual([])
  await send()
  await send()
  expect(channel.calls).toEqual([{ id: json.id, dic: service.sender.company.dic.slice(-10), data }])
  expect((await listed())[0]).toMatchObject({
    id: json.id,
    state: 'sent',
    answer: 'FS-1',
    settledAt: expect.any(String),
  })
  const { json: company } = await call('GET', `/api/v1/companies/${service.sender.company.id}`)
  expect(company.legalName).toBe(service.sender.company.legalName)
})

test('T-20 a request without a change is refused: an empty one, and one with what the authority was last sent', async () => {
  expect(await codeOf(ask({}))).toEqual([400, 'fs_change_no_changes'])
  expect(await codeOf(ask({ email: 'nova@example.sk', ...seat }))).toEqual([400, 'fs_change_no_changes'])
  expect(await codeOf(ask({ ico: service.sender.company.ico, email: ' ', phone: null }))).toEqual([
    400,
    'fs_change_no_changes',
  ])
})

test('T-20 the IČO and DIČ cannot change, also beside another change', async () => {
  for (const numbers of [{ ico: '36421928' }, { dic: 'SK2020202020' }, { dic: 'x' }])
    expect(await codeOf(ask({ ...numbers, email: 'x@example.sk' }))).toEqual([400, 'fs_change_field_readonly'])
})

test('T-20 malformed data is refused by the name of its field, and so is an incomplete seat', async () => {
  for (const [data, field] of [
    [{ email: 'x' }, 'email'],
    [{ phone: '0900 000 000' }, 'phone'],
    [{ legalName: 'x'.repeat(501) }, 'legalName'],
    [{ legalName: 'Fir\u202Ema' }, 'legalName'],
  ] as const) {
    const { status, json } = await ask(data)
    expect([status, json.error, Object.keys(json.fields)]).toEqual([400, 'validation_failed', [field]])
  }
  expect(await codeOf(ask({ street: 'Nová 5' }))).toEqual([400, 'sidlo_incomplete'])
})

test('T-20 without a confirmation the data is only checked, and nothing is stored', async () => {
  const before = await listed()
  const data = { email: 'iny@example.sk' }
  for (const confirm of [{}, { confirm: false }])
    expect(await codeOf(call('POST', path(), { ...data, ...confirm }))).toEqual([400, 'fs_change_confirm_required'])
  expect(await listed()).toEqual(before)
  expect(service.world.rows(`select id from job where kind = 'send-data-change'`)).toEqual([])
})

test('T-20 one request at a time: of 10 at once one is stored, the others are pending', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => codeOf(ask({ email: `r${index}@example.sk` }))),
  )
  expect(answers.filter(([status]) => status === 201)).toHaveLength(1)
  expect(new Set(answers.filter(([status]) => status !== 201).map(([, code]) => code))).toEqual(
    new Set(['fs_change_pending']),
  )
  const calls = channel.calls.length
  await send()
  expect(channel.calls).toHaveLength(calls + 1)
})

test('T-20 the next request is possible after 48 hours, and the answer says how long to wait', async () => {
  expect((await ask({ phone: '+421 900 111 222' })).status).toBe(201)
  await send()
  expect((await listed())[0]).toMatchObject({
    state: 'refused',
    answer: 'Telefón nie je overený.',
    phone: '+421900111222',
  })
  const { status, json, headers } = await ask({ email: 'druhy@example.sk' })
  expect([status, json.error, headers.get('retry-after')]).toEqual([
    429,
    'fs_change_cooldown',
    String(48 * 3_600 - 600),
  ])
  await service.clock.wait((48 * 3_600 - 600) * 1_000)
  expect((await ask({ email: 'druhy@example.sk' })).status).toBe(201)
  await send()
})

test('T-20 a waiting request is taken back, is not sent, and makes room for the next one at once', async () => {
  const { json } = await ask({ email: 'omyl@example.sk' })
  const calls = channel.calls.length
  const taken = await call('DELETE', `${path()}/${json.id}`)
  expect([taken.status, taken.json]).toMatchObject([200, { id: json.id, state: 'canceled' }])
  await send()
  expect(channel.calls).toHaveLength(calls)
  expect(await codeOf(call('DELETE', `${path()}/${json.id}`))).toEqual([409, 'fs_change_not_open'])
  const next = await ask({ email: 'spravne@example.sk' })
  expect(next.status).toBe(201)
  await send()
  expect(await codeOf(call('DELETE', `${path()}/${next.json.id}`))).toEqual([409, 'fs_change_already_sent'])
})

test('T-20 while the authority does not answer, the request stays on its way, cannot be taken back, and keeps its id', async () => {
  const { json } = await ask({ email: 'cakam@example.sk' })
  channel.isSilent = true
  expect(await codeOfPromise(send())).toBe('peer_unreachable')
  expect((await listed())[0]).toMatchObject({ state: 'sending', answer: null })
  expect(await codeOf(call('DELETE', `${path()}/${json.id}`))).toEqual([409, 'fs_change_not_queued'])
  channel.isSilent = false
  await send()
  expect(channel.calls.slice(-2).map(({ id }) => id)).toEqual([json.id, json.id])
  expect((await listed())[0]).toMatchObject({ id: json.id, state: 'sent' })
})

test('T-20 a company that waits or has left the network cannot ask', async () => {
  const production = await startService({ rules: { approvesCompanies: false } })
  const at = { token: production.sender.key, body: { email: 'x@example.sk', confirm: true } }
  const company = { ico: '36421928', dic: '2021863811', legalName: 'Čaká' }
  const { json } = await production.call('POST', '/api/v1/companies', { token: production.sender.key, body: company })
  const asked = await production.call('POST', `/api/v1/companies/${json.id}/data-changes`, at)
  expect([asked.status, asked.json.error]).toEqual([403, 'verified_company_required'])
  const { id } = production.sender.company
  await production.call('DELETE', `/api/v1/companies/${id}/registration`, { token: production.sender.key })
  const left = await production.call('POST', `/api/v1/companies/${id}/data-changes`, at)
  expect([left.status, left.json.error]).toEqual([403, 'company_not_active'])
  await production.stop()
})

test('D63 a service without a channel says so, and stores nothing', async () => {
  const bare = await startService({ dataChannel: null })
  const place = `/api/v1/companies/${bare.sender.company.id}/data-changes`
  const by = { token: bare.sender.key }
  const { status, json } = await bare.call('POST', place, { ...by, body: { email: 'x@example.sk', confirm: true } })
  expect([status, json.error]).toEqual([503, 'service_unavailable'])
  expect(json.message).toContain('finančnej správe')
  expect((await bare.call('GET', place, by)).json).toEqual([])
  await bare.stop()
})
