import { createHmac, type KeyObject } from 'node:crypto'
import { equalInConstantTime } from '../../primitive/digest.ts'
import type { TokenKeys } from './token-key.ts'

/** Identifies a refresh token by its family and its number within the family. */
export interface RefreshToken {
  readonly familyId: string
  readonly generation: number
}

const shape =
  /^(?<familyId>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<generation>[1-9][0-9]{0,8})\.(?<proof>[A-Za-z0-9_-]{43})$/

/**
 * Returns the text of a refresh token. The same family and generation always yield the same text, so the text can be
 * returned again without being stored (D99).
 */
export function refreshTokenText(keys: TokenKeys, { familyId, generation }: RefreshToken): string {
  return `${familyId}.${generation}.${proofOf(keys.refresh[0], familyId, String(generation)).toString('base64url')}`
}

/**
 * Parses a refresh token that this service created; undefined for any other text. Does not check whether the token was
 * already used.
 */
export function readRefreshToken(keys: TokenKeys, text: string): RefreshToken | undefined {
  const { familyId, generation, proof } = shape.exec(text)?.groups ?? {}
  if (familyId === undefined || generation === undefined || proof === undefined) return undefined
  const given = Buffer.from(proof, 'base64url')
  const isOurs = keys.refresh.some((key) => equalInConstantTime(given, proofOf(key, familyId, generation)))
  return isOurs ? { familyId, generation: Number(generation) } : undefined
}

function proofOf(key: KeyObject, familyId: string, generation: string): Buffer {
  return createHmac('sha256', key).update(`${familyId}.${generation}`).digest()
}
