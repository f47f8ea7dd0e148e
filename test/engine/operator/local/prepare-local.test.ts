import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listAccounts } from '../../../../engine/operator/command/create-account.ts'
import { createAccount } from '../../../../engine/operator/command/create-account.ts'
import { createCompany, listCompanies } from '../../../../engine/operator/command/create-company.ts'
import { listKeys } from '../../../../engine/operator/command/create-key.ts'
import { localTenants, prepareLocal } from '../../../../engine/operator/local/prepare-local.ts'
import type { LocalAccess } from '../../../../engine/operator/local/local-access.ts'
import { accountWorld, type World } from '../../../support/account-world.ts'

let world: World
beforeEach(async () => void (world = await accountWorld()))
afterEach(() => world.close())

const tenants = localTenants.PSK000101
const prepare = (): Promise<LocalAccess> =>
  prepareLocal({ ...world.deps, jobs: world.database.jobs, data: world.folder }, tenants)
const found = async () => [
  (await listAccounts(world.deps)).length,
  (await listCompanies(world.deps, tenants.email)).length,
  (await listKeys(world.deps, tenants.email)).length,
]

test('the first start makes account, companies and key, and the next one finds them', async () => {
  const access = await prepare()
  expect(access.participants).toEqual(['0245:2022749619', '0245:2029876541'])
  expect(await found()).toEqual([1, 2, 1])
  expect((await prepare()).clientId).toBe(access.clientId)
  expect(await found()).toEqual([1, 2, 1])
})

test('a start that was cut off is made good', async () => {
  await createAccount(world.deps, { email: tenants.email })
  await createCompany(world.deps, { ...tenants.companies[1], accountEmail: tenants.email })
  const { participants } = await prepare()
  expect(participants).toEqual(['0245:2022749619', '0245:2029876541'])
  expect(await found()).toEqual([1, 2, 1])
})

test('a lost key file costs a new key, nothing else', async () => {
  const { clientId } = await prepare()
  rmSync(join(world.folder, 'access.json'))
  expect((await prepare()).clientId).not.toBe(clientId)
  expect(await found()).toEqual([1, 2, 2])
})

test('a directory that does not answer is not waited for without end', async () => {
  await prepare()
  expect(await world.database.jobs.counts()).toMatchObject({ waiting: 2 }) // nobody works on the registrations here
})
