import { sayIssue } from '../../error/say-issue.ts'
import { ServiceError } from '../../error/service-error.ts'
import { sameDocumentType } from '../../peppol/identifier/document-type-identifier.ts'
import { sameParticipant } from '../../peppol/identifier/participant-identifier.ts'
import { documentTypeOf, participantsOf } from '../../document/invoice/addressing.ts'
import { decideTaxReport, noTaxReport, type TaxReport } from '../../document/invoice/decide-tax-report.ts'
import { overlongTerms } from '../../document/invoice/overlong-terms.ts'
import { mlsReceiver } from '../../peppol/mls/mls.ts'
import type { Lease, NewJob, JobSettled } from '../../job/new-job.ts'
import type { PayloadStore } from '../../port/payload-store.ts'
import type { ByteTurns } from '../../primitive/byte-turns.ts'
import type { Clock } from '../../primitive/clock.ts'
import { documentBytes } from '../../peppol/sbdh/document-slice.ts'
import { businessTerms } from '../../document/validation/business-terms.ts'
import { isRejected, type Finding } from '../../document/validation/finding.ts'
import type { OpenedDocument, Validator } from '../../document/validation/validator.ts'
import type { Answering } from '../transmission/answer.ts'
import type { InboundStore, ReceivedVerdict, Reception, ReceptionToJudge } from './store.ts'

export interface JudgeDeps extends Pick<Answering, 'answerWith'> {
  readonly inbound: InboundStore
  readonly payloads: PayloadStore
  readonly clock: Clock
  readonly validator: Validator
  /** of documents that are read from the store */
  readonly largeDocuments: ByteTurns
}

/** Judges a received document that is read from the store, a large one when its turn comes; as `judgeNow`. */
export async function judgeReceived(deps: JudgeDeps, documentId: string, lease: Lease): Promise<JobSettled | void> {
  const reception = await deps.inbound.loadToJudge(documentId)
  const content = reception?.content
  if (reception === undefined || !content) return
  const { payloadId, slice } = content
  const verdict = await deps.largeDocuments.take(slice.end - slice.start, async () => {
    const envelope = await deps.payloads.read(payloadId)
    return envelope && judge(deps, documentBytes(envelope, slice), reception, true)
  })
  return verdict && settle(deps, reception, verdict, lease)
}

/**
 * Judges a document after its receipt, with the bytes at hand where they are few: readable, addressed like its
 * envelope, valid (D46, D89). Keeps the findings, decides whether the tax authority gets a report of it (T-01), and
 * sees to an MLS when one is due: RE always, AP when the sender asked for it.
 */
export async function judgeNow(
  deps: JudgeDeps,
  reception: Reception & ReceptionToJudge,
  lease: Lease,
): Promise<JobSettled | void> {
  const { envelope, slice } = reception
  return 'bytes' in envelope
    ? settle(deps, reception, await judge(deps, documentBytes(envelope.bytes, slice), reception), lease)
    : judgeReceived(deps, reception.documentId, lease)
}

type Verdict = TaxReport & { readonly number: string | null; readonly findings: readonly Finding[] }

/** Keeps the verdict, with the MLS that it calls for. */
async function settle(
  deps: JudgeDeps,
  reception: ReceptionToJudge,
  verdict: Verdict,
  lease: Lease,
): Promise<JobSettled> {
  const { documentId } = reception
  const record = (answer: ReceivedVerdict['answer']): ReturnType<InboundStore['recordVerdict']> =>
    deps.inbound.recordVerdict({ documentId, ...verdict, at: deps.clock.now(), lease, answer })
  const { findings } = verdict
  if (answerDue(reception, findings))
    await deps.answerWith({ ...reception, findings }, (answer) => record(answer ?? answerJob(reception)))
  else await record(null)
  return 'settled'
}

/** Refusals that are a verdict on the document; anything else is a failure of ours, to be tried again. */
const aboutTheDocument: ReadonlySet<string> = new Set([
  'invalid_xml',
  'document_too_large',
  'unsupported_document',
  'document_type_identifier_invalid',
  'process_identifier_invalid',
  'participant_identifier_invalid',
])

async function judge(
  { validator, clock }: JudgeDeps,
  bytes: Uint8Array,
  reception: ReceptionToJudge,
  isGivenAway = false,
): Promise<Verdict> {
  try {
    const opened = await validator.open({
      bytes,
      isGivenAway,
      bounds: 'received',
      judging: { at: clock.now(), isToBeSent: false, refusesTestNumbersFrom: null },
    })
    return {
      number: overlongTerms(opened.terms).some(({ path }) => path === 'ID') ? null : opened.terms.number,
      ...decideTaxReport(opened.terms), // of an invalid one too: it was received, and only a further document corrects it
      findings: [...addressingFindings(opened, reception), ...opened.verdict().findings],
    }
  } catch (error) {
    if (error instanceof ServiceError && aboutTheDocument.has(error.code))
      return { number: null, ...noTaxReport('INVOICE_UNREADABLE'), findings: [unreadable(error)] }
    throw error
  }
}

function addressingFindings({ terms, repeatedTerms }: OpenedDocument, reception: ReceptionToJudge): Finding[] {
  const { sender, receiver } = participantsOf(terms)
  const rows: readonly (readonly [boolean, string])[] = [
    ...repeatedTerms.map((path) => [false, `${path} stands more than once`] as const),
    [
      sender !== null && sameParticipant(sender, reception.sender),
      'the electronic address of the sending party is not the sender of the envelope',
    ],
    [
      receiver !== null && sameParticipant(receiver, reception.receiver),
      'the electronic address of the receiving party is not the receiver of the envelope',
    ],
    [
      sameDocumentType(documentTypeOf(terms), reception.documentType),
      'the specification identifier (BT-24) is not the document type of the envelope',
    ],
  ]
  return rows
    .filter(([agrees]) => !agrees)
    .map(([, message]) => ({
      ruleId: 'SK-AP-ADDRESSING',
      severity: 'fatal',
      layer: 'sk',
      message,
      location: '/*',
      line: 1,
      column: 1,
      terms: businessTerms(message),
    }))
}

function unreadable(error: ServiceError): Finding {
  const { details, reasonIn } = error.context
  const detail = details?.[0]
  // only unreadable XML has a place
  const [, line = '1', column = '1'] = /^(\d+):(\d+)$/.exec(detail?.value ?? '') ?? []
  return {
    ruleId: 'XML',
    severity: 'fatal',
    layer: 'xsd',
    message: reasonIn
      ? `The document cannot be read. ${reasonIn.en}`
      : `The document cannot be read: ${(detail && sayIssue(detail, 'en')) ?? error.code} (${detail?.field ?? 'payload'}).`,
    location: '',
    line: Number(line),
    column: Number(column),
    terms: [],
  }
}

function answerDue(reception: ReceptionToJudge, findings: readonly Finding[]): boolean {
  return reception.mlsType === 'ALWAYS_SEND' || isRejected(findings)
}

/** In the lane of whom it answers, as it asks DNS and directory for them (P24). */
function answerJob(reception: ReceptionToJudge): NewJob<'answer-received'> {
  const { documentId } = reception
  return {
    kind: 'answer-received',
    payload: { documentId },
    lane: mlsReceiver(reception.mlsTo, reception.signerSeat).toLowerCase(),
    dedupeKey: `answer-received:${documentId}`,
    subject: { type: 'document', id: documentId },
  }
}
