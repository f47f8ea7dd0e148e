import { invalidField } from '../../error/invalid-field.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { Caller } from '../account/caller.ts'
import { authorizeCompany } from './access-decision.ts'
import { checkKeyManages, checkRoleOwns } from './role.ts'
import type { CompanyStore } from './store.ts'

/**
 * Deletes a company that is out of the network and has no documents (P-23). Its IČO and DIČ are free again, and no key
 * has it in its scope. Throws `company_not_found`, `participant_not_allowed`, `token_not_allowed`, `read_only_member`,
 * `owner_required`, `body_invalid`, `company_active`, `has_documents`, `confirm_name_mismatch`, and
 * `version_stale` if somebody changed the company meanwhile.
 */
export async function deleteCompany(
  { companies }: { readonly companies: CompanyStore },
  caller: Caller,
  companyId: string,
  { confirmName }: { readonly confirmName: string },
): Promise<void> {
  const { company, role } = await authorizeCompany({ companies }, caller, companyId)
  checkKeyManages(caller)
  checkRoleOwns(role)
  const name = confirmName.trim().normalize('NFC')
  if (name === '') throw invalidField('confirmName', 'required')
  if (company.status === 'active') throw new ServiceError('company_active')
  if (name !== company.legalName.normalize('NFC')) throw new ServiceError('confirm_name_mismatch')
  await companies.delete(companyId, caller.account.id, company.version)
}
