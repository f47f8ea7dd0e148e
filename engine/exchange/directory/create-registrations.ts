import type { Caller } from '../../customer/account/caller.ts'
import { authorizeCompany } from '../../customer/company/access-decision.ts'
import type { Company } from '../../customer/company/company.ts'
import { registrationChangeJob } from '../../customer/company/registration-job.ts'
import { checkKeyManages, checkRoleOwns } from '../../customer/company/role.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { BudgetAnswer } from '../../primitive/budget.ts'
import type { MigrationCode } from '../../peppol/smp/directory.ts'
import { moveIn, requestMigrationCode, withdrawMigrationCode, type MigrationDeps } from './migrate.ts'
import { registrationOf, type CompanyRegistration } from './company-registration.ts'
import { registerAgain } from './register-again.ts'

export interface RegistrationDeps extends MigrationDeps {
  /** counts a removal against the rate limit of the caller's address */
  readonly countRemoval: (address: string) => BudgetAnswer
  readonly settings: MigrationDeps['settings'] & {
    readonly rules: {
      /** true if companies may leave the network by a test tool (E-23) */
      readonly hasTestTools: boolean
    }
  }
}

/**
 * The use cases for the registration of companies in the network. All of them refuse with `company_not_found` and
 * `participant_not_allowed`; all but `show` also with `token_not_allowed`, `read_only_member` and `owner_required`.
 */
export interface Registrations {
  /** Returns the registration of a company of which the caller is a member. */
  show(caller: Caller, companyId: string): Promise<CompanyRegistration>
  /**
   * Takes a company out of the network (E-23, D127). The same commit makes the company inactive, stops accepting
   * documents for it, and writes the job that removes it from the directory. Has no effect on a company that is
   * inactive already. Refuses with `smp_not_test` outside the test environment, with `not_sandbox_row` a company that
   * was not approved at its creation, and with `deregister_cooldown` a second removal from the same address within 60
   * seconds.
   */
  remove(caller: Caller, companyId: string, address: string): Promise<CompanyRegistration>
  /**
   * Registers a company again: one that is inactive, which refuses like `remove`, or an active one that the directory
   * refused (N-08, N-09). Refuses with `company_already_active` a company that is registered already, with
   * `no_verification_token` one for which the directory needs a token (VÚ) that is not here, and with
   * `registered_elsewhere` one for which another provider receives.
   */
  add(caller: Caller, companyId: string): Promise<CompanyRegistration>
  /**
   * Switches the receiving of an active company on or off (N-12, D43). Sending stays as it is. Refuses what
   * `DirectoryStore.switchReceiving` refuses.
   */
  switchReceiving(caller: Caller, companyId: string, receives: boolean): Promise<CompanyRegistration>
  /** Lets another provider register the company instead (N-13). Refuses what `requestMigrationCode` refuses. */
  requestMigrationCode(caller: Caller, companyId: string): Promise<MigrationCode>
  /** Makes the migration code of the company useless. Refuses what `withdrawMigrationCode` refuses. */
  withdrawMigrationCode(caller: Caller, companyId: string): Promise<CompanyRegistration>
  /** Takes the company over from its former provider (N-14). Refuses what `moveIn` refuses. */
  moveIn(caller: Caller, companyId: string, code: string): Promise<CompanyRegistration>
}

/** Creates the use cases for the registration of companies in the network. */
export function createRegistrations(deps: RegistrationDeps): Registrations {
  const { companies, directoryRecords, clock } = deps
  const showOne = async (company: Company): Promise<CompanyRegistration> => {
    const [record, job] = await Promise.all([directoryRecords.find(company.id), directoryRecords.findJob(company.id)])
    return registrationOf(company, { record, job, now: clock.now() })
  }
  const show = async (caller: Caller, companyId: string): Promise<CompanyRegistration> =>
    showOne((await authorizeCompany(deps, caller, companyId)).company)
  return {
    show,
    remove: async (caller, companyId, address) => {
      const company = await authorizeOwner(deps, caller, companyId)
      checkTestTools(deps, company)
      if (company.status === 'active') await remove(deps, caller, company, address)
      return show(caller, companyId)
    },
    add: async (caller, companyId) => {
      const company = await authorizeOwner(deps, caller, companyId)
      if (company.status === 'active') await registerAgain(deps, await showOne(company))
      else {
        checkTestTools(deps, company)
        await companies.move(company.id, caller.account.id, {
          from: 'inactive',
          to: 'active',
          job: registrationChangeJob(company.id, 'register-participant'),
        })
      }
      return show(caller, companyId)
    },
    switchReceiving: async (caller, companyId, receives) => {
      const company = await authorizeOwner(deps, caller, companyId)
      const job = registrationChangeJob(company.id, 'register-participant')
      await directoryRecords.switchReceiving(company.id, caller.account.id, { receives, at: clock.now(), job })
      return show(caller, companyId)
    },
    requestMigrationCode: async (caller, companyId) =>
      requestMigrationCode(deps, caller, await authorizeOwner(deps, caller, companyId)),
    withdrawMigrationCode: async (caller, companyId) => {
      await withdrawMigrationCode(deps, await authorizeOwner(deps, caller, companyId))
      return show(caller, companyId)
    },
    moveIn: async (caller, companyId, code) => {
      const company = await authorizeOwner(deps, caller, companyId)
      await moveIn(deps, await showOne(company), code)
      return show(caller, companyId)
    },
  }
}

/** Returns the company if the caller owns it and its registration may be changed with this credential. */
async function authorizeOwner(deps: RegistrationDeps, caller: Caller, companyId: string): Promise<Company> {
  const { company, role } = await authorizeCompany(deps, caller, companyId)
  checkKeyManages(caller)
  checkRoleOwns(role)
  return company
}

/** Refuses unless test tools may change the status of the company. */
function checkTestTools({ settings }: RegistrationDeps, company: Company): void {
  if (!settings.rules.hasTestTools) throw new ServiceError('smp_not_test')
  if (company.status === 'pending_verification') throw new ServiceError('not_sandbox_row')
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
