import { ServiceError } from '../error/service-error.ts'

/** A Peppol process; its only scheme is `cenbii-procid-ubl`. Case-sensitive. */
export interface ProcessIdentifier {
  readonly scheme: 'cenbii-procid-ubl'
  readonly value: string
}

/** Reads a process value of 1 to 200 characters without blanks, with or without `cenbii-procid-ubl::` in front. Throws `process_identifier_invalid`. */
export function parseProcessIdentifier(text: string): ProcessIdentifier {
  const value = text.startsWith('cenbii-procid-ubl::') ? text.slice('cenbii-procid-ubl::'.length) : text
  if (!/^\S{1,200}$/.test(value)) throw new ServiceError('process_identifier_invalid', { inside: { text: text.slice(0, 200) } })
  return { scheme: 'cenbii-procid-ubl', value }
}

export function sameProcess(one: ProcessIdentifier, other: ProcessIdentifier): boolean {
  return one.value === other.value
}
