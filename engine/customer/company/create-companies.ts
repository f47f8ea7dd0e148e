import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { Caller } from '../account/caller.ts'
import { deleteCompany } from './delete-company.ts'
import { authorizeCompany, authorizeParticipant, companiesOf, companyPageOf } from './access-decision.ts'
import { authorizeSending } from './authorize-sending.ts'
import { changeCompany, type ChangeCompanyRequest } from './change-company.ts'
import type { Company, CompanyWithRole } from './company.ts'
import { deactivateCompany, reactivateCompany } from './operate-company.ts'
import { checkKeyManages } from './role.ts'
import type { CompanyPage } from './store.ts'
import { createCompany, type CreateCompanyDeps, type CreateCompanyRequest, type CreatedCompany } from './new-company.ts'

/**
 * The use cases for companies and for access to companies. Methods that take an account id do not check access. An
 * interface passes the id of the account that it authenticated; a command passes the id of the account that the
 * operator named.
 */
export interface Companies {
  /**
   * Creates a company that the account owns. Refuses with `body_invalid`, `sidlo_incomplete`,
   * `company_name_mismatch`, `company_limit`, `ico_taken`, `dic_taken`.
   */
  create(ownerAccountId: string, request: CreateCompanyRequest): Promise<CreatedCompany>
  /**
   * Creates a company that the caller's account owns. Refuses like `create`, and with `token_not_allowed` a key for an
   * assistant (D11), and with `participant_not_allowed` a key that is limited to selected companies.
   */
  createFor(caller: Caller, request: CreateCompanyRequest): Promise<CreatedCompany>
  /**
   * Changes the details of a company. Refuses with `company_not_found`, `participant_not_allowed`, `token_not_allowed`,
   * `role_too_low`, `read_only_member`, `ico_immutable`, `dic_immutable`, `body_invalid`, `sidlo_incomplete`,
   * `company_verified_locked`, `company_name_mismatch`, `version_stale`.
   */
  change(caller: Caller, companyId: string, request: ChangeCompanyRequest): Promise<CompanyWithRole>
  /**
   * Deletes an inactive company without documents. Refuses with `company_not_found`, `participant_not_allowed`,
   * `token_not_allowed`, `read_only_member`, `owner_required`, `body_invalid`, `company_active`, `has_documents`,
   * `confirm_name_mismatch`, `version_stale`.
   */
  delete(caller: Caller, companyId: string, request: { readonly confirmName: string }): Promise<void>
  /** Returns the company of this participant if the caller may read it. Refuses with `participant_not_allowed`. */
  authorizeParticipant(caller: Caller, participant: ParticipantIdentifier): Promise<Company>
  /**
   * Returns the company with this id and the caller's role in it. Refuses with `company_not_found`,
   * `participant_not_allowed`.
   */
  authorize(caller: Caller, companyId: string): Promise<CompanyWithRole>
  /**
   * Returns the company with this id if the caller may send for it. Refuses what `authorize` and `authorizeSending`
   * refuse.
   */
  authorizeSending(caller: Caller, companyId: string): Promise<Company>
  /** Returns the companies that the caller may read, oldest first. */
  list(caller: Caller): Promise<readonly CompanyWithRole[]>
  /** Returns one page of that list, and its total number of companies. */
  page(
    caller: Caller,
    page: CompanyPage,
  ): Promise<{ readonly companies: readonly CompanyWithRole[]; readonly total: number }>
  /** Makes a company inactive for the operator. Refuses what `deactivateCompany` refuses. */
  deactivate(companyId: string): Promise<Company>
  /** Makes an inactive company active again for the operator. Refuses what `reactivateCompany` refuses. */
  reactivate(companyId: string): Promise<Company>
  /** Returns all companies of the account, oldest first, even if none of the account's keys can be used for them. */
  listOfAccount(accountId: string): Promise<readonly CompanyWithRole[]>
}

/** Creates the use cases for companies. */
export function createCompanies(deps: CreateCompanyDeps): Companies {
  return {
    create: (ownerAccountId, request) => createCompany(deps, ownerAccountId, request),
    createFor: async (caller, request) => {
      checkKeyManages(caller)
      if (caller.kind === 'key' && caller.key.scope.kind === 'selected')
        throw new ServiceError('participant_not_allowed', { inside: { reason: 'the key is limited to companies' } })
      return createCompany(deps, caller.account.id, request)
    },
    change: (caller, companyId, request) => changeCompany(deps, caller, companyId, request),
    delete: (caller, companyId, request) => deleteCompany(deps, caller, companyId, request),
    authorizeParticipant: (caller, participant) => authorizeParticipant(deps, caller, participant),
    authorize: (caller, companyId) => authorizeCompany(deps, caller, companyId),
    authorizeSending: async (caller, companyId) => {
      const { company } = await authorizeCompany(deps, caller, companyId)
      await authorizeSending(deps, caller, company)
      return company
    },
    list: (caller) => companiesOf(deps, caller),
    page: (caller, page) => companyPageOf(deps, caller, page),
    deactivate: (companyId) => deactivateCompany(deps.companies, companyId),
    reactivate: (companyId) => reactivateCompany(deps.companies, companyId),
    listOfAccount: (accountId) => deps.companies.listOf(accountId),
  }
}
