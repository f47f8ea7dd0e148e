import { sha256Hex } from '../../primitive/digest.ts'
import type { Random } from '../../primitive/random.ts'
import { Secret } from '../../primitive/secret.ts'

/** New recovery codes, which cannot be retrieved again, and the hashes that are stored. */
export interface NewRecoveryCodes {
  readonly texts: readonly Secret[]
  readonly hashes: readonly string[]
}

const codes = 10
const codeBytes = 10

/** Makes 10 recovery codes with 80 random bits each: 20 hexadecimal digits in groups of five. */
export function makeRecoveryCodes({ random }: { readonly random: Random }): NewRecoveryCodes {
  const digits = Array.from({ length: codes }, () => Buffer.from(random.bytes(codeBytes)).toString('hex'))
  return {
    texts: digits.map((code) => new Secret(code.replaceAll(/(.{5})(?=.)/g, '$1-'))),
    hashes: digits.map(sha256Hex),
  }
}

/** Returns the stored form of a recovery code, which is given without separators. */
export function hashRecoveryCode(code: string): string {
  return sha256Hex(code.toLowerCase())
}
