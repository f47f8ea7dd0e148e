import { addressKey, createBudget, type Clock, type FoundInbox, type MailEntrance } from '@cornerpost/engine'
import type { OpenConnection } from './open-connections.ts'
import type { ReplyName } from './replies.ts'

export interface RecipientDeps {
  readonly entrance: MailEntrance
  readonly clock: Clock
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
const unknownPerConnectionMax = 10
const keysMax = 10_000

/**
 * Creates the look-up of recipients. A recipient that does not exist is answered after two seconds. After 10 of them on
 * one connection, or 20 within an hour from one address, the connection ends. An inbox takes 60 mails a minute and 1000
 * a day.
 */
export function createFindRecipient({ entrance, clock, inboxDomain }: RecipientDeps): FindRecipient {
  const unknown = createBudget(clock, { limit: 20, windowSeconds: 3_600, keysMax })
  const perMinute = createBudget(clock, { limit: 60, windowSeconds: 60, keysMax })
  const perDay = createBudget(clock, { limit: 1_000, windowSeconds: 86_400, keysMax })

  const refuseUnknown = async (reply: ReplyName, { connection }: Caller): Promise<ReplyName> => {
    const isGranted = unknown.spend(addressKey(connection.ip)).isGranted
    if (++connection.unknownRecipients > unknownPerConnectionMax || !isGranted) return 'too_many_unknown'
    await clock.wait(tarpitMilliseconds)
    return reply
  }
  return async (given, caller) => {
    const address = given.toLowerCase()
    if (!address.endsWith(`@${inboxDomain}`)) return refuseUnknown('relaying_denied', caller)
    const inbox = await entrance.find(address)
    if (inbox.kind === 'unknown') return refuseUnknown('inbox_unknown', caller)
    if (caller.isNullSender) return 'null_sender'
    if (inbox.kind === 'moved') return 'inbox_moved'
    if (inbox.kind === 'disabled') return 'inbox_disabled'
    if (inbox.requiresTls && !caller.isEncrypted) return 'tls_required'
    const isWithinRate = perMinute.spend(address).isGranted && perDay.spend(address).isGranted
    return isWithinRate ? inbox : 'rate_limit'
  }
}
