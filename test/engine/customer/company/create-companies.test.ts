import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCompanies } from '../../../../engine/customer/company/create-companies.ts'
import type {
  CreateCompanyDeps,
  CreateCompanyRequest,
  CreatedCompany,
} from '../../../../engine/customer/company/new-company.ts'
import { accountWorld, anAccount, numbers, type World } from '../../../support/account-world.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { fieldsOf } from '../../../support/fields-of.ts'

let world: World
let owner: string
let stranger: string
beforeAll(async () => {
  world = await accountWorld()
  owner = await anAccount(world, 'owner@example.com')
  stranger = await anAccount(world, 'stranger@example.com')
})
afterAll(() => world.close())

const withSettings = (changes: Partial<CreateCompanyDeps['settings']>): CreateCompanyDeps => ({
  ...world.deps,
  settings: { ...world.deps.settings, ...changes },
})
const request: CreateCompanyRequest = {
  ...numbers.sender,
  legalName: ' Sender s. r. o. ',
  street: 'Hlavná 1',
  city: 'Bratislava',
  postalCode: '811 01',
}
const create = (changes: Partial<CreateCompanyRequest> = {}, accountId = owner): Promise<CreatedCompany> =>
  createCompanies(world.deps).create(accountId, { ...request, ...changes })

test('P-25 in a mode in which companies are approved immediately, a new company is active and verified, and its registration is scheduled', async () => {
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
  expect(await createCompanies(world.deps).listOfAccount(owner)).toEqual([{ company, role: 'owner' }])
  const [job] = await world.database.jobs.claim({
    kinds: ['register-participant'],
    limit: 10,
    leaseSeconds: 60,
    mayTakeLastChance: true,
  })
  expect(job.payload).toEqual({ companyId: company.id })
})

test('P-24 in a mode in which companies are not approved immediately, a new company is not registered and waits until its provider selection is complete', async () => {
  const { company } = await createCompanies(withSettings({ rules: { approvesCompanies: false } })).create(owner, {
    ...numbers.second,
    legalName: 'Second',
  })
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
      mayTakeLastChance: true,
    }),
  ).toEqual([])
})

test('D94 a wrong check digit only causes a warning', async () => {
  const { warnings } = await create({ ico: '31322833', dic: '1111111112' })
  expect(warnings.map(({ field }) => field)).toEqual(['ico', 'dic'])
})

test('P-15, P-20 an IČO or DIČ of an existing company is refused, even if that company belongs to another account', async () => {
  expect(await codeOfPromise(create({ dic: '2020202020' }, stranger))).toBe('ico_taken')
  expect(await codeOfPromise(create({ ico: '35757442' }, stranger))).toBe('dic_taken')
})

test.each<[string, Partial<CreateCompanyRequest>, string]>([
  ['P-22 a registered office without a street', { street: '' }, 'sidlo_incomplete'],
  ['P-22 a registered office with only a city', { street: '', postalCode: ' ' }, 'sidlo_incomplete'],
])('%s is refused', async (_what, changes, code) =>
  expect(await codeOfPromise(create({ ico: '35757442', dic: '2020202020', ...changes }))).toBe(code),
)

test.each<[string, Partial<CreateCompanyRequest>, string]>([
  ['P-18 a missing IČO', { ico: '' }, 'ico'],
  ['P-18 a short IČO', { ico: '1234567' }, 'ico'],
  ['P-19 a missing DIČ', { dic: ' ' }, 'dic'],
  ['P-19 a short DIČ', { dic: 'SK123' }, 'dic'],
  ['P-14 a missing name', { legalName: '  ' }, 'legalName'],
  ['P-01 a name of 501 characters', { legalName: 'n'.repeat(501) }, 'legalName'],
  ['P-04 an address of 1001 characters', { registeredAddress: 'a'.repeat(1_001) }, 'registeredAddress'],
])(
  'D135 %s is refused with the name of the field, before the IČO and DIČ are compared with those of other companies',
  async (_what, changes, field) => expect(await fieldsOf(create(changes))).toEqual([field]),
)

test('several invalid fields of a company are reported together', async () => {
  const refused = create({ ico: '1', dic: '', legalName: ' ', street: '' })
  expect(await fieldsOf(refused)).toEqual(['ico', 'dic', 'legalName', 'street'])
})

test('P-11 an account that owns the maximum number of companies cannot create another', async () => {
  expect(
    await codeOfPromise(
      createCompanies(withSettings({ companiesMax: 3 })).create(owner, {
        ...request,
        ico: '35757442',
        dic: '2020202020',
      }),
    ),
  ).toBe('company_limit')
})

test('a company for an unknown account is not created, and no registration is scheduled', async () => {
  const { waiting } = await world.database.jobs.counts()
  await expect(create({ ico: '35757442', dic: '2020202020' }, crypto.randomUUID())).rejects.toThrow()
  expect((await world.database.jobs.counts()).waiting).toBe(waiting)
  await create({ ico: '35757442', dic: '2020202020' }, stranger) // the numbers are still free
})
