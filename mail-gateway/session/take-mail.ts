import {
  judgeSender,
  type AdmittedMail,
  type ByteTurns,
  type Instant,
  type MailEntrance,
  type Random,
} from '@cornerpost/engine'
import { proveSender, type Evidence, type MailSource, type ProveDeps } from '../proof/prove-sender.ts'
import { fitsContentType } from '../extraction/fits-content-type.ts'
import { headerBytesMax } from '../message/mail-guard.ts'
import { splitMail } from '../message/split-mail.ts'
import { readMail, type ArrivedMail } from './read-mail.ts'
import type { ReplyName } from './replies.ts'
import { createScratch, type Scratch } from './scratch.ts'

export interface TakeDeps extends ProveDeps {
  readonly entrance: MailEntrance
  readonly random: Random
  /** folder of the scratch files of mails that are arriving */
  readonly scratchFolder: string
  /** bounds the number of mails whose senders are proved at the same time */
  readonly proving: ByteTurns
  /** bounds the bytes of the mails that are in memory as a whole, while they are stored */
  readonly storing: ByteTurns
}

/** One mail on its way in. */
export interface Transfer {
  readonly companyId: string
  /** the inbox address, in lower case */
  readonly recipient: string
  readonly source: MailSource
  readonly stream: AsyncIterable<Buffer>
  /** closes the connection of a client that makes far too much work */
  readonly cutOff: (reply: ReplyName) => void
}

export type MailOutcome = { readonly from: string | null; readonly subject: string; readonly evidence?: Evidence } & (
  | { readonly kind: 'accepted'; readonly id: string; readonly isRepeated: boolean }
  | { readonly kind: 'refused'; readonly reply: ReplyName }
)

/**
 * Takes a mail in: reads it through the guard, looks the sender up, checks the proofs, and stores the mail. Resolves
 * after the mail is committed, or with the reply that refuses it. Rejects if the client vanishes or the store fails.
 */
export async function takeMail(deps: TakeDeps, transfer: Transfer): Promise<MailOutcome> {
  const scratch = createScratch(deps.scratchFolder, deps.random)
  try {
    const { entrance } = deps
    const mail = await readMail({ entrance, companyId: transfer.companyId, scratch }, transfer.stream, transfer.cutOff)
    if ('refusal' in mail) {
      const known = { from: mail.header?.from?.address ?? null, subject: mail.header?.subject ?? '' }
      return { ...known, kind: 'refused', reply: mail.refusal }
    }
    return await admit(deps, transfer, mail, scratch)
  } finally {
    await scratch.close()
  }
}

/** bytes with the whole header and the beginning of the body */
const beginningBytes = headerBytesMax + 1024

async function admit(deps: TakeDeps, transfer: Transfer, mail: ArrivedMail, scratch: Scratch): Promise<MailOutcome> {
  const { from, subject, to, cc, date, contentType } = mail.header
  const receivedAt = deps.clock.now()
  const { header, body } = splitMail(await scratch.beginning(beginningBytes))
  const proved = { from, source: transfer.source, header, pieces: scratch.pieces() }
  const { proofs, evidence } = await deps.proving.take(1, () => proveSender(deps, proved))
  const verdict = judgeSender(from, proofs, {
    recipient: transfer.recipient,
    to,
    cc,
    date,
    receivedAt,
    fitsContentType: fitsContentType(body, contentType),
  })
  const known = { from: from.address, subject, evidence }
  if (verdict.kind === 'refused') return { ...known, kind: 'refused', reply: verdict.code }
  const { proof, signatureHashes } = verdict
  const acceptance = await deps.storing.take(scratch.bytes, async () => {
    const admitted = admittedMail(transfer, { ...mail, raw: await scratch.read(), receivedAt })
    return deps.entrance.accept({ ...admitted, proof, signatureHashes })
  })
  return acceptance.kind === 'replayed'
    ? { ...known, kind: 'refused', reply: 'dkim_replay' }
    : { ...known, ...acceptance }
}

function admittedMail(
  { companyId, recipient }: Transfer,
  mail: ArrivedMail & { readonly raw: Buffer; readonly receivedAt: Instant },
): Omit<AdmittedMail, 'proof' | 'signatureHashes'> {
  const { bodyHash, raw, receivedAt } = mail
  const { from, messageId, subject, references, isAutomatic } = mail.header
  return {
    companyId,
    recipient,
    from: from.address,
    messageId,
    subject,
    references,
    bodyHash,
    isAutomatic,
    receivedAt,
    raw,
  }
}
