import { addressKey, type As4Reply, type Clock, type Engine, type LimitSettings } from '@cornerpost/engine'

/**
 * Keeps those who prove nothing from costing more than some refusals a minute: a refusal is a commit and an RSA
 * signature.
 */
export interface StrangerGate {
  /** Lets a message of this address in, or not. */
  enter(address: string): Entry
}

export type Entry =
  /** `leave` is told what the message proved about its signer */
  | { readonly kind: 'open'; readonly leave: (signer: As4Reply['signer']) => void }
  | { readonly kind: 'closed'; readonly seconds: number }

const provenMilliseconds = 3_600_000

/**
 * A message counts from its beginning, so that a burst cannot slip past, and is given back unless it was refused
 * without a proven signer.
 * An address from which a proven one came is open for an hour, and not counted: an access point behind a shared address
 * does not pay for its neighbours. Counted in this process only (D9).
 */
export function createStrangerGate(
  { clock, limits }: { readonly clock: Clock } & Pick<Engine, 'limits'>,
  { budgetKeysMax }: Pick<LimitSettings, 'budgetKeysMax'>,
): StrangerGate {
  const provenUntil = new Map<string, number>() // in the order of ending

  function remember(key: string): void {
    provenUntil.delete(key)
    const [oldest] = provenUntil.keys()
    if (provenUntil.size >= budgetKeysMax && oldest !== undefined) provenUntil.delete(oldest)
    provenUntil.set(key, clock.monotonic() + provenMilliseconds)
  }

  return {
    enter(address) {
      const key = addressKey(address)
      const isProven = (provenUntil.get(key) ?? -Infinity) > clock.monotonic()
      const spent = isProven ? undefined : limits.spend('as4Refusals', { address })
      if (spent?.isGranted === false) return { kind: 'closed', seconds: spent.resetSeconds }
      return {
        kind: 'open',
        leave: (signer) => {
          if (signer !== 'unproven') spent?.giveBack()
          if (signer === 'proven') remember(key)
        },
      }
    },
  }
}
