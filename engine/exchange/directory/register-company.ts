import type { AccessPointIdentity } from '../../crypto/pki/identity.ts'
import type { SecretBox } from '../../crypto/secret/secret-box.ts'
import type { Company } from '../../customer/company/company.ts'
import { registrationJob } from '../../customer/company/registration-job.ts'
import type { CompanyStore } from '../../customer/company/store.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { JobSettled, Lease } from '../../job/new-job.ts'
import type { JobStore } from '../../job/store.ts'
import { companyServices, serviceProviderServices } from '../../peppol/codelist/document-type.ts'
import { sameDocumentType } from '../../peppol/identifier/document-type-identifier.ts'
import { networkParticipant, type SlovakNaming } from '../../peppol/identifier/network-participant.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import { sameProcess } from '../../peppol/identifier/process-identifier.ts'
import { serviceProviderIdentifier } from '../../peppol/identifier/service-provider-identifier.ts'
import type { Directory, DirectoryEntry, DirectoryRefusal, RegisteredService } from '../../peppol/smp/directory.ts'
import type { Endpoints } from '../../peppol/smp/endpoint.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Secret } from '../../primitive/secret.ts'
import { openToken } from '../../tax/selection/prove-token.ts'
import type { SelectionStore } from '../../tax/selection/store.ts'
import type { ServedStore } from '../inbound/store.ts'
import { findHolder } from './find-holder.ts'
import type { DirectoryResult, DirectoryStore, WantedInDirectory } from './store.ts'

export interface RegisterDeps extends Pick<Endpoints, 'lookupEndpoint'> {
  readonly companies: CompanyStore
  readonly served: ServedStore
  readonly directoryRecords: DirectoryStore
  readonly selections: Pick<SelectionStore, 'findToken'>
  readonly secretBox: SecretBox
  readonly jobs: Pick<JobStore, 'enqueue'>
  readonly clock: Clock
  readonly identity: AccessPointIdentity
  readonly formerIdentities: readonly AccessPointIdentity[]
  /** URL at which this access point receives messages */
  readonly endpointUrl: string
  /** the directory that holds our participants; null if another system registers them */
  readonly directory: Directory | null
  /** document types and processes that companies accept in addition to those of Peppol BIS */
  readonly furtherServices: readonly RegisteredService[]
  readonly settings: { readonly rules: { readonly slovakNaming: SlovakNaming } }
}

/**
 * Runs a job that registers a company or removes it: makes the directory agree with what the company wants at present,
 * then completes the job with the answer. If the company wants something else by then, throws `registration_failed`,
 * and the next attempt follows. The last call to the directory therefore always agrees with the company, even if two
 * jobs of one company run at the same time. A refusal is final until something changes: it is recorded, and shown.
 */
export async function runRegistration(deps: RegisterDeps, companyId: string, lease: Lease): Promise<JobSettled> {
  const { seen, result } = await registerCompany(deps, companyId)
  if (!(await deps.directoryRecords.settle(companyId, seen, result, lease)))
    throw new ServiceError('registration_failed', { inside: { reason: 'the company has changed' } })
  return 'settled'
}

/**
 * Makes the directory agree with what a company wants, and returns what that was and what the directory answered. For
 * an active company, starts to accept documents for its participant identifier and registers the identifier, without
 * services if the company has switched its receiving off. For an inactive company, does the opposite. Safe to repeat.
 * Does nothing for a company without a participant identifier. Throws `registration_failed`, `smp_deregister_failed`.
 */
export async function registerCompany(
  deps: RegisterDeps,
  companyId: string,
): Promise<{ readonly seen: WantedInDirectory; readonly result: DirectoryResult }> {
  const [company, { receives }] = await Promise.all([
    deps.companies.find(companyId),
    deps.directoryRecords.find(companyId),
  ])
  const seen = { status: company?.status, receives }
  const settled = (outcome: DirectoryResult['outcome'], holder: string | null = null) => ({
    seen,
    result: { outcome, holder, at: deps.clock.now() },
  })
  if (company === undefined || company.participant === null) return settled('removed')
  if (company.status !== 'active') {
    await remove(deps, company.participant, company.id)
    return settled('removed')
  }
  const refusal = await publishCompany(deps, company, { receives })
  if (refusal !== 'held_elsewhere') return settled(refusal ?? 'published')
  return settled(refusal, await findHolder(deps, company.participant))
}

/**
 * Publishes an active company in the directory. Accepts its documents first, because messages arrive from then on.
 * Returns null, or why the directory refuses. Throws `registration_failed`.
 */
export async function publishCompany(
  deps: RegisterDeps,
  { id, dic, participant }: Company,
  { receives, migrationCode }: { readonly receives: boolean; readonly migrationCode?: Secret },
): Promise<DirectoryRefusal | null> {
  if (participant === null) throw new ServiceError('registration_failed', { inside: { reason: 'no participant' } })
  const services = receives ? companyServicesOf(deps) : []
  const token = await deps.selections.findToken(dic.slice(-10))
  const proofs = { verificationToken: token && openToken(deps, token), migrationCode }
  await deps.served.serve(participant, id, services)
  return publish(deps, participant, services, proofs)
}

/**
 * Registers this access point's own participant identifier, under which it receives message level statuses (Peppol
 * Network Policy, MLS-1 and MLS-2). While former certificates are configured, also registers all companies again,
 * because the directory may still hold a former certificate for them (B10). Throws `registration_failed`.
 */
export async function registerServiceProvider(deps: RegisterDeps): Promise<void> {
  const participant = serviceProviderIdentifier(deps.identity.seatId)
  await deps.served.serve(participant, null, serviceProviderServices)
  const refusal = await publish(deps, participant, serviceProviderServices, {})
  if (refusal !== null) throw new ServiceError('registration_failed', { inside: { reason: refusal } })
  if (deps.formerIdentities.length === 0) return
  for (const companyId of await deps.served.listCompanies()) await deps.jobs.enqueue(registrationJob(companyId))
}

/** Returns the services of a company that receives, without duplicate pairs of document type and process. */
export function companyServicesOf({
  furtherServices,
}: Pick<RegisterDeps, 'furtherServices'>): readonly RegisteredService[] {
  const all = [...companyServices, ...furtherServices]
  return all.filter(
    (service, index) =>
      all.findIndex(
        (other) =>
          sameDocumentType(other.documentType, service.documentType) && sameProcess(other.process, service.process),
      ) === index,
  )
}

async function remove(deps: RegisterDeps, participant: ParticipantIdentifier, companyId: string): Promise<void> {
  await deps.served.serve(participant, companyId, [])
  await deps.directory?.remove(networkParticipant(participant, deps.settings.rules.slovakNaming))
}

async function publish(
  deps: RegisterDeps,
  participant: ParticipantIdentifier,
  services: readonly RegisteredService[],
  proofs: Pick<DirectoryEntry, 'verificationToken' | 'migrationCode'>,
): Promise<DirectoryRefusal | null> {
  if (deps.directory === null) return null
  const endpoint = {
    url: deps.endpointUrl,
    certificate: deps.identity.certificate,
    description: 'Cornerpost access point',
    contact: deps.endpointUrl,
  }
  const named = networkParticipant(participant, deps.settings.rules.slovakNaming)
  return deps.directory.publish({ participant: named, services, endpoint, ...proofs })
}
