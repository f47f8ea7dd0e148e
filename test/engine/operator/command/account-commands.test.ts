import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccount, findAccount, listAccounts } from '../../../../engine/operator/command/create-account.ts'
import {
  createCompany,
  listCompanies,
  type CreateCompanyRequest,
} from '../../../../engine/operator/command/create-company.ts'
import { createKey, listKeys, revokeKey } from '../../../../engine/operator/command/create-key.ts'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { accountWorld, numbers, type World } from '../../../support/account-world.ts'
import { codeOfPromise } from '../../../support/code-of.ts'

let world: World
const accountEmail = 'owner@example.com'

/** The fields that a refusal with `body_invalid` names. */
async function fieldsOf(refused: Promise<unknown>): Promise<readonly unknown[]> {
  const error = await refused.catch((error: unknown) => error)
  if (!(error instanceof ServiceError) || error.code !== 'body_invalid') throw error
  return (error.context.details ?? []).map(({ field }) => field)
}

beforeAll(async () => {
  world = await accountWorld()
  await createAccount(world.deps, { email: accountEmail })
  await createAccount(world.deps, { email: 'stranger@example.com' })
})
afterAll(() => world.close())

describe('account', () => {
  test('is found by its address, in any case', async () => {
    const account = await createAccount(world.deps, { email: ' Someone.Else@Example.COM ', persona: 'accountant' })
    expect(account).toMatchObject({
      email: 'someone.else@example.com',
      emailVerified: true,
      persona: 'accountant',
      blocked: false,
    })
    expect(await findAccount(world.deps, 'SOMEONE.ELSE@example.com')).toEqual(account)
    expect((await listAccounts(world.deps)).map(({ email }) => email)).toContain('someone.else@example.com')
  })

  test('an address has one account', async () =>
    expect(await codeOfPromise(createAccount(world.deps, { email: 'OWNER@example.com' }))).toBe('email_taken'))
  test('an unknown address has none', async () =>
    expect(await codeOfPromise(findAccount(world.deps, 'nobody@example.com'))).toBe('account_not_found'))
  test.each([
    '',
    'x',
    'x@',
    '@x.sk',
    'x@y',
    'a b@x.sk',
    'a@b@x.sk',
    'a@x.sk,b@x.sk',
    '"a"@x.sk',
    `${'a'.repeat(250)}@x.sk`,
    'a@x..sk',
    'a\n@x.sk',
  ])('%j is no address', async (email) =>
    expect(await codeOfPromise(createAccount(world.deps, { email }))).toBe('invalid_email'),
  )
})

describe('company', () => {
  const request: CreateCompanyRequest = {
    accountEmail,
    ...numbers.sender,
    legalName: ' Sender s. r. o. ',
    street: 'Hlavná 1',
    city: 'Bratislava',
    postalCode: '811 01',
  }
  const create = (changes: Partial<CreateCompanyRequest> = {}): ReturnType<typeof createCompany> =>
    createCompany(world.deps, { ...request, ...changes })

  test('P-25 is active, verified and about to be registered at once where the mode approves it', async () => {
    const { company, warnings } = await create()
    expect(warnings).toEqual([])
    expect(company).toMatchObject({
      ico: '12345679',
      dic: 'SK2022749619',
      legalName: 'Sender s. r. o.',
      participant: '0245:2022749619',
      status: 'active',
      sendingVerified: true,
      sendingPaused: false,
      registeredAddress: null,
    })
    expect(await listCompanies(world.deps, accountEmail)).toEqual([{ company, role: 'owner' }])
    const [job] = await world.database.jobs.claim({
      kinds: ['register-participant'],
      limit: 10,
      leaseSeconds: 60,
      lastChance: true,
    })
    expect(job.payload).toEqual({ companyId: company.id })
  })

  test('P-24 waits for its provider selection in production, unregistered', async () => {
    const { company } = await createCompany(
      { ...world.deps, approvesCompanies: false },
      { accountEmail, ...numbers.second, legalName: 'Second' },
    )
    expect(company).toMatchObject({
      participant: null,
      status: 'pending_verification',
      sendingVerified: false,
      street: null,
    })
    expect(
      await world.database.jobs.claim({
        kinds: ['register-participant'],
        limit: 10,
        leaseSeconds: 60,
        lastChance: true,
      }),
    ).toEqual([])
  })

  test('D94 a wrong check digit is a warning', async () => {
    const { warnings } = await create({ ico: '31322833', dic: '1111111112' })
    expect(warnings.map(({ field }) => field)).toEqual(['ico', 'dic'])
  })

  test('P-15, P-20 a number belongs to one company, whoever asks', async () => {
    expect(await codeOfPromise(create({ accountEmail: 'stranger@example.com', dic: '2020202020' }))).toBe('ico_taken')
    expect(await codeOfPromise(create({ accountEmail: 'stranger@example.com', ico: '35757442' }))).toBe('dic_taken')
  })

  test.each<[string, Partial<CreateCompanyRequest>, string]>([
    ['no account', { accountEmail: 'nobody@example.com' }, 'account_not_found'],
    ['P-22 a seat without street', { street: '' }, 'sidlo_incomplete'],
    ['P-22 a seat of a city alone', { street: '', postalCode: ' ' }, 'sidlo_incomplete'],
  ])('%s is refused', async (_what, changes, code) =>
    expect(await codeOfPromise(create({ ico: '35757442', dic: '2020202020', ...changes }))).toBe(code),
  )

  test.each<[string, Partial<CreateCompanyRequest>, string]>([
    ['P-18 no IČO', { ico: '' }, 'ico'],
    ['P-18 a short IČO', { ico: '1234567' }, 'ico'],
    ['P-19 no DIČ', { dic: ' ' }, 'dic'],
    ['P-19 a short DIČ', { dic: 'SK123' }, 'dic'],
    ['P-14 no name', { legalName: '  ' }, 'legalName'],
    ['P-01 a name of 501 characters', { legalName: 'n'.repeat(501) }, 'legalName'],
    ['P-04 an address of 1001 characters', { registeredAddress: 'a'.repeat(1_001) }, 'registeredAddress'],
  ])(
    'D135 %s is body_invalid with the field, and a number that is taken is not looked for',
    async (_what, changes, field) => expect(await fieldsOf(create(changes))).toEqual([field]),
  )

  test('several mistakes are told at once', async () => {
    const refused = create({ ico: '1', dic: '', legalName: ' ', street: '' })
    expect(await fieldsOf(refused)).toEqual(['ico', 'dic', 'legalName', 'street'])
  })

  test('P-11 the account has a limit', async () => {
    expect(
      await codeOfPromise(
        createCompany({ ...world.deps, companiesMax: 3 }, { ...request, ico: '35757442', dic: '2020202020' }),
      ),
    ).toBe('company_limit')
  })
})

