import type { MailCaller } from '../../customer/account/caller.ts'
import { namesOf } from '../../document/invoice/addressing.ts'
import { DocumentRejected } from '../../document/validation/document-rejected.ts'
import { isRejected, type Finding } from '../../document/validation/finding.ts'
import { catalogue } from '../../error/catalogue.ts'
import { ServiceError } from '../../error/service-error.ts'
import { sha256Hex } from '../../primitive/digest.ts'
import type { SentDocuments } from '../outbound/create-outbound.ts'
import type { MailFile, MailFileFlaw } from './mail-reader.ts'

/** The result of a file of a mail, with everything that the reply needs. */
export type JudgedFile =
  | {
      readonly kind: 'accepted'
      readonly name: string
      readonly documentId: string
      readonly number: string
      readonly receiver: string
    }
  /** the document breaks rules; `findings` are those that made it invalid */
  | { readonly kind: 'invalid'; readonly name: string; readonly findings: readonly Finding[] }
  | { readonly kind: 'refused'; readonly name: string; readonly error: ServiceError }
  | { readonly kind: 'flawed'; readonly name: string; readonly flaw: MailFileFlaw }

/**
 * Validates a file and submits it as from the portal (I-02, D32). The key of the submission is made of the company and
 * the bytes, so that a repeated file is sent once (D57). Throws only what may pass, so that the job is repeated.
 */
export async function judgeFile(
  sent: Pick<SentDocuments, 'offer' | 'submit'>,
  caller: MailCaller,
  file: MailFile,
): Promise<JudgedFile> {
  const { name } = file
  if (file.kind === 'flawed') return { kind: 'flawed', name, flaw: file.flaw }
  try {
    return await submitFile(sent, caller, file)
  } catch (error) {
    if (!(error instanceof ServiceError) || mayPass(error)) throw error
    if (error instanceof DocumentRejected) return { kind: 'invalid', name, findings: error.findings.filter(isFault) }
    return { kind: 'refused', name, error }
  }
}

async function submitFile(
  sent: Pick<SentDocuments, 'offer' | 'submit'>,
  caller: MailCaller,
  { name, bytes }: Extract<MailFile, { kind: 'xml' }>,
): Promise<JudgedFile> {
  const { verdict, sending } = await sent.offer(caller, bytes)
  if (isRejected(verdict.findings)) return { kind: 'invalid', name, findings: verdict.findings.filter(isFault) }
  if (sending.kind === 'refused') throw sending.error
  const { company, metadata } = sending
  const { providerDocumentId } = await sent.submit({
    caller,
    company,
    metadata,
    payload: Buffer.from(bytes).toString('utf8'),
    idempotencyKey: `mail-${sha256Hex(`${company.id}\n${sha256Hex(bytes)}`)}`,
    isStrict: true,
  })
  return {
    kind: 'accepted',
    name,
    documentId: providerDocumentId,
    number: verdict.terms.number ?? '',
    receiver: namesOf(verdict.terms).receiver ?? metadata.receiver,
  }
}

const isFault = ({ severity }: Finding): boolean => severity !== 'warning'

/** True for a failure of this service, after which the same file may be judged differently. */
function mayPass({ code }: ServiceError): boolean {
  return (catalogue[code].portal?.status ?? 500) >= 500 || code === 'idempotency_key_in_flight'
}
