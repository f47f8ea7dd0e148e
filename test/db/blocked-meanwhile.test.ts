import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOfPromise } from '../support/code-of.ts'
import { aCompany, anApiKey, aTenant, at, type Tenant } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

const restored = { since: at(0), activeKeysMax: 50 }
const code = { kind: 'recovery', hash: 'a' } as const

/** Each change that a person makes to their own account, to keys and to companies. */
const changes: Readonly<Record<string, (database: TestDatabase, tenant: Tenant, keyId: string) => Promise<unknown>>> = {
  'changes the profile': ({ ownAccounts }, { account }) => ownAccounts.changeProfile(account.id, { name: 'x' }),
  'deletes the account': ({ ownAccounts }, { account }) => ownAccounts.delete(account.id, null, at(2)),
  'changes the list of IP addresses': ({ accounts }, { account }) =>
    accounts.changeAllowList(account.id, ['192.0.2.1']),
  'sets a password': ({ passwords }, { account }) =>
    passwords.replace(account.id, { from: null, to: 'x', keptSessionId: '' }, at(2)),
  'starts the second factor': ({ mfa }, { account }) =>
    mfa.start({ accountId: account.id, sealedSecret: 'x', startedAt: at(2) }),
  'confirms the second factor': ({ mfa }, { account }) =>
    mfa.confirm(
      { accountId: account.id, startedAt: at(2) },
      { code: { kind: 'oneTime', step: 1 }, recoveryHashes: [], keptSessionId: '' },
      at(2),
    ),
  'replaces the recovery codes': ({ mfa }, { account }) =>
    mfa.replaceRecoveryCodes(account.id, { code, recoveryHashes: [] }, at(2)),
  'turns the second factor off': ({ mfa }, { account }) => mfa.turnOff(account.id, code, at(2)),
  'creates a key': ({ keys }, { account }) => keys.create(anApiKey(account.id), 50),
  'restores a key': ({ keys }, { account }, keyId) =>
    keys.restore(account.id, keyId, restored.since, restored.activeKeysMax),
  'changes the scope of a key': ({ keys }, { account }, keyId) =>
    keys.change(account.id, keyId, { scope: { kind: 'all' } }),
  'replaces the text of a key': ({ keys }, { account }, keyId) =>
    keys.rotate(account.id, keyId, { hash: randomUUID(), prefix: 'x' }, at(2)),
  'changes the mail server of a company': ({ mailServers }, { account, company }) =>
    mailServers.replace(
      {
        companyId: company.id,
        host: 'mail.firma.sk',
        port: 587,
        security: 'SSL',
        username: 'x',
        password: 'x',
        fromAddress: 'a@firma.sk',
        replyTo: null,
        changedAt: at(2),
        failure: null,
      },
      account.id,
    ),
  'creates a company': ({ companies }, { account }) => companies.create(aCompany(), account.id, { ownedMax: 200 }),
  'changes a company': ({ companies }, { account, company }) =>
    companies.change(company.id, account.id, { details: { ...company, legalName: 'x' }, version: 0 }),
}

describe.each(storeKinds)('D128 P112 a person whose account is blocked during a call, on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(kind)
  })
  afterAll(() => database.close())

  const tables = [
    'account',
    'profile',
    'password',
    'second_factor',
    'recovery_code',
    'api_key',
    'company',
    'mail_server',
    'membership',
  ]
  const content = async (): Promise<unknown> => {
    const rows = []
    for (const table of tables)
      rows.push((await database.sql(`select * from ${table}`)).map((row) => JSON.stringify(row)).toSorted())
    return rows
  }

  test.each(Object.keys(changes))('%s: is refused, and nothing changes', async (name) => {
    const tenant = await aTenant(database)
    const key = anApiKey(tenant.account.id)
    await database.keys.create(key, 50)
    await database.accounts.block(tenant.account.id, at(1))
    const before = await content()
    expect(await codeOfPromise(changes[name](database, tenant, key.id))).toBe('account_inactive')
    expect(await content()).toEqual(before)
  })

  test('the operator still revokes the keys, clears the list of IP addresses and removes the second factor', async () => {
    const { account } = await aTenant(database)
    const key = anApiKey(account.id)
    await database.keys.create(key, 50)
    await database.accounts.changeAllowList(account.id, ['192.0.2.1'])
    await database.mfa.start({ accountId: account.id, sealedSecret: 'x', startedAt: at(0) })
    await database.accounts.block(account.id, at(1))
    expect(await database.keys.revoke(account.id, key.id, at(2))).toEqual(at(2))
    await database.accounts.clearAllowList(account.id)
    expect((await database.accounts.findByEmail(account.email))?.ipAllowList).toEqual([])
    expect(await database.mfa.remove(account.id, at(2))).toBe(true)
  })
})
