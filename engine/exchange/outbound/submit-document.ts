import type { SendingCaller } from '../../customer/account/caller.ts'
import { consentLimits } from '../../customer/account/send-limits.ts'
import type { Company } from '../../customer/company/company.ts'
import { ServiceError } from '../../error/service-error.ts'
import { isSelfBilled, namesOf } from '../../document/invoice/addressing.ts'
import { decideTaxReport, noTaxReport } from '../../tax/report/decide-tax-report.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { InvoiceTerms } from '../../document/invoice/invoice-terms.ts'
import { paymentKeys } from '../../document/invoice/payment-destinations.ts'
import { sellerKey } from '../../document/invoice/seller-key.ts'
import type { Clock } from '../../primitive/clock.ts'
import { sha256Hex } from '../../primitive/digest.ts'
import type { Random } from '../../primitive/random.ts'
import { rowId } from '../../primitive/row-id.ts'
import type { OmittedFindings } from '@cornerpost/schematron'
import { isRejected, type Finding } from '../../document/validation/finding.ts'
import { DocumentRejected } from '../../document/validation/document-rejected.ts'
import { documentTooLarge } from '../../document/validation/document-too-large.ts'
import { openSubmitted } from '../../document/validation/open-submitted.ts'
import type { Validator } from '../../document/validation/validator.ts'
import { checkAgreement, checkSender } from './check-agreement.ts'
import { checkTestNumber, judgeDocumentId } from './check-test-number.ts'
import { findNumberHolder } from './find-number-holder.ts'
import type { KeysInFlight } from './keys-in-flight.ts'
import type { OrderTransmission } from './order-transmission.ts'
import { dueReport } from '../../tax/report/report-job.ts'
import type { TaxAuthority } from '../../tax/report/tax-authority.ts'
import { refuseNumber } from './refuse-number.ts'
import type { IdempotencyScope, KeyUse, OutboundStore, Submission, SubmissionOutcome } from './store.ts'
import type { Acknowledgement, SubmitRequest } from './submit-request.ts'

export interface SubmitDeps {
  readonly validator: Validator
  readonly outbound: OutboundStore
  readonly orderTransmission: OrderTransmission
  readonly clock: Clock
  readonly random: Random
  readonly keysInFlight: KeysInFlight
  /** Returns a new AS4 MessageId. */
  readonly makeMessageId: () => string
  /** Refuses a caller that is not allowed to send for the company. */
  readonly authorizeSending: (caller: SendingCaller, company: Company, isConfirmed?: 'confirmed') => Promise<void>
  /** Returns the company of a participant identifier. Refuses a caller that has no access to the company. */
  readonly authorizeParticipant: (caller: SendingCaller, participant: ParticipantIdentifier) => Promise<Company>
  /** Throws `store_unavailable` while the disk has no room for another document. */
  readonly checkRoom: () => Promise<void>
  /** time from which numbers of test documents are refused; null if they never are (E-25) */
  readonly refusesTestNumbersFrom: Date | null
  readonly documentBytesMax: number
  /** null if no reports are sent */
  readonly taxAuthority: TaxAuthority | null
}

/**
 * Accepts a document for sending. Before the acknowledgement is returned, the document is committed with its
 * transmission, job and answer. The document is then sent without a further call (S-13). Uses only the store and the
 * disk, not the network (D84).
 * Checks, in this order: the right to send, sender, size, checksum, Idempotency-Key, disk space, XML, addresses, test
 * numbers, used numbers, and the validation rules. A refused document is not stored. A document that breaks a
 * validation rule is refused under strict handling; otherwise it is stored as rejected.
 */
