import { ServiceError } from '../../error/service-error.ts'
import { companyServices } from '../../peppol/codelist/document-type.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { Endpoint, Endpoints } from '../../peppol/smp/endpoint.ts'

/** Describes the access point of an endpoint for people: its host, and the organisation of its certificate. */
export function holderOf({ url, certificate }: Endpoint): string {
  const organisation = /(?:^|,)O=((?:\\.|[^,\\])+)/.exec(certificate.subject)?.[1]?.replaceAll(/\\(.)/g, '$1')
  const host = new URL(url).host
  return organisation === undefined ? host : `${host}, ${organisation}`
}

/**
 * Returns the access point that receives invoices for a participant according to the network, for people; null if the
 * network names none at the moment.
 */
export async function findHolder(
  { lookupEndpoint }: Pick<Endpoints, 'lookupEndpoint'>,
  participant: ParticipantIdentifier,
): Promise<string | null> {
  const [invoice] = companyServices
  try {
    const found = await lookupEndpoint({ participant, ...invoice }, { isFresh: true })
    return found.kind === 'found' ? holderOf(found.endpoint) : null
  } catch (error) {
    if (error instanceof ServiceError) return null // the holder is only a hint for people
    throw error
  }
}
