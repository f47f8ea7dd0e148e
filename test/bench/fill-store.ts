import { randomUUID } from 'node:crypto'
import { openDatabase, type OpenDatabase } from '@cornerpost/db'
import { getTableColumns, getTableName, type Column } from 'drizzle-orm'
import { postgresTables, sqliteTables } from '../../db/schema/tables.ts'
import { systemClock } from '../../engine/primitive/clock.ts'
import { aTenant, type Tenant } from '../support/store-builder.ts'
import type { BenchPlace } from './bench-place.ts'
import { driveDocuments } from './drive-documents.ts'

/**
 * An open store with documents of several companies. It has about as many jobs as documents; the jobs are due on a
 * later day.
 */
export interface FilledStore extends OpenDatabase {
  readonly tenants: readonly Tenant[]
  /** when the newest documents were begun; they are neither answered nor acknowledged */
  readonly freshSince: Date
}

/** number of documents that the store itself writes; all other finished documents are copies of these */
const blockDocuments = 1_000
/** number of newest documents per company and direction */
const freshDocuments = 8
const day = 24 * 3_600_000
const copiesPerCommit = 10

/**
 * Fills a store. The store's own functions write a block of documents; SQL then copies all rows of the block. Each copy
 * is some seconds older and has its own ids. Last, the store writes a few new documents. The column names come from the
 * schema, so that a new column needs no change here. `documents` must be a multiple of 1,000.
 */
export async function fillStore(place: BenchPlace, documents: number, companies = 4): Promise<FilledStore> {
  const database = await openDatabase({ clock: systemClock, log: () => {} }, place.place)
  const tenants: Tenant[] = []
  for (let company = 0; company < companies; company += 1) tenants.push(await aTenant(database))
  const startedAt = Date.now()
  await driveDocuments(database, tenants, { documents: blockDocuments, areFinished: true })
  await enqueueForLater(database, blockDocuments)
  // one second more, because the times of a company's documents may be ahead of the clock
  const span = Date.now() - startedAt + 1_000
  await copyBlock(place, Math.round(documents / blockDocuments) - 1, span)
  await settle(place)
  const freshSince = new Date()
  await driveDocuments(database, tenants, { documents: 2 * companies * freshDocuments, areFinished: false })
  return { ...database, tenants, freshSince }
}

/** Enqueues jobs for a later day. Half of them belong to a lane, as transmissions do. */
async function enqueueForLater({ jobs }: OpenDatabase, count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const transmissionId = randomUUID()
    await jobs.enqueue({
      kind: 'transmit',
      payload: { transmissionId },
      delayMilliseconds: 30 * day,
      dedupeKey: `transmit:${transmissionId}`,
      ...(index % 2 === 0 && { lane: `receiver-${index % 50}` }),
    })
  }
}

async function copyBlock(place: BenchPlace, copies: number, spanMilliseconds: number): Promise<void> {
  const tables = copiedTables(place)
  const block = tables.map(({ name }) => `create temporary table block_${name} as select * from ${name};`)
  await place.runInBulk(block.join('\n'))
  // dropping the indexes and creating them again after the copies is far faster
  const indexes = await place.indexes()
  await place.runInBulk([...indexes.keys()].map((name) => `drop index ${name};`).join('\n'))
  for (let copy = 1; copy <= copies; copy += copiesPerCommit) {
    const some = Array.from({ length: Math.min(copiesPerCommit, copies - copy + 1) }, (_, index) => copy + index)
    const inserts = some.flatMap((number) => tables.map((table) => insertCopy(place, table, number, spanMilliseconds)))
    await place.runInBulk(['begin;', ...inserts, 'commit;'].join('\n'))
  }
  await place.runInBulk(tables.map(({ name }) => `drop table block_${name};`).join('\n'))
  for (const statement of indexes.values()) await place.runInBulk(statement)
}

interface CopiedTable {
  readonly name: string
  readonly columns: readonly Column[]
}

function copiedTables({ kind }: BenchPlace): readonly CopiedTable[] {
  const tables = kind === 'sqlite' ? sqliteTables : postgresTables
  const { payload, payloadChunk, document, transmission, event, attempt, evidence, job } = tables
  return [payload, payloadChunk, document, transmission, event, attempt, evidence, job].map((table) => ({
    name: getTableName(table),
    columns: Object.values(getTableColumns(table)),
  }))
}

function insertCopy(place: BenchPlace, { name, columns }: CopiedTable, copy: number, span: number): string {
  const names = columns.map((column) => column.name).join(', ')
  const cells = columns.map((column) => copiedCell(place, column, copy, span)).join(', ')
  const given = place.kind === 'postgres' ? 'overriding system value ' : ''
  return `insert into ${name} (${names}) ${given}select ${cells} from block_${name};`
}

/** text columns with a unique value per row: a UUID, or nine characters and a UUID */
const identities = new Set([
  'id',
  'document_id',
  'transmission_id',
  'answers_transmission_id',
  'subject_id',
  'message_id',
  'instance_identifier',
  'number',
  'idempotency_key',
  'dedupe_key',
])
const countedIdentities = new Set(['id', 'payload_id', 'mls_payload_id'])
/** a number above the row count of any table in a block */
const idsPerCopy = 100_000

/** Returns the SQL for a column of the n-th copy: a new id, an earlier time, or the unchanged value. */
function copiedCell({ kind }: BenchPlace, { name, dataType }: Column, copy: number, span: number): string {
  if (dataType === 'date')
    return kind === 'sqlite' ? `${name} - ${copy * span}` : `${name} - ${copy * span} * interval '1 millisecond'`
  // The number of the copy goes into the middle of the UUID, so that copies are as scattered in an index as their
  // originals. No random UUID has version c.
  if (dataType === 'string' && identities.has(name))
    return `substr(${name}, 1, 9) || '${String(copy).padStart(4, '0')}-c' || substr(${name}, 16)`
  return dataType === 'number' && countedIdentities.has(name) ? `${name} + ${copy * idsPerCopy}` : name
}

/**
 * Sets the id sequences of PostgreSQL to the highest ids and updates its statistics, as if the store had grown
 * normally.
 */
async function settle(place: BenchPlace): Promise<void> {
  if (place.kind === 'sqlite') return
  for (const { name, columns } of copiedTables(place))
    if (columns.some((column) => column.name === 'id' && column.dataType === 'number'))
      await place.runInBulk(`select setval(pg_get_serial_sequence('${name}', 'id'), (select max(id) from ${name}))`)
  await place.runInBulk('vacuum analyze')
}
