import { strict as assert } from 'node:assert'
import type { InteropCase } from '../case.ts'
import { assertDelivered, handOver, toUs, whenSent, wrapForUs, type HandedOver } from '../letter.ts'
import type { World } from '../start-world.ts'

/** We and Oxalis, both ways. */
export const oxalisCases: readonly InteropCase[] = [
  {
    name: 'us -> Oxalis: taken byte for byte, its receipt verified by us',
    run: async (world) => assertTaken(world, await handOver(world, 'oxalis')),
  },
  {
    name: 'us -> Oxalis: 2.5 MB',
    run: async (world) => assertTaken(world, await handOver(world, 'oxalis', 2_500_000)),
  },
  {
    name: 'Oxalis -> us: received, delivered byte for byte, our receipt verified by Oxalis',
    async run(world) {
      const envelope = await wrapForUs(world, { seller: 'oxalis' })
      const { url, for: receiver } = toUs(world, envelope)
      const answer = await world.oxalis.command('send', { envelope: envelope.file, url, for: receiver })
      assert.equal(answer.result, 'SUCCESS', JSON.stringify(answer))
      await assertDelivered(world, envelope)
    },
  },
  {
    name: 'Oxalis -> us: the same document under another MessageId is receipted and not delivered again (D112)',
    async run(world) {
      const envelope = await wrapForUs(world, { seller: 'oxalis' })
      const { url, for: receiver } = toUs(world, envelope)
      for (const _ of ['first', 'again']) {
        const answer = await world.oxalis.command('send', { envelope: envelope.file, url, for: receiver })
        assert.equal(answer.result, 'SUCCESS', JSON.stringify(answer))
      }
      await assertDelivered(world, envelope)
    },
  },
]

async function assertTaken(world: World, sent: HandedOver): Promise<void> {
  const { transmission } = await whenSent(
    world,
    sent,
    'transmitted with a receipt',
    ({ document, transmission }) => transmission.state === 'transmitted' && document.receiptAt !== null,
  )
  assert.equal(transmission.receiverSeat, 'POP000502')
  assert.ok(
    Buffer.from(await world.oxalis.received(transmission.messageId)).includes(sent.bytes),
    'the same bytes in the envelope',
  )
}
