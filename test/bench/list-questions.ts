import type { OpenDatabase } from '@cornerpost/db'
import { jobKinds } from '../../engine/job/job-kind.ts'
import type { ClaimedJob } from '../../engine/job/store.ts'
import type { Drawn } from './draw-documents.ts'

/** Something that the service asks its store again and again. */
export interface Question {
  readonly ask: (database: OpenDatabase, drawn: Drawn) => Promise<unknown>
  /** around each time, unmeasured */
  readonly around?: { prepare(database: OpenDatabase): Promise<void>; tidy(database: OpenDatabase): Promise<void> }
}

/** a page of the interface as it is by default, and the row that tells whether another page follows */
const limit = 21
/** so few are new to a poller who comes often */
const fewNew = 5
const minute = 60_000

/** Questions about documents, by what they ask for. */
const aboutDocuments: Readonly<Record<string, Question['ask']>> = {
  'sent: first page': ({ outbound }, { sent }) => outbound.listSent(sent.companyId, { limit }),
  'sent: a page far behind': ({ outbound }, { sent: { companyId, updatedAt: at, id } }) =>
    outbound.listSent(companyId, { after: { at, id }, limit }),
  'sent: since the last one seen': ({ outbound }, { sent, newestSent }) =>
    outbound.listSent(sent.companyId, { since: newestSent[0].updatedAt, limit }),
  [`sent: since the last one seen, ${fewNew} new`]: ({ outbound }, { sent, newestSent }) =>
    outbound.listSent(sent.companyId, { since: newestSent[fewNew].updatedAt, limit }),
  'sent: first page of those under way': ({ outbound }, { sent }) =>
    outbound.listSent(sent.companyId, { states: ['transmitting', 'transmitted'], limit }),
  'sent: one': ({ outbound }, { sent }) => outbound.findSent(sent.companyId, sent.id),
  'received: first page': ({ inbound }, { received }) => inbound.listReceived(received.companyId, { limit }),
  'received: a page far behind': ({ inbound }, { received: { companyId, receivedAt: at, id } }) =>
    inbound.listReceived(companyId, { after: { at, id }, limit }),
  'received: since the last one seen': ({ inbound }, { received, newestReceived }) =>
    inbound.listReceived(received.companyId, { since: newestReceived[0].receivedAt, limit }),
  [`received: since the last one seen, ${fewNew} new`]: ({ inbound }, { received, newestReceived }) =>
    inbound.listReceived(received.companyId, { since: newestReceived[fewNew].receivedAt, limit }),
  'received: first page, unacknowledged': ({ inbound }, { received }) =>
    inbound.listReceived(received.companyId, { isAcknowledged: false, limit }),
  'received: unacknowledged, since the last one seen': ({ inbound }, { received, newestReceived }) =>
    inbound.listReceived(received.companyId, { isAcknowledged: false, since: newestReceived[0].receivedAt, limit }),
  'received: one': ({ inbound }, { received }) => inbound.findReceived(received.companyId, received.id),
  'submission: who has the key': ({ outbound }, { sent: { accountId, sender, idempotencyKey } }) =>
    outbound.findKeyUse({ accountId, participant: sender, idempotencyKey: idempotencyKey! }),
  'submission: who has the number': ({ outbound }, { sent }) => outbound.findNumberHolder(sent),
  'submission: is the receiver out': ({ outbound }, { sent }) => outbound.isBackingOff(sent.receiver),
  'reception: by message': ({ inbound }, { messageId }) => inbound.findByMessageId(messageId),
  'reception: by instance': ({ inbound }, { received: { sender, instanceIdentifier } }) =>
    inbound.findByInstance(sender, instanceIdentifier),
  'answer: what it is about': ({ outbound }, { sent }) => outbound.findSentByInstance(sent.instanceIdentifier),
}

const claimRequest = {
  kinds: Object.keys(jobKinds),
  limit: 4,
  lanes: { limit: 16, jobsPerLane: 4, running: [] },
  leaseSeconds: 60,
  mayTakeLastChance: true,
}
let claimed: readonly ClaimedJob[] = []

/** Questions of the worker and of housekeeping. As many jobs as documents wait for a later day. */
const aboutWork: Readonly<Record<string, Question>> = {
  'work: claim, nothing due': { ask: ({ jobs }) => jobs.claim(claimRequest) },
  'work: claim, 4 due': {
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
  'work: the next of a lane': { ask: ({ jobs }) => jobs.claimQueued('receiver-0', 30) },
  'work: follow the clock': { ask: ({ jobs }) => jobs.followClock(claimRequest.leaseSeconds) },
  'watch: orphans': { ask: ({ jobs }) => jobs.orphans(100) },
  'watch: counts of jobs': { ask: ({ jobs }) => jobs.counts() },
  'housekeeping: documents without answer': {
    ask: ({ outbound }) => outbound.listAwaitingMls({ before: new Date(Date.now() - 25 * minute), limit: 1_000 }),
  },
  'housekeeping: payloads that nobody names': {
    ask: ({ payloads }) => payloads.sweep(new Date(Date.now() - 24 * 60 * minute)),
  },
}

/** What is asked, by name, in the order of the table. */
export const questions: Readonly<Record<string, Question>> = {
  ...Object.fromEntries(Object.entries(aboutDocuments).map(([name, ask]) => [name, { ask }])),
  ...aboutWork,
}
