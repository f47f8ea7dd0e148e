import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAccounts } from '../../../../engine/customer/account/create-accounts.ts'
import { createCompanies } from '../../../../engine/customer/company/create-companies.ts'
import { createKeys } from '../../../../engine/customer/key/create-keys.ts'
import { localTenants, prepareLocal, type PrepareLocalDeps } from '../../../../engine/operator/local/prepare-local.ts'
import type { LocalAccess } from '../../../../engine/operator/local/local-access.ts'
import { accountIdOf, accountWorld, type World } from '../../../support/account-world.ts'

let world: World
let deps: PrepareLocalDeps
beforeEach(async () => {
  world = await accountWorld()
  deps = {
    accounts: createAccounts(world.deps),
    companies: createCompanies(world.deps),
    keys: createKeys(world.deps),
    jobs: world.database.jobs,
    clock: world.deps.clock,
    data: world.folder,
  }
})
afterEach(() => world.close())

const tenants = localTenants.PSK000101
const prepare = (): Promise<LocalAccess> => prepareLocal(deps, tenants)
const found = async () => {
  const accounts = await deps.accounts.list()
  const id = await accountIdOf(world, tenants.email)
  return [accounts.length, (await deps.companies.listOfAccount(id)).length, (await deps.keys.list(id)).length]
}

test('the first start in local mode creates an account, its companies and an API key, and the next start uses them', async () => {
  const access = await prepare()
  expect(access.participants).toEqual(['0245:2022749619', '0245:2029876541'])
  expect(await found()).toEqual([1, 2, 1])
  expect((await prepare()).clientId).toBe(access.clientId)
  expect(await found()).toEqual([1, 2, 1])
})

test('a start in local mode completes what an interrupted start left unfinished', async () => {
  const { id } = await deps.accounts.create({ email: tenants.email })
  await deps.companies.create(id, tenants.companies[1])
  const { participants } = await prepare()
  expect(participants).toEqual(['0245:2022749619', '0245:2029876541'])
  expect(await found()).toEqual([1, 2, 1])
})

test('a start in local mode without the credentials file creates a new API key and changes nothing else', async () => {
  const { clientId } = await prepare()
  rmSync(join(world.folder, 'access.json'))
  expect((await prepare()).clientId).not.toBe(clientId)
  expect(await found()).toEqual([1, 2, 2])
})

test('the preparation of local mode does not wait until the companies are registered', async () => {
  await prepare()
  expect(await world.database.jobs.counts()).toMatchObject({ waiting: 2 }) // no worker runs the registrations here
})
