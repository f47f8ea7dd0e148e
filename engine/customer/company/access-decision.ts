import { ServiceError } from '../../error/service-error.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import { isInScope, type Caller, type SendingCaller } from '../account/caller.ts'
import type { Company, CompanyWithRole } from './company.ts'
import type { CompanyPage, CompanySelection, CompanyStore } from './store.ts'

interface Deps {
  readonly companies: CompanyStore
}

/**
 * Returns the company of this participant if the caller may read it. Otherwise throws `participant_not_allowed`. The
 * caller cannot tell from this error whether the company is unknown here, belongs to another account, or is outside the
 * key's scope (S-04, A-22).
 */
export async function authorizeParticipant(
  deps: Deps,
  caller: SendingCaller,
  participant: ParticipantIdentifier,
): Promise<Company> {
  const company = await deps.companies.findByParticipant(participant)
  if (company === undefined) throw refused('no company here has this participant')
  if ((await deps.companies.findRole(caller.account.id, company.id)) === undefined)
    throw refused('the account is not a member')
  if (!isInScope(caller, company.id)) throw refused('outside the scope of the caller')
  return company
}

/**
 * Returns the company with this id and the caller's role in it. Throws `company_not_found` if the company does not
 * exist or the account is not a member (P-16). Throws `participant_not_allowed` if only the key's scope excludes the
 * company.
 */
export async function authorizeCompany(deps: Deps, caller: Caller, companyId: string): Promise<CompanyWithRole> {
  const company = await deps.companies.find(companyId)
  const role = company && (await deps.companies.findRole(caller.account.id, companyId))
  if (company === undefined || role === undefined) {
    throw new ServiceError('company_not_found', {
      inside: { reason: company === undefined ? 'the company does not exist' : 'the account is not a member' },
    })
  }
  if (!isInScope(caller, companyId)) throw refused('outside the scope of the key')
  return { company, role }
}

/** Returns the companies that the caller may read, with the role of the caller's account in each (P-12). */
export async function companiesOf(deps: Deps, caller: Caller): Promise<readonly CompanyWithRole[]> {
  return deps.companies.listOf(caller.account.id, readableBy(caller))
}

/** Returns one page of the companies that the caller may read, and their total number (P-13). */
export async function companyPageOf(
  deps: Deps,
  caller: Caller,
  page: CompanyPage,
): Promise<{ readonly companies: readonly CompanyWithRole[]; readonly total: number }> {
  const selection = readableBy(caller)
  const total = await deps.companies.countOf(caller.account.id, selection)
  const companies = page.offset < total ? await deps.companies.listOf(caller.account.id, { ...selection, page }) : []
  return { companies, total }
}

/** The companies of the account that `isInScope` admits. */
function readableBy(caller: Caller): CompanySelection {
  return caller.kind === 'person' || caller.key.scope.kind === 'all' ? {} : { companyIds: caller.key.scope.companyIds }
}

function refused(reason: string): ServiceError {
  return new ServiceError('participant_not_allowed', { inside: { reason } })
}
