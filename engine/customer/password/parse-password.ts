import { ServiceError, type ErrorDetail } from '../../error/service-error.ts'
import { Secret } from '../../primitive/secret.ts'
import { unguessableLength } from './guessable.ts'

/** minimum number of characters of a new password (P108) */
export const passwordLengthMin = 12
const lengthMax = 128
const unguessableMin = 5

/**
 * Reads a new password into the form that is hashed: Unicode NFKC, so that every keyboard gives the same bytes (NIST SP
 * 800-63B). Throws `password_required` if it is missing, and `invalid_password` if it has fewer than 12 or more than
 * 128 characters, contains the name of the e-mail address, repeats a few characters, or has fewer than 5 characters
 * apart from common words and sequences (P108).
 */
export function parseNewPassword(text: string | undefined, email: string): Secret {
  if (text === undefined || text === '') throw new ServiceError('password_required')
  const password = text.normalize('NFKC')
  const length = Array.from(password).length
  if (length < passwordLengthMin) throw refused({ issue: 'too_short', slots: { min: passwordLengthMin } })
  if (length > lengthMax) throw refused({ issue: 'too_long', slots: { max: lengthMax } })
  if (isEasyToGuess(password, email)) throw refused({ issue: 'easy_to_guess', slots: { min: unguessableMin } })
  return new Secret(password)
}

/** Returns the form of a password that is compared with a stored hash; an overlong text matches none. */
export function parseGivenPassword(text: string): Secret {
  return new Secret(text.slice(0, 4 * lengthMax).normalize('NFKC'))
}

function isEasyToGuess(password: string, email: string): boolean {
  const small = password.toLowerCase()
  const [name = ''] = email.split('@')
  if (new Set(small).size < 5 || (name.length > 3 && small.includes(name))) return true
  return unguessableLength(password, [email, ...email.split(/[^\p{L}\p{N}]+/u)]) < unguessableMin
}

function refused(detail: Pick<ErrorDetail, 'issue' | 'slots'>): ServiceError {
  return new ServiceError('invalid_password', {
    slots: { min: passwordLengthMin, max: lengthMax },
    details: [{ field: 'password', ...detail }],
  })
}
