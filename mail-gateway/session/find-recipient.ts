import { addressKey, createBudget, type Clock, type FoundInbox, type MailEntrance } from '@cornerpost/engine'
import type { OpenConnection } from './open-connections.ts'
import type { Refusals } from './refusals.ts'
import type { ReplyName } from './replies.ts'

export interface RecipientDeps {
  readonly entrance: MailEntrance
  readonly clock: Clock
  readonly refusals: Refusals
  /** the domain of the inbox addresses, in lower case */
  readonly inboxDomain: string
}

/** State of a client when it names a recipient. */
export interface Caller {
  readonly connection: OpenConnection
  readonly isEncrypted: boolean
  readonly isNullSender: boolean
}

export type OpenInbox = FoundInbox & { readonly kind: 'open' }

/** Looks a recipient up. Returns the inbox, or the reply that refuses the recipient. */
export type FindRecipient = (address: string, caller: Caller) => Promise<OpenInbox | ReplyName>

const tarpitMilliseconds = 2_000
const refusedPerConnectionMax = 10
const keysMax = 10_000

/**
 * Creates the look-up of recipients. A recipient that does not exist is answered after two seconds. After 10 recipients
 * that were refused on one connection, or 20 unknown ones within an hour from one address, the connection ends. An
 * inbox takes 60 mails a minute and 1000 a day from one address, so that a stranger cannot use up the mails of others
 * (P191).
 */
export function createFindRecipient({ entrance, clock, refusals, inboxDomain }: RecipientDeps): FindRecipient {
  const unknown = createBudget(clock, { limit: 20, windowSeconds: 3_600, keysMax })
  const perMinute = createBudget(clock, { limit: 60, windowSeconds: 60, keysMax })
  const perDay = createBudget(clock, { limit: 1_000, windowSeconds: 86_400, keysMax })

  const look = async (address: string, caller: Caller): Promise<OpenInbox | ReplyName> => {
    if (!address.endsWith(`@${inboxDomain}`)) return 'relaying_denied'
    const inbox = await entrance.find(address)
    if (inbox.kind === 'unknown') return 'inbox_unknown'
    if (caller.isNullSender) return 'null_sender'
    if (inbox.kind === 'moved') return 'inbox_moved'
    if (inbox.kind === 'disabled') return 'inbox_disabled'
    if (inbox.requiresTls && !caller.isEncrypted) return 'tls_required'
    const { ip } = caller.connection
    if (refusals.areTooMany(address, ip)) return 'too_many_refused'
    const client = `${address} ${addressKey(ip)}`
    return perMinute.spend(client).isGranted && perDay.spend(client).isGranted ? inbox : 'rate_limit'
  }
  const refuse = async (reply: ReplyName, { connection }: Caller): Promise<ReplyName> => {
    if (++connection.refusedRecipients > refusedPerConnectionMax) return 'too_many_refused'
    if (reply !== 'relaying_denied' && reply !== 'inbox_unknown') return reply
    if (!unknown.spend(addressKey(connection.ip)).isGranted) return 'too_many_refused'
    await clock.wait(tarpitMilliseconds)
    return reply
  }
  return async (given, caller) => {
    const found = await look(given.toLowerCase(), caller)
    return typeof found === 'string' ? refuse(found, caller) : found
  }
}
