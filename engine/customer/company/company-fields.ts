import { invalidField } from '../../error/invalid-field.ts'
import { ServiceError } from '../../error/service-error.ts'
import { trimVisible, unseenCharacter } from '../../primitive/unseen-character.ts'
import type { Company } from './company.ts'

/** The seat of a company. Its parts are given together; a company without them can receive but not send (S-16). */
export interface SeatRequest {
  readonly street?: string | null | undefined
  readonly city?: string | null | undefined
  readonly postalCode?: string | null | undefined
}

/** Reads a legal name of at most 500 characters (P-01). Throws `body_invalid`. */
export function parseName(text: string): string {
  const name = parseText('legalName', text, 500)
  if (name === null) throw invalidField('legalName', 'required')
  return name
}

/**
 * Reads an optional text of at most `max` characters, without the invisible characters that P107 refuses; null if it is
 * absent or nothing of it can be seen. Throws `body_invalid`.
 */
function parseText(field: string, text: string | null | undefined, max: number): string | null {
  const trimmed = text?.trim() ?? ''
  if (trimmed.length > max) throw invalidField(field, 'too_long', { max })
  if (unseenCharacter.test(trimmed)) throw invalidField(field, 'wrong_form')
  return trimVisible(trimmed)
}

/**
 * Reads a registered address of at most 1,000 characters (P-04). Its lines become parts of one line. Throws
 * `body_invalid`.
 */
export function parseRegisteredAddress(text: string | null | undefined): string | null {
  return parseText('registeredAddress', text?.trim().replaceAll(/\s*[\r\n]+\s*/g, ', '), 1_000)
}

/** Reads street, city and postal code: all three or none of them (P-22). Throws `body_invalid`, `sidlo_incomplete`. */
export function parseSeat(request: SeatRequest): Pick<Company, 'street' | 'city' | 'postalCode'> {
  const seat = {
    street: parseText('street', request.street, 200),
    city: parseText('city', request.city, 200),
    postalCode: parseText('postalCode', request.postalCode, 20),
  }
  const missing = Object.entries(seat).filter(([, part]) => part === null)
  if (missing.length === 1 || missing.length === 2)
    throw new ServiceError('sidlo_incomplete', { details: missing.map(([field]) => ({ field, issue: 'missing' })) })
  return seat
}
