import { webcrypto } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { deriveKey } from '../../crypto/secret/derive-key.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { Instant } from '../../primitive/clock.ts'
import { Secret } from '../../primitive/secret.ts'
import type { Session } from './session.ts'

/**
 * The key that signs session cookies. Its derivation label separates it from the keys of the national interface (A-31,
 * D99).
 */
export interface SessionKey {
  readonly sign: webcrypto.CryptoKey
  /** names the service as the issuer; each mode has its own issuer name and its own key */
  readonly issuer: string
}

/** Derives the key of session cookies from the master key. Throws `configuration_invalid` if that key is too short. */
export async function deriveSessionKey(masterKey: Secret<Uint8Array>, mode: string): Promise<SessionKey> {
  const derived = deriveKey(masterKey, mode, 'portal session')
  return {
    sign: await webcrypto.subtle.importKey('raw', derived, { name: 'HMAC', hash: 'SHA-256' }, false, [
      'sign',
      'verify',
    ]),
    issuer: `urn:cornerpost:${mode}`,
  }
}

const audience = 'portal'
const type = 'session+jwt'
const lengthMax = 1_000

/** Returns the value of the session's cookie: a JWT (HS256) that expires with the session (A-44, P87). */
export async function signSessionCookie(key: SessionKey, session: Session): Promise<Secret> {
  return new Secret(
    await new SignJWT()
      .setProtectedHeader({ alg: 'HS256', typ: type })
      .setIssuer(key.issuer)
      .setAudience(audience)
      .setSubject(session.accountId)
      .setJti(session.id)
      .setIssuedAt(seconds(session.createdAt))
      .setExpirationTime(seconds(session.expiresAt))
      .sign(key.sign),
  )
}

/**
 * Returns the id of the session of a cookie of this service: key, algorithm, issuer, audience, type and expiry are
 * checked (H5). Throws `invalid_session`. Does not check whether the session was ended.
 */
export async function verifySessionCookie(key: SessionKey, cookie: string, now: Instant): Promise<string> {
  if (cookie.length > lengthMax) throw new ServiceError('invalid_session', { inside: { reason: 'too long' } })
  try {
    const { payload } = await jwtVerify(cookie, key.sign, {
      algorithms: ['HS256'],
      issuer: key.issuer,
      audience,
      typ: type,
      currentDate: now,
    })
    if (payload.jti === undefined) throw new ServiceError('invalid_session', { inside: { reason: 'no jti' } })
    return payload.jti
  } catch (cause) {
    if (!(cause instanceof errors.JOSEError)) throw cause
    throw new ServiceError('invalid_session', { inside: { reason: cause.code }, cause })
  }
}

function seconds(at: Instant): number {
  return Math.floor(at.getTime() / 1000)
}