describe('key', () => {
  const create = (changes: Partial<Parameters<typeof createKey>[1]> = {}): ReturnType<typeof createKey> =>
    createKey(world.deps, { accountEmail, name: 'test', ...changes })

  test('A-12, A-13 is shown once; kept are its hash and its first characters', async () => {
    const { key, text } = await create({ name: ' accounting ', ipAllowList: ['203.0.113.0/24', '203.0.113.0/24'] })
    const [kept] = await listKeys(world.deps, accountEmail)
    expect(kept).toEqual(key)
    expect(kept).toMatchObject({
      name: 'accounting',
      prefix: text.reveal().slice(0, 12),
      scope: { kind: 'all' },
      ipAllowList: ['203.0.113.0/24'],
      sendPolicy: 'direct',
      revokedAt: null,
    })
    expect(JSON.stringify(kept)).not.toContain(text.reveal())
  })

  test('A-17 keys are listed newest first', async () => {
    world.deps.clock.advance(1)
    const { key } = await create()
    expect((await listKeys(world.deps, accountEmail))[0].id).toBe(key.id)
  })

  test('A-20 a scope names own companies', async () => {
    const [{ company }] = await listCompanies(world.deps, accountEmail)
    expect((await create({ companyIds: [company.id, company.id] })).key.scope).toEqual({
      kind: 'selected',
      companyIds: [company.id],
    })
    expect(await codeOfPromise(create({ companyIds: [] }))).toBe('token_companies_required')
    expect(await codeOfPromise(create({ companyIds: [company.id, crypto.randomUUID()] }))).toBe(
      'token_company_not_member',
    )
    expect(await codeOfPromise(create({ accountEmail: 'stranger@example.com', companyIds: [company.id] }))).toBe(
      'token_company_not_member',
    )
  })

  test.each(['direct', 'portal', 'read_only'])('D11 a new key may get the send policy %s', async (sendPolicy) =>
    expect((await create({ sendPolicy })).key.sendPolicy).toBe(sendPolicy),
  )

  test.each<[string, Partial<Parameters<typeof createKey>[1]>, string]>([
    ['no account', { accountEmail: 'nobody@example.com' }, 'account_not_found'],
    ['A-27 an entry that is no address', { ipAllowList: ['203.0.113.7', 'office'] }, 'invalid_ip_entry'],
  ])('%s is refused', async (_what, changes, code) => expect(await codeOfPromise(create(changes))).toBe(code))

  test.each<[string, Partial<Parameters<typeof createKey>[1]>, readonly string[]]>([
    ['A-16 no name', { name: ' ' }, ['name']],
    ['A-16 a name of 129 characters', { name: 'n'.repeat(129) }, ['name']],
    ['D11 a send policy that is set later', { sendPolicy: 'two_step' }, ['sendPolicy']],
    [
      'a list of 101 entries',
      { ipAllowList: Array.from({ length: 101 }, (_, index) => `10.0.0.${index}`) },
      ['ipAllowList'],
    ],
    [
      'several at once',
      { name: '', companyIds: [], ipAllowList: ['office'], sendPolicy: 'all' },
      ['name', 'companyIds', 'ipAllowList', 'sendPolicy'],
    ],
  ])('D135 %s is body_invalid with the field', async (_what, changes, fields) =>
    expect(await fieldsOf(create(changes))).toEqual(fields),
  )

  test('A-24 an account has 50 active keys at most; a revoked one makes room', async () => {
    const email = 'many@example.com'
    await createAccount(world.deps, { email })
    const keys = await Promise.all(Array.from({ length: 50 }, () => create({ accountEmail: email })))
    expect(await codeOfPromise(create({ accountEmail: email }))).toBe('token_limit')
    await revokeKey(world.deps, { accountEmail: email, keyId: keys[0].key.id })
    await create({ accountEmail: email })
  })

  test('A-19 revoking tells when, a repeat the first time; unknown and foreign look the same', async () => {
    const { key } = await create()
    const at = await revokeKey(world.deps, { accountEmail, keyId: key.id })
    world.deps.clock.advance(60)
    expect(await revokeKey(world.deps, { accountEmail, keyId: key.id })).toEqual(at)
    expect(await codeOfPromise(revokeKey(world.deps, { accountEmail, keyId: crypto.randomUUID() }))).toBe(
      'token_not_found',
    )
    expect(await codeOfPromise(revokeKey(world.deps, { accountEmail: 'stranger@example.com', keyId: key.id }))).toBe(
      'token_not_found',
    )
    expect((await listKeys(world.deps, accountEmail)).find(({ id }) => id === key.id)?.revokedAt).toEqual(at)
  })
})
