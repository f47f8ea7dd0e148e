import { sayIssue } from '../../error/say-issue.ts'
import { ServiceError } from '../../error/service-error.ts'
import { sameDocumentType } from '../../peppol/identifier/document-type-identifier.ts'
import { sameInNetwork, type SlovakNaming } from '../../peppol/identifier/network-participant.ts'
import { documentTypeOf, namesOf, participantsOf } from '../../document/invoice/addressing.ts'
import { decideTaxReport, noTaxReport, type TaxReport } from '../../tax/report/decide-tax-report.ts'
import type { InvoiceTerms } from '../../document/invoice/invoice-terms.ts'
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
import { dueReport } from '../../tax/report/report-job.ts'
import type { TaxAuthority } from '../../tax/report/tax-authority.ts'
import type { Answering } from '../transmission/answer.ts'
import type { InboundStore, LoggedTerms, ReceivedVerdict, Reception, ReceptionToJudge } from './store.ts'

export interface JudgeDeps extends Pick<Answering, 'answerWith'> {
  readonly inbound: InboundStore
  readonly payloads: PayloadStore
  readonly clock: Clock
  readonly validator: Validator
  readonly taxAuthority: TaxAuthority | null
  /** limits the total size of the large documents that are in memory at the same time */
  readonly largeDocuments: ByteTurns
  readonly settings: { readonly rules: { readonly slovakNaming: SlovakNaming } }
}

/**
 * Reads a received document from the store and validates it as `judgeNow` does. A large document waits for its turn.
 */
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
 * Validates a document after its receipt has been sent. Checks that the document can be read, is valid, and has the
 * same addresses as its envelope (D46, D89). A small document is still in memory; a large one is first read from the
 * store.
 * Stores the findings, decides whether the document must be reported to the tax authority (T-01), and prepares an MLS
 * if one is due. An MLS with code RE is due for every rejected document. An MLS with code AP is due only if the sender
 * asked for it.
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

type Verdict = TaxReport & LoggedTerms & { readonly findings: readonly Finding[] }

/**
 * Stores the verdict. If an MLS is due, also stores the MLS or the job that creates the MLS, in the same transaction.
 */
async function settle(
  deps: JudgeDeps,
  reception: ReceptionToJudge,
  verdict: Verdict,
  lease: Lease,
): Promise<JobSettled> {
  const { documentId } = reception
  const reportJob = dueReport(deps, verdict.taxReport, documentId)
  const record = (answer: ReceivedVerdict['answer']): ReturnType<InboundStore['recordVerdict']> =>
    deps.inbound.recordVerdict({ documentId, ...verdict, reportJob, at: deps.clock.now(), lease, answer })
  const { findings } = verdict
  if (answerDue(reception, findings))
    await deps.answerWith({ ...reception, findings }, (answer) => record(answer ?? answerJob(reception)))
  else await record(null)
  return 'settled'
}

/**
 * Codes of errors that are the fault of the document. They become findings. Any other error is a failure of this
 * service, and the job is retried.
 */
const aboutTheDocument: ReadonlySet<string> = new Set([
  'invalid_xml',
  'document_too_large',
  'unsupported_document',
  'document_type_identifier_invalid',
  'process_identifier_invalid',
  'participant_identifier_invalid',
])

async function judge(
  { validator, clock, settings }: JudgeDeps,
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
      ...loggedTerms(opened.terms),
      ...decideTaxReport(opened.terms), // an invalid document is reported too, because only another document can correct it
      findings: [...addressingFindings(opened, reception, settings.rules.slovakNaming), ...opened.verdict().findings],
    }
  } catch (error) {
    if (error instanceof ServiceError && aboutTheDocument.has(error.code))
      return { ...noTerms, ...noTaxReport('INVOICE_UNREADABLE'), findings: [unreadable(error)] }
    throw error
  }
}

const noTerms: LoggedTerms = {
  number: null,
  issueDate: null,
  dueDate: null,
  currency: null,
  totalAmount: null,
  payableAmount: null,
  counterparty: null,
}

/** Returns the terms that the document log shows; null in place of a term that is too long (P32). */
function loggedTerms(terms: InvoiceTerms): LoggedTerms {
  const tooLong = new Set(overlongTerms(terms).map(({ path }) => path))
  const { number, issueDate, dueDate, currency, totalAmount, payableAmount } = terms
  return {
    number: tooLong.has('ID') ? null : number,
    issueDate: tooLong.has('IssueDate') ? null : issueDate,
    dueDate,
    currency: tooLong.has('DocumentCurrencyCode') ? null : currency,
    totalAmount: tooLong.has('LegalMonetaryTotal/TaxInclusiveAmount') ? null : totalAmount,
    payableAmount: tooLong.has('LegalMonetaryTotal/PayableAmount') ? null : payableAmount,
    counterparty: namesOf(terms).sender,
  }
}

function addressingFindings(
  { terms, repeatedTerms }: OpenedDocument,
  reception: ReceptionToJudge,
  naming: SlovakNaming,
): Finding[] {
  const { sender, receiver } = participantsOf(terms)
  const rows: readonly (readonly [boolean, string])[] = [
    ...repeatedTerms.map((path) => [false, `${path} occurs more than once.`] as const),
    [
      sender !== null && sameInNetwork(sender, reception.sender, naming),
      'The electronic address of the sending party differs from the sender in the envelope.',
    ],
    [
      receiver !== null && sameInNetwork(receiver, reception.receiver, naming),
      'The electronic address of the receiving party differs from the receiver in the envelope.',
    ],
    [
      sameDocumentType(documentTypeOf(terms), reception.documentType),
      'The specification identifier (BT-24) differs from the document type in the envelope.',
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
  // only an XML error has a position
  const [, line = '1', column = '1'] = /^(\d+):(\d+)$/.exec(detail?.value ?? '') ?? []
  return {
    ruleId: 'XML',
    severity: 'fatal',
    layer: 'xsd',
    message: reasonIn
      ? `The document cannot be read. ${reasonIn.en}`
      : `The document cannot be read. Element ${detail?.field ?? 'payload'}: ${(detail && sayIssue(detail, 'en')) ?? error.code}`,
    location: '',
    line: Number(line),
    column: Number(column),
    terms: [],
  }
}

function answerDue(reception: ReceptionToJudge, findings: readonly Finding[]): boolean {
  return reception.mlsType === 'ALWAYS_SEND' || isRejected(findings)
}

/**
 * Returns the job that looks up the receiver of the MLS in DNS and SMP, then creates the MLS. The jobs for one receiver
 * form a lane, which gets a limited number of job slots. A slow look-up therefore does not delay the jobs for other
 * receivers (P24).
 */
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
