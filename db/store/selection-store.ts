import {
  activated,
  managingRoles,
  registrationJob,
  ServiceError,
  type Activation,
  type Company,
  type CompanyWithRole,
  type Mail,
  type OwnSecretStore,
  type ProvenToken,
  type SelectionCall,
  type SelectionStore,
} from '@cornerpost/engine'
import { and, asc, desc, eq, inArray, isNotNull, isNull, max, sql } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { enqueueJob } from './enqueue-job.ts'
import { completeJob } from './lease.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { lockCompany } from './lock-company.ts'
import { lockForManager } from './lock-managed.ts'
import { recordEvent } from './record-event.ts'

/** kept calls: of those that were signed, and of the others */
const callsMax = 100

/** Creates the store of the choices that companies make on the tax authority's portal. */
export function createSelectionStore({ read, withTransaction: write }: Database): SelectionStore {
  return {
    enter: (companyId, accountId, token, at) => write((tx) => enter(tx, companyId, accountId, token, at)),
    announce: (call, tokens) => write((tx) => announce(tx, call, tokens)),
    findActivation: (companyId) => read((session) => findActivation(session, companyId)),
    mailActivation: (mail, lease) =>
      write(async (tx) => {
        await completeJob(tx, lease)
        await enqueueMail(tx, mail)
      }),
    keepRefused: (call) => write((tx) => keepCall(tx, call)),
    listCalls: () =>
      read(async ({ query, tables: { selectionCall } }) =>
        query.select().from(selectionCall).orderBy(desc(selectionCall.id)),
      ),
    findAnnounced: (dic) => read((session) => findAnnounced(session, dic)),
    findToken: (dic) =>
      read(async ({ query, tables: { selection } }) => {
        const { id, token, announcedAt, firstSeenAt } = selection
        const [newest] = await query
          .select({ id, token })
          .from(selection)
          .where(eq(selection.dic, dic))
          .orderBy(desc(sql`coalesce(${announcedAt}, ${firstSeenAt})`), desc(id))
          .limit(1)
        return newest
      }),
    listKeys: () =>
      read(async ({ query, tables: { selectionKey } }) =>
        query.select().from(selectionKey).orderBy(asc(selectionKey.addedAt), asc(selectionKey.id)),
      ),
    addKey: (key) =>
      write(async ({ query, tables: { selectionKey } }) => {
        await query.insert(selectionKey).values(key).onConflictDoNothing()
      }),
    removeKey: (id) =>
      write(async ({ query, tables: { selectionKey } }) => {
        const removed = await query
          .delete(selectionKey)
          .where(eq(selectionKey.id, id))
          .returning({ id: selectionKey.id })
        return removed.length > 0
      }),
    recordInstructions: (companyId, accountId, mail, times) =>
      write((tx) => recordInstructions(tx, companyId, accountId, mail, times)),
  }
}

/** Creates the store of the secrets that the service makes for itself. */
export function createOwnSecretStore({ read, withTransaction: write }: Database): OwnSecretStore {
  const find = async ({ query, tables: { ownSecret } }: Session, name: string): Promise<string | undefined> => {
    const [found] = await query.select({ content: ownSecret.content }).from(ownSecret).where(eq(ownSecret.name, name))
    return found?.content
  }
  return {
    find: (name) => read((session) => find(session, name)),
    keep: (name, sealed) =>
      write(async (tx) => {
        await tx.query.insert(tx.tables.ownSecret).values({ name, content: sealed }).onConflictDoNothing()
        return (await find(tx, name)) ?? sealed
      }),
  }
}

async function enter(
  tx: Transaction,
  companyId: string,
  accountId: string,
  token: ProvenToken,
  at: Date,
): Promise<Company> {
  const { company } = await lockForManager(tx, companyId, accountId)
  if (company.status === 'inactive') throw new ServiceError('company_not_active')
  if (company.status === 'active') {
    if (company.verificationMethod !== null && (await isKnown(tx, token))) return company
    throw new ServiceError('company_already_active')
  }
  await keepToken(tx, token, { firstSeenAt: at, announcedAt: null })
  return activate(tx, company, { method: 'self', at, actor: `account:${accountId}` })
}

