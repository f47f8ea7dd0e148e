import { afterAll, beforeAll } from 'vitest'
import type { OutgoingMessage } from '../../engine/peppol/as4/build-user-message.ts'
import type { Reply } from '../../engine/peppol/as4/read-reply.ts'
import { parseParticipantIdentifier } from '../../engine/peppol/identifier/participant-identifier.ts'
import type { AccessPointIdentity } from '../../engine/crypto/pki/identity.ts'
import { anotherSeat, startExchange, type Exchange } from './exchange.ts'
import { aPeerMessage, deliver, type MessageChanges } from './peer-message.ts'
import type { StoreKind } from './test-database.ts'

/** A receiving access point, with the helpers of its tests. */
export interface Reception {
  readonly exchange: Exchange
  /** another access point of the network, which has not sent anything yet */
  readonly stranger: AccessPointIdentity
  readonly aMessage: (changes?: MessageChanges) => Promise<OutgoingMessage>
  readonly replyTo: (message: OutgoingMessage) => Promise<Reply>
  /**
   * Runs the action and returns the number of new rows by table, without the unchanged tables. For security events, it
   * counts occurrences, because one row can record several.
   */
  readonly rowsOf: (action: () => Promise<unknown>) => Promise<Record<string, number>>
}

export const nobody = parseParticipantIdentifier('0245:9999999999')
/** The reply to a refused message; `onlySecurityEvent` has the rows that the refusal leaves. */
export const refused = { kind: 'error', isSigned: true, code: 'EBMS:0004' }
export const onlySecurityEvent = { security_event: 1 }
/** The rows that an accepted message leaves. */
export const stored = { document: 1, transmission: 1, payload: 1, evidence: 2, job: 1, event: 1 }
export const receptionTables = ['document', 'transmission', 'payload', 'payload_chunk', 'evidence', 'job', 'event']

/** Starts the exchange before the tests of a `describe` and stops it after them. */
export function receptionOn(kind: StoreKind): Reception {
  let exchange: Exchange
  let stranger: AccessPointIdentity
  beforeAll(async () => {
    exchange = await startExchange(kind, {
      CORNERPOST_AS4_ENVELOPE_BYTES_IN_MEMORY: '131072',
      CORNERPOST_MLS_DELAY_SECONDS: '600',
    })
    stranger = await anotherSeat('PSK000103')
    // its answers need a receiver; otherwise, they would be retried forever
    await exchange.first.registerForMls(parseParticipantIdentifier('0242:000103'))
  })
  afterAll(() => exchange.stop())
  return {
    get exchange() {
      return exchange
    },
    get stranger() {
      return stranger
    },
    aMessage: (changes = {}) => aPeerMessage(exchange, changes),
    replyTo: async (message) => (await deliver(exchange, message)).reply,
    rowsOf: async (action) => {
      const before = await countRows(exchange)
      await action()
      return Object.fromEntries(
        Object.entries(await countRows(exchange)).flatMap(([table, count]) =>
          count === before[table] ? [] : [[table, count - before[table]]],
        ),
      )
    },
  }
}

async function countRows({ second }: Exchange): Promise<Readonly<Record<string, number>>> {
  const { events } = await second.row('select coalesce(sum(times), 0) as events from security_event')
  return { ...(await second.count(receptionTables)), security_event: Number(events) }
}