export async function submitDocument(deps: SubmitDeps, request: SubmitRequest): Promise<Acknowledgement> {
  await deps.authorizeSending(request.caller, request.company, request.confirmation && 'confirmed')
  await checkSender(deps.authorizeParticipant, request)
  const bytes = checkedBytes(deps, request)
  const scope = idempotencyScope(request)
  return deps.keysInFlight.alone(scope, async () => {
    const findEarlier = async (): Promise<Acknowledgement | undefined> => {
      const use = scope && (await deps.outbound.findKeyUse(scope))
      return use && replay(use, sha256Hex(bytes))
    }
    const earlier = await findEarlier()
    if (earlier) return earlier
    await deps.checkRoom()
    const { terms, verdict } = await openSubmitted(deps.validator, bytes, {
      at: deps.clock.now(),
      isToBeSent: true,
      refusesTestNumbersFrom: deps.refusesTestNumbersFrom,
    })
    checkAgreement(request, terms)
    checkTestNumber(deps, request, terms)
    const seller = sellerKey(terms, request.company)
    const holder = await findNumberHolder(deps, request.company, terms, bytes)
    // another process may have stored the same request since the first look, and then has the number
    if (holder) return (await findEarlier()) ?? refuseNumber(holder)
    const { findings: found, omitted } = verdict()
    const findings = [...found, ...judgeDocumentId(deps, request)]
    return record(deps, request, { bytes, terms, seller, findings, ...(omitted && { omitted }) })
  })
}

function checkedBytes(deps: SubmitDeps, request: SubmitRequest): Uint8Array {
  const bytes = Buffer.from(request.payload, 'utf8')
  if (bytes.length > deps.documentBytesMax) throw documentTooLarge(deps.documentBytesMax)
  if (request.checksum !== undefined && request.checksum !== sha256Hex(bytes)) {
    throw new ServiceError('checksum_mismatch', { details: [{ field: 'checksum', issue: 'checksum_differs' }] })
  }
  return bytes
}

function idempotencyScope(request: SubmitRequest): IdempotencyScope | undefined {
  if (request.idempotencyKey === undefined) return undefined
  return {
    accountId: request.caller.account.id,
    participant: request.metadata.sender,
    idempotencyKey: request.idempotencyKey,
  }
}

/**
 * Returns the stored answer if the Idempotency-Key was used for a document with the same bytes and that document has
 * not failed. Throws `idempotency_key_reused` if a different document still occupies the key (D1, D116). Returns
 * undefined if the key is free.
 */
function replay(use: KeyUse, payloadHash: string): Acknowledgement | undefined {
  if (use.state === 'failed') return undefined
  if (use.payloadHash === payloadHash) return JSON.parse(use.answer) as Acknowledgement // `record` stored this JSON
  if (!use.holds) return undefined
  throw new ServiceError('idempotency_key_reused', {
    inside: { documentId: use.documentId },
    details: [{ field: 'Idempotency-Key', issue: 'key_of_another_document' }],
  })
}

interface JudgedSubmission {
  readonly bytes: Uint8Array
  readonly terms: InvoiceTerms
  readonly seller: string
  readonly findings: readonly Finding[]
  readonly omitted?: OmittedFindings
}

/**
 * Stores an accepted or rejected document, its answer and its transmission, if any, in one transaction. If two requests
 * with the same Idempotency-Key are processed at the same time, the one that commits second is answered as if it had
 * arrived after the first (D83).
 */
async function record(deps: SubmitDeps, request: SubmitRequest, judged: JudgedSubmission): Promise<Acknowledgement> {
  const isInvalid = isRejected(judged.findings)
  if (isInvalid && request.isStrict) throw new DocumentRejected(judged.findings, judged.omitted)
  const { submission, answer } = await makeSubmission(deps, request, judged, isInvalid)
  const outcome = isInvalid
    ? await deps.outbound.recordSubmission({ ...submission, transmission: null })
    : await orderSubmission(deps, submission)
  switch (outcome.kind) {
    case 'recorded':
      return answer
    case 'number_held':
      return refuseNumber(outcome)
    case 'key_held': {
      const earlier = replay(outcome.use, submission.document.payloadHash)
      if (earlier) return earlier
      // the document that occupied the key has just failed, so the client can repeat its request
      throw new ServiceError('idempotency_key_in_flight')
    }
    default:
      return outcome satisfies never
  }
}

