import { addressKey, type As4Reply, type Clock, type Engine, type LimitSettings } from '@cornerpost/engine'

/**
 * Limits how many messages per minute an address can send without a verified signer. The refusal of each such message
 * costs a database commit and an RSA signature.
 */
export interface StrangerGate {
  /** Admits a message from this address or refuses it. */
  enter(address: string): Entry
}

export type Entry =
  /** the message is admitted; call `leave` with the result of its signature check */
  | { readonly kind: 'open'; readonly leave: (signer: As4Reply['signer']) => void }
  | { readonly kind: 'closed'; readonly seconds: number }

const provenMilliseconds = 3_600_000

/**
 * Creates the gate. A message is counted as soon as it begins, so that a burst cannot exceed the limit. The count is
 * undone if the signer is verified, or if an internal failure prevents the check.
 * For an hour after a message with a verified signer, messages from the same address are not counted. Each process has
 * its own counts (D9).
 */
export function createStrangerGate(
  { clock, limits }: { readonly clock: Clock } & Pick<Engine, 'limits'>,
  { budgetKeysMax }: Pick<LimitSettings, 'budgetKeysMax'>,
): StrangerGate {
  const provenUntil = new Map<string, number>() // in order of expiry

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