async function isKnown({ query, tables: { selection } }: Session, { tokenHash }: ProvenToken): Promise<boolean> {
  const rows = await query.select({ id: selection.id }).from(selection).where(eq(selection.tokenHash, tokenHash))
  return rows.length > 0
}

async function activate(
  tx: Transaction,
  company: Company,
  how: {
    readonly method: NonNullable<Company['verificationMethod']>
    readonly at: Date
    readonly actor: 'service' | `account:${string}`
  },
): Promise<Company> {
  const changed = activated(company, how.method, how.at)
  await tx.query.update(tx.tables.company).set(changed).where(eq(tx.tables.company.id, company.id))
  const { actor, at, method: detail } = how
  await recordEvent(tx, { kind: 'company_activated', actor, companyId: company.id, at, detail })
  return { ...company, ...changed }
}

async function announce(tx: Transaction, call: SelectionCall, tokens: readonly ProvenToken[]): Promise<void> {
  await lockSelections(tx)
  await keepCall(tx, call)
  const companies = await lockCompaniesOf(tx, tokens)
  const at = call.receivedAt
  const announced = new Set<string>()
  for (const token of tokens)
    if (await keepToken(tx, token, { firstSeenAt: at, announcedAt: at })) announced.add(token.dic)
  for (const company of companies) if (announced.has(company.dic.slice(-10))) await choose(tx, company, at)
}

/**
 * Makes a company active if it waits, and orders its registration: also of one that a member made active, and again
 * after a new choice, because the directory may have refused the former token. A company that left stays as it is.
 */
async function choose(tx: Transaction, company: Company, at: Date): Promise<void> {
  if (company.status === 'inactive') return
  if (company.status === 'pending_verification')
    await activate(tx, company, { method: 'selection', at, actor: 'service' })
  await enqueueJob(tx, registrationJob(company.id))
}

/** Returns the companies of these tokens, locked in ascending order of their ids, as every commit locks several. */
async function lockCompaniesOf(tx: Transaction, tokens: readonly ProvenToken[]): Promise<readonly Company[]> {
  const { company } = tx.tables
  const dics = JSON.stringify(tokens.map(({ dic }) => `SK${dic}`))
  const rows = await tx.query
    .select({ id: company.id })
    .from(company)
    .where(inArray(company.dic, tx.dialect.textsOf(sql`${dics}`)))
    .orderBy(asc(company.id))
  const locked: Company[] = []
  for (const { id } of rows) {
    const found = await lockCompany(tx, id)
    if (found !== undefined) locked.push(found)
  }
  return locked
}

/** Stores a token unless it is known. Returns true if the authority has announced it now for the first time. */
async function keepToken(
  { query, tables: { selection } }: Transaction,
  token: ProvenToken,
  times: { readonly firstSeenAt: Date; readonly announcedAt: Date | null },
): Promise<boolean> {
  const { announcedAt } = times
  const made = await query
    .insert(selection)
    .values({ ...token, ...times })
    .onConflictDoNothing()
    .returning({ id: selection.id })
  if (announcedAt === null || made.length > 0) return announcedAt !== null
  const isFirst = and(eq(selection.tokenHash, token.tokenHash), isNull(selection.announcedAt))
  const { companyEmail } = token
  const told = await query
    .update(selection)
    .set({ announcedAt, companyEmail })
    .where(isFirst)
    .returning({ id: selection.id })
  return told.length > 0
}

/** Stores a call, and removes the oldest ones of its kind that are too many. */
async function keepCall(tx: Transaction, call: SelectionCall): Promise<void> {
  const { selectionCall } = tx.tables
  await tx.query.insert(selectionCall).values(call)
  const isSigned = call.verdict !== 'unsigned'
  const ofKind = isSigned ? sql`${selectionCall.verdict} <> 'unsigned'` : eq(selectionCall.verdict, 'unsigned')
  const [oldest] = await tx.query
    .select({ id: selectionCall.id })
    .from(selectionCall)
    .where(ofKind)
    .orderBy(desc(selectionCall.id))
    .limit(1)
    .offset(callsMax - 1)
  if (oldest) await tx.query.delete(selectionCall).where(and(ofKind, sql`${selectionCall.id} < ${oldest.id}`))
}

