import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeys, type Keys } from '../../../../engine/customer/key/create-keys.ts'
import type { CreatedKey, CreateKeyRequest } from '../../../../engine/customer/key/new-key.ts'
import { aCompany, accountWorld, anAccount, type World } from '../../../support/account-world.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { fieldsOf } from '../../../support/fields-of.ts'

let world: World
let keys: Keys
let owner: string
let stranger: string
beforeAll(async () => {
  world = await accountWorld()
  keys = createKeys(world.deps)
  owner = await anAccount(world, 'owner@example.com')
  stranger = await anAccount(world, 'stranger@example.com')
})
afterAll(() => world.close())

const create = (changes: Partial<CreateKeyRequest> = {}, accountId = owner): Promise<CreatedKey> =>
  keys.create(accountId, { name: 'test', ...changes })

test('A-12, A-13 the text of a key is returned once, and only its hash and first characters are stored', async () => {
  const { key, text } = await create({ name: ' accounting ', ipAllowList: ['203.0.113.0/24', '203.0.113.0/24'] })
  const [kept] = await keys.list(owner)
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
  expect((await keys.list(owner))[0].id).toBe(key.id)
})

test('A-20 the scope of a key can contain only companies of its account', async () => {
  const company = await aCompany(world, 'owner@example.com', 'sender')
  expect((await create({ companyIds: [company.id, company.id] })).key.scope).toEqual({
    kind: 'selected',
    companyIds: [company.id],
  })
  expect(await codeOfPromise(create({ companyIds: [] }))).toBe('token_companies_required')
  expect(await codeOfPromise(create({ companyIds: [company.id, crypto.randomUUID()] }))).toBe(
    'token_company_not_member',
  )
  expect(await codeOfPromise(create({ companyIds: [company.id] }, stranger))).toBe('token_company_not_member')
})

test.each(['direct', 'portal', 'read_only'])('D11 a new key may have the send policy %s', async (sendPolicy) =>
  expect((await create({ sendPolicy })).key.sendPolicy).toBe(sendPolicy),
)

test('D122 a new key with a confirming policy needs a manager of every company that it covers', async () => {
  const viewer = await anAccount(world, 'viewer@example.com')
  const company = await aCompany(world, 'viewer@example.com', 'second')
  const joined = await aCompany(world, 'viewer@example.com', 'stranger')
  world.setRole(viewer, joined.id, 'viewer')
  for (const sendPolicy of ['client', 'two_step']) {
    expect(await codeOfPromise(create({ sendPolicy }, viewer))).toBe('manager_required')
    expect(await codeOfPromise(create({ sendPolicy, companyIds: [joined.id] }, viewer))).toBe('manager_required')
    expect((await create({ sendPolicy, companyIds: [company.id] }, viewer)).key.sendPolicy).toBe(sendPolicy)
  }
})

test('A-27 an allow list entry that is not an address is refused', async () =>
  expect(await codeOfPromise(create({ ipAllowList: ['203.0.113.7', 'office'] }))).toBe('invalid_ip_entry'))

test.each<[string, Partial<CreateKeyRequest>, readonly string[]]>([
  ['A-16 a missing name', { name: ' ' }, ['name']],
  ['A-16 a name of 129 characters', { name: 'n'.repeat(129) }, ['name']],
  ['D11 a send policy that does not exist', { sendPolicy: 'two_steps' }, ['sendPolicy']],
  [
    'an allow list of 101 entries',
    { ipAllowList: Array.from({ length: 101 }, (_, index) => `10.0.0.${index}`) },
    ['ipAllowlist'],
  ],
  [
    'a request with four invalid fields',
    { name: '', companyIds: [], ipAllowList: ['office'], sendPolicy: 'all' },
    ['name', 'companyIds', 'ipAllowlist', 'sendPolicy'],
  ],
])('D135 %s is refused with the name of every invalid field', async (_what, changes, fields) =>
  expect(await fieldsOf(create(changes))).toEqual(fields),
)

test('A-24 an account has at most 50 active keys, and can create another after revoking one', async () => {
  const many = await anAccount(world, 'many@example.com')
  const made = await Promise.all(Array.from({ length: 50 }, () => create({}, many)))
  expect(await codeOfPromise(create({}, many))).toBe('token_limit')
  await keys.revoke(many, made[0].key.id)
  await create({}, many)
})

test('A-19 revoking a key again returns the time of the first revocation, and an unknown key and a key of another account are refused with the same code', async () => {
  const { key } = await create()
  const at = await keys.revoke(owner, key.id)
  world.deps.clock.advance(60)
  expect(await keys.revoke(owner, key.id)).toEqual(at)
  expect(await codeOfPromise(keys.revoke(owner, crypto.randomUUID()))).toBe('token_not_found')
  expect(await codeOfPromise(keys.revoke(stranger, key.id))).toBe('token_not_found')
  expect((await keys.list(owner)).find(({ id }) => id === key.id)?.revokedAt).toEqual(at)
})

test('a key for an unknown account is not created', async () => {
  const unknown = crypto.randomUUID()
  await expect(create({}, unknown)).rejects.toThrow()
  expect(await keys.list(unknown)).toEqual([])
})
