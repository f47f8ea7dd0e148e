import { ServiceError } from '../../error/service-error.ts'
import type { CompanyRegister } from '../../port/company-register.ts'
import type { Company } from './company.ts'

export interface CheckNameDeps {
  /** the official register; null if names are not checked, as in the commands of the operator */
  readonly companyRegister: CompanyRegister | null
}

/**
 * Compares the name of a new company with the official register (P-21). Returns true if the register has the same name
 * for this IČO. Returns false if the register does not know the IČO or is unavailable: the name then stays unchecked
 * (D37). Throws `company_name_mismatch` if the register has another name.
 */
export async function checkNewName(
  { companyRegister }: CheckNameDeps,
  { ico, legalName }: Pick<Company, 'ico' | 'legalName'>,
): Promise<boolean> {
  const answer = await companyRegister?.find(ico)
  if (answer?.kind !== 'found') return false
  if (!isSameName(answer.name, legalName)) throw new ServiceError('company_name_mismatch')
  return true
}

/**
 * Compares the new name of an existing company with the official register. Returns true if the register has the same
 * name for this IČO, and false if the name stays unchecked. A company that is verified for sending, or whose present
 * name is verified, can only take the name that the register has: throws `company_verified_locked` for every other
 * name, also while the register is unavailable. For all other companies, throws `company_name_mismatch` if the register
 * has another name.
 */
export async function checkChangedName(
  deps: CheckNameDeps,
  company: Pick<Company, 'ico' | 'legalName' | 'nameVerified' | 'sendingVerified'>,
  legalName: string,
): Promise<boolean> {
  const isChanged = legalName !== company.legalName
  if (!isChanged && company.nameVerified) return true
  const answer = await deps.companyRegister?.find(company.ico)
  if (answer?.kind === 'found' && isSameName(answer.name, legalName)) return true
  if (!isChanged) return false
  if (company.sendingVerified || company.nameVerified) throw new ServiceError('company_verified_locked')
  if (answer?.kind === 'found') throw new ServiceError('company_name_mismatch')
  return false
}

/** True if two names differ at most in case, white space, and the full stops and commas of the legal form. */
function isSameName(one: string, other: string): boolean {
  return folded(one) === folded(other)
}

function folded(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s.,]/gu, '')
}