async function findActivation(
  { query, tables: { account, company, membership, selection } }: Session,
  companyId: string,
): Promise<Activation | undefined> {
  const [active] = await query
    .select()
    .from(company)
    .where(and(eq(company.id, companyId), eq(company.status, 'active'), eq(company.verificationMethod, 'selection')))
  if (active === undefined) return undefined
  const [announced] = await query
    .select({ email: selection.companyEmail })
    .from(selection)
    .where(and(eq(selection.dic, active.dic.slice(-10)), isNotNull(selection.announcedAt)))
    .orderBy(desc(selection.announcedAt), desc(selection.id))
    .limit(1)
  const managers = await query
    .select({ role: membership.role, email: account.email, locale: account.locale, isVerified: account.emailVerified })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(and(eq(membership.companyId, companyId), inArray(membership.role, [...managingRoles])))
  const owner = managers.find(({ role }) => role === 'owner')
  const companyEmail = announced?.email ?? null
  if (companyEmail === null || owner === undefined) return undefined
  const managerEmails = managers.flatMap(({ email, isVerified }) => (isVerified ? [email] : []))
  return { company: active, companyEmail, owner, managerEmails }
}

async function findAnnounced({ query, tables: { selection } }: Session, dic: string): Promise<Date | null> {
  const [found] = await query
    .select({ at: max(selection.announcedAt) })
    .from(selection)
    .where(eq(selection.dic, dic))
  return found?.at ?? null
}

const lockName = 'selections'

/**
 * Lets calls of the authority, and creations of companies that wait, happen one after the other. Otherwise a company
 * and its selection that arrive at the same time would not see each other.
 */
async function lockSelections(tx: Transaction): Promise<void> {
  const { meta } = tx.tables
  await tx.query.insert(meta).values({ name: lockName, value: '' }).onConflictDoNothing()
  await tx.dialect.lockRows(tx.query.select({ name: meta.name }).from(meta).where(eq(meta.name, lockName)))
}

/**
 * Makes a new company that waits active if the authority has announced its choice already. `insert` stores the company
 * after the lock was obtained.
 */
export async function createChosen(tx: Transaction, insert: () => Promise<Company>, at: Date): Promise<Company> {
  await lockSelections(tx)
  const company = await insert()
  if (company.status !== 'pending_verification') return company
  const { selection } = tx.tables
  const isChosen = and(eq(selection.dic, company.dic.slice(-10)), isNotNull(selection.announcedAt))
  const found = await tx.query.select({ id: selection.id }).from(selection).where(isChosen).limit(1)
  if (found.length === 0) return company
  const active = await activate(tx, company, { method: 'selection', at, actor: 'service' })
  await enqueueJob(tx, registrationJob(company.id))
  return active
}

/** Forgets the tokens of a company that is being deleted: whoever creates it again has to choose again. */
export async function deleteSelectionsOf(
  { query, tables: { selection } }: Transaction,
  { dic }: Pick<Company, 'dic'>,
): Promise<void> {
  await query.delete(selection).where(eq(selection.dic, dic.slice(-10)))
}

async function recordInstructions(
  tx: Transaction,
  companyId: string,
  accountId: string,
  mail: Mail,
  { sentBefore, at }: { readonly sentBefore: Date; readonly at: Date },
): Promise<CompanyWithRole> {
  const { company, role } = await lockForManager(tx, companyId, accountId)
  if (company.status !== 'pending_verification')
    throw new ServiceError(company.status === 'active' ? 'company_already_active' : 'company_not_active')
  const wait = (company.instructedAt?.getTime() ?? 0) - sentBefore.getTime()
  if (wait > 0)
    throw new ServiceError('instructions_cooldown', {
      retryAfterSeconds: Math.ceil(wait / 1_000),
      reached: { limit: 1, windowSeconds: (at.getTime() - sentBefore.getTime()) / 1_000 },
    })
  await tx.query.update(tx.tables.company).set({ instructedAt: at }).where(eq(tx.tables.company.id, companyId))
  await enqueueMail(tx, mail)
  return { company: { ...company, instructedAt: at }, role }
}
