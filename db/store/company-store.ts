import { isDeepStrictEqual } from 'node:util'
import {
  checkRoleManages,
  ServiceError,
  type Company,
  type CompanyPage,
  type CompanySelection,
  type CompanyStore,
  type CompanyWithRole,
} from '@cornerpost/engine'
import { and, asc, count, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Database, Session, Transaction } from '../session/database.ts'
import { statement } from '../session/statement.ts'
import { checkJoined } from './add-member.ts'
import { moveCompany } from './company-status.ts'
import { deleteCompany } from './delete-company.ts'
import { findRole } from './find-role.ts'
import { lockUsableAccount } from './lock-account.ts'
import { lockCompany } from './lock-company.ts'
import { enqueueJob } from './enqueue-job.ts'
import { createChosen } from './selection-store.ts'

/**
 * Creates the store of companies and members. Unique indexes detect an IČO, DIČ or participant identifier that is in
 * use (I5).
 */
export function createCompanyStore(database: Database): CompanyStore {
  const { read, withTransaction: write } = database
  return {
    checkFree: (numbers) => read((session) => checkFree(session, numbers)),
    create: (company, ownerAccountId, options) => write((tx) => createCompany(tx, company, ownerAccountId, options)),
    change: (companyId, managerId, change) => write((tx) => changeCompany(tx, companyId, managerId, change)),
    move: (companyId, ownerAccountId, change) => write((tx) => moveCompany(tx, companyId, ownerAccountId, change)),
    delete: (companyId, ownerAccountId, version) =>
      write((tx) => deleteCompany(tx, companyId, ownerAccountId, version)),
    find: (companyId) => read((session) => findCompany(session, companyId)),
    findByParticipant: (participant) => read((session) => findCompanyByParticipant(session, participant)),
    findRole: (accountId, companyId) => read((session) => findRole(session, accountId, companyId)),
    listOf: (accountId, selection = {}) => read((session) => listCompaniesOf(session, accountId, selection)),
    countOf: (accountId, selection) =>
      read(async (session) => {
        const [counted] = await session.query
          .select({ total: count() })
          .from(session.tables.membership)
          .where(isMember(session, accountId, idsOf(selection)))
        return counted?.total ?? 0
      }),
  }
}

async function createCompany(
  tx: Transaction,
  row: Company,
  ownerAccountId: string,
  { registration, ...options }: Parameters<CompanyStore['create']>[2],
): Promise<Company> {
  const insert = async (): Promise<Company> => {
    await insertCompany(tx, row, ownerAccountId, options)
    return row
  }
  if (row.status === 'pending_verification') return createChosen(tx, insert, row.createdAt)
  await insert()
  if (registration) await enqueueJob(tx, registration)
  return row
}

async function insertCompany(
  tx: Transaction,
  row: Company,
  ownerAccountId: string,
  { ownedMax }: { readonly ownedMax: number },
): Promise<void> {
  const { company, membership } = tx.tables
  await checkOwned(tx, ownerAccountId, ownedMax)
  await checkJoined(tx, ownerAccountId)
  const made = await tx.query.insert(company).values(row).onConflictDoNothing().returning({ id: company.id })
  if (made.length === 0) throw await takenBy(tx, row)
  await tx.query.insert(membership).values({ accountId: ownerAccountId, companyId: row.id, role: 'owner' })
}

async function changeCompany(
  tx: Transaction,
  companyId: string,
  managerId: string,
  { details, version }: Parameters<CompanyStore['change']>[2],
): Promise<CompanyWithRole> {
  const { company } = tx.tables
  const current = await lockCompany(tx, companyId)
  const role = await findRole(tx, managerId, companyId)
  if (current === undefined || role === undefined) throw new ServiceError('company_not_found')
  checkRoleManages(role)
  await lockUsableAccount(tx, managerId)
  if (current.version !== version) throw new ServiceError('version_stale', { inside: { current: current.version } })
  if (isDeepStrictEqual({ ...current, ...details }, current)) return { company: current, role }
  const changed = { ...details, version: version + 1 }
  await tx.query.update(company).set(changed).where(eq(company.id, companyId))
  return { company: { ...current, ...changed }, role }
}

