import type { HeaderFrom } from './header-from.ts'
import type { Delivery, DkimProof, SenderProofs } from './sender-proofs.ts'

export type SenderVerdict =
  | {
      readonly kind: 'admitted'
      readonly proof: 'spf' | 'dkim' | 'spf+dkim'
      /** hashes of the signatures that count */
      readonly signatureHashes: readonly string[]
    }
  | { readonly kind: 'refused'; readonly code: SenderRefusal }

/** The codes that begin with `temporary_` are for failures of DNS: the mail may be sent again. */
export type SenderRefusal =
  'from_bad' | 'temporary_dmarc' | 'temporary_spf' | 'temporary_key' | 'dkim_replay' | 'auth_failed'

/**
 * Decides whether a mail comes from the domain of its header From (M1). SPF or a DKIM signature must pass and be
 * aligned with that domain; the policy of DMARC does not matter. A mail that only DKIM admits may have been forwarded
 * or replayed. So it must be addressed to the inbox, be signed within seven days, and have a signature over its
 * addressee, subject and date. Its Content-Type must be signed, or at least fit the signed body (P189). A failure of
 * DNS is reported before a refusal that it could have caused, but never admits a mail.
 */
export function judgeSender(from: HeaderFrom, proofs: SenderProofs, delivery: Delivery): SenderVerdict {
  if (!proofs.isAboutAuthor) return refused('from_bad')
  if (proofs.dmarc.kind === 'unavailable') return refused('temporary_dmarc')
  const signatures = proofs.dkim.filter((proof) => countsDkim(from, proofs, proof))
  if (countsSpf(from, proofs)) {
    return {
      kind: 'admitted',
      proof: signatures.length > 0 ? 'spf+dkim' : 'spf',
      signatureHashes: hashesOf(signatures),
    }
  }
  const fresh = signatures.filter((proof) => isMeantForInbox(proof, delivery) && isRecent(proof, delivery))
  if (fresh.length > 0) {
    return { kind: 'admitted', proof: 'dkim', signatureHashes: hashesOf(fresh) }
  }
  if (proofs.spf.result === 'temperror') return refused('temporary_spf')
  if (signatures.length > 0) return refused('dkim_replay')
  return refused(proofs.dkim.some(({ result }) => result === 'temperror') ? 'temporary_key' : 'auth_failed')
}

function refused(code: SenderRefusal): SenderVerdict {
  return { kind: 'refused', code }
}

function countsSpf(from: HeaderFrom, { spf, dmarc }: SenderProofs): boolean {
  if (spf.result !== 'pass' || spf.domain === null || spf.coversInternet) return false
  return dmarc.kind === 'found' ? dmarc.isSpfAligned : spf.domain === from.domain
}

function countsDkim(from: HeaderFrom, { dmarc }: SenderProofs, proof: DkimProof): boolean {
  if (proof.result !== 'pass' || proof.isTesting || proof.isLengthLimited) return false
  return dmarc.kind === 'found' ? proof.isAligned : proof.domain === from.domain
}

function hashesOf(signatures: readonly DkimProof[]): readonly string[] {
  return signatures.map(({ signatureHash }) => signatureHash)
}

function isMeantForInbox({ signedFields }: DkimProof, { recipient, to, cc, fitsContentType }: Delivery): boolean {
  const isAddressed =
    (signedFields.includes('to') && to.includes(recipient)) || (signedFields.includes('cc') && cc.includes(recipient))
  const isWhole = ['subject', 'date'].every((name) => signedFields.includes(name))
  return isAddressed && isWhole && (fitsContentType || signedFields.includes('content-type'))
}

const ageMaxMilliseconds = 7 * 86_400_000

function isRecent({ signedAt }: DkimProof, { date, receivedAt }: Delivery): boolean {
  const at = signedAt ?? date
  return at !== null && Math.abs(receivedAt.getTime() - at.getTime()) <= ageMaxMilliseconds
}
