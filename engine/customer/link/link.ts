import { sha256Hex } from '../../primitive/digest.ts'
import type { Clock, Instant } from '../../primitive/clock.ts'
import type { Random } from '../../primitive/random.ts'
import { Secret } from '../../primitive/secret.ts'

/** The purposes of links, with the time for which a link of each purpose is valid, in seconds. */
export const linkSeconds = {
  sign_in: 15 * 60,
  verify_email: 24 * 3_600,
  reset_password: 3_600,
  change_email: 3_600,
} as const

export type LinkPurpose = keyof typeof linkSeconds

/** A link as stored. Whoever has its text may use it once; the text itself is not stored. */
export interface Link {
  /** SHA-256 of the text, lower-case hexadecimal */
  readonly hash: string
  readonly accountId: string
  readonly purpose: LinkPurpose
  /**
   * the e-mail address that the use of the link proves: the link was sent to this address; null if its use proves no
   * address
   */
  readonly email: string | null
  readonly createdAt: Instant
  readonly expiresAt: Instant
  readonly usedAt: Instant | null
}

/** A new link and its text, which cannot be retrieved again. */
export interface NewLink {
  readonly link: Link
  readonly text: Secret
}

const textBytes = 32
const textLengthMax = 100

/** Makes a link with 256 random bits (H19). */
export function makeLink(
  { clock, random }: { readonly clock: Clock; readonly random: Random },
  accountId: string,
  purpose: LinkPurpose,
  email?: string,
): NewLink {
  const { text, hash } = makeLinkText(random)
  const createdAt = clock.now()
  const expiresAt = linkEnd(purpose, createdAt)
  return {
    link: { hash, accountId, purpose, email: email ?? null, createdAt, expiresAt, usedAt: null },
    text,
  }
}

/** Returns the time at which a link of this purpose expires. */
export function linkEnd(purpose: LinkPurpose, createdAt: Instant): Instant {
  return new Date(createdAt.getTime() + linkSeconds[purpose] * 1000)
}

/** Makes the text of a link with 256 random bits, and its stored form (H19). */
export function makeLinkText(random: Random): { readonly text: Secret; readonly hash: string } {
  const text = Buffer.from(random.bytes(textBytes)).toString('base64url')
  return { text: new Secret(text), hash: hashLinkText(text) }
}

/** Returns the stored form of a link text. Any text can be hashed, but a look-up finds only the hash of a link. */
export function hashLinkText(text: string): string {
  return sha256Hex(text.slice(0, textLengthMax))
}

/** Returns true if the link was not used and has not expired. */
export function isLiveLink(link: Link, purpose: LinkPurpose, now: Instant): boolean {
  return link.purpose === purpose && link.usedAt === null && now < link.expiresAt
}
