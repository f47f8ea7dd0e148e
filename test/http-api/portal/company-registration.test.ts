import { join } from 'node:path'
import SqliteClient from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { documentTypes } from '../../../engine/peppol/codelist/document-type.ts'
import { serviceGroupPath } from '../../../engine/peppol/identifier/smp-path.ts'
import { goodManners } from '../../../local-network/dials.ts'
import { aKey } from '../../support/account-world.ts'
import { startExchange, type Exchange, type Party } from '../../support/exchange.ts'
import { aHandOver } from '../../support/hand-over.ts'
import { startDoor, type Door } from '../support/a-door.ts'
import { aSendBody } from '../support/a-send-body.ts'
import { startService, type Answer } from '../support/a-service.ts'

/* A company leaves the network and returns to it: over HTTP, with the SMP of the local network (E-23, D127). */

const pathOf = (companyId: string): string => `/api/v1/companies/${companyId}/registration`

describe('with the SMP of the local network', () => {
  let exchange: Exchange
  let door: Door
  let key: string
  let receiver: Party
  beforeAll(async () => {
    exchange = await startExchange('sqlite', { CORNERPOST_COMPANY_REMOVALS_PER_MINUTE: '1000' })
    receiver = exchange.receiver
    door = await startDoor({ engine: exchange.second.engine })
    key = (await aKey(exchange.second, receiver.caller.account.email)).text
  })
  afterEach(() => void Object.assign(exchange.network.dials, goodManners()))
  afterAll(async () => {
    await door.stop()
    await exchange.stop()
  })

  const call = async (
    method: string,
    path = pathOf(receiver.company.id),
    body?: object,
  ): Promise<Pick<Answer, 'status' | 'json'>> => {
    const response = await fetch(door.url + path, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, json: text === '' ? undefined : JSON.parse(text) }
  }
  const isInSmp = async (): Promise<boolean> =>
    (await fetch(exchange.network.smpUrl + serviceGroupPath(receiver.participant))).ok
  const send = async (): Promise<string> =>
    (await exchange.first.engine.sent.submit(aHandOver(exchange.sender, receiver.participant))).providerDocumentId
  const stateOf = async (id: string): Promise<unknown> =>
    exchange.first.row(`select state, status_reason from document where id = '${id}'`)

  test('E-05 E-23 D127 a removed company is refused by its access point at once, then leaves the SMP, keeps its documents, and can return', async () => {
    const received = await send()
    await exchange.settle()
    expect(await call('GET')).toMatchObject({
      status: 200,
      json: { peppolParticipantId: receiver.participant, state: 'registered', problem: null, retryAt: null },
    })

    const late = await send() // is transmitted while the SMP still lists the receiver
    expect(await call('DELETE')).toMatchObject({ status: 202, json: { state: 'removing', problem: null } })
    expect((await call('DELETE')).status).toBe(202)
    expect(await isInSmp()).toBe(true)
    await exchange.first.step('transmit')
    await exchange.first.step('transmit')
    expect(await stateOf(late)).toMatchObject({ state: 'failed', status_reason: 'NOT_SERVICED' })

    await exchange.second.work()
    expect(await isInSmp()).toBe(false)
    expect((await call('GET')).json).toMatchObject({ state: 'removed' })
    expect((await call('GET', `/api/v1/companies/${receiver.company.id}`)).json).toMatchObject({
      status: 'inactive',
      peppolParticipantId: receiver.participant,
    })
    const unlisted = await send()
    await exchange.first.step('transmit') // with the endpoint that the sender remembers; then it looks up again
    await exchange.first.step('transmit')
    expect(await stateOf(unlisted)).toMatchObject({ state: 'failed', status_reason: 'PARTICIPANT_NOT_REGISTERED' })
    const { json: documents } = await call('GET', `/api/v1/companies/${receiver.company.id}/documents`)
    expect(documents).toHaveLength(1)
    await expect(
      exchange.second.engine.sent.submit(
        aHandOver(
          { ...receiver, company: (await exchange.second.database.companies.find(receiver.company.id))! },
          exchange.sender.participant,
        ),
      ),
    ).rejects.toMatchObject({ code: 'company_not_registered' })

    expect(await call('POST')).toMatchObject({ status: 202, json: { state: 'registering' } })
    expect((await call('POST')).json).toMatchObject({ error: 'company_already_active' })
    await exchange.second.work()
    expect((await call('GET')).json).toMatchObject({ state: 'registered' })
    const again = await send()
    await exchange.settle()
    expect(await stateOf(again)).toMatchObject({ state: 'delivered' })
    expect(received).not.toBe(again)
  })

  test('E-23 R11 while the SMP fails, the removal is retried and the registration says so; a company that is not out of the SMP cannot be deleted', async () => {
    exchange.network.dials.smp = 'error'
    await call('DELETE')
    await exchange.second.step('deregister-participant')
    expect((await call('GET')).json).toMatchObject({
      state: 'removing',
      problem: 'retrying',
      retryAt: expect.stringMatching(/Z$/),
    })
    const { company, caller } = receiver
    await expect(
      exchange.second.engine.companies.delete(caller, company.id, { confirmName: company.legalName }),
    ).rejects.toMatchObject({ code: 'company_active' })
    await exchange.second.database.sql(`update job set state = 'dead', due_at = null, died_at = enqueued_at`)
    expect((await call('GET')).json).toMatchObject({ state: 'removing', problem: 'stopped', retryAt: null })
    Object.assign(exchange.network.dials, goodManners())
    expect(await exchange.second.database.jobs.revive({ limit: 10 })).toHaveLength(1)
    await exchange.second.work()
    expect((await call('GET')).json).toMatchObject({ state: 'removed', problem: null })
    expect(await isInSmp()).toBe(false)
  })

  test('E-23 a company that returns while its removal still waits stays in the SMP', async () => {
    await call('POST')
    await exchange.second.work()
    await call('DELETE')
    await call('POST')
    await exchange.second.work()
    expect(await isInSmp()).toBe(true)
    expect((await call('GET')).json).toMatchObject({ state: 'registered' })
    expect(await exchange.second.database.inbound.isServed(receiver.participant, ...invoiceKind)).toBeDefined()
  })

  test('S-18 a company whose sending is paused still receives', async () => {
    const pause = (value: 0 | 1): Promise<unknown> =>
      exchange.second.row(`update company set sending_paused = ${value} where id = '${receiver.company.id}'`)
    await pause(1)
    expect((await call('GET', `/api/v1/companies/${receiver.company.id}`)).json).toMatchObject({ sendingPaused: true })
    const sent = await send()
    await exchange.settle()
    expect(await stateOf(sent)).toMatchObject({ state: 'delivered' })
    await pause(0)
  })

  test('P-23 A-28 a company that is out of the SMP is deleted with a key over HTTP, and its numbers are free', async () => {
    const create = (): ReturnType<typeof call> =>
      call('POST', '/api/v1/companies', { ico: '36062235', dic: '2021000003', legalName: 'Oravská píla s. r. o.' })
    const { json: company } = await create()
    await exchange.second.work()
    expect((await create()).json).toMatchObject({ error: 'ico_taken' })
    const remove = (): ReturnType<typeof call> =>
      call('DELETE', `/api/v1/companies/${company.id}`, { confirmName: company.legalName })
    expect((await remove()).json).toMatchObject({ error: 'company_active' })
    await call('DELETE', pathOf(company.id))
    expect((await remove()).json).toMatchObject({ error: 'company_active' })
    await exchange.second.work()
    expect((await remove()).status).toBe(204)
    expect((await call('GET', pathOf(company.id))).json).toMatchObject({ error: 'company_not_found' })
    const { json: again } = await create()
    expect(again).toMatchObject({ ico: company.ico, peppolParticipantId: company.peppolParticipantId })
    expect(again.id).not.toBe(company.id)
    await exchange.second.work()
    expect((await call('GET', pathOf(again.id))).json).toMatchObject({ state: 'registered' })
  })
})

