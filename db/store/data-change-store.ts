import { ServiceError, type DataChange, type DataChangeState, type DataChangeStore } from '@cornerpost/engine'
import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { enqueueJob } from './enqueue-job.ts'
import { lockCompany } from './lock-company.ts'
import { lockForManager } from './lock-managed.ts'
import { recordEvent } from './record-event.ts'

const listedMax = 20
const openStates: DataChangeState[] = ['queued', 'sending']

/** Creates the store of requests to change the data that the tax authority has about companies. */
export function createDataChangeStore({ read, withTransaction: write }: Database): DataChangeStore {
  return {
    request: (change, accountId, options) => write((tx) => request(tx, change, accountId, options)),
    cancel: (companyId, changeId, accountId, at) => write((tx) => cancel(tx, companyId, changeId, accountId, at)),
    list: (companyId) =>
      read(async ({ query, tables: { dataChange } }) =>
        query
          .select()
          .from(dataChange)
          .where(eq(dataChange.companyId, companyId))
          .orderBy(desc(dataChange.id))
          .limit(listedMax),
      ),
    begin: (changeId) => write((tx) => begin(tx, changeId)),
    settle: (changeId, answer, at) => write((tx) => settle(tx, changeId, answer, at)),
  }
}

async function request(
  tx: Transaction,
  change: DataChange,
  accountId: string,
  { job, pauseStart }: Parameters<DataChangeStore['request']>[2],
): Promise<void> {
  const { dataChange } = tx.tables
  const { companyId, requestedAt } = change
  const { company } = await lockForManager(tx, companyId, accountId)
  if (company.status !== 'active') throw new ServiceError('company_not_active')
  const ofCompany = eq(dataChange.companyId, companyId)
  const open = await tx.query
    .select({ id: dataChange.id })
    .from(dataChange)
    .where(and(ofCompany, inArray(dataChange.state, openStates)))
  if (open.length > 0) throw new ServiceError('fs_change_pending')
  const [recent] = await tx.query
    .select({ at: dataChange.requestedAt })
    .from(dataChange)
    .where(and(ofCompany, ne(dataChange.state, 'canceled'), gt(dataChange.requestedAt, pauseStart)))
    .orderBy(desc(dataChange.requestedAt))
    .limit(1)
  if (recent)
    throw new ServiceError('fs_change_cooldown', {
      retryAfterSeconds: Math.ceil((recent.at.getTime() - pauseStart.getTime()) / 1_000),
      reached: { limit: 1, windowSeconds: (requestedAt.getTime() - pauseStart.getTime()) / 1_000 },
    })
  await tx.query.insert(dataChange).values(change)
  await recordEvent(tx, {
    kind: 'data_change',
    actor: `account:${accountId}`,
    companyId,
    at: requestedAt,
    detail: 'queued',
  })
  await enqueueJob(tx, job)
}

/** The refusal to take a request back, by its state. */
const notCanceled = {
  sending: 'fs_change_not_queued',
  sent: 'fs_change_already_sent',
  refused: 'fs_change_not_open',
  canceled: 'fs_change_not_open',
} as const satisfies Record<Exclude<DataChangeState, 'queued'>, string>

async function cancel(
  tx: Transaction,
  companyId: string,
  changeId: string,
  accountId: string,
  at: Date,
): Promise<DataChange> {
  await lockForManager(tx, companyId, accountId)
  const change = await findChange(tx, changeId)
  if (change?.companyId !== companyId) throw new ServiceError('fs_change_not_found')
  if (change.state !== 'queued') throw new ServiceError(notCanceled[change.state])
  return close(tx, change, { state: 'canceled', answer: null, settledAt: at }, `account:${accountId}`)
}

async function begin(tx: Transaction, changeId: string): ReturnType<DataChangeStore['begin']> {
  const { dataChange } = tx.tables
  const locked = await lockChange(tx, changeId)
  if (locked === undefined || !openStates.includes(locked.change.state)) return undefined
  const { change, dic } = locked
  await tx.query.update(dataChange).set({ state: 'sending' }).where(eq(dataChange.id, changeId))
  return { ...change, state: 'sending', dic: dic.slice(-10) }
}

async function settle(
  tx: Transaction,
  changeId: string,
  answer: Parameters<DataChangeStore['settle']>[1],
  at: Date,
): Promise<void> {
  const locked = await lockChange(tx, changeId)
  if (locked?.change.state !== 'sending') return
  const isTaken = answer.kind === 'taken'
  const text = (isTaken ? answer.reference : answer.reason).slice(0, 1_000)
  await close(tx, locked.change, { state: isTaken ? 'sent' : 'refused', answer: text, settledAt: at }, 'service')
}

async function close(
  tx: Transaction,
  change: DataChange,
  changed: { readonly state: DataChangeState; readonly answer: string | null; readonly settledAt: Date },
  actor: 'service' | `account:${string}`,
): Promise<DataChange> {
  const { dataChange } = tx.tables
  const { companyId } = change
  await tx.query.update(dataChange).set(changed).where(eq(dataChange.id, change.id))
  await recordEvent(tx, { kind: 'data_change', actor, companyId, at: changed.settledAt, detail: changed.state })
  return { ...change, ...changed }
}

/** Locks the company of a request, as every change of a request does, and returns the request as it is then. */
async function lockChange(
  tx: Transaction,
  changeId: string,
): Promise<{ readonly change: DataChange; readonly dic: string } | undefined> {
  const before = await findChange(tx, changeId)
  const company = before && (await lockCompany(tx, before.companyId))
  const change = company && (await findChange(tx, changeId))
  return change && { change, dic: company.dic }
}

async function findChange(
  { query, tables: { dataChange } }: Session,
  changeId: string,
): Promise<DataChange | undefined> {
  const [found] = await query.select().from(dataChange).where(eq(dataChange.id, changeId))
  return found
}

/** Deletes the requests of a company that is being deleted. */
export async function deleteDataChangesOf(
  { query, tables: { dataChange } }: Transaction,
  companyId: string,
): Promise<void> {
  await query.delete(dataChange).where(eq(dataChange.companyId, companyId))
}
