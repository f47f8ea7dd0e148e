import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { companyServices, documentTypes } from '../../../../engine/peppol/codelist/document-type.ts'
import {
  registerCompany,
  registerServiceProvider,
  type RegisterDeps,
} from '../../../../engine/exchange/inbound/register-company.ts'
import { createCompany } from '../../../../engine/customer/company/new-company.ts'
import { serviceProviderIdentifier } from '../../../../engine/peppol/identifier/service-provider-identifier.ts'
import type { OutgoingRequest } from '../../../../engine/port/http-client.ts'
import { Secret } from '../../../../engine/primitive/secret.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { startExchange, type Exchange } from '../../../support/exchange.ts'

let exchange: Exchange
const asked: OutgoingRequest[] = []
let status = 200
beforeAll(async () => void (exchange = await startExchange('sqlite')))
beforeEach(() => {
  asked.length = 0
  status = 200
})
afterAll(() => exchange.stop())

const smp = { url: 'http://127.0.0.1:1', user: 'PSK000101', password: new Secret('secret'), timeoutMilliseconds: 1_000 }
/** The first access point, with an SMP that only records its requests. */
const deps = (changes: Partial<RegisterDeps> = {}): RegisterDeps => ({
  companies: exchange.first.database.companies,
  served: exchange.first.database.served,
  jobs: exchange.first.database.jobs,
  identity: exchange.first.identity,
  formerIdentities: [],
  endpointUrl: 'https://ap.test/as4',
  smp,
  furtherServices: [],
  settings: { rules: { slovakNaming: 'dic' } },
  http: { request: async (request) => (asked.push(request), { status, headers: {}, body: Buffer.alloc(0) }) },
  ...changes,
})
const isServed = async (...what: Parameters<Exchange['first']['database']['inbound']['isServed']>) =>
  exchange.first.database.inbound.isServed(...what)
const { invoice, mls, taxData } = documentTypes

test('messages for a company are accepted only in its registered services, and a service that is given twice is registered once', async () => {
  const { company, participant } = exchange.sender
  await registerCompany(deps({ furtherServices: [invoice, taxData] }), company.id)
  // one call for the service group, and one for the additional service
  expect(asked.map(({ method }) => method)).toEqual(Array.from({ length: companyServices.length + 2 }, () => 'PUT'))
  expect(await isServed(participant, taxData.documentType, taxData.process)).toEqual({ companyId: company.id })
  expect(await isServed(participant, mls.documentType, mls.process)).toBeUndefined()
  await registerCompany(deps(), company.id)
  expect(await isServed(participant, taxData.documentType, taxData.process)).toBeUndefined()
})

test('messages for a company are accepted before it is registered in the SMP, and also if the registration fails', async () => {
  const { company, participant } = exchange.sibling
  await exchange.first.database.served.serve(participant, company.id, [])
  status = 500
  expect(await codeOfPromise(registerCompany(deps(), company.id))).toBe('registration_failed')
  expect(await isServed(participant, invoice.documentType, invoice.process)).toEqual({ companyId: company.id })
})

test('no registration request is sent if no SMP is configured', async () => {
  await registerCompany(deps({ smp: null }), exchange.sender.company.id)
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
