import { ServiceError } from '../../error/service-error.ts'

/**
 * A Peppol process, case-sensitive. We send only the scheme `cenbii-procid-ubl`. A received document may name another
 * scheme, but we support no process of such a scheme.
 */
export interface ProcessIdentifier {
  readonly scheme: string
  readonly value: string
}

/** The scheme of all processes in the code list. */
export const processScheme = 'cenbii-procid-ubl'

/**
 * Reads a process value of 1 to 200 characters without white space, with or without a leading `cenbii-procid-ubl::`.
 * Throws `process_identifier_invalid` for any other text.
 */
export function parseProcessIdentifier(text: string): ProcessIdentifier {
  const value = text.startsWith(`${processScheme}::`) ? text.slice(processScheme.length + 2) : text
  if (!/^\S{1,200}$/.test(value))
    throw new ServiceError('process_identifier_invalid', { inside: { text: text.slice(0, 200) } })
  return { scheme: processScheme, value }
}

export function sameProcess(one: ProcessIdentifier, other: ProcessIdentifier): boolean {
  return one.scheme === other.scheme && one.value === other.value
}
