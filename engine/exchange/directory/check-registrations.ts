import type { Company } from '../../customer/company/company.ts'
import { registrationChangeJob } from '../../customer/company/registration-job.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { NewJob } from '../../job/new-job.ts'
import type { Log } from '../../primitive/log-field.ts'
import { holderOf } from './find-holder.ts'
import { companyServicesOf, type RegisterDeps } from './register-company.ts'

export interface CheckRegistrationsDeps extends RegisterDeps {
  readonly log: Log
}

const dayMilliseconds = 24 * 3_600_000
/** maximum number of companies in one run; a day has 288 runs */
const runMax = 100

/** The job that compares the entries of companies in the directory with what they want. There is one at a time. */
export const registrationCheck: NewJob<'check-registrations'> = {
  kind: 'check-registrations',
  payload: {},
  lane: 'directory',
  dedupeKey: 'check-registrations',
}

/**
 * Compares, once a day for each company, what the network says about it with what it wants, as any sender would look it
 * up. An entry that differs is published again, with the alarm `registration_differs`. If another provider receives for
 * a company, its documents are refused here from then on, and its registration shows that provider. While the network
 * gives no answer, nothing changes. Stops when the signal aborts.
 */
export async function checkRegistrations(deps: CheckRegistrationsDeps, signal: AbortSignal): Promise<void> {
  if (deps.directory === null) return
  const before = new Date(deps.clock.now().getTime() - dayMilliseconds)
  for (const companyId of await deps.directoryRecords.listUnchecked(before, runMax)) {
    if (signal.aborted) return
    const company = await deps.companies.find(companyId)
    if (company) await checkCompany(deps, company)
  }
}

async function checkCompany(deps: CheckRegistrationsDeps, company: Company): Promise<void> {
  const seen = await deps.directoryRecords.find(company.id)
  const { outcome, receives } = seen
  const at = deps.clock.now()
  const job = registrationChangeJob(company.id, 'register-participant')
  const found = await compare(deps, company, receives)
  if (found === undefined) return
  if (found.kind === 'elsewhere')
    return deps.directoryRecords.recordCheck(company.id, seen, { at, holder: found.holder })
  const isAsRecorded = found.kind === 'agrees' && outcome === 'published'
  if (!isAsRecorded && outcome === 'published')
    deps.log({
      level: 'error',
      event: 'registration',
      alarm: 'registration_differs',
      inside: { companyId: company.id, participant: company.participant },
    })
  await deps.directoryRecords.recordCheck(company.id, seen, { at, ...(!isAsRecorded && { job }) })
}

type Comparison = { readonly kind: 'agrees' | 'differs' } | { readonly kind: 'elsewhere'; readonly holder: string }

/** Looks up every service of a company. Returns undefined if the network does not answer. */
async function compare(
  deps: CheckRegistrationsDeps,
  { participant }: Company,
  receives: boolean,
): Promise<Comparison | undefined> {
  if (participant === null) return undefined
  let agrees = true
  for (const service of companyServicesOf(deps)) {
    try {
      const found = await deps.lookupEndpoint({ participant, ...service }, { isFresh: true })
      if (found.kind === 'found' && found.endpoint.seatId !== deps.identity.seatId)
        return { kind: 'elsewhere', holder: holderOf(found.endpoint) }
      const isOurs =
        found.kind === 'found' &&
        found.endpoint.url === deps.endpointUrl &&
        found.endpoint.certificate.fingerprint === deps.identity.certificate.fingerprint
      agrees &&= receives ? isOurs : found.kind !== 'found'
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      if (error.code !== 'service_metadata_invalid' && error.code !== 'endpoint_certificate_invalid') return undefined
      agrees = false
    }
  }
  return { kind: agrees ? 'agrees' : 'differs' }
}
