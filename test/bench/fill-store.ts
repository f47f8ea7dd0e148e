import { randomUUID } from 'node:crypto'
import { openDatabase, type OpenDatabase } from '@cornerpost/db'
import { getTableColumns, getTableName, type Column } from 'drizzle-orm'
import { postgresTables, sqliteTables } from '../../db/schema/tables.ts'
import { systemClock } from '../../engine/primitive/clock.ts'
import { aTenant, type Tenant } from '../support/store-builder.ts'
import type { BenchPlace } from './bench-place.ts'
import { driveDocuments } from './drive-documents.ts'

/** An open store with documents of several companies, and as many jobs that wait for a later day. */
export interface FilledStore extends OpenDatabase {
  readonly tenants: readonly Tenant[]
  /** where the documents begin that are newer than all others: not answered, not acknowledged */
  readonly freshSince: Date
}

/** what the store itself writes; the rest is copied from it */
const blockDocuments = 1_000
/** newest of each company, in either direction */
const freshDocuments = 8
const companies = 4
const day = 24 * 3_600_000
const copiesPerCommit = 10

/**
 * Fills a store: a block of documents by the store's own functions, then copies of all its rows by SQL, each copy some
 * seconds older and with identities of its own, then a few fresh documents by the store again. The columns are those of
 * the schema, whichever it has. `documents` are whole thousands.
 */
export async function fillStore(place: BenchPlace, documents: number): Promise<FilledStore> {
  const database = await openDatabase({ clock: systemClock, log: () => {} }, place.place)
  const tenants: Tenant[] = []
  for (let company = 0; company < companies; company += 1) tenants.push(await aTenant(database))
  const startedAt = Date.now()
  await driveDocuments(database, tenants, { documents: blockDocuments, areFinished: true })
  await enqueueForLater(database, blockDocuments)
  const span = Date.now() - startedAt + 1_000 // the companies' clocks may run ahead
  await copyBlock(place, Math.round(documents / blockDocuments) - 1, span)
  await settle(place)
  const freshSince = new Date()
  await driveDocuments(database, tenants, { documents: 2 * companies * freshDocuments, areFinished: false })
  return { ...database, tenants, freshSince }
}

/** Half of them wait in lanes, as transmissions do. */
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
  const indexes = await place.indexes() // made again from all rows at once, which takes a fraction of the time
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

/** texts that name one row alone, each a UUID or one behind nine characters */
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
/** more rows than a block has in any table */
const idsPerCopy = 100_000

/** The value of a column in the n-th copy: other identities, earlier times, all else as it is. */
function copiedCell({ kind }: BenchPlace, { name, dataType }: Column, copy: number, span: number): string {
  if (dataType === 'date')
    return kind === 'sqlite' ? `${name} - ${copy * span}` : `${name} - ${copy * span} * interval '1 millisecond'`
  // within the text, so that the copies lie as scattered in an index as their block does; no random UUID has version c
  if (dataType === 'string' && identities.has(name))
    return `substr(${name}, 1, 9) || '${String(copy).padStart(4, '0')}-c' || substr(${name}, 16)`
  return dataType === 'number' && countedIdentities.has(name) ? `${name} + ${copy * idsPerCopy}` : name
}

/** Leaves the store as if it had grown so: it counts on from its last ids, and PostgreSQL knows its own sizes. */
async function settle(place: BenchPlace): Promise<void> {
  if (place.kind === 'sqlite') return
  for (const { name, columns } of copiedTables(place))
    if (columns.some((column) => column.name === 'id' && column.dataType === 'number'))
      await place.runInBulk(`select setval(pg_get_serial_sequence('${name}', 'id'), (select max(id) from ${name}))`)
  await place.runInBulk('vacuum analyze')
}
