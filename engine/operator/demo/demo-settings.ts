import { ServiceError } from '../../error/service-error.ts'
import type { DemoDocument } from './run-demos.ts'
import { serviceOf } from './send-request.ts'

/** The port settings of a demo, in the order in which `demoSettings` expects the ports. */
export const demoPorts = [
  'CORNERPOST_PORT',
  'CORNERPOST_ADMIN_PORT',
  'CORNERPOST_LOCAL_PEER_PORT',
  'CORNERPOST_LOCAL_PEER_ADMIN_PORT',
  'CORNERPOST_LOCAL_SMP_PORT',
  'CORNERPOST_LOCAL_DNS_PORT',
]

/**
 * Returns the settings of a demo. The local network of the demo is separate from anything else on this machine. The
 * companies of the demo can receive documents of the same types as `documents`. The rate limits are too high to be
 * reached.
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
    CORNERPOST_SMTP_PORT: '0', // any free port
    CORNERPOST_INBOX_DOMAIN: 'in.local.test',
    CORNERPOST_SAPI_CALLS_PER_MINUTE: '1000000',
    CORNERPOST_UNVERIFIED_CALLS_PER_MINUTE: '1000000',
    CORNERPOST_FURTHER_SERVICES: [...new Set(documents.flatMap(serviceOr))].join(','),
  }
}

/**
 * Returns a list with the document type and process of a document. The list is empty if the document cannot be read.
 */
function serviceOr({ bytes }: DemoDocument): readonly string[] {
  try {
    return [serviceOf(bytes)]
  } catch (error) {
    if (error instanceof ServiceError) return []
    throw error
  }
}
