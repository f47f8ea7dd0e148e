import { sayIssue, ServiceError, untranslated } from '@cornerpost/engine'

/** Says which setting named a port that cannot be had, and why. */
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
 * Whether a start failed because a port was taken, here or in a process of the local network: with other ports it may
 * succeed.
 */
export function isPortTaken(error: unknown): boolean {
  return (
    error instanceof ServiceError &&
    (error.context.details ?? []).some((detail) => sayIssue(detail, 'en')?.includes(taken) === true)
  )
}
