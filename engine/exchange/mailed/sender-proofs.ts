import type { Instant } from '../../primitive/clock.ts'

/** Results of SPF, DKIM and DMARC for the sender of a mail. Domains are lower-case A-labels. */
export interface SenderProofs {
  /** false if the library that checked the proofs read another author than `parseHeaderFrom` */
  readonly isAboutAuthor: boolean
  readonly spf: SpfProof
  readonly dmarc: DmarcRecord
  readonly dkim: readonly DkimProof[]
}

export type ProofResult = 'pass' | 'temperror' | 'other'

export interface SpfProof {
  readonly result: ProofResult
  /** domain of MAIL FROM; null for a null sender, for which SPF checks the name in HELO */
  readonly domain: string | null
  /** true if the record admits every address of the internet, so that a pass proves nothing */
  readonly coversInternet: boolean
}

/** The DMARC record of the author's domain (RFC 9989). Only its alignment mode counts, not its policy. */
export type DmarcRecord =
  | { readonly kind: 'found'; readonly isSpfAligned: boolean }
  | { readonly kind: 'absent' }
  /** the look-up failed temporarily */
  | { readonly kind: 'unavailable' }

export interface DkimProof {
  readonly result: ProofResult
  readonly domain: string
  /** alignment by the DMARC record; has no meaning if the record is absent */
  readonly isAligned: boolean
  /** the key is marked as a test (t=y) */
  readonly isTesting: boolean
  /** the signature has the tag l=, so that text can be added behind the signed part */
  readonly isLengthLimited: boolean
  /** names of the signed header fields (h=), in lower case */
  readonly signedFields: readonly string[]
  /** time of the tag t=; null if it is missing */
  readonly signedAt: Instant | null
  /** SHA-256, in lower-case hexadecimal, of the signature (tag b=) */
  readonly signatureHash: string
}

/** How the mail was delivered and addressed. A signed mail that is replayed is addressed to someone else, or old. */
export interface Delivery {
  /** the inbox address of RCPT TO, in lower case */
  readonly recipient: string
  /** addresses of the header fields To and Cc, in lower case */
  readonly to: readonly string[]
  readonly cc: readonly string[]
  /** the header Date; null if it cannot be read */
  readonly date: Instant | null
  readonly receivedAt: Instant
  /** true if the body begins as the header Content-Type says, which a forger who replaces that field cannot achieve */
  readonly fitsContentType: boolean
}
