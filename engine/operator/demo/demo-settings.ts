import { ServiceError } from '../../error/service-error.ts'
import type { DemoDocument } from './run-demos.ts'
import { serviceOf } from './send-request.ts'

/** Ports of a demo, in this order. */
export const demoPorts = [
  'CORNERPOST_PORT',
  'CORNERPOST_ADMIN_PORT',
  'CORNERPOST_LOCAL_PEER_PORT',
  'CORNERPOST_LOCAL_PEER_ADMIN_PORT',
  'CORNERPOST_LOCAL_SMP_PORT',
  'CORNERPOST_LOCAL_DNS_PORT',
]

/**
 * The settings of a demo: a network of its own beside whatever else runs on this machine, on which the companies take
 * the types of these documents, and which asks as often as it likes.
 */
export function demoSettings(
  data: string,
  ports: readonly number[],
  documents: readonly DemoDocument[],
): Readonly<Record<string, string>> {
  return {
    CORNERPOST_MODE: 'local',
    CORNERPOST_DATA: data,
    ...Object.fromEntries(demoPorts.map((name, index) => [name, String(ports[index])])),
    CORNERPOST_SAPI_CALLS_PER_MINUTE: '1000000',
    CORNERPOST_UNVERIFIED_CALLS_PER_MINUTE: '1000000',
    CORNERPOST_FURTHER_SERVICES: [...new Set(documents.flatMap(serviceOr))].join(','),
  }
}

/** What cannot be read has no service; handing it over will say why. */
function serviceOr({ bytes }: DemoDocument): readonly string[] {
  try {
    return [serviceOf(bytes)]
  } catch (error) {
    if (error instanceof ServiceError) return []
    throw error
  }
}
