import { ServiceError } from '../../error/service-error.ts'
import type { Company } from './company.ts'
import { registrationChangeJob } from './registration-job.ts'
import type { CompanyStore } from './store.ts'

/**
 * Makes a company inactive for the operator, also in production (P-28). From this commit on, it cannot send, and
 * documents for it are refused; a job removes it from the directory. Accepted documents are still delivered, answered
 * and reported. Returns the company. Has no effect on an inactive company. Throws `company_not_found`, and
 * `company_not_active` for a company that waits for its verification.
 */
export async function deactivateCompany(companies: CompanyStore, companyId: string): Promise<Company> {
  const { status } = await find(companies, companyId)
  if (status === 'pending_verification') throw new ServiceError('company_not_active')
  const job = registrationChangeJob(companyId, 'deregister-participant')
  await companies.move(companyId, null, { from: 'active', to: 'inactive', job })
  return find(companies, companyId)
}

/**
 * Makes an inactive company active again for the operator; a job registers it in the directory. Returns the company.
 * Has no effect on an active company. Throws `company_not_found`, and `sending_not_verified` for a company that waits
 * for its verification, because only the tax authority's procedure makes it active.
 */
export async function reactivateCompany(companies: CompanyStore, companyId: string): Promise<Company> {
  const { sendingVerified } = await find(companies, companyId)
  if (!sendingVerified) throw new ServiceError('sending_not_verified')
  const job = registrationChangeJob(companyId, 'register-participant')
  await companies.move(companyId, null, { from: 'inactive', to: 'active', job })
  return find(companies, companyId)
}

async function find(companies: CompanyStore, companyId: string): Promise<Company> {
  const company = await companies.find(companyId)
  if (company === undefined) throw new ServiceError('company_not_found')
  return company
}
