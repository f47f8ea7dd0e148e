import { sayIssue, ServiceError, untranslated } from '@cornerpost/engine'

/** Creates the error for an unavailable port. The error states the cause and the setting that contains the port. */
export function portRefusal(setting: string, port: number, cause: unknown): ServiceError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
  return new ServiceError('configuration_invalid', {
    details: [
      { field: setting, issue: untranslated(`port ${port} is unavailable: ${code === 'EADDRINUSE' ? taken : code}`) },
    ],
    cause,
  })
}

const taken = 'another process listens on it (EADDRINUSE)'

/**
 * True if a start failed because a port was in use, here or in a process of the local network. A start with other ports
 * may succeed.
 */
export function isPortTaken(error: unknown): boolean {
  return (
    error instanceof ServiceError &&
    (error.context.details ?? []).some((detail) => sayIssue(detail, 'en')?.includes(taken) === true)
  )
}
