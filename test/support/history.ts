import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '@cornerpost/db'
import { Secret, systemClock } from '@cornerpost/engine'
import type { AccessPoint, LocalWorld } from './local-world.ts'
import { sampleInvoice } from './sample-invoice.ts'
import { sapiClient, type SapiClient } from './sapi-client.ts'

/** One hand-over as its client saw it. Unknown: no answer came, the service may have it or not. */
export interface HandOver {
  readonly number: string
  readonly key: string
  readonly sha256: string
  readonly xml: string
  readonly metadata: Readonly<Record<string, string>>
  /** of the 202, once there was one */
  documentId: string | undefined
}

/** Hands over one invoice after the other until told to stop, each with a key; what gets no answer is repeated later by `settle`. */
export class History {
  readonly handOvers: HandOver[] = []
  readonly #world: LocalWorld
  readonly #prefix: string
  #client: SapiClient | undefined
  #count = 0

  constructor(world: LocalWorld, prefix: string) {
    this.#world = world
    this.#prefix = prefix
  }

  get accepted(): number {
    return this.handOvers.filter((handOver) => handOver.documentId !== undefined).length
  }

  async handOverUntil(stop: () => boolean): Promise<void> {
    while (!stop()) {
      const handOver = this.#next()
      this.handOvers.push(handOver)
      if (!(await this.#attempt(handOver))) await wait(50) // the service may be down: no busy loop
    }
  }

  /** Repeats with its key what has no answer yet, until everything has one. */
  async settle(limitSeconds: number): Promise<void> {
    await until('an answer to every hand-over', limitSeconds, async () => {
      for (const handOver of this.handOvers) if (handOver.documentId === undefined) await this.#attempt(handOver)
      return this.accepted === this.handOvers.length
    })
  }

  #next(): HandOver {
    this.#count += 1
    const number = `${this.#prefix}-${this.#count}`
    const sender = this.#world.first.access().participants[0]
    const receiver = this.#world.second.access().participants[0]
    const { xml, metadata } = sampleInvoice(sender, receiver, number)
    return { number, key: `key-${number}`, sha256: createHash('sha256').update(xml).digest('hex'), xml, metadata, documentId: undefined }
  }

  async #attempt(handOver: HandOver): Promise<boolean> {
    try {
      this.#client ??= await sapiClient(this.#world.first.url, this.#world.first.access())
      const { status, json } = await this.#client.send(handOver.xml, handOver.metadata, handOver.key)
      if (status === 202) handOver.documentId = String(json.providerDocumentId)
      else if (status < 500) throw new Refused(`${handOver.number}: ${status} ${JSON.stringify(json)}`)
      return status === 202
    } catch (error) {
      if (error instanceof Refused) throw error
      return false
    }
  }
}

/** An answer that a good invoice must never get. */
class Refused extends Error {}

/** What must hold after everything has settled: every 202 delivered, each document on the other side exactly once with its own bytes, nothing else there, nothing orphaned. Returns what does not hold. */
export async function brokenPromises(world: LocalWorld, handOvers: readonly HandOver[], limitSeconds: number): Promise<readonly string[]> {
  const sender = await sapiClient(world.first.url, world.first.access())
  const receiver = await sapiClient(world.second.url, world.second.access())
  const broken: string[] = []
  let states = new Map<string, string>()
  await until('every document delivered', limitSeconds, async () => {
    states = new Map((await pages(sender, '/document/sent')).map((row) => [String(row.documentId), String(row.status)]))
    return handOvers.every(({ documentId }) => states.get(documentId ?? '') === 'delivered')
  }).catch((error: unknown) => broken.push(String(error)))
  for (const { number, documentId } of handOvers) if (states.get(documentId ?? '') !== 'delivered') broken.push(`${number} is ${states.get(documentId ?? '') ?? 'not there'}`)
  if (states.size !== handOvers.length) broken.push(`${states.size} sent rows for ${handOvers.length} hand-overs`)
  broken.push(...(await brokenMailbox(receiver, handOvers)))
  for (const point of [world.first, world.second]) broken.push(...(await orphansOf(point)))
  return broken
}

async function brokenMailbox(receiver: SapiClient, handOvers: readonly HandOver[]): Promise<readonly string[]> {
  const rows = await pages(receiver, '/document/receive')
  const received = new Map<string, number>()
  for (const row of rows) {
    const { json } = await receiver.get(`/document/receive/${String(row.documentId)}`)
    const hash = createHash('sha256').update(String(json.payload)).digest('hex')
    received.set(hash, (received.get(hash) ?? 0) + 1)
  }
  const wrong = handOvers.filter(({ sha256 }) => received.get(sha256) !== 1).map(({ number, sha256 }) => `${number} is in the mailbox ${received.get(sha256) ?? 0} times`)
  return rows.length === handOvers.length ? wrong : [...wrong, `${rows.length} received documents for ${handOvers.length} hand-overs`]
}

async function orphansOf(point: AccessPoint): Promise<readonly string[]> {
  const database = await openDatabase({ clock: systemClock, log: () => {} }, { url: point.databaseUrl === undefined ? null : new Secret(point.databaseUrl), file: `${point.data}/cornerpost.sqlite`, use: 'oneShot' })
  try {
    const [orphans, dead] = [await database.jobs.orphans(100), await database.jobs.dead(100)]
    return [...orphans.map((orphan) => `orphan ${JSON.stringify(orphan)}`), ...dead.map((job) => `dead job ${JSON.stringify(job)}`)]
  } finally {
    await database.close()
  }
}

async function pages(client: SapiClient, path: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const rows: Readonly<Record<string, unknown>>[] = []
  for (let token: unknown = '', asked = 0; typeof token === 'string' && asked < 1_000; asked += 1) {
    const { status, json } = await client.get(`${path}?limit=100${token === '' ? '' : `&pageToken=${token}`}`)
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(json)}`)
    rows.push(...(json.documents as unknown as Readonly<Record<string, unknown>>[]))
    token = json.nextPageToken
  }
  return rows
}

export async function until(what: string, limitSeconds: number, probe: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + limitSeconds * 1000
  while (!(await probe())) {
    if (Date.now() > end) throw new Error(`waited ${limitSeconds} s for ${what}`)
    await wait(200)
  }
}
