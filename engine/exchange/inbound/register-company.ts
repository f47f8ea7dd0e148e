import type { Company } from '../../customer/company/company.ts'
import type { CompanyStore } from '../../customer/company/store.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { JobSettled, Lease } from '../../job/new-job.ts'
import { companyServices, serviceProviderServices } from '../../peppol/codelist/document-type.ts'
import { sameDocumentType } from '../../peppol/identifier/document-type-identifier.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import { networkParticipant, type SlovakNaming } from '../../peppol/identifier/network-participant.ts'
import { sameProcess } from '../../peppol/identifier/process-identifier.ts'
import { serviceProviderIdentifier } from '../../peppol/identifier/service-provider-identifier.ts'
import type { JobStore } from '../../job/store.ts'
import type { AccessPointIdentity } from '../../crypto/pki/identity.ts'
import type { HttpClient } from '../../port/http-client.ts'
import {
  registerParticipant,
  removeParticipant,
  type RegisteredService,
  type SmpAccount,
} from '../../peppol/smp/registration.ts'
import { registrationJob } from '../../customer/company/registration-job.ts'
import type { ServedStore } from './store.ts'

export interface RegisterDeps {
  readonly companies: CompanyStore
  readonly served: ServedStore
  readonly http: HttpClient
  readonly jobs: Pick<JobStore, 'enqueue'>
  readonly identity: AccessPointIdentity
  readonly formerIdentities: readonly AccessPointIdentity[]
  /** URL at which this access point receives messages */
  readonly endpointUrl: string
  /** the account at the SMP; null if another system registers the companies */
  readonly smp: SmpAccount | null
  /** document types and processes that companies accept in addition to those of Peppol BIS */
  readonly furtherServices: readonly RegisteredService[]
  readonly settings: { readonly rules: { readonly slovakNaming: SlovakNaming } }
}

/**
 * Runs a job that registers a company or removes it: makes the SMP agree with the present status of the company, then
 * completes the job. If the status changes while the SMP is called, throws `registration_failed`, and the next attempt
 * follows the new status. The last call to the SMP therefore always agrees with the status, even if two jobs of one
 * company run at the same time.
 */
export async function runRegistration(deps: RegisterDeps, companyId: string, lease: Lease): Promise<JobSettled> {
  const status = await registerCompany(deps, companyId)
  if (!(await deps.companies.settleRegistration(companyId, status, lease)))
    throw new ServiceError('registration_failed', { inside: { reason: 'the status of the company has changed' } })
  return 'settled'
}

/**
 * Makes the SMP agree with the status of a company, and returns that status. For an active company, starts to accept
 * documents for its participant identifier and registers the identifier in the SMP. For an inactive company, does the
 * opposite. Safe to repeat. Does nothing for a company without a participant identifier. Throws `registration_failed`,
 * `smp_deregister_failed`.
 */
export async function registerCompany(deps: RegisterDeps, companyId: string): Promise<Company['status'] | undefined> {
  const company = await deps.companies.find(companyId)
  if (company?.participant)
    await (company.status === 'active'
      ? register(deps, company.participant, company.id, servicesOf(deps))
      : remove(deps, company.participant, company.id))
  return company?.status
}

/**
 * Registers this access point's own participant identifier, under which it receives message level statuses (Peppol
 * Network Policy, MLS-1 and MLS-2). While former certificates are configured, also registers all companies again,
 * because the SMP may still publish a former certificate for them (B10).
 */
export async function registerServiceProvider(deps: RegisterDeps): Promise<void> {
  await register(deps, serviceProviderIdentifier(deps.identity.seatId), null, serviceProviderServices)
  if (deps.formerIdentities.length === 0) return
  for (const companyId of await deps.served.listCompanies()) await deps.jobs.enqueue(registrationJob(companyId))
}

/** Returns the services to register, without duplicate pairs of document type and process. */
function servicesOf({ furtherServices }: RegisterDeps): readonly RegisteredService[] {
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
  if (deps.smp !== null) await removeParticipant(deps, deps.smp, inNetwork(deps, participant))
}

async function register(
  deps: RegisterDeps,
  participant: ParticipantIdentifier,
  companyId: string | null,
  services: readonly RegisteredService[],
): Promise<void> {
  await deps.served.serve(participant, companyId, services) // must come first: after the registration, messages arrive
  if (deps.smp === null) return
  const endpoint = {
    url: deps.endpointUrl,
    certificate: deps.identity.certificate,
    description: 'Cornerpost access point',
    contact: deps.endpointUrl,
  }
  await registerParticipant(deps, deps.smp, { participant: inNetwork(deps, participant), services, endpoint })
}

function inNetwork({ settings }: RegisterDeps, participant: ParticipantIdentifier): ParticipantIdentifier {
  return networkParticipant(participant, settings.rules.slovakNaming)
}
