import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe } from 'vitest'
import { accountIdOf, aCompany, anAccount } from '../../../support/account-world.ts'
import { aSubmission } from '../../../support/store-builder.ts'
import { startService, type Answer, type Service } from '../../support/a-service.ts'
import { testRefusals, type Headers, type Refusal } from '../../support/refusals.ts'
import { settleRegistration } from '../../../support/settle-registration.ts'

/* The error codes about companies and their registration in the network, in every language. */

describe('in mode local', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService({ settings: { companiesMax: 4, companyRemovalsPerMinute: 1 } })
  })
  afterAll(() => service.stop())

  const wanted = { ico: '36062235', dic: '2021000003', legalName: 'Nová firma s. r. o.' }

  const call = (method: string, path: string, headers: Headers, token: string, body?: object): Promise<Answer> =>
    service.call(method, `/api/v1/companies${path}`, { token, headers, ...(body && { body }) })

  /** Returns how to prepare the creation of a company by the stranger. */
  const create =
    (body: () => object): Refusal[3] =>
    async () =>
    (language) =>
      call('POST', '', language, service.stranger.key, body())

  /** Returns how to prepare a change of the second company. */
  const change =
    (body: object): Refusal[3] =>
    async () =>
    (language) =>
      call('PUT', `/${service.second.company.id}`, language, service.second.key, body)

  /** Returns how to prepare the deletion of the company of the sender. */
  const remove =
    (confirmName: string): Refusal[3] =>
    async () =>
    (language) =>
      call('DELETE', `/${service.sender.company.id}`, language, service.sender.key, { confirmName })

  /** Takes the company of the sender out of the network. */
  async function leaveNetwork(): Promise<void> {
    const { company, key } = service.sender
    const { jobs } = service.world.database
    service.clock.advance(60)
    await call('DELETE', `/${company.id}/registration`, {}, key)
    const kinds = ['deregister-participant'] as const
    for (const { payload, lease } of await jobs.claim({ kinds, limit: 10, leaseSeconds: 60, mayTakeLastChance: true }))
      await settleRegistration(service.world.database, String(payload.companyId), 'inactive', lease)
  }

  /** Returns how to prepare a request of the second company to change data at the tax authority. */
  const ask =
    (body: object): Refusal[3] =>
    async () =>
    (language) =>
      call('POST', dataPath(), language, service.second.key, body)
  const dataPath = (): string => `/${service.second.company.id}/data-changes`

  /**
   * Returns how to prepare taking back a request that the function has brought into a state. Earlier requests are
   * older than the pause.
   */
  const takeBack =
    (prepare: (id: string) => Promise<unknown>): Refusal[3] =>
    async () => {
      service.clock.advance(48 * 3_600)
      const { json } = await ask({ email: `n${service.clock.now().getTime()}@example.sk`, confirm: true })().then(
        (to) => to({}),
      )
      await prepare(json.id)
      return (language) => call('DELETE', `${dataPath()}/${json.id}`, language, service.second.key)
    }
  const settle = async (id: string, kind: 'taken' | 'refused'): Promise<void> => {
    const { dataChanges } = service.world.database
    await dataChanges.begin(id)
    await dataChanges.settle(id, { kind, reference: 'x', reason: 'x' }, service.clock.now())
  }

  testRefusals(
    () => service,
    [
      ['T-20', 'fs_change_no_changes', 400, ask({ confirm: true })],
      ['T-20', 'fs_change_field_readonly', 400, ask({ ico: '36062235' })],
      ['T-20', 'fs_change_confirm_required', 400, ask({ email: 'x@example.sk' })],
      [
        'T-20',
        'fs_change_not_found',
        404,
        async () => (language) => call('DELETE', `${dataPath()}/${randomUUID()}`, language, service.second.key),
      ],
      ['T-20', 'fs_change_already_sent', 409, takeBack((id) => settle(id, 'taken'))],
      ['T-20', 'fs_change_cooldown', 429, ask({ email: 'y@example.sk', confirm: true })],
      ['T-20', 'fs_change_not_open', 409, takeBack((id) => settle(id, 'refused'))],
      ['T-20', 'fs_change_not_queued', 409, takeBack((id) => service.world.database.dataChanges.begin(id))],
      ['T-20', 'fs_change_pending', 409, ask({ email: 'z@example.sk', confirm: true })],
      ['P-15', 'ico_taken', 409, create(() => ({ ...wanted, ico: service.sender.company.ico }))],
      ['P-20', 'dic_taken', 409, create(() => ({ ...wanted, dic: service.sender.company.dic }))],
      [
        'P-21',
        'company_name_mismatch',
        400,
        create(() => ({ ico: '99000016', dic: '2120000005', legalName: 'Skúšobná tlačiareň, a. s.' })),
      ],
      ['P-17', 'ico_immutable', 400, change({ ico: '12345679' })],
      ['P-20', 'dic_immutable', 400, change({ dic: '2022749619' })],
      ['P-21', 'company_verified_locked', 403, change({ legalName: 'Iná firma' })],
      ['P-22', 'sidlo_incomplete', 400, change({ city: null })],
      ['G-14', 'version_stale', 409, change({ street: 'Nová 1', version: 999 })],
      [
        'P-16',
        'company_not_found',
        404,
        async () => (language) => call('GET', `/${service.stranger.company.id}`, language, service.sender.key),
      ],
      [
        'P-11',
        'company_limit',
        409,
        async () => {
          const email = 'companies@example.sk'
          await anAccount(service.world, email)
          const { key } = await service.makeKey(email)
          const add = (number: number, language: Headers = {}): Promise<Answer> =>
            call('POST', '', language, key, { ...wanted, ico: String(number), dic: `20${number}` })
          for (let number = 20_000_001; number <= 20_000_004; number += 1) await add(number)
          return (language) => add(20_000_005, language)
        },
        { slots: { max: 4 } },
      ],
      [
        'A-40',
        'forbidden',
        403,
        async () => {
          const account = await accountIdOf(service.world, service.stranger.email)
          service.world.setRole(account, service.stranger.company.id, 'member')
          return (language) =>
            call('PUT', `/${service.stranger.company.id}`, language, service.stranger.key, { street: 'Nová 1' })
        },
        { as: 'role_too_low' },
      ],
      [
        'X-03',
        'conflict',
        409,
        async () => {
          await anAccount(service.world, 'guest@example.sk')
          const session = await service.signIn(service.sender.email)
          const path = `/api/v1/companies/${service.second.company.id}/transfer`
          const offer = (headers: Headers): Promise<Answer> =>
            service.call('POST', path, { headers: { ...session, ...headers }, body: { email: 'guest@example.sk' } })
          await offer({})
          return offer
        },
        { as: 'transfer_open' },
      ],
      [
        'E-23',
        'not_sandbox_row',
        403,
        async () => {
          const company = { ...service.sender.company, id: '00000000-0000-4000-8000-00000000000e', ico: '36062235' }
          await service.world.database.companies.create(
            { ...company, dic: 'SK2021000003', participant: null, status: 'pending_verification' },
            await accountIdOf(service.world, service.sender.email),
            { ownedMax: 200 },
          )
          return (language) => call('DELETE', `/${company.id}/registration`, language, service.sender.key)
        },
      ],
      [
        'E-23',
        'deregister_cooldown',
        429,
        async () => {
          const email = 'receiver@example.sk'
          await anAccount(service.world, email)
          const { id } = await aCompany(service.world, email, 'receiver')
          await call('DELETE', `/${id}/registration`, {}, (await service.makeKey(email)).key)
          return (language) =>
            call('DELETE', `/${service.second.company.id}/registration`, language, service.second.key)
        },
      ],
      ['P-23', 'company_active', 409, remove('sender s. r. o.')],
      [
        'P-23',
        'confirm_name_mismatch',
        400,
        async () => {
          await leaveNetwork()
          return remove('Iná firma')()
        },
      ],
      [
        'P-23',
        'has_documents',
        409,
        async () => {
          const { company, email } = service.sender
          const account = await service.world.deps.accounts.findByEmail(email)
          await service.world.database.outbound.recordSubmission(aSubmission({ account: account!, company }))
          await leaveNetwork()
          return remove(company.legalName)()
        },
      ],
    ],
  )
})

describe('in mode production', () => {
  let service: Service
  beforeAll(async () => {
    service = await startService({ mode: 'production' })
  })
  afterAll(() => service.stop())

  testRefusals(
    () => service,
    [
      [
        'E-23',
        'smp_not_test',
        403,
        async () => {
          const path = `/api/v1/companies/${service.sender.company.id}/registration`
          return (headers) => service.call('DELETE', path, { token: service.sender.key, headers })
        },
      ],
      [
        'S-17',
        'verified_company_required',
        403,
        async () => {
          const token = service.sender.key
          const body = { ico: '36062235', dic: '2021000003', legalName: 'Čaká' }
          const { json } = await service.call('POST', '/api/v1/companies', { token, body })
          const path = `/api/v1/companies/${json.id}/data-changes`
          return (headers) => service.call('POST', path, { token, headers, body: { email: 'x@example.sk' } })
        },
      ],
    ],
  )
})
