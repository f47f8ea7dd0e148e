import { addressKey, type Clock } from '@cornerpost/engine'

const connectionsMax = 500
const connectionsPerAddressMax = 10
const lifetimeMilliseconds = 10 * 60_000

/** One connection that was admitted. */
export interface OpenConnection {
  readonly ip: string
  /** number of recipients that were refused */
  refusedRecipients: number
  /** true while a whole mail waits for its verdict: the client must get the reply, or it sends the mail again */
  isJudging: boolean
}

/** The connections of the server: at most 500, at most 10 from one address, and each for at most 10 minutes. */
export class OpenConnections {
  readonly #clock: Clock
  readonly #open = new Map<string, OpenConnection & { readonly stopTimer: () => void }>()
  readonly #perAddress = new Map<string, number>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Admits a connection; false if there are too many. `end` is called after 10 minutes. */
  admit(id: string, ip: string, end: () => void): boolean {
    const count = this.#perAddress.get(addressKey(ip)) ?? 0
    if (this.#open.size >= connectionsMax || count >= connectionsPerAddressMax) return false
    this.#perAddress.set(addressKey(ip), count + 1)
    const stopTimer = this.#clock.after(lifetimeMilliseconds, end)
    this.#open.set(id, { ip, refusedRecipients: 0, isJudging: false, stopTimer })
    return true
  }

  get(id: string): OpenConnection | undefined {
    return this.#open.get(id)
  }

  /** Forgets a connection that was closed. Has no effect if it was not admitted. */
  release(id: string): void {
    const connection = this.#open.get(id)
    if (connection === undefined) return
    connection.stopTimer()
    this.#open.delete(id)
    const key = addressKey(connection.ip)
    const count = (this.#perAddress.get(key) ?? 1) - 1
    if (count === 0) this.#perAddress.delete(key)
    else this.#perAddress.set(key, count)
  }
}
