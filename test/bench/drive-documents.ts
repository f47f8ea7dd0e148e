import { randomUUID } from 'node:crypto'
import type { OpenDatabase } from '@cornerpost/db'
import type { ClaimedJob } from '../../engine/job/store.ts'
import { jobKinds, type JobKind } from '../../engine/job/job-kind.ts'
import { documentTypes } from '../../engine/peppol/codelist/document-type.ts'
import { aReception, aSubmission, type Tenant } from '../support/store-builder.ts'

const atOnce = 64
const roles = ['owner'] as const

export interface Driven {
  /** number of documents: half sent, half received, for all companies in turn */
  readonly documents: number
  /** false = sent documents have no MLS yet, and received documents are not acknowledged */
  readonly areFinished: boolean
}

/**
 * Takes documents through all their states, with the store functions that the product calls. Half are submitted, sent
 * and answered by a receipt and an MLS. The others are received, validated, answered and acknowledged. Unlike real
 * documents, they have tiny payloads.
 */
export async function driveDocuments(
  database: OpenDatabase,
  tenants: readonly Tenant[],
  { documents, areFinished }: Driven,
): Promise<void> {
  for (let first = 0; first < documents; first += atOnce) {
    const indexes = Array.from({ length: Math.min(atOnce, documents - first) }, (_, index) => first + index)
    await Promise.all(indexes.map((index) => begin(database, tenants[(index >> 1) % tenants.length], index % 2 === 0)))
    await work(database, tenants, areFinished)
  }
}

async function begin({ outbound, inbound }: OpenDatabase, tenant: Tenant, isSent: boolean): Promise<void> {
  const now = new Date()
  if (!isSent) return void (await inbound.recordReception(aReception(tenant.company, { receivedAt: now })))
  const given = { idempotencyKey: randomUUID(), sentAt: now, createdAt: now }
  await outbound.recordSubmission(aSubmission(tenant, given))
}

/** Runs due jobs, several at a time as a worker does, until none is due. */
async function work(database: OpenDatabase, tenants: readonly Tenant[], areFinished: boolean): Promise<void> {
  const request = { kinds: Object.keys(jobKinds), limit: atOnce, leaseSeconds: 60, mayTakeLastChance: true }
  for (;;) {
    const claimed = await database.jobs.claim(request)
    if (claimed.length === 0) return
    await Promise.all(claimed.map((job) => steps[job.kind as JobKind]({ database, tenants, areFinished }, job)))
  }
}

interface Work {
  readonly database: OpenDatabase
  readonly tenants: readonly Tenant[]
  readonly areFinished: boolean
}

const noStep = async ({ database: { jobs } }: Work, { lease }: ClaimedJob): Promise<void> => jobs.complete(lease)

/** The store calls of the handler of each kind of job. */
const steps: Readonly<Record<JobKind, (work: Work, job: ClaimedJob) => Promise<void>>> = {
  transmit,
  'record-mls': noStep,
  'judge-received': judge,
  'answer-received': answer,
  'report-tax': noStep,
  'repeat-report': noStep,
  'resubmit-report': noStep,
  'register-participant': noStep,
  'deregister-participant': noStep,
  'send-data-change': noStep,
  'mail-activation': noStep,
  'register-service-provider': noStep,
  'check-registrations': noStep,
  'mail-link': noStep,
  'mail-approvers': noStep,
  'read-mail': noStep,
  'follow-mail': noStep,
  'plan-notifications': noStep,
  notify: noStep,
  'send-mail': noStep,
  'refresh-participants': noStep,
  'send-statistics': noStep,
  housekeep: noStep,
}

async function transmit(
  { database: { outbound, inbound }, areFinished }: Work,
  { lease, payload }: ClaimedJob,
): Promise<void> {
  const transmissionId = String(payload.transmissionId)
  const sent = (await outbound.findTransmission(transmissionId))!
  const [at, receiverSeat] = [new Date(), 'PSK000102']
  const endpoint = 'https://peer.example/as4'
  await outbound.recordAttempt({ transmissionId, lease, at, receiverSeat, endpoint })
  await outbound.recordOutcome(transmissionId, lease, at, {
    kind: 'receipt',
    receipt: Buffer.from('<receipt/>'),
    receiptMessageId: `${randomUUID()}@peer.example`,
    receiverSeat,
    receiptAt: at,
  })
  if (sent.documentId === null || !areFinished) return
  const status = { documentId: sent.documentId, code: 'AP', reason: null } as const
  await inbound.recordReception(aReception(null, { receivedAt: at, status, job: null }))
}

async function judge(
  { database: { inbound }, tenants, areFinished }: Work,
  { lease, payload }: ClaimedJob,
): Promise<void> {
  const documentId = String(payload.documentId)
  const { receiver } = (await inbound.loadToJudge(documentId))!
  const at = new Date()
  await inbound.recordVerdict({
    documentId,
    number: documentId,
    issueDate: null,
    dueDate: null,
    currency: null,
    totalAmount: null,
    payableAmount: null,
    counterparty: null,
    findings: [],
    taxReport: 'not_required',
    taxReportReason: 'NOT_DOMESTIC',
    at,
    lease,
    answer: { kind: 'answer-received', payload: { documentId }, dedupeKey: `answer-received:${documentId}` },
  })
  if (!areFinished) return
  const { account, company } = tenants.find((tenant) => tenant.company.participant === receiver)!
  await inbound.acknowledge({ companyId: company.id, accountId: account.id, roles, documentId, at: new Date() })
}

async function answer({ database: { outbound, inbound } }: Work, { lease, payload }: ClaimedJob): Promise<void> {
  const received = (await inbound.loadToJudge(String(payload.documentId)))!
  const transmissionId = randomUUID()
  await outbound.recordAnswer({
    transmission: {
      id: transmissionId,
      kind: 'mls',
      documentId: null,
      companyId: null,
      instanceIdentifier: randomUUID(),
      messageId: `${randomUUID()}@psk000101.cornerpost`,
      sender: received.receiver,
      receiver: received.sender,
      ...documentTypes.mls,
      countryC1: 'SK',
      createdAt: new Date(),
    },
    answersTransmissionId: received.transmissionId,
    payload: Buffer.from('<ApplicationResponse/>'),
    job: { kind: 'transmit', payload: { transmissionId }, dedupeKey: `transmit:${transmissionId}` },
    attempt: null,
    lease,
  })
}
