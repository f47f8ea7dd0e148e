import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAccounts } from '../../../../engine/customer/account/create-accounts.ts'
import { createCompanies } from '../../../../engine/customer/company/create-companies.ts'
import { openMail } from '../../../../engine/mail/compose-mail.ts'
import type { Mail } from '../../../../engine/mail/mail.ts'
import { makeSignInLink } from '../../../../engine/customer/link/create-links.ts'
import { createKeys } from '../../../../engine/customer/key/create-keys.ts'
import {
  databaseCommands,
  type CommandAnswer,
  type CommandOptions,
} from '../../../../engine/operator/command/database-command.ts'
import { createAuthorityKeys } from '../../../../engine/tax/selection/change-keys.ts'
import { accountWorld, numbers, type World } from '../../../support/account-world.ts'
import { codeOfPromise } from '../../../support/code-of.ts'

let world: World
beforeAll(async () => void (world = await accountWorld()))
afterAll(() => world.close())

function run(group: string | null, verb: string, given: CommandOptions): Promise<CommandAnswer> {
  const command = databaseCommands.find((one) => one.group === group && one.usage.split(' ')[0] === verb)
  if (command === undefined) throw new Error(`the command ${group} ${verb} does not exist`)
  const deps = {
    accounts: createAccounts(world.deps),
    companies: createCompanies(world.deps),
    keys: createKeys(world.deps),
    makeSignInLink: (accountId: string) => makeSignInLink(world.people, accountId),
    mails: world.database.mails,
    openMail: (mail: Mail) => openMail(world.people.secretBox, mail),
    mfa: world.database.mfa,
    authorityKeys: () => createAuthorityKeys({ ...world.deps, ...world.database, secretBox: world.people.secretBox }),
    clock: world.deps.clock,
    jobs: world.database.jobs,
    statistics: world.database.statistics,
    taxReports: world.database.taxReports,
    log: () => {},
    readSeatId: async () => 'PSK000101',
  }
  return command.run(deps, given)
}

const company = { ...numbers.sender, legalName: 'Sender s. r. o.' }

test('the commands for companies and keys find an account by its e-mail address, case-insensitively', async () => {
  await run('account', 'create', { argument: 'owner@example.com' })
  const account = 'OWNER@example.com'
  const { rows } = await run('company', 'create', { account, ...company })
  expect(await run('company', 'list', { account })).toMatchObject({ name: 'companies', rows: [rows] })
  const made = await run('key', 'create', { account, name: 'books' })
  const [key] = [(await run('key', 'list', { account })).rows].flat()
  expect(key).toMatchObject({ name: 'books', companies: 'all', revokedAt: null })
  expect(made.rows).toEqual({ ...key, secret: expect.stringMatching(/^vpt_[0-9a-f]{40}$/) })
  await run('key', 'revoke', { account, argument: String(key.id) })
  expect((await run('key', 'list', { account })).rows).toEqual([{ ...key, revokedAt: expect.any(String) }])
})

test('P-28 D36 company deactivate and activate change the status of a company, by its id', async () => {
  const account = 'owner@example.com'
  const [listed] = [(await run('company', 'list', { account })).rows].flat()
  const id = String(listed.id)
  const { rows, notes } = await run('company', 'deactivate', { argument: id })
  expect(rows).toEqual({ id, ico: company.ico, legalName: company.legalName, status: 'inactive' })
  expect(notes).toHaveLength(1)
  expect((await run('company', 'list', { account })).rows).toMatchObject([{ id, status: 'inactive' }])
  expect(await run('company', 'activate', { argument: id })).toMatchObject({ rows: { id, status: 'active' } })
  expect(await codeOfPromise(run('company', 'deactivate', { argument: 'no id' }))).toBe('company_not_found')
})

