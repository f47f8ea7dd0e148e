import { unwatchFile, watchFile } from 'node:fs'
import { ServiceError, type Log } from '@cornerpost/engine'
import type { ServeDeps } from './serve.ts'

type Tls = NonNullable<ServeDeps['tls']>

export interface TlsWatch {
  readonly log: Log
  /** Reads the files. Throws `configuration_invalid` if they cannot be used, such as in the middle of a renewal. */
  readonly readTls: () => Pick<ServeDeps, 'tls'>
  readonly use: (tls: Tls) => void
}

/** short enough that a renewal needs no restart, long enough to cost nothing */
const intervalMilliseconds = 30_000

/**
 * Looks at a certificate and its key twice a minute, and uses them when one of the files has changed. Unusable files
 * are logged, and change nothing.
 */
export function watchTlsFiles(
  files: readonly string[],
  { log, readTls, use }: TlsWatch,
  interval = intervalMilliseconds,
): { stop(): void } {
  const look = (): void => {
    try {
      const { tls } = readTls()
      if (tls !== undefined) use(tls)
      log({ level: 'info', event: 'certificate', inside: { outcome: 'renewed' } })
    } catch (error) {
      log({
        level: 'error',
        event: 'certificate',
        inside: { outcome: 'unusable', code: error instanceof ServiceError ? error.code : 'internal_error' },
      })
    }
  }
  for (const file of files) watchFile(file, { interval, persistent: false }, look)
  return { stop: () => files.forEach((file) => unwatchFile(file, look)) }
}
