import { errorCodeOf, ServiceError } from '../../error/service-error.ts'
import { documentTypes } from '../../peppol/codelist/document-type.ts'
import { networkParticipant } from '../../peppol/identifier/network-participant.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { MissingPart, WantedEndpoint } from '../../peppol/smp/endpoint.ts'
import { findEndpointAt, type FindEndpointDeps, type FindEndpointSettings } from '../../peppol/smp/find-endpoint.ts'
import { lookUpSmp, type SmpLookupResult } from '../../peppol/smp/sml-lookup.ts'
import { unlessLate } from '../../primitive/unless-late.ts'
import type { NetworkAnswer, RouteStatus } from './participant-check.ts'

export interface AskNetworkDeps extends FindEndpointDeps {
  readonly settings: FindEndpointSettings
}

/** Maximum time for one question to the network. */
const askMilliseconds = 8_000

/**
 * Asks the network whether a participant is registered, and whether it can receive invoices and credit notes. Every
 * answer is verified as for sending (X13). A defect of the registration is part of the answer (P130).
 * Throws `lookup_unavailable` and `revocation_unknown` (temporary) if the network gives no answer within 8 seconds. The
 * same applies to a DNS name without a record, which can also occur while the directory changes (P54).
 */
export function askNetwork(deps: AskNetworkDeps, participant: ParticipantIdentifier): Promise<NetworkAnswer> {
  const asked = networkParticipant(participant, deps.settings.rules.slovakNaming)
  return unlessLate(deps.clock, askMilliseconds, ask(deps, asked), () => unavailable('no answer in time'))
}

async function ask(deps: AskNetworkDeps, participant: ParticipantIdentifier): Promise<NetworkAnswer> {
  const smp = await findSmp(deps, participant)
  if (smp.kind === 'not_registered') return { isRegistered: false }
  if (smp.kind === 'no_record') throw unavailable('the DNS name has no record')
  const [invoice, creditNote] = await Promise.all([
    findRoute(deps, smp, { participant, ...documentTypes.invoice }),
    findRoute(deps, smp, { participant, ...documentTypes.creditNote }),
  ])
  return { isRegistered: true, invoice, creditNote }
}

type Smp = SmpLookupResult | { readonly kind: 'unusable' }

async function findSmp(deps: AskNetworkDeps, participant: ParticipantIdentifier): Promise<Smp> {
  try {
    return await lookUpSmp(deps, participant, deps.settings.smlZone)
  } catch (error) {
    if (errorCodeOf(error) === 'service_metadata_invalid') return { kind: 'unusable' }
    throw error
  }
}

async function findRoute(
  deps: AskNetworkDeps,
  smp: Extract<Smp, { kind: 'found' | 'unusable' }>,
  wanted: WantedEndpoint,
): Promise<RouteStatus> {
  if (smp.kind === 'unusable') return 'entry_invalid'
  try {
    const found = await findEndpointAt(deps, deps.settings, smp.url, wanted)
    if (found.kind === 'found') return 'available'
    return found.kind === 'not_supported' ? statusOfMissing[found.missing] : 'document_type_missing'
  } catch (error) {
    return statusOfDefect(error)
  }
}

const statusOfMissing: Readonly<Record<MissingPart, RouteStatus>> = {
  document_type: 'document_type_missing',
  process: 'process_missing',
  endpoint: 'no_as4_endpoint',
  expired: 'service_expired',
  not_yet_active: 'service_not_active',
}

/** Returns the status for an error that the registration causes. Throws every other error again. */
function statusOfDefect(error: unknown): RouteStatus {
  if (!(error instanceof ServiceError)) throw error
  if (error.code === 'service_metadata_invalid' || error.code === 'target_blocked') return 'entry_invalid'
  if (error.code !== 'endpoint_certificate_invalid') throw error
  return error.context.inside?.['reason'] === 'expired' ? 'certificate_expired' : 'certificate_invalid'
}

function unavailable(reason: string): ServiceError {
  return new ServiceError('lookup_unavailable', { inside: { reason } })
}
