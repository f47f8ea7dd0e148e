import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { LocalWorld } from './local-world.ts'
import { sampleInvoice } from './sample-invoice.ts'
import { sapiClient, type SapiAnswer, type SapiClient } from './sapi-client.ts'
import { until } from './until.ts'

/** One submission of an invoice, as the client sees it. */
export interface HandOver {
  readonly number: string
  readonly key: string
  readonly sha256: string
  readonly xml: string
  readonly metadata: Readonly<Record<string, string>>
  /** the id from the 202 answer; until then the client does not know if the service has the document */
  documentId: string | undefined
}

/** Makes a document from one participant to another, with the metadata of its submission. */
export type MakeDocument = typeof sampleInvoice

/**
 * Submits invoices from the first access point to the second, each with an idempotency key, and records the answers.
 * `settle` repeats the submissions that got no answer.
 */
export class History {
  readonly handOvers: HandOver[] = []
  /** refusals, which a valid invoice must never get */
  readonly refusals: string[] = []
  /** response times of the 202 answers */
  readonly milliseconds: number[] = []
  readonly #world: LocalWorld
  readonly #prefix: string
  readonly #make: MakeDocument
  #client: SapiClient | undefined
  #accepted = 0

  constructor(world: LocalWorld, prefix: string, make: MakeDocument = sampleInvoice) {
    this.#world = world
    this.#prefix = prefix
    this.#make = make
  }

  get accepted(): number {
    return this.#accepted
  }

  async handOverUntil(isOver: () => boolean, pauseMilliseconds: number): Promise<void> {
    while (!isOver()) {
      await this.handOverOne()
      await wait(pauseMilliseconds)
    }
  }

  /** Submits one invoice. Resolves with the answer; undefined if the service did not answer. */
  async handOverOne(): Promise<SapiAnswer | undefined> {
    const handOver = this.#next()
    this.handOvers.push(handOver)
    return this.#attempt(handOver)
  }

  /** Repeats each submission that has no 202 yet, with the same key, until all have one. */
  async settle(limitSeconds: number): Promise<void> {
    await until('a 202 for every submission', limitSeconds, async () => {
      for (const handOver of this.handOvers) if (handOver.documentId === undefined) await this.#attempt(handOver)
      return this.accepted === this.handOvers.length
    })
  }

  #next(): HandOver {
    const number = `${this.#prefix}-${this.handOvers.length + 1}`
    const [sender] = this.#world.first.access().participants
    const [receiver] = this.#world.second.access().participants
    const { xml, metadata } = this.#make(sender, receiver, number)
    return {
      number,
      key: `key-${number}`,
      sha256: createHash('sha256').update(xml).digest('hex'),
      xml,
      metadata,
      documentId: undefined,
    }
  }

  /**
   * Sends the submission once. Without an answer, or after a 5xx, its outcome is unknown and it stays open. This
   * includes the 502 while another request with the same key is in progress.
   */
  async #attempt(handOver: HandOver): Promise<SapiAnswer | undefined> {
    const startedAt = performance.now()
    const answer = await this.#send(handOver)
    if (answer?.status === 202) {
      handOver.documentId = String(answer.json.providerDocumentId)
      this.#accepted += 1
      this.milliseconds.push(performance.now() - startedAt)
    } else if (answer?.status === 401) {
      this.#client = undefined // the token expires in a long run
    } else if (answer !== undefined && answer.status < 500) {
      this.refusals.push(`${handOver.number} got ${answer.status} ${JSON.stringify(answer.json)}`)
    }
    return answer
  }

  async #send({ xml, metadata, key }: HandOver): Promise<SapiAnswer | undefined> {
    try {
      this.#client ??= await sapiClient(this.#world.first.url, this.#world.first.access())
      return await this.#client.send(xml, metadata, key)
    } catch {
      return undefined // the connection was cut or refused
    }
  }
}
