import { ServiceError } from '../../error/service-error.ts'
import type { BudgetAnswer } from '../../primitive/budget.ts'
import type { Instant } from '../../primitive/clock.ts'
import type { Caller } from '../account/caller.ts'
import { authorizeCompany } from './access-decision.ts'
import type { Company } from './company.ts'
import { registrationChangeJob } from './registration-job.ts'
import { checkKeyManages, checkRoleOwns } from './role.ts'
import type { CompanyStore, RegistrationJob } from './store.ts'

/** The registration of a company in the directory of the network. */
export interface CompanyRegistration {
  readonly company: Company
  /** `registering` and `removing`: the directory has not yet confirmed the change */
  readonly state: 'not_registered' | 'registering' | 'registered' | 'removing' | 'removed'
  /**
   * `retrying`: the directory refused the change or did not answer, and is called again at `retryAt`. `stopped`: the
   * retries have ended, and the operator must start them again.
   */
  readonly problem: 'retrying' | 'stopped' | null
  readonly retryAt: Instant | null
}

export interface RegistrationDeps {
  readonly companies: CompanyStore
  /** counts a removal against the rate limit of the caller's address */
  readonly countRemoval: (address: string) => BudgetAnswer
  readonly settings: {
    readonly rules: {
      /** true if companies may leave the network by a test tool (E-23) */
      readonly hasTestTools: boolean
    }
  }
}

/**
 * The use cases for the registration of companies in the network. All of them refuse with `company_not_found` and
 * `participant_not_allowed`.
 */
export interface Registrations {
  /** Returns the registration of a company of which the caller is a member. */
  show(caller: Caller, companyId: string): Promise<CompanyRegistration>
  /**
   * Takes a company out of the network (E-23, D127). The same commit makes the company inactive, stops accepting
   * documents for it, and writes the job that removes it from the directory. Has no effect on a company that is
   * inactive already. Refuses with `token_not_allowed`, `read_only_member`, `owner_required`. Also refuses with
   * `smp_not_test` outside the test environment, with `not_sandbox_row` a company that was not approved at its
   * creation, and with `deregister_cooldown` a second removal from the same address within 60 seconds.
   */
  remove(caller: Caller, companyId: string, address: string): Promise<CompanyRegistration>
  /**
   * Registers an inactive company again. Refuses like `remove`, but not with `deregister_cooldown`; in addition, with
   * `company_already_active`.
   */
  add(caller: Caller, companyId: string): Promise<CompanyRegistration>
}

/** Creates the use cases for the registration of companies in the network. */
export function createRegistrations(deps: RegistrationDeps): Registrations {
  const show = async (caller: Caller, companyId: string): Promise<CompanyRegistration> => {
    const { company } = await authorizeCompany(deps, caller, companyId)
    return registrationOf(company, await deps.companies.findRegistration(company))
  }
  return {
    show,
    remove: async (caller, companyId, address) => {
      const company = await authorizeOwner(deps, caller, companyId)
      if (company.status === 'active') await remove(deps, caller, company, address)
      return show(caller, companyId)
    },
    add: async (caller, companyId) => {
      const company = await authorizeOwner(deps, caller, companyId)
      if (company.status === 'active') throw new ServiceError('company_already_active')
      await deps.companies.move(company.id, caller.account.id, {
        from: 'inactive',
        to: 'active',
        job: registrationChangeJob(company.id, 'register-participant'),
      })
      return show(caller, companyId)
    },
  }
}

/** Returns the company if the caller owns it and test tools may change its registration; otherwise refuses. */
async function authorizeOwner(deps: RegistrationDeps, caller: Caller, companyId: string): Promise<Company> {
  const { company, role } = await authorizeCompany(deps, caller, companyId)
  checkKeyManages(caller)
  checkRoleOwns(role)
  if (!deps.settings.rules.hasTestTools) throw new ServiceError('smp_not_test')
  if (company.status === 'pending_verification') throw new ServiceError('not_sandbox_row')
  return company
}

async function remove(deps: RegistrationDeps, caller: Caller, company: Company, address: string): Promise<void> {
  const spent = deps.countRemoval(address)
  const { isGranted, resetSeconds, giveBack } = spent
  if (!isGranted) throw new ServiceError('deregister_cooldown', { retryAfterSeconds: resetSeconds, reached: spent })
  try {
    await deps.companies.move(company.id, caller.account.id, {
      from: 'active',
      to: 'inactive',
      job: registrationChangeJob(company.id, 'deregister-participant'),
    })
  } catch (error) {
    giveBack()
    throw error
  }
}

/** A company that only a member has made active has a participant identifier, but no registration (D145). */
function registrationOf(
  company: Company,
  { isServed, job }: { readonly isServed: boolean; readonly job: RegistrationJob | undefined },
): CompanyRegistration {
  const { participant, status } = company
  const settled = (state: CompanyRegistration['state']) => ({ company, state, problem: null, retryAt: null })
  if (participant === null) return settled('not_registered')
  const isActive = status === 'active'
  if (job === undefined) return settled(!isActive ? 'removed' : isServed ? 'registered' : 'not_registered')
  const problem = job.retryAt === null ? 'stopped' : job.hasFailed ? 'retrying' : null
  return {
    company,
    state: isActive ? 'registering' : 'removing',
    problem,
    retryAt: problem === 'retrying' ? job.retryAt : null,
  }
}