test('D94 a company with a wrong check digit in its IČO is created, and the command reports the wrong digit', async () => {
  await run('account', 'create', { argument: 'second@example.com' })
  const given = { account: 'second@example.com', legalName: 'Second', ico: '31322833', dic: '2029876541' }
  expect((await run('company', 'create', given)).notes).toEqual(['ico: The check digit is wrong.'])
})

test('A-48 the command `account clear-ip-list` removes the list of allowed addresses', async () => {
  await run('account', 'create', { argument: 'locked@example.com' })
  const { id = '' } = (await world.deps.accounts.findByEmail('locked@example.com')) ?? {}
  await world.deps.accounts.changeAllowList(id, ['203.0.113.9'])
  const { rows } = await run('account', 'clear-ip-list', { argument: 'locked@example.com' })
  expect(rows).toEqual({ id, email: 'locked@example.com', ipAllowList: [] })
  expect(await world.deps.accounts.findByEmail('locked@example.com')).toMatchObject({ ipAllowList: [] })
  expect(await codeOfPromise(run('account', 'clear-ip-list', { argument: 'nobody@example.com' }))).toBe(
    'account_not_found',
  )
})

test('A-51 account disable-mfa turns the second factor off, once', async () => {
  const { rows } = await run('account', 'create', { argument: 'lost@example.com' })
  const [account] = [rows].flat()
  const factor = { accountId: String(account.id), sealedSecret: '', startedAt: world.deps.clock.now() }
  await world.database.mfa.start(factor)
  const change = { code: { kind: 'oneTime', step: 1 }, recoveryHashes: ['a'], keptSessionId: '' } as const
  await world.database.mfa.confirm(factor, change, world.deps.clock.now())
  expect(await run('account', 'disable-mfa', { argument: 'LOST@example.com' })).toMatchObject({
    name: 'account',
    rows: { id: account.id, mfa: 'off' },
  })
  expect(await world.database.mfa.find(factor.accountId)).toBeUndefined()
  for (const [code, argument] of [
    ['mfa_not_enabled', 'lost@example.com'],
    ['account_not_found', 'nobody@example.com'],
  ])
    expect(await codeOfPromise(run('account', 'disable-mfa', { argument }))).toBe(code)
})

describe.each([
  ['company', 'create', company],
  ['company', 'list', {}],
  ['key', 'create', { name: 'books' }],
  ['key', 'list', {}],
  ['key', 'revoke', { argument: 'none' }],
] as const)('the command `%s %s`', (group, verb, given) => {
  test.each([
    ['account_not_found', 'nobody@example.com'],
    ['invalid_email', 'nobody'],
  ])('is refused with %s for the account %s', async (code, account) =>
    expect(await codeOfPromise(run(group, verb, { ...given, account }))).toBe(code),
  )
})

test('T-17 the commands `authority-key` add a key from a file, list it by its id only, and remove it', async () => {
  const [good, bad] = ['good', 'bad'].map((name) => join(world.folder, name))
  writeFileSync(good, `${'0123456789abcdef'.repeat(2)}\n`)
  writeFileSync(bad, 'ABC')
  const { rows } = await run('authority-key', 'add', { argument: good })
  expect(rows).toEqual({ id: expect.stringMatching(/^[0-9a-f]{12}$/), triedCalls: '0', fittingCalls: '0' })
  const { id } = rows as { readonly id: string }
  expect((await run('authority-key', 'list', {})).rows).toEqual([{ id, addedAt: expect.any(String) }])
  expect(await codeOfPromise(run('authority-key', 'add', { argument: bad }))).toBe('fs_secret_invalid')
  expect(await codeOfPromise(run('authority-key', 'add', { argument: `${bad}x` }))).toBe('configuration_invalid')
  await run('authority-key', 'remove', { argument: id })
  expect(await codeOfPromise(run('authority-key', 'remove', { argument: id }))).toBe('not_found')
})

test('the command `statistics` refuses a month that does not exist', async () => {
  expect(await codeOfPromise(run(null, 'statistics', { month: '2027-13' }))).toBe('invalid_month')
})
