import { taxAuthoritySeat } from '../../local-network/local-member.ts'
import { createHash } from 'node:crypto'
import { openDatabase } from '@cornerpost/db'
import { Secret, systemClock } from '@cornerpost/engine'
import type { HandOver, History } from './history.ts'
import { checkInvariants } from './invariants.ts'
import type { AccessPoint, LocalWorld } from './local-world.ts'
import { sapiClient, type SapiClient } from './sapi-client.ts'
import { until } from './until.ts'

/**
 * Waits until no work is left, then returns a description of every broken promise (R1, R2). Each document with a 202
 * must be delivered. The other side must have it exactly once, with the same bytes, and must have answered with exactly
 * one MLS. No other documents may exist. No invariant may be broken, nothing may be orphaned, and no job may be dead.
 */
export async function brokenPromises(
  world: LocalWorld,
  history: History,
  limitSeconds: number,
): Promise<readonly string[]> {
  const unsettled = await until('every document to be delivered', limitSeconds, () => isSettled(world)).then(
    () => [],
    (error: unknown) => [String(error)],
  )
  const sender = await sapiClient(world.first.url, world.first.access())
  const receiver = await sapiClient(world.second.url, world.second.access())
  const broken = [
    ...history.refusals,
    ...unsettled,
    ...(await brokenSent(sender, history.handOvers)),
    ...(await brokenReceived(receiver, history.handOvers)),
    ...(await brokenAnswers(world, history.handOvers.length)),
  ]
  for (const point of [world.first, world.second]) broken.push(...(await brokenRows(point)))
  return broken
}

/** Jobs that are always waiting, because each run schedules the next one. */
const recurring = ['housekeep', 'notify', 'refresh-participants']

/** Returns true if neither side has jobs left, apart from dead and recurring ones. */
async function isSettled(world: LocalWorld): Promise<boolean> {
  for (const { sql } of [world.first, world.second]) {
    const open = await sql(`select kind from job where state <> 'dead'`)
    if (!open.every(({ kind }) => recurring.includes(String(kind)))) return false
  }
  return true
}

async function brokenSent(sender: SapiClient, handOvers: readonly HandOver[]): Promise<readonly string[]> {
  const states = new Map(
    (await pages(sender, '/document/sent')).map((row) => [String(row.documentId), String(row.status)]),
  )
  const broken = handOvers.flatMap(({ number, documentId }) => {
    const state = states.get(documentId ?? '') ?? 'missing'
    return state === 'delivered' ? [] : [`${number} is ${state}`]
  })
  return states.size === handOvers.length
    ? broken
    : [...broken, `${states.size} sent documents for ${handOvers.length} submissions`]
}

async function brokenReceived(receiver: SapiClient, handOvers: readonly HandOver[]): Promise<readonly string[]> {
  const rows = await pages(receiver, '/document/receive')
  const received = new Map<string, number>()
  for (const row of rows) {
    const { json } = await receiver.get(`/document/receive/${String(row.documentId)}`)
    const hash = createHash('sha256').update(String(json.payload)).digest('hex')
    received.set(hash, (received.get(hash) ?? 0) + 1)
  }
  const broken = handOvers
    .filter(({ sha256 }) => received.get(sha256) !== 1)
    .map(({ number, sha256 }) => `${number} was received ${received.get(sha256) ?? 0} times`)
  return rows.length === handOvers.length
    ? broken
    : [...broken, `${rows.length} received documents for ${handOvers.length} submissions`]
}

/** Checks that one MLS was sent and one was received for each document, apart from those about its tax report. */
async function brokenAnswers({ first, second }: LocalWorld, expected: number): Promise<readonly string[]> {
  const [sent] = await second.sql(
    `select count(*) as messages from transmission where direction = 'sent' and kind = 'mls'`,
  )
  const [come] = await first.sql(
    `select count(*) as messages from transmission where direction = 'received' and peer_seat <> '${taxAuthoritySeat}'`,
  )
  return Number(sent.messages) === expected && Number(come.messages) === expected
    ? []
    : [`${String(sent.messages)} MLS sent, ${String(come.messages)} received for ${expected} documents`]
}

/** Returns the orphans, dead jobs and broken invariants of the store of an access point. */
export async function brokenRows(point: AccessPoint): Promise<readonly string[]> {
  const place = {
    url: point.databaseUrl === undefined ? null : new Secret(point.databaseUrl),
    file: `${point.data}/cornerpost.sqlite`,
    use: 'oneShot',
  } as const
  const database = await openDatabase({ clock: systemClock, log: () => {} }, place)
  try {
    const [orphans, dead] = [await database.jobs.orphans(100), await database.jobs.dead(100)]
    const invariants = await checkInvariants(point.sql).then(
      () => [],
      (error: unknown) => [String(error)],
    )
    return [
      ...orphans.map((orphan) => `orphan ${JSON.stringify(orphan)}`),
      ...dead.map((job) => `dead job ${JSON.stringify(job)}`),
      ...invariants,
    ]
  } finally {
    await database.close()
  }
}

const pagesMax = 10_000

async function pages(client: SapiClient, path: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const rows: Readonly<Record<string, unknown>>[] = []
  for (let token: unknown = '', asked = 0; typeof token === 'string' && asked < pagesMax; asked += 1) {
    const { status, json } = await client.get(`${path}?limit=100${token === '' ? '' : `&pageToken=${token}`}`)
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(json)}`)
    rows.push(...(json.documents as readonly Readonly<Record<string, unknown>>[]))
    token = json.nextPageToken
  }
  return rows
}