/** Writes the document and its only transmission; both have the same instance identifier. */
function orderSubmission(deps: SubmitDeps, submission: NewSubmission): Promise<SubmissionOutcome> {
  const { id: documentId, ...document } = submission.document
  const [id, messageId] = [rowId(deps), deps.makeMessageId()]
  return deps.orderTransmission({ ...document, id, messageId, documentId }, submission.payload, (order) =>
    deps.outbound.recordSubmission({ ...submission, transmission: { id, messageId, ...order } }),
  )
}

/** maximum payment accounts and other destinations that are stored of a document */
const accountsMax = 50

type NewSubmission = Omit<Submission, 'transmission'>

async function makeSubmission(
  deps: SubmitDeps,
  request: SubmitRequest,
  judged: JudgedSubmission,
  isInvalid: boolean,
): Promise<{ submission: NewSubmission; answer: Acknowledgement }> {
  const { terms } = judged
  const now = deps.clock.now()
  const id = rowId(deps)
  const report = isInvalid ? noTaxReport('DOCUMENT_REJECTED') : decideTaxReport(terms)
  const answer: Acknowledgement = {
    providerDocumentId: id,
    status: isInvalid ? 'REJECTED' : 'ACCEPTED',
    peppolMessageId: rowId(deps),
    receivedAt: now.toISOString(),
    retrying: !isInvalid && (await deps.outbound.isBackingOff(request.metadata.receiver)),
    findings: isInvalid ? judged.findings : [],
    ...(isInvalid && judged.omitted && { omitted: judged.omitted }),
  }
  const submission: NewSubmission = {
    document: {
      id,
      companyId: request.company.id,
      accountId: request.caller.account.id,
      kind: terms.kind,
      clientDocumentId: request.metadata.documentId,
      number: terms.number ?? '',
      issueDate: terms.issueDate ?? '',
      dueDate: terms.dueDate,
      currency: terms.currency ?? '',
      totalAmount: terms.totalAmount ?? '',
      payableAmount: terms.payableAmount,
      counterparty: namesOf(terms).receiver,
      seller: judged.seller,
      sender: request.metadata.sender,
      receiver: request.metadata.receiver,
      documentType: request.metadata.documentType,
      process: request.metadata.process,
      countryC1: (isSelfBilled(terms) ? terms.buyer : terms.seller).country ?? 'SK',
      payloadHash: sha256Hex(judged.bytes),
      instanceIdentifier: answer.peppolMessageId,
      idempotencyKey: request.idempotencyKey ?? null,
      state: isInvalid ? 'rejected' : 'accepted',
      statusReason: isInvalid ? 'VALIDATION' : null,
      ...report,
      findings: judged.findings,
      sentAt: isInvalid ? null : now,
      receiptAt: null,
      deliveredAt: null,
      fsReportedAt: null,
      createdAt: now,
    },
    payload: judged.bytes,
    reportJob: dueReport(deps, report.taxReport, id),
    paymentAccounts: paymentKeys(terms).slice(0, accountsMax),
    answer: JSON.stringify(answer),
    confirmation: request.confirmation ?? null,
    limits: limitsOf(request, terms),
  }
  return { submission, answer }
}

/**
 * Returns the limits that bind a document: those of the key, unless a person sends or confirms it in the portal, or
 * mails it (P136). Throws like `consentLimits`.
 */
function limitsOf({ caller, confirmation }: SubmitRequest, { payableAmount }: InvoiceTerms): Submission['limits'] {
  if (caller.kind !== 'key') return null
  const { id: keyId, sendLimits } = caller.key
  const limits = confirmation?.by === 'client' ? consentLimits(sendLimits) : sendLimits
  return limits && { keyId, limits, payableAmount }
}
