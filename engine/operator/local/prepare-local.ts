import type { Company } from '../../customer/company/company.ts'
import { registrationKey } from '../../customer/company/registration-job.ts'
import type { JobStore } from '../../job/store.ts'
import { createAccount } from '../command/create-account.ts'
import {
  createCompany,
  listCompanies,
  type CreateCompanyDeps,
  type CreateCompanyRequest,
} from '../command/create-company.ts'
import { createKey } from '../command/create-key.ts'
import { readLocalAccess, saveLocalAccess, type LocalAccess } from './local-access.ts'

export interface PrepareLocalDeps extends CreateCompanyDeps {
  readonly jobs: JobStore
  readonly activeKeysMax: number
  /** folder of the access point, for the file with its access */
  readonly data: string
}

export interface LocalTenants {
  readonly email: string
  readonly companies: readonly Omit<CreateCompanyRequest, 'accountEmail'>[]
}

/**
 * Who is there after the first start of each access point of the local network: somebody to send and somebody to
 * receive (product page, 2).
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
 * Sees to it that a local access point has this account with its companies and a key, makes what is missing, and waits
 * until the directory knows the companies. A start that was cut off is made good by the next one.
 */
export async function prepareLocal(deps: PrepareLocalDeps, tenants: LocalTenants): Promise<LocalAccess> {
  if ((await deps.accounts.findByEmail(tenants.email)) === undefined)
    await createAccount(deps, { email: tenants.email })
  const companies = await ensureCompanies(deps, tenants)
  const access = readLocalAccess(deps.data) ?? (await makeAccess(deps, tenants, companies))
  await registered(deps, companies)
  return access
}

async function ensureCompanies(
  deps: PrepareLocalDeps,
  { email, companies }: LocalTenants,
): Promise<readonly Company[]> {
  const made = (await listCompanies(deps, email)).map(({ company }) => company)
  const ensured: Company[] = []
  for (const request of companies) {
    ensured.push(
      made.find(({ ico }) => ico === request.ico) ??
        (await createCompany(deps, { ...request, accountEmail: email })).company,
    )
  }
  return ensured
}

async function makeAccess(
  deps: PrepareLocalDeps,
  { email }: LocalTenants,
  companies: readonly Company[],
): Promise<LocalAccess> {
  const { key, text } = await createKey(deps, { accountEmail: email, name: 'made at first start' })
  const access = {
    clientId: key.id,
    clientSecret: text,
    participants: companies.flatMap(({ participant }) => participant ?? []),
  }
  saveLocalAccess(deps.data, access)
  return access
}

const looksMost = 500

/**
 * Nobody should be told to try before the directory knows the companies; a directory that is out is not waited for
 * without end.
 */
async function registered({ jobs, clock }: PrepareLocalDeps, companies: readonly Company[]): Promise<void> {
  for (const { id } of companies) {
    for (let looks = 0; looks < looksMost && (await jobs.isOpen(registrationKey(id))); looks++) await clock.wait(20)
  }
}
