import { registrationChangeJob } from '../../customer/company/registration-job.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { CompanyRegistration } from './company-registration.ts'
import { findHolder } from './find-holder.ts'
import type { RegisterDeps } from './register-company.ts'

export interface RegisterAgainDeps extends RegisterDeps {
  readonly settings: RegisterDeps['settings'] & {
    readonly rules: {
      /** true if companies need no token (VÚ) of the tax authority */
      readonly approvesCompanies: boolean
    }
  }
}

/**
 * Orders the registration of an active company that the directory refused. Throws `company_already_active` if it is
 * registered or being registered, or if only the authority's call can register it; `no_verification_token` if the token
 * is missing; and `registered_elsewhere` if another provider still receives for it.
 */
export async function registerAgain(deps: RegisterAgainDeps, { company, state }: CompanyRegistration): Promise<void> {
  if (state !== 'held_elsewhere' && state !== 'refused') throw new ServiceError('company_already_active')
  const { approvesCompanies } = deps.settings.rules
  if (!approvesCompanies && (await deps.selections.findToken(company.dic.slice(-10))) === undefined)
    throw new ServiceError('no_verification_token')
  if (state === 'held_elsewhere' && company.participant !== null) {
    const holder = await findHolder(deps, company.participant)
    if (holder !== null) throw new ServiceError('registered_elsewhere', { inside: { holder } })
  }
  await deps.directoryRecords.registerAgain(company.id, registrationChangeJob(company.id, 'register-participant'))
}
