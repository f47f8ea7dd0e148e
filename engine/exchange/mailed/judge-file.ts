import type { MailCaller } from '../../customer/account/caller.ts'
import { namesOf } from '../../document/invoice/addressing.ts'
import { DocumentRejected } from '../../document/validation/document-rejected.ts'
import { isRejected, type Finding } from '../../document/validation/finding.ts'
import { placeOfFinding } from '../../document/validation/place-of-finding.ts'
import { catalogue } from '../../error/catalogue.ts'
import { ServiceError } from '../../error/service-error.ts'
import { sha256Hex } from '../../primitive/digest.ts'
import type { Draft } from '../approval/draft.ts'
import type { SentDocuments } from '../outbound/create-outbound.ts'
import type { DocumentOffer } from '../outbound/offer-document.ts'
import type { MailFile, MailFileFlaw } from './mail-reader.ts'

/** The result of a file of a mail, with everything that the reply needs. */
export type JudgedFile =
  | {
      readonly kind: 'accepted'
      readonly name: string
      readonly documentId: string
      /** true if the same file was accepted before, so that nothing is sent now */
      readonly isRepeated: boolean
      readonly number: string
      readonly receiver: string
    }
  /** the document waits until a person confirms it */
  | {
      readonly kind: 'held'
      readonly name: string
      readonly draftId: string
      readonly number: string
      readonly receiver: string
    }
  /** the document breaks rules; `findings` are those that made it invalid */
  | {
      readonly kind: 'invalid'
      readonly name: string
      readonly findings: readonly Finding[]
      /** the line of each of the first `findingsTold` findings; null if it is about the whole document */
      readonly lines: readonly (number | null)[]
    }
  | { readonly kind: 'refused'; readonly name: string; readonly error: ServiceError }
  | { readonly kind: 'flawed'; readonly name: string; readonly flaw: MailFileFlaw }

/** findings of one document that an answer names */
export const findingsTold = 10
/** a longer document is not searched for the line of a finding about the whole document */
const searchedBytesMax = 256 * 1024

type XmlFile = Extract<MailFile, { kind: 'xml' }>

export interface JudgeDeps {
  readonly sent: Pick<SentDocuments, 'offer' | 'submit'>
  /** keeps a document until a person confirms it; null if the company has its documents sent at once (D124) */
  readonly hold: ((bytes: Uint8Array, offer: DocumentOffer) => Promise<Draft>) | null
}

/**
 * Validates a file and submits it as from the portal (I-02, D32), or holds it for a person. The key of the submission
 * is made of the company and the bytes, so that a repeated file is sent once (D57). Throws only what may pass, so that
 * the job is repeated.
 */
export async function judgeFile(deps: JudgeDeps, caller: MailCaller, file: MailFile): Promise<JudgedFile> {
  const { name } = file
  if (file.kind === 'flawed') return { kind: 'flawed', name, flaw: file.flaw }
  try {
    return await takeFile(deps, caller, file)
  } catch (error) {
    if (!(error instanceof ServiceError) || mayPass(error)) throw error
    if (isOtherEncoding(error)) return { kind: 'flawed', name, flaw: 'other_encoding' }
    if (error instanceof DocumentRejected) return invalid(file, error.findings)
    return { kind: 'refused', name, error }
  }
}

async function takeFile({ sent, hold }: JudgeDeps, caller: MailCaller, file: XmlFile): Promise<JudgedFile> {
  const { name, bytes } = file
  const offer = await sent.offer(caller, bytes)
  const { verdict, sending } = offer
  if (isRejected(verdict.findings)) return invalid(file, verdict.findings)
  if (sending.kind === 'refused') throw sending.error
  const { company, metadata } = sending
  const said = {
    name,
    number: verdict.terms.number ?? '',
    receiver: namesOf(verdict.terms).receiver ?? metadata.receiver,
  }
  if (hold !== null) return { kind: 'held', ...said, draftId: (await hold(bytes, offer)).id }
  const { providerDocumentId } = await sent.submit({
    caller,
    company,
    metadata,
    payload: Buffer.from(bytes).toString('utf8'),
    idempotencyKey: `mail-${sha256Hex(`${company.id}\n${sha256Hex(bytes)}`)}`,
    isStrict: true,
  })
  const isRepeated = sending.holder?.documentId === providerDocumentId
  return { kind: 'accepted', ...said, documentId: providerDocumentId, isRepeated }
}

/** Returns the result of a document that breaks rules, without its text, of which a mail can have 30 MB. */
function invalid({ name, bytes }: XmlFile, all: readonly Finding[]): JudgedFile {
  const findings = all.filter(isFault)
  const text = bytes.length > searchedBytesMax ? '' : Buffer.from(bytes).toString('utf8')
  const textLines = text.split(/\r?\n/)
  const lines = findings.slice(0, findingsTold).map((finding) => placeOfFinding(finding, textLines)?.line ?? null)
  return { kind: 'invalid', name, findings, lines }
}

const isFault = ({ severity }: Finding): boolean => severity !== 'warning'

/** True if the document is in another encoding than UTF-8, in which it cannot be sent. */
function isOtherEncoding({ context }: ServiceError): boolean {
  return context.details?.some(({ issue }) => issue === 'not_utf8') ?? false
}

/** True for a failure of this service, after which the same file may be judged differently. */
function mayPass({ code }: ServiceError): boolean {
  return (catalogue[code].portal?.status ?? 500) >= 500 || code === 'idempotency_key_in_flight'
}
