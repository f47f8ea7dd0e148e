import { as4TransportProfile, type ServiceEndpoint, type ServiceProcess } from './service-metadata.ts'
import type { ProcessIdentifier } from '../identifier/process-identifier.ts'

/**
 * The AS4 endpoint for a process that is in service at the given time; outside its dates an endpoint counts as not
 * there (SMP 1.2).
 */
export function selectEndpoint(
  processes: readonly ServiceProcess[],
  wanted: ProcessIdentifier,
  at: Date,
): ServiceEndpoint | undefined {
  return processes
    .filter(({ process }) => process.scheme === wanted.scheme && process.value === wanted.value)
    .flatMap(({ endpoints }) => endpoints)
    .find((endpoint) => endpoint.transportProfile === as4TransportProfile && isInService(endpoint, at))
}

function isInService({ activatesAt, expiresAt }: ServiceEndpoint, at: Date): boolean {
  return (activatesAt === null || activatesAt <= at) && (expiresAt === null || at < expiresAt)
}
