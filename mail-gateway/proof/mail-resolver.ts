import { Resolver } from 'node:dns/promises'
import { unlessLate, type Clock } from '@cornerpost/engine'
import type { DNSResolver } from 'mailauth'

/** The DNS servers of the settings, each as address or address:port. */
export interface DnsServers {
  /** if empty, `dnsServers` are asked */
  readonly mailDnsServers: readonly string[]
  /** if empty, those of the operating system are asked */
  readonly dnsServers: readonly string[]
}

/** Asks DNS in the shapes of `dns.promises.resolve`. */
export type AskDns = (name: string, type: string) => Promise<unknown>

const queriesMax = 40
const milliseconds = 8_000

/** Creates the connection to the DNS servers that is shared by all mails. */
export function createAskDns({ mailDnsServers, dnsServers }: DnsServers): AskDns {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const servers = mailDnsServers.length > 0 ? mailDnsServers : dnsServers
  if (servers.length > 0) resolver.setServers([...servers])
  return (name, type) => resolver.resolve(name, type)
}

/**
 * Returns a resolver for the proofs of one mail: at most 40 queries, within 8 seconds from the first one, and each
 * query once. Beyond that, every query fails like one that timed out: the mail is neither admitted nor refused for
 * good.
 */
export function budgetedResolver(ask: AskDns, clock: Clock): DNSResolver {
  let endsAt: number | undefined
  const answers = new Map<string, Promise<unknown>>()
  const resolve = (name: string, type: string): Promise<unknown> => {
    const key = `${type} ${name.toLowerCase()}`
    const known = answers.get(key)
    if (known !== undefined) return known
    endsAt ??= clock.monotonic() + milliseconds
    const left = endsAt - clock.monotonic()
    const isSpent = answers.size >= queriesMax || left <= 0
    const answer = isSpent ? Promise.reject(timeout()) : unlessLate(clock, left, ask(name, type), timeout)
    answer.catch(() => undefined) // reported to those who await it
    answers.set(key, answer)
    return answer
  }
  // safe: `ask` answers in the shapes that the library expects
  return resolve as DNSResolver
}

function timeout(): Error {
  return Object.assign(new Error('the DNS queries of this mail took too long'), { code: 'ETIMEOUT' })
}
