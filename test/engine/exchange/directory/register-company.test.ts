import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { companyServices, documentTypes } from '../../../../engine/peppol/codelist/document-type.ts'
import {
  registerCompany,
  registerServiceProvider,
  type RegisterDeps,
} from '../../../../engine/exchange/directory/register-company.ts'
import { createCompany } from '../../../../engine/customer/company/new-company.ts'
import { serviceProviderIdentifier } from '../../../../engine/peppol/identifier/service-provider-identifier.ts'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import type { Directory, DirectoryEntry } from '../../../../engine/peppol/smp/directory.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { startExchange, type Exchange } from '../../../support/exchange.ts'

let exchange: Exchange
const asked: DirectoryEntry[] = []
let isFailing = false
beforeAll(async () => void (exchange = await startExchange('sqlite')))
beforeEach(() => {
  asked.length = 0
  isFailing = false
})
afterAll(() => exchange.stop())

const recording: Directory = {
  publish: async (entry) => {
    asked.push(entry)
    if (isFailing) throw new ServiceError('registration_failed')
    return null
  },
  remove: async () => {},
  requestMigrationCode: () => Promise.reject(new Error('not called')),
  withdrawMigrationCode: () => Promise.reject(new Error('not called')),
}
/** The first access point, with a directory that only records what it is asked to publish. */
const deps = (changes: Partial<RegisterDeps> = {}): RegisterDeps => ({
  ...exchange.first.parts,
  lookupEndpoint: async () => ({ kind: 'not_registered' }),
  identity: exchange.first.identity,
  formerIdentities: [],
  endpointUrl: 'https://ap.test/as4',
  directory: recording,
  furtherServices: [],
  settings: { rules: { slovakNaming: 'dic' } },
  ...changes,
})
const isServed = async (...what: Parameters<Exchange['first']['database']['inbound']['isServed']>) =>
  exchange.first.database.inbound.isServed(...what)
const { invoice, mls, taxData } = documentTypes

test('messages for a company are accepted only in its registered services, and a service that is given twice is registered once', async () => {
  const { company, participant } = exchange.sender
  await registerCompany(deps({ furtherServices: [invoice, taxData] }), company.id)
  expect(asked.map(({ services }) => services)).toEqual([[...companyServices, taxData]])
  expect(await isServed(participant, taxData.documentType, taxData.process)).toEqual({ companyId: company.id })
  expect(await isServed(participant, mls.documentType, mls.process)).toBeUndefined()
  await registerCompany(deps(), company.id)
  expect(await isServed(participant, taxData.documentType, taxData.process)).toBeUndefined()
})

test('messages for a company are accepted before it is registered in the SMP, and also if the registration fails', async () => {
  const { company, participant } = exchange.sibling
  await exchange.first.database.served.serve(participant, company.id, [])
  isFailing = true
  expect(await codeOfPromise(registerCompany(deps(), company.id))).toBe('registration_failed')
  expect(await isServed(participant, invoice.documentType, invoice.process)).toEqual({ companyId: company.id })
})

test('no registration request is sent if no directory is configured', async () => {
  await registerCompany(deps({ directory: null }), exchange.sender.company.id)
  expect(asked).toEqual([])
})

test('no registration request is sent for an unknown company or for a company without a participant identifier', async () => {
  const { company } = await createCompany(
    {
      ...exchange.first.deps,
      settings: { ...exchange.first.deps.settings, rules: { approvesCompanies: false } },
    },
    exchange.sender.caller.account.id,
    { ico: '31322832', dic: '2123456786', legalName: 'Čaká s. r. o.' },
  )
  await registerCompany(deps(), company.id)
  await registerCompany(deps(), 'nobody')
  expect(asked).toEqual([])
})

test('MLS-1 the access point accepts MLS messages under its own participant identifier, but no invoices', async () => {
  const own = serviceProviderIdentifier(exchange.first.identity.seatId)
  await registerServiceProvider(deps())
  expect(await isServed(own, mls.documentType, mls.process)).toEqual({ companyId: null })
  expect(await isServed(own, invoice.documentType, invoice.process)).toBeUndefined()
})
