import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAccounts, type Accounts } from '../../../../engine/customer/account/create-accounts.ts'
import { accountWorld, type World } from '../../../support/account-world.ts'
import { codeOfPromise } from '../../../support/code-of.ts'

let world: World
let accounts: Accounts
beforeAll(async () => {
  world = await accountWorld()
  accounts = createAccounts(world.deps)
  await accounts.create({ email: 'owner@example.com' })
})
afterAll(() => world.close())

test('an account is found by its e-mail address, case-insensitively', async () => {
  const account = await accounts.create({ email: ' Someone.Else@Example.COM ', persona: 'accountant' })
  expect(account).toMatchObject({
    email: 'someone.else@example.com',
    emailVerified: true,
    persona: 'accountant',
    blocked: false,
    locale: 'sk',
    ipAllowList: [],
    deletedAt: null,
  })
  expect(await accounts.findByEmail('SOMEONE.ELSE@example.com')).toEqual(account)
  expect((await accounts.list()).map(({ email }) => email)).toContain('someone.else@example.com')
})

test('a second account with the same e-mail address is refused with email_taken', async () =>
  expect(await codeOfPromise(accounts.create({ email: 'OWNER@example.com' }))).toBe('email_taken'))
test('no account is found for an unknown e-mail address', async () =>
  expect(await accounts.findByEmail('nobody@example.com')).toBeUndefined())
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
])(
  'the e-mail address %j is refused with invalid_email, both when an account is created and when one is searched for',
  async (email) => {
    expect(await codeOfPromise(accounts.create({ email }))).toBe('invalid_email')
    expect(await codeOfPromise(accounts.findByEmail(email))).toBe('invalid_email')
  },
)
