import type { As4Reply, Clock } from '@cornerpost/engine'
import type { HttpSettings } from '../config.ts'
import { addressKey, createBudget } from '../middleware/budget.ts'

/** Keeps those who prove nothing from costing more than some refusals a minute: a refusal is a commit and an RSA signature. */
export interface StrangerGate {
  /** Seconds until messages from this address are read again; undefined when they are read now. */
  closedFor(address: string): number | undefined
  /** Takes note of what a message from this address proved about its signer. */
  note(address: string, signer: As4Reply['signer']): void
}

const provenMilliseconds = 3_600_000

/** Only refused messages without a proven signer are counted, and an address from which a proven one came is open for an hour: an access point behind a shared address does not pay for its neighbours. Counted in this process only (D9). */
export function createStrangerGate(clock: Clock, settings: Pick<HttpSettings, 'as4RefusalsPerMinute' | 'budgetKeysMax'>): StrangerGate {
  const refusals = createBudget(clock, settings.as4RefusalsPerMinute, settings.budgetKeysMax)
  const provenUntil = new Map<string, number>() // in the order of ending
  return {
    closedFor(address) {
      const key = addressKey(address)
      if ((provenUntil.get(key) ?? 0) > clock.now().getTime()) return undefined
      const spent = refusals.spend(key)
      spent.giveBack() // what the message is worth shows later
      return spent.granted ? undefined : spent.resetSeconds
    },
    note(address, signer) {
      const key = addressKey(address)
      if (signer === 'unproven') refusals.spend(key)
      if (signer !== 'proven') return
      provenUntil.delete(key)
      const [oldest] = provenUntil.keys()
      if (provenUntil.size >= settings.budgetKeysMax && oldest !== undefined) provenUntil.delete(oldest)
      provenUntil.set(key, clock.now().getTime() + provenMilliseconds)
    },
  }
}
