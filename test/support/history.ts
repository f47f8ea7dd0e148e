import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { LocalWorld } from './local-world.ts'
import { sampleInvoice } from './sample-invoice.ts'
import { sapiClient, type SapiAnswer, type SapiClient } from './sapi-client.ts'
import { until } from './until.ts'

/** One hand-over as its client saw it. */
export interface HandOver {
  readonly number: string
  readonly key: string
  readonly sha256: string
  readonly xml: string
  readonly metadata: Readonly<Record<string, string>>
  /** of the 202, once there was one; until then the service may have the document or not */
  documentId: string | undefined
}

/**
 * Hands over one invoice after the other, each with a key, from the first access point to the second; what gets no
 * answer is repeated later by `settle`.
 */
export class History {
  readonly handOvers: HandOver[] = []
  /** answers that a good invoice must never get */
  readonly refusals: string[] = []
  /** how long each 202 took */
  readonly milliseconds: number[] = []
  readonly #world: LocalWorld
  readonly #prefix: string
  #client: SapiClient | undefined
  #accepted = 0

  constructor(world: LocalWorld, prefix: string) {
    this.#world = world
    this.#prefix = prefix
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

  /** Resolves with the answer; undefined when there was none. */
  async handOverOne(): Promise<SapiAnswer | undefined> {
    const handOver = this.#next()
    this.handOvers.push(handOver)
    return this.#attempt(handOver)
  }

  /** Repeats with its key what has no answer yet, until everything has one. */
  async settle(limitSeconds: number): Promise<void> {
    await until('an answer to every hand-over', limitSeconds, async () => {
      for (const handOver of this.handOvers) if (handOver.documentId === undefined) await this.#attempt(handOver)
      return this.accepted === this.handOvers.length
    })
  }

  #next(): HandOver {
    const number = `${this.#prefix}-${this.handOvers.length + 1}`
    const [sender] = this.#world.first.access().participants
    const [receiver] = this.#world.second.access().participants
    const { xml, metadata } = sampleInvoice(sender, receiver, number)
    return {
      number,
      key: `key-${number}`,
      sha256: createHash('sha256').update(xml).digest('hex'),
      xml,
      metadata,
      documentId: undefined,
    }
  }

  /** No answer, and an answer 5xx or 502 about a twin in flight, leave open what became of it. */
  async #attempt(handOver: HandOver): Promise<SapiAnswer | undefined> {
    const startedAt = performance.now()
    const answer = await this.#send(handOver)
    if (answer?.status === 202) {
      handOver.documentId = String(answer.json.providerDocumentId)
      this.#accepted += 1
      this.milliseconds.push(performance.now() - startedAt)
    } else if (answer?.status === 401) {
      this.#client = undefined // the token is over in a long run
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
      return undefined // cut off, or nobody there
    }
  }
}
