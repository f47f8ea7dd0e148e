import { addressKey, createBudget, type Clock } from '@cornerpost/engine'

/**
 * The mails to each inbox that were refused, by the address of the client. After 20 of them within an hour, the client
 * must wait (P197). Somebody who knows an inbox can then neither try out its senders, nor make the server hash bodies
 * all day.
 */
export interface Refusals {
  count(recipient: string, ip: string): void
  areTooMany(recipient: string, ip: string): boolean
}

/** Creates the count of one server. */
export function createRefusals(clock: Clock): Refusals {
  const refused = createBudget(clock, { limit: 20, windowSeconds: 3_600, keysMax: 10_000 })
  const key = (recipient: string, ip: string): string => `${recipient} ${addressKey(ip)}`
  return {
    count: (recipient, ip) => void refused.spend(key(recipient, ip)),
    areTooMany: (recipient, ip) => {
      const { isGranted, giveBack } = refused.spend(key(recipient, ip))
      giveBack()
      return !isGranted
    },
  }
}