/**
 * Refuses a further company of the account. Locks the account, so that concurrent calls count each other's
 * companies.
 */
export async function checkOwned(tx: Transaction, accountId: string, ownedMax: number): Promise<void> {
  const { membership } = tx.tables
  await lockUsableAccount(tx, accountId)
  const [owned] = await tx.query
    .select({ count: count() })
    .from(membership)
    .where(and(eq(membership.accountId, accountId), eq(membership.role, 'owner')))
  if (owned === undefined || owned.count >= ownedMax)
    throw new ServiceError('company_limit', { inside: { ownedMax }, slots: { max: ownedMax } })
}

async function checkFree(
  { query, tables: { company } }: Session,
  { ico, dic }: Pick<Company, 'ico' | 'dic'>,
): Promise<void> {
  const taken = await query
    .select({ ico: company.ico })
    .from(company)
    .where(or(eq(company.ico, ico), eq(company.dic, dic)))
  if (taken.length > 0) throw new ServiceError(taken.some((row) => row.ico === ico) ? 'ico_taken' : 'dic_taken')
}

/**
 * Returns `ico_taken` if another company has this IČO, otherwise `dic_taken`. A participant identifier that is in use
 * also leads to `dic_taken`, because it is derived from the DIČ.
 */
async function takenBy({ query, tables: { company } }: Transaction, { ico }: Company): Promise<ServiceError> {
  const [sameIco] = await query.select({ id: company.id }).from(company).where(eq(company.ico, ico))
  return new ServiceError(sameIco ? 'ico_taken' : 'dic_taken')
}

async function findCompany({ query, tables: { company } }: Session, companyId: string): Promise<Company | undefined> {
  const [found] = await query.select().from(company).where(eq(company.id, companyId))
  return found
}

async function findCompanyByParticipant(session: Session, participant: string): Promise<Company | undefined> {
  const [found] = await selectByParticipant(session, { participant: participant.toLowerCase() })
  return found
}

const selectByParticipant = statement(
  ({ query, tables: { company } }, { participant }: { readonly participant: string }) =>
    query
      .select()
      .from(company)
      .where(eq(sql`lower(${company.participant})`, participant)),
)

/** Returns a company with the role of a member in it. */
export async function findCompanyWithRole(
  session: Session,
  accountId: string,
  companyId: string,
): Promise<CompanyWithRole> {
  const [company, role] = [await findCompany(session, companyId), await findRole(session, accountId, companyId)]
  if (company === undefined || role === undefined) throw new ServiceError('company_not_found')
  return { company, role }
}

function listCompaniesOf(
  session: Session,
  accountId: string,
  { page, ...selection }: CompanySelection & { readonly page?: CompanyPage },
): Promise<readonly CompanyWithRole[]> {
  return selectCompanies(session, { accountId, companyIds: idsOf(selection), ...page })
}

interface MembershipsAsked extends Partial<CompanyPage> {
  readonly accountId: string
  /** JSON array; undefined = all companies */
  readonly companyIds: string | undefined
}

const selectCompanies = statement((session, { accountId, companyIds, limit, offset }: MembershipsAsked) => {
  const { company, membership } = session.tables
  const all = session.query
    .select({ company, role: membership.role })
    .from(membership)
    .innerJoin(company, eq(company.id, membership.companyId))
    .where(isMember(session, accountId, companyIds))
    .orderBy(asc(company.createdAt), asc(company.id))
  return limit !== undefined && offset !== undefined ? all.limit(limit).offset(offset) : all
})

/** Returns the ids of a selection as a JSON array; undefined for all companies. */
function idsOf({ companyIds }: CompanySelection): string | undefined {
  return companyIds && JSON.stringify(companyIds)
}

/** The condition that selects the memberships of an account, in the companies whose ids the JSON array contains. */
function isMember(
  { tables: { membership }, dialect }: Session,
  accountId: string,
  companyIds: string | undefined,
): SQL | undefined {
  return and(
    eq(membership.accountId, accountId),
    companyIds === undefined ? undefined : inArray(membership.companyId, dialect.textsOf(sql`${companyIds}`)),
  )
}
