import type { Account } from '../../customer/account/account.ts'
import type { Accounts } from '../../customer/account/create-accounts.ts'
import type { Company } from '../../customer/company/company.ts'
import type { Companies } from '../../customer/company/create-companies.ts'
import type { CreateCompanyRequest } from '../../customer/company/new-company.ts'
import { registrationKey } from '../../customer/company/registration-job.ts'
import type { Keys } from '../../customer/key/create-keys.ts'
import type { JobStore } from '../../job/store.ts'
import type { Clock } from '../../primitive/clock.ts'
import { readLocalAccess, saveLocalAccess, type LocalAccess } from './local-access.ts'

export interface PrepareLocalDeps {
  readonly accounts: Accounts
  readonly companies: Companies
  readonly keys: Keys
  readonly jobs: Pick<JobStore, 'isOpen'>
  readonly clock: Clock
  /** data folder of the access point, where its credentials are saved */
  readonly data: string
}

export interface LocalTenants {
  readonly email: string
  readonly companies: readonly CreateCompanyRequest[]
}

/**
 * The account and the companies that each access point of the local network creates at its first start. The companies
 * include a sender and a receiver.
 */
export const localTenants = {
  PSK000101: {
    email: 'demo@first.local',
    companies: [
      {
        ico: '12345679',
        dic: 'SK2022749619',
        legalName: 'Jarná dielňa s. r. o.',
        street: 'Lipová 1',
        city: 'Bratislava',
        postalCode: '811 01',
      },
      {
        ico: '87654326',
        dic: 'SK2029876541',
        legalName: 'Letná záhrada s. r. o.',
        street: 'Brezová 2',
        city: 'Trnava',
        postalCode: '917 01',
      },
    ],
  },
  PSK000102: {
    email: 'demo@second.local',
    companies: [
      {
        ico: '31322832',
        dic: 'SK2123456786',
        legalName: 'Zimný sklad a. s.',
        street: 'Dubová 3',
        city: 'Košice',
        postalCode: '040 01',
      },
    ],
  },
} as const satisfies Record<string, LocalTenants>

/**
 * Ensures that a local access point has this account, its companies and an API key, creating whatever is missing. Waits
 * until the companies are registered at the SMP. A start completes what an interrupted start left unfinished.
 */
export async function prepareLocal(deps: PrepareLocalDeps, tenants: LocalTenants): Promise<LocalAccess> {
  const { email } = tenants
  const account = (await deps.accounts.findByEmail(email)) ?? (await deps.accounts.create({ email }))
  const companies = await ensureCompanies(deps, account, tenants)
  const access = readLocalAccess(deps.data) ?? (await makeAccess(deps, account, companies))
  await registered(deps, companies)
  return access
}

async function ensureCompanies(
  deps: PrepareLocalDeps,
  { id }: Account,
  tenants: LocalTenants,
): Promise<readonly Company[]> {
  const made = (await deps.companies.listOfAccount(id)).map(({ company }) => company)
  const ensured: Company[] = []
  for (const request of tenants.companies) {
    ensured.push(made.find(({ ico }) => ico === request.ico) ?? (await deps.companies.create(id, request)).company)
  }
  return ensured
}

async function makeAccess(
  deps: PrepareLocalDeps,
  { id }: Account,
  companies: readonly Company[],
): Promise<LocalAccess> {
  const { key, text } = await deps.keys.create(id, { name: 'made at first start' })
  const access = {
    clientId: key.id,
    clientSecret: text,
    participants: companies.flatMap(({ participant }) => participant ?? []),
  }
  saveLocalAccess(deps.data, access)
  return access
}

const looksMax = 500

/**
 * Waits until the companies are registered, so that the printed commands work immediately. Stops waiting after about 10
 * seconds per company, because the SMP may be unavailable.
 */
async function registered({ jobs, clock }: PrepareLocalDeps, companies: readonly Company[]): Promise<void> {
  for (const { id } of companies) {
    for (let looks = 0; looks < looksMax && (await jobs.isOpen(registrationKey(id))); looks++) await clock.wait(20)
  }
}
