import type { Caller } from '../../customer/account/caller.ts'
import type { Company } from '../../customer/company/company.ts'
import { registrationChangeJob } from '../../customer/company/registration-job.ts'
import { isTemporary, ServiceError } from '../../error/service-error.ts'
import { networkParticipant } from '../../peppol/identifier/network-participant.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { Directory, DirectoryRefusal, MigrationCode } from '../../peppol/smp/directory.ts'
import { Secret } from '../../primitive/secret.ts'
import type { CompanyRegistration } from './company-registration.ts'
import type { RegisterAgainDeps } from './register-again.ts'
import { publishCompany } from './register-company.ts'

export type MigrationDeps = RegisterAgainDeps

/** time after which a request for a code that never ended no longer prevents the next one */
const pendingMilliseconds = 120_000
const codeLengthMax = 200

/**
 * Requests the code with which another provider can register a company, once and for a limited time (N-13). The code
 * is returned once, and not stored. Throws what `DirectoryStore.beginMigration` throws, and `directory_unavailable`.
 */
export async function requestMigrationCode(
  deps: MigrationDeps,
  caller: Caller,
  company: Company,
): Promise<MigrationCode> {
  const at = deps.clock.now()
  const pendingSince = new Date(at.getTime() - pendingMilliseconds)
  await deps.directoryRecords.beginMigration(company.id, caller.account.id, { at, pendingSince })
  try {
    const made = await directoryOf(deps).requestMigrationCode(named(deps, company))
    await deps.directoryRecords.endMigration(company.id, made.expiresAt)
    return made
  } catch (error) {
    await deps.directoryRecords.endMigration(company.id, null)
    throw error
  }
}

/** Withdraws the migration code of a company. Throws `migration_code_none` without a code, and `smp_cancel_failed`. */
export async function withdrawMigrationCode(deps: MigrationDeps, company: Company): Promise<void> {
  const { migrationUntil } = await deps.directoryRecords.find(company.id)
  if (migrationUntil === null || migrationUntil <= deps.clock.now()) throw new ServiceError('migration_code_none')
  await directoryOf(deps).withdrawMigrationCode(named(deps, company))
  await deps.directoryRecords.endMigration(company.id, null)
}

const refusals: Readonly<
  Record<DirectoryRefusal, 'smp_held_elsewhere' | 'verification_code_rejected' | 'migration_code_rejected'>
> = {
  held_elsewhere: 'smp_held_elsewhere',
  verification_rejected: 'verification_code_rejected',
  code_rejected: 'migration_code_rejected',
}

/**
 * Takes a company over from its former provider with the migration code that the provider gave it (N-14). Throws
 * `company_not_verified` unless the company has completed its provider selection, `migration_rejected` unless another
 * provider holds it, `migration_code_required` without a code, `migration_code_rejected` if the code is wrong, used or
 * expired, `verification_code_rejected`, and `directory_unavailable`. In the last case the code may have been used: a
 * job registers the company again, and its answer shows who holds the company.
 */
export async function moveIn(
  deps: MigrationDeps,
  { company, state }: CompanyRegistration,
  code: string,
): Promise<void> {
  if (company.status !== 'active' || !company.sendingVerified) throw new ServiceError('company_not_verified')
  if (state !== 'held_elsewhere') throw new ServiceError('migration_rejected', { inside: { state } })
  const given = code.trim()
  if (given === '')
    throw new ServiceError('migration_code_required', { details: [{ field: 'code', issue: 'required' }] })
  if (given.length > codeLengthMax) throw new ServiceError('migration_code_rejected')
  const { receives } = await deps.directoryRecords.find(company.id)
  const job = registrationChangeJob(company.id, 'register-participant')
  try {
    const refusal = await publishCompany(deps, company, { receives, migrationCode: new Secret(given) })
    if (refusal === null) return await deps.directoryRecords.registerAgain(company.id, job)
    await stopServing(deps, company)
    throw new ServiceError(refusals[refusal])
  } catch (error) {
    if (!isTemporary(error)) throw error
    await deps.directoryRecords.registerAgain(company.id, job) // the code may have been used
    throw new ServiceError('directory_unavailable', { cause: error })
  }
}

async function stopServing({ served }: MigrationDeps, { id, participant }: Company): Promise<void> {
  if (participant !== null) await served.serve(participant, id, [])
}

function directoryOf({ directory }: MigrationDeps): Directory {
  if (directory === null)
    throw new ServiceError('directory_unavailable', { inside: { reason: 'no directory is configured' } })
  return directory
}

function named({ settings }: MigrationDeps, { participant }: Company): ParticipantIdentifier {
  if (participant === null) throw new ServiceError('company_not_active')
  return networkParticipant(participant, settings.rules.slovakNaming)
}
