import { as4TransportProfile, type ServiceEndpoint, type ServiceProcess } from './service-metadata.ts'
import type { ProcessIdentifier } from '../identifier/process-identifier.ts'
import type { MissingPart, NotSupported } from './endpoint.ts'

/**
 * Selects a process's first AS4 endpoint that is in service at the given time. If the process has no such endpoint,
 * returns the reason. An endpoint must not be used before its activation date or after its expiration date (SMP 1.2).
 */
export function selectEndpoint(
  processes: readonly ServiceProcess[],
  wanted: ProcessIdentifier,
  at: Date,
): { readonly kind: 'found'; readonly entry: ServiceEndpoint } | NotSupported {
  const offered = processes.filter(({ process }) => process.scheme === wanted.scheme && process.value === wanted.value)
  if (offered.length === 0) return missing('process')
  const endpoints = offered
    .flatMap((process) => process.endpoints)
    .filter(({ transportProfile }) => transportProfile === as4TransportProfile)
  if (endpoints.length === 0) return missing('endpoint')
  const current = endpoints.filter(({ expiresAt }) => expiresAt === null || at < expiresAt)
  if (current.length === 0) return missing('expired')
  const entry = current.find(({ activatesAt }) => activatesAt === null || activatesAt <= at)
  return entry === undefined ? missing('not_yet_active') : { kind: 'found', entry }
}

function missing(part: MissingPart): NotSupported {
  return { kind: 'not_supported', missing: part }
}
