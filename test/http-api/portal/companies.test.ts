import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RegisterAnswer } from '../../../engine/port/company-register.ts'
import { accountIdOf } from '../../support/account-world.ts'
import { aSubmission } from '../../support/store-builder.ts'
import { startService, type Answer, type Service } from '../support/a-service.ts'
import { settleRegistration } from '../../support/settle-registration.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

const path = '/api/v1/companies'
const wanted = {
  ico: '31333532',
  dic: '2020845332',
  legalName: 'Nová firma s. r. o.',
  street: 'Krátka 7',
  city: 'Žilina',
  postalCode: '010 01',
}
const call = (method: string, under: string, body?: unknown, token = service.sender.key): Promise<Answer> =>
  service.call(method, path + under, { token, ...(body !== undefined && { body }) })

describe('POST /companies', () => {
  test('P-14 P-25 E-04 G-08 P-03 P-05 P-06 P-07 P-08 P-09 makes an active company of the caller, who becomes its owner', async () => {
    const made = await call('POST', '', wanted)
    expect(made).toMatchObject({
      status: 201,
      json: {
        ...wanted,
        dic: 'SK2020845332',
        peppolParticipantId: '0245:2020845332',
        status: 'active',
        verified: true,
        role: 'owner',
        registeredAddress: null,
        version: 0,
      },
    })
    const { verified: _, warnings: __, ...company } = made.json
    expect((await call('GET', `/${company.id}`)).json).toEqual(company)
    expect((await call('GET', `/${company.id}`, undefined, service.stranger.key)).status).toBe(404)
  })

  test('P-18 P-19 D94 names a wrong check digit as a warning', async () => {
    const { json } = await call('POST', '', { ...wanted, ico: '11111111', dic: 'SK1111111112' })
    expect(json.warnings).toEqual({
      ico: 'Kontrolná číslica nie je správna.',
      dic: 'Kontrolná číslica nie je správna.',
    })
  })

  test.each([
    ['nothing', {}, ['ico', 'dic', 'legalName']],
    ['an IČO of 7 digits', { ...wanted, ico: '1234567' }, ['ico']],
    ['an IČO with a letter', { ...wanted, ico: '1234567a' }, ['ico']],
    ['a DIČ of 9 digits', { ...wanted, dic: 'SK123456789' }, ['dic']],
    ['a blank name', { ...wanted, legalName: '  ' }, ['legalName']],
    ['a name of zero-width and filler characters', { ...wanted, legalName: '\u200b\u3164\u2800' }, ['legalName']],
    ['a name of soft hyphens and tags', { ...wanted, legalName: '\u00ad\u034f\ufe0f\u{e0041}' }, ['legalName']],
    ['a name of 501 characters', { ...wanted, legalName: 'n'.repeat(501) }, ['legalName']],
    ['a name of 5,000 characters', { ...wanted, legalName: 'ď'.repeat(5_000) }, ['legalName']],
    ['an address of 1,001 characters', { ...wanted, registeredAddress: 'a'.repeat(1_001) }, ['registeredAddress']],
    ['a street of 201 characters', { ...wanted, street: 's'.repeat(201) }, ['street']],
    ['a number as name', { ...wanted, legalName: 7 }, ['legalName']],
    ['a direction override in the name', { ...wanted, legalName: 'Dielňa \u202e.o.r .s' }, ['legalName']],
    ['a line break in the street', { ...wanted, street: 'Dlhá 1\r\nBcc: x' }, ['street']],
  ])('P-01 P-02 P-04 P-18 P-19 D135 refuses %s with validation_failed and the fields', async (_what, body, fields) => {
    const answer = await call('POST', '', body)
    expect(answer).toMatchObject({ status: 400, json: { error: 'validation_failed' } })
    expect(Object.keys(answer.json.fields).toSorted()).toEqual([...fields].toSorted())
  })

  test('P-04 writes the lines of a registered address in one line', async () => {
    const address = { ...wanted, ico: '59000058', dic: '2199000111', registeredAddress: 'Rybná 7\r\n080 01 Prešov\n' }
    const answer = await call('POST', '', address)
    expect(answer.json).toMatchObject({ registeredAddress: 'Rybná 7, 080 01 Prešov' })
  })

  test('P-22 refuses a seat without its city', async () => {
    const { city: _, ...rest } = wanted
    expect((await call('POST', '', rest)).json).toMatchObject({ error: 'sidlo_incomplete' })
  })

  test('P-15 P-20 G-11 refuses an IČO or a DIČ that another account uses', async () => {
    const { ico, dic } = service.sender.company
    const stranger = service.stranger.key
    expect(await call('POST', '', { ...wanted, ico }, stranger)).toMatchObject({
      status: 409,
      json: { error: 'ico_taken' },
    })
    expect(await call('POST', '', { ...wanted, ico: '36062235', dic }, stranger)).toMatchObject({
      status: 409,
      json: { error: 'dic_taken' },
    })
  })

  test('P-11 D65 two calls at the same time for the last free place make one company', async () => {
    const small = await startService({ settings: { companiesMax: 3 } })
    const numbers = [
      { ico: '36062235', dic: '2021000003' },
      { ico: '35763469', dic: '2020273893' },
    ]
    const answers = await Promise.all(
      numbers.map((own) => small.call('POST', path, { token: small.sender.key, body: { ...wanted, ...own } })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({ error: 'company_limit' })
    await small.stop()
  })
})

describe('PUT /companies/{id}', () => {
  const change = (body: object, token?: string): Promise<Answer> =>
    call('PUT', `/${service.second.company.id}`, body, token)

  test('P-17 D35 changes the given fields, leaves the others, and increases the version', async () => {
    const { json: before } = await call('GET', `/${service.second.company.id}`)
    const answer = await change({
      ico: before.ico,
      dic: before.dic.slice(2),
      street: 'Nová 9',
      registeredAddress: 'Adresa',
    })
    const after = { ...before, street: 'Nová 9', registeredAddress: 'Adresa', version: before.version + 1 }
    expect(answer).toMatchObject({ status: 200, json: after })
    expect((await call('GET', `/${service.second.company.id}`)).json).toEqual(after)
    expect((await change({ registeredAddress: null })).json).toMatchObject({
      registeredAddress: null,
      street: 'Nová 9',
    })
  })

  test.each([
    ['another IČO', { ico: '12345679' }, 400, 'ico_immutable'],
    ['another DIČ', { dic: '2022749619' }, 400, 'dic_immutable'],
    ['another name of a verified company', { legalName: 'Iná firma' }, 403, 'company_verified_locked'],
    ['a seat without its city', { city: null }, 400, 'sidlo_incomplete'],
    ['a postal code of 21 characters', { postalCode: '1'.repeat(21) }, 400, 'validation_failed'],
  ])('P-17 P-20 P-21 P-22 refuses %s and changes nothing', async (_what, body, status, error) => {
    const { json: before } = await call('GET', `/${service.second.company.id}`)
    expect(await change(body)).toMatchObject({ status, json: { error } })
    expect((await call('GET', `/${service.second.company.id}`)).json).toEqual(before)
  })

  test.each(['POST', 'PUT'])(
    'P-10 P166 %s refuses every setting that comes with a later part, names it, and changes nothing',
    async (method) => {
      const path = `/${service.second.company.id}`
      const { json: before } = await call('GET', path)
      const settings = { webhookUrl: 'https://example.sk', retentionDays: 1, receivingEnabled: null, smtp: {} }
      const body = { ...wanted, ico: '31322832', dic: '2123456786', ...settings }
      const { json: all } = await call('GET', '')
      const answer = method === 'POST' ? await call('POST', '', body) : await change({ street: 'Nová 1', ...settings })
      expect(answer).toMatchObject({ status: 400, json: { error: 'validation_failed' } })
      expect(Object.keys(answer.json.fields).toSorted()).toEqual(Object.keys(settings).toSorted())
      expect((await call('GET', path)).json).toEqual(before)
      expect((await call('GET', '')).json).toEqual(all)
    },
  )

  test('D95 an unknown name is ignored', async () => {
    const { json: before } = await call('GET', `/${service.second.company.id}`)
    expect(await change({ colour: 'blue' })).toMatchObject({ status: 200, json: before })
  })

  test('G-14 two people who edit the same version: the second one is refused', async () => {
    const { version } = (await call('GET', `/${service.second.company.id}`)).json
    const answers = await Promise.all(['Prvá 1', 'Druhá 2'].map((street) => change({ street, version })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({ error: 'version_stale' })
  })

  test.each([
    ['admin', 200, undefined],
    ['member', 403, 'forbidden'],
    ['viewer', 403, 'read_only_member'],
  ] as const)('A-38 A-40 D16 by a key and a session of the role %s gets %i', async (role, status, error) => {
    const accountId = await accountIdOf(service.world, service.sender.email)
    service.world.setRole(accountId, service.second.company.id, role)
    const headers = await service.signIn(service.sender.email)
    const answers = [
      await change({ street: 'Krátka 1' }),
      await service.call('PUT', `${path}/${service.second.company.id}`, { headers, body: { street: 'Krátka 1' } }),
    ]
    for (const answer of answers) expect([answer.status, answer.json.error]).toEqual([status, error])
    service.world.setRole(accountId, service.second.company.id, 'owner')
  })

  test('P-16 A-22 is refused for a foreign company and outside the scope of the key', async () => {
    expect(await change({ street: 'x' }, service.stranger.key)).toMatchObject({
      status: 404,
      json: { error: 'company_not_found' },
    })
    const scoped = await service.makeKey(service.sender.email, { companyIds: [service.sender.company.id] })
    expect((await change({ street: 'x' }, scoped.key)).json).toMatchObject({ error: 'token_company_not_allowed' })
  })
})

describe('P-21 D37 the official register', () => {
  const official = { ...wanted, ico: '99000024', dic: '2120000005', legalName: 'Skúšobná tlačiareň, a. s.' }

  test('P-21 a name that differs from the register only in case, white space and punctuation is verified', async () => {
    const { json } = await call('POST', '', { ...official, legalName: 'SKÚŠOBNÁ  tlačiareň a.s.' })
    expect(json).toMatchObject({ nameVerified: true, legalName: 'SKÚŠOBNÁ  tlačiareň a.s.' })
    const change = (legalName: string): Promise<Answer> => call('PUT', `/${json.id}`, { legalName })
    expect((await change(official.legalName)).json).toMatchObject({
      nameVerified: true,
      legalName: official.legalName,
    })
    expect(await change('Iná tlačiareň, a. s.')).toMatchObject({
      status: 403,
      json: { error: 'company_verified_locked' },
    })
  })

  test('P-21 refuses another name than that of the register with company_name_mismatch, and makes no company', async () => {
    const other = { ...official, ico: '99000016', dic: '2199000100' }
    expect(await call('POST', '', other)).toMatchObject({ status: 400, json: { error: 'company_name_mismatch' } })
    const { json } = await call('GET', '')
    expect(json.map(({ ico }: { ico: string }) => ico)).not.toContain('99000016')
  })

  test('P-21 P-24 in production, a name that is not yet verified may change, unless the register has another one', async () => {
    let answer: RegisterAnswer = { kind: 'unavailable' }
    const production = await startService({ mode: 'production', companyRegister: { find: async () => answer } })
    const at = (method: string, under: string, body: object): Promise<Answer> =>
      production.call(method, path + under, { token: production.sender.key, body })
    const { json } = await at('POST', '', wanted)
    expect(json).toMatchObject({ nameVerified: false, status: 'pending_verification', peppolParticipantId: null })
    const change = async (legalName: string): Promise<unknown> => (await at('PUT', `/${json.id}`, { legalName })).json
    expect(await change('Druhá s. r. o.')).toMatchObject({ nameVerified: false, legalName: 'Druhá s. r. o.' })
    answer = { kind: 'not_found' }
    expect(await change('Tretia s. r. o.')).toMatchObject({ nameVerified: false })
    answer = { kind: 'found', name: 'Štvrtá s.r.o.' }
    expect(await change('Tretia s. r. o.')).toMatchObject({ nameVerified: false, legalName: 'Tretia s. r. o.' })
    expect(await change('Piata s. r. o.')).toMatchObject({ error: 'company_name_mismatch' })
    expect(await change('Štvrtá s. r. o.')).toMatchObject({ nameVerified: true })
    answer = { kind: 'unavailable' }
    expect(await change('Piata s. r. o.')).toMatchObject({ error: 'company_verified_locked' })
    expect(await at('PUT', `/${json.id}`, { street: 'Nová 1' })).toMatchObject({ json: { nameVerified: true } })
    await production.stop()
  })
})

describe('DELETE /companies/{id}', () => {
  const made = async (): Promise<string> =>
    (await call('POST', '', { ...wanted, ico: '45678903', dic: '2120000016', legalName: 'Na zmazanie' })).json.id
  const remove = (id: string, body: unknown, token?: string): Promise<Answer> => call('DELETE', `/${id}`, body, token)

  test('P-23 refuses an active company, a wrong or missing name, and another account, and deletes nothing', async () => {
    const id = await made()
    expect(await remove(id, { confirmName: 'Na zmazanie' })).toMatchObject({
      status: 409,
      json: { error: 'company_active' },
    })
    await service.call('DELETE', `${path}/${id}/registration`, { token: service.sender.key })
    for (const body of [{}, { confirmName: ' ' }, { confirmName: 7 }])
      expect(await remove(id, body)).toMatchObject({
        status: 400,
        json: { error: 'validation_failed', fields: { confirmName: expect.any(String) } },
      })
    expect(await remove(id, { confirmName: 'na zmazanie' })).toMatchObject({
      status: 400,
      json: { error: 'confirm_name_mismatch' },
    })
    expect((await remove(id, { confirmName: 'Na zmazanie' }, service.stranger.key)).status).toBe(404)
    expect((await call('GET', `/${id}`)).json).toMatchObject({ status: 'inactive' })
  })

  test('P-23 refuses a company with documents', async () => {
    const { second, world } = service
    const account = await world.deps.accounts.findByEmail(second.email)
    await world.database.outbound.recordSubmission(aSubmission({ account: account!, company: second.company }))
    await service.call('DELETE', `${path}/${second.company.id}/registration`, { token: second.key })
    for (const job of await world.database.jobs.claim({
      kinds: ['deregister-participant'],
      limit: 10,
      leaseSeconds: 60,
      mayTakeLastChance: true,
    }))
      await settleRegistration(world.database, String(job.payload.companyId), 'inactive', job.lease)
    expect(await remove(second.company.id, { confirmName: second.company.legalName })).toMatchObject({
      status: 409,
      json: { error: 'has_documents' },
    })
  })
})

test.each(['portal', 'client', 'two_step', 'read_only'])(
  'D11 an assistant key with the policy %s neither creates nor changes a company',
  async (sendPolicy) => {
    const { key } = await service.makeKey(service.sender.email, { sendPolicy })
    const body = { ...wanted, ico: '47256281', dic: '2023795532' }
    for (const answer of [
      await call('POST', '', body, key),
      await call('PUT', `/${service.second.company.id}`, { street: 'x' }, key),
    ])
      expect(answer).toMatchObject({ status: 403, json: { error: 'token_not_allowed' } })
  },
)

test('A-22 a key that is limited to companies creates no other one', async () => {
  const { key } = await service.makeKey(service.sender.email, { companyIds: [service.second.company.id] })
  const body = { ...wanted, ico: '47256281', dic: '2023795532' }
  expect((await call('POST', '', body, key)).json).toMatchObject({ error: 'token_company_not_allowed' })
})
