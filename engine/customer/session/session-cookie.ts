import { errors, SignJWT } from 'jose'
import type { MasterKeys } from '../../crypto/secret/derive-key.ts'
import { deriveSigningKeys, verifyToken, type SigningKeys } from '../../crypto/secret/signing-keys.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { Instant } from '../../primitive/clock.ts'
import { Secret } from '../../primitive/secret.ts'
import type { Session } from './session.ts'

/**
 * The keys that sign session cookies. Their derivation label separates them from the keys of the national interface
 * (A-31, D99).
 */
export interface SessionKeys {
  readonly sign: SigningKeys
  /** names the service as the issuer; each mode has its own issuer name and its own keys */
  readonly issuer: string
}

/** Derives the keys of session cookies from the master keys. Throws `configuration_invalid` if one is too short. */
export async function deriveSessionKeys(masterKeys: MasterKeys, mode: string): Promise<SessionKeys> {
  return { sign: await deriveSigningKeys(masterKeys, mode, 'portal session'), issuer: `urn:cornerpost:${mode}` }
}

const audience = 'portal'
const type = 'session+jwt'
const lengthMax = 1_000

/** Returns the value of the session's cookie: a JWT (HS256) that expires with the session (A-44, P87). */
export async function signSessionCookie(keys: SessionKeys, session: Session): Promise<Secret> {
  return new Secret(
    await new SignJWT()
      .setProtectedHeader({ alg: 'HS256', typ: type })
      .setIssuer(keys.issuer)
      .setAudience(audience)
      .setSubject(session.accountId)
      .setJti(session.id)
      .setIssuedAt(seconds(session.createdAt))
      .setExpirationTime(seconds(session.expiresAt))
      .sign(keys.sign[0]),
  )
}

/**
 * Returns the id of the session of a cookie of this service: key, algorithm, issuer, audience, type and expiry are
 * checked (H5). Throws `invalid_session`. Does not check whether the session was ended.
 */
export async function verifySessionCookie(keys: SessionKeys, cookie: string, now: Instant): Promise<string> {
  if (cookie.length > lengthMax) throw new ServiceError('invalid_session', { inside: { reason: 'too long' } })
  try {
    const expected = { issuer: keys.issuer, audience, typ: type, currentDate: now }
    const { jti } = await verifyToken(keys.sign, cookie, expected)
    if (jti === undefined) throw new ServiceError('invalid_session', { inside: { reason: 'no jti' } })
    return jti
  } catch (cause) {
    if (!(cause instanceof errors.JOSEError)) throw cause
    throw new ServiceError('invalid_session', { inside: { reason: cause.code }, cause })
  }
}

/**
 * True if this service signed the cookie, whether its session is live, ended or expired. The cookie then proves only
 * that a person has signed in with this browser before, and grants nothing.
 */
export async function isOwnCookie(keys: SessionKeys, cookie: string): Promise<boolean> {
  const beforeEveryExpiry = new Date(0)
  try {
    await verifySessionCookie(keys, cookie, beforeEveryExpiry)
    return true
  } catch (error) {
    if (error instanceof ServiceError) return false
    throw error
  }
}

function seconds(at: Instant): number {
  return Math.floor(at.getTime() / 1000)
}
