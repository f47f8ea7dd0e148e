import type { ReceivedDocument } from '../../engine/exchange/inbound/store.ts'
import type { SentDocument } from '../../engine/exchange/outbound/store.ts'
import { Seeded } from '../support/seeded.ts'
import type { FilledStore } from './fill-store.ts'

/**
 * A random sent document and a random received document of a company, and the company's newest documents, newest first.
 */
export interface Drawn {
  readonly sent: SentDocument
  readonly received: ReceivedDocument
  /** MessageId of the AS4 message that contained the received document */
  readonly messageId: string
  readonly newestSent: readonly SentDocument[]
  readonly newestReceived: readonly ReceivedDocument[]
}

/** Draws documents at random times, from all companies in turn, with a fixed seed. */
export async function drawDocuments(
  { outbound, inbound, tenants, freshSince }: FilledStore,
  count: number,
): Promise<readonly Drawn[]> {
  const random = new Seeded(1)
  const drawn: Drawn[] = []
  for (let index = 0; index < count; index += 1) {
    const { id } = tenants[index % tenants.length].company
    const [oldest] = await outbound.listSent(id, { limit: 1 })
    const age = random.below(freshSince.getTime() - oldest.updatedAt.getTime())
    const some = { since: new Date(freshSince.getTime() - age), limit: 1 }
    const [sent] = await outbound.listSent(id, some)
    const [received] = await inbound.listReceived(id, some)
    const known = await inbound.findByInstance(received.sender, received.instanceIdentifier)
    const fresh = { since: freshSince, limit: 100 }
    drawn.push({
      sent,
      received,
      messageId: known!.messageId,
      newestSent: (await outbound.listSent(id, fresh)).toReversed(),
      newestReceived: (await inbound.listReceived(id, fresh)).toReversed(),
    })
  }
  return drawn
}
