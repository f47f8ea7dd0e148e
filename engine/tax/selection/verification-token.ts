import { constants, sign, verify, type KeyObject } from 'node:crypto'

/** The DIČ of this service and of the company that chose it, of 10 digits each. */
export interface Choice {
  readonly provider: string
  readonly company: string
}

const padding = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 }

/**
 * Returns true if one of the authority's keys signed this choice. The token (VÚ) is a signature in hexadecimal digits
 * of any case: RSASSA-PSS with SHA-256, MGF1 and a salt of 32 bytes, over the UTF-8 bytes of `<provider>:<company>`
 * written in upper-case hexadecimal digits. It is as long as the modulus of its key, which is 3072 bits in the test
 * environment and 4096 bits in production.
 */
export function isTokenOf(token: string, choice: Choice, keys: readonly KeyObject[]): boolean {
  const digits = token.trim()
  if (!/^[0-9a-fA-F]+$/.test(digits)) return false
  const signature = Buffer.from(digits, 'hex')
  return keys.some(
    (key) =>
      digits.length === 2 * modulusBytes(key) && verify('sha256', messageOf(choice), { key, ...padding }, signature),
  )
}

/** Signs a choice as the authority does, for mode `local` and for the test tools. */
export function signToken(choice: Choice, key: KeyObject): string {
  return sign('sha256', messageOf(choice), { key, ...padding })
    .toString('hex')
    .toUpperCase()
}

/** Returns the message that a token signs. */
export function messageOf({ provider, company }: Choice): Buffer {
  return Buffer.from(Buffer.from(`${provider}:${company}`, 'utf8').toString('hex').toUpperCase(), 'utf8')
}

function modulusBytes(key: KeyObject): number {
  return (key.asymmetricKeyDetails?.modulusLength ?? 0) / 8
}