const { documentType, process } = documentTypes.invoice
const invoiceKind = [documentType, process] as const

describe('rights and limits', () => {
  test('E-23 L-03 a second removal from the same address within 60 seconds is refused with deregister_cooldown', async () => {
    const service = await startService({ settings: { companyRemovalsPerMinute: 1 } })
    const { sender, second, stranger, clock } = service
    const remove = (companyId: string, token: string): Promise<Answer> =>
      service.call('DELETE', pathOf(companyId), { token })
    expect(await remove(sender.company.id, stranger.key)).toMatchObject({
      status: 404,
      json: { error: 'company_not_found' },
    })
    expect((await remove(sender.company.id, sender.key)).status).toBe(202)
    expect((await remove(sender.company.id, sender.key)).status).toBe(202)
    clock.advance(15)
    const refused = await remove(second.company.id, sender.key)
    expect(refused).toMatchObject({ status: 429, json: { error: 'deregister_cooldown' } })
    expect(refused.headers.get('retry-after')).toBe('45')
    expect(refused.headers.get('ratelimit-policy')).toBe('1;w=60')
    expect((await remove(stranger.company.id, stranger.key)).status).toBe(429)
    clock.advance(45)
    expect((await remove(second.company.id, sender.key)).status).toBe(202)
    await service.stop()
  })

  test.each([
    ['admin', 'owner_required'],
    ['member', 'owner_required'],
    ['viewer', 'read_only_member'],
  ] as const)('A-38 A-41 D16 the role %s gets 403 %s, and may see the registration', async (role, error) => {
    const service = await startService()
    const { id } = service.second.company
    const { id: accountId } = (await service.world.deps.accounts.findByEmail(service.sender.email))!
    service.world.setRole(accountId, id, role)
    for (const options of [{ token: service.sender.key }, { headers: await service.signIn(service.sender.email) }]) {
      for (const method of ['POST', 'DELETE'])
        expect(await service.call(method, pathOf(id), options)).toMatchObject({ status: 403, json: { error } })
      expect(
        await service.call('DELETE', `/api/v1/companies/${id}`, { ...options, body: { confirmName: 'x' } }),
      ).toMatchObject({ status: 403, json: { error } })
      expect((await service.call('GET', pathOf(id), options)).status).toBe(200)
    }
    await service.stop()
  })

  test('E-23 production refuses with smp_not_test, and shows a company that is not registered yet', async () => {
    const service = await startService({ mode: 'production' })
    const token = service.sender.key
    const path = pathOf(service.sender.company.id)
    expect(await service.call('DELETE', path, { token })).toMatchObject({
      status: 403,
      json: { error: 'smp_not_test' },
    })
    expect(await service.call('POST', path, { token })).toMatchObject({
      status: 409,
      json: { error: 'company_already_active' },
    })
    const { json } = await service.call('POST', '/api/v1/companies', {
      token,
      body: { ico: '36062235', dic: '2021000003', legalName: 'Nová s. r. o.' },
    })
    expect((await service.call('GET', pathOf(json.id), { token })).json).toMatchObject({
      state: 'not_registered',
      peppolParticipantId: null,
    })
    await service.stop()
  })

  test('E-23 a company that was not approved at its creation is refused with not_sandbox_row', async () => {
    const service = await startService()
    const { database, deps } = service.world
    const account = (await deps.accounts.findByEmail(service.sender.email))!
    const company = { ...service.sender.company, id: '00000000-0000-4000-8000-00000000000e', ico: '36062235' }
    await database.companies.create(
      { ...company, dic: 'SK2021000003', participant: null, status: 'pending_verification', sendingVerified: false },
      account.id,
      { ownedMax: 200 },
    )
    expect(await service.call('DELETE', pathOf(company.id), { token: service.sender.key })).toMatchObject({
      status: 403,
      json: { error: 'not_sandbox_row' },
    })
    await service.stop()
  })

  test('P-28 S-17 S-18 D36 an inactive company and a paused company cannot send; the inactive one still reads its documents', async () => {
    const service = await startService()
    const { sender, second, world } = service
    await service.call('DELETE', pathOf(sender.company.id), { token: sender.key })
    const client = new SqliteClient(join(world.folder, 'cornerpost.sqlite'))
    client.prepare('update company set sending_paused = 1 where id = ?').run(second.company.id)
    client.close()
    const token = await service.token(sender)
    for (const [{ participant }, value] of [
      [sender, 'company_not_registered'],
      [second, 'sending_paused'],
    ] as const) {
      const { status, json } = await service.call('POST', '/sapi/document/send', {
        token,
        participant,
        body: aSendBody({ participant }, 'FV-1'),
      })
      expect([status, json.error.code, json.error.details[0].value]).toEqual([403, 'SAPI-AUTH-003', value])
    }
    for (const list of ['sent', 'receive'])
      expect(
        (await service.call('GET', `/sapi/document/${list}`, { token, participant: sender.participant })).status,
      ).toBe(200)
    await service.stop()
  })

  test('D11 A-22 an assistant key and a key for other companies are refused', async () => {
    const service = await startService()
    const { id } = service.second.company
    const assistant = await service.makeKey(service.sender.email, { sendPolicy: 'portal' })
    const scoped = await service.makeKey(service.sender.email, { companyIds: [service.sender.company.id] })
    expect((await service.call('DELETE', pathOf(id), { token: assistant.key })).json.error).toBe('token_not_allowed')
    expect((await service.call('DELETE', pathOf(id), { token: scoped.key })).json.error).toBe(
      'token_company_not_allowed',
    )
    await service.stop()
  })
})
