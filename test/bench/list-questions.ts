import type { OpenDatabase } from '@cornerpost/db'
import { jobKinds } from '../../engine/job/job-kind.ts'
import type { ClaimedJob } from '../../engine/job/store.ts'
import type { Drawn } from './draw-documents.ts'

/** A query that the service runs often. */
export interface Question {
  readonly ask: (database: OpenDatabase, drawn: Drawn) => Promise<unknown>
  /** run before and after each measured call; their own time is not measured */
  readonly around?: { prepare(database: OpenDatabase): Promise<void>; tidy(database: OpenDatabase): Promise<void> }
}

/** the default page size of the API, plus one row that shows whether another page follows */
const limit = 21
/** number of new documents for a client that polls often */
const fewNew = 5
const minute = 60_000

/** Queries about documents, by name. */
const aboutDocuments: Readonly<Record<string, Question['ask']>> = {
  'sent: first page': ({ outbound }, { sent }) => outbound.listSent(sent.companyId, { limit }),
  'sent: a page far down the list': ({ outbound }, { sent: { companyId, updatedAt: at, id } }) =>
    outbound.listSent(companyId, { after: { at, id }, limit }),
  'sent: since the last document seen': ({ outbound }, { sent, newestSent }) =>
    outbound.listSent(sent.companyId, { since: newestSent[0].updatedAt, limit }),
  [`sent: since the last document seen, ${fewNew} new`]: ({ outbound }, { sent, newestSent }) =>
    outbound.listSent(sent.companyId, { since: newestSent[fewNew].updatedAt, limit }),
  'sent: first page, in transit only': ({ outbound }, { sent }) =>
    outbound.listSent(sent.companyId, { states: ['transmitting', 'transmitted'], limit }),
  'sent: one document': ({ outbound }, { sent }) => outbound.findSent(sent.companyId, sent.id),
  'received: first page': ({ inbound }, { received }) => inbound.listReceived(received.companyId, { limit }),
  'received: a page far down the list': ({ inbound }, { received: { companyId, receivedAt: at, id } }) =>
    inbound.listReceived(companyId, { after: { at, id }, limit }),
  'received: since the last document seen': ({ inbound }, { received, newestReceived }) =>
    inbound.listReceived(received.companyId, { since: newestReceived[0].receivedAt, limit }),
  [`received: since the last document seen, ${fewNew} new`]: ({ inbound }, { received, newestReceived }) =>
    inbound.listReceived(received.companyId, { since: newestReceived[fewNew].receivedAt, limit }),
  'received: first page, unacknowledged': ({ inbound }, { received }) =>
    inbound.listReceived(received.companyId, { isAcknowledged: false, limit }),
  'received: unacknowledged, since the last document seen': ({ inbound }, { received, newestReceived }) =>
    inbound.listReceived(received.companyId, { isAcknowledged: false, since: newestReceived[0].receivedAt, limit }),
  'received: one document': ({ inbound }, { received }) => inbound.findReceived(received.companyId, received.id),
  'submission: the holder of the idempotency key': ({ outbound }, { sent: { accountId, sender, idempotencyKey } }) =>
    outbound.findKeyUse({ accountId, participant: sender, idempotencyKey: idempotencyKey! }),
  'submission: the holder of the invoice number': ({ outbound }, { sent }) => outbound.findNumberHolder(sent),
  'submission: is the receiver in backoff': ({ outbound }, { sent }) => outbound.isBackingOff(sent.receiver),
  'reception: by AS4 MessageId': ({ inbound }, { messageId }) => inbound.findByMessageId(messageId),
  'reception: by SBDH instance identifier': ({ inbound }, { received: { sender, instanceIdentifier } }) =>
    inbound.findByInstance(sender, instanceIdentifier),
  'MLS: the document it refers to': ({ outbound }, { sent }) => outbound.findSentByInstance(sent.instanceIdentifier),
}

const claimRequest = {
  kinds: Object.keys(jobKinds),
  limit: 4,
  lanes: { limit: 16, jobsPerLane: 4, running: [] },
  leaseSeconds: 60,
  mayTakeLastChance: true,
}
let claimed: readonly ClaimedJob[] = []

/**
 * Queries of the worker and of housekeeping. The store contains about as many jobs as documents; these jobs are due on
 * a later day.
 */
const aboutWork: Readonly<Record<string, Question>> = {
  'work: claim jobs, none due': { ask: ({ jobs }) => jobs.claim(claimRequest) },
  'work: claim jobs, 4 due': {
    ask: async ({ jobs }) => void (claimed = await jobs.claim(claimRequest)),
    around: {
      prepare: async ({ jobs }) => {
        for (let job = 0; job < claimRequest.limit; job += 1) await jobs.enqueue({ kind: 'housekeep', payload: {} })
      },
      tidy: async ({ jobs }) => {
        if (claimed.length !== claimRequest.limit) throw new Error(`${claimed.length} jobs were claimed`)
        for (const { lease } of claimed) await jobs.complete(lease)
      },
    },
  },
  'work: claim the next job of a lane': { ask: ({ jobs }) => jobs.claimQueued('receiver-0', 30) },
  'work: follow the clock': { ask: ({ jobs }) => jobs.followClock(claimRequest.leaseSeconds) },
  'monitoring: orphans': { ask: ({ jobs }) => jobs.orphans(100) },
  'monitoring: job counts': { ask: ({ jobs }) => jobs.counts() },
  'housekeeping: documents that await an MLS': {
    ask: ({ outbound }) => outbound.listAwaitingMls({ before: new Date(Date.now() - 25 * minute), limit: 1_000 }),
  },
  'housekeeping: delete unreferenced payloads': {
    ask: ({ payloads }) => payloads.sweep(new Date(Date.now() - 24 * 60 * minute)),
  },
}

/** All queries by name, in the order of the table. */
export const questions: Readonly<Record<string, Question>> = {
  ...Object.fromEntries(Object.entries(aboutDocuments).map(([name, ask]) => [name, { ask }])),
  ...aboutWork,
}
