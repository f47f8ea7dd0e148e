import type { Company } from '../account/account.ts'
import type { Secret } from '../primitive/secret.ts'
import { createAccount } from './create-account.ts'
import { createCompany, type CreateCompanyDeps, type CreateCompanyRequest } from './create-company.ts'
import { createKey } from './create-key.ts'

export interface LocalTenants {
  readonly email: string
  readonly companies: readonly Company[]
  /** the account's key: id and text */
  readonly clientId: string
  readonly clientSecret: Secret
}

type LocalCompany = Omit<CreateCompanyRequest, 'accountEmail'>

/** Who is made at the first start of each access point of the local network, so that there is somebody to send and somebody to receive (product page, 2). */
export const localTenants = {
  PSK000101: {
    email: 'demo@first.local',
    companies: [
      { ico: '12345679', dic: 'SK2022749619', legalName: 'Jarná dielňa s. r. o.', street: 'Lipová 1', city: 'Bratislava', postalCode: '811 01' },
      { ico: '87654326', dic: 'SK2029876541', legalName: 'Letná záhrada s. r. o.', street: 'Brezová 2', city: 'Trnava', postalCode: '917 01' },
    ],
  },
  PSK000102: {
    email: 'demo@second.local',
    companies: [{ ico: '31322832', dic: 'SK2123456786', legalName: 'Zimný sklad a. s.', street: 'Dubová 3', city: 'Košice', postalCode: '040 01' }],
  },
} as const satisfies Record<string, { readonly email: string; readonly companies: readonly LocalCompany[] }>

/** Makes the account, companies and key of an empty local access point; undefined when its account is there already. */
export async function prepareLocal(deps: CreateCompanyDeps & { readonly activeKeysMax: number }, tenants: { readonly email: string; readonly companies: readonly LocalCompany[] }): Promise<LocalTenants | undefined> {
  if ((await deps.accounts.findAccountByEmail(tenants.email)) !== undefined) return undefined
  await createAccount(deps, { email: tenants.email })
  const companies: Company[] = []
  for (const company of tenants.companies) companies.push((await createCompany(deps, { ...company, accountEmail: tenants.email })).company)
  const { key, text } = await createKey(deps, { accountEmail: tenants.email, name: 'made at first start' })
  return { email: tenants.email, companies, clientId: key.id, clientSecret: text }
}
