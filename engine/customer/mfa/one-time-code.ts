import { Secret as AppSecret, TOTP } from 'otpauth'
import type { Instant } from '../../primitive/clock.ts'
import type { Random } from '../../primitive/random.ts'
import { Secret } from '../../primitive/secret.ts'

const secretBytes = 20
const stepSeconds = 30

/** Returns a new secret for an authenticator app: 160 random bits in base32 (RFC 4226, section 4). */
export function makeAppSecret({ random }: { readonly random: Random }): Secret {
  return new Secret(new AppSecret({ buffer: Uint8Array.from(random.bytes(secretBytes)).buffer }).base32)
}

/** Returns the otpauth:// URL from which an authenticator app reads the secret, usually as a QR code. */
export function appUrl(secret: Secret, email: string): Secret {
  return new Secret(totp(secret, email).toString())
}

/**
 * Returns the time step to which a one-time code belongs (RFC 6238): the current step, the one before or the one after.
 * Returns undefined if the code is wrong.
 */
export function findStep(secret: Secret, code: string, now: Instant): number | undefined {
  const distance = totp(secret).validate({ token: code, timestamp: now.getTime(), window: 1 })
  return distance === null ? undefined : Math.floor(now.getTime() / 1000 / stepSeconds) + distance
}

function totp(secret: Secret, label = ''): TOTP {
  return new TOTP({
    issuer: 'Cornerpost',
    label,
    secret: AppSecret.fromBase32(secret.reveal()),
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
  })
}
