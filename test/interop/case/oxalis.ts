import { strict as assert } from 'node:assert'
import type { InteropCase } from '../case.ts'
import { assertDelivered, handOver, toUs, whenSent, wrapForUs, type HandedOver } from '../letter.ts'
import type { World } from '../start-world.ts'

/** Exchanges between Cornerpost and Oxalis, in both directions. */
export const oxalisCases: readonly InteropCase[] = [
  {
    name: 'Cornerpost -> Oxalis: Oxalis receives the exact bytes, and Cornerpost verifies its receipt',
    run: async (world) => assertTaken(world, await handOver(world, 'oxalis')),
  },
  {
    name: 'Cornerpost -> Oxalis: Oxalis receives a document of 2.5 MB',
    run: async (world) => assertTaken(world, await handOver(world, 'oxalis', 2_500_000)),
  },
  {
    name: 'Oxalis -> Cornerpost: Cornerpost delivers the exact bytes, and Oxalis verifies the receipt',
    async run(world) {
      const envelope = await wrapForUs(world, { seller: 'oxalis' })
      const { url, for: receiver } = toUs(world, envelope)
      const answer = await world.oxalis.command('send', { envelope: envelope.file, url, for: receiver })
      assert.equal(answer.result, 'SUCCESS', JSON.stringify(answer))
      await assertDelivered(world, envelope)
    },
  },
  {
    name: 'Oxalis -> Cornerpost: a repeated document under another MessageId gets a receipt but is not delivered again (D112)',
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
    'a transmission with a receipt',
    ({ document, transmission }) => transmission.state === 'transmitted' && document.receiptAt !== null,
  )
  assert.equal(transmission.receiverSeat, 'POP000502')
  assert.ok(
    Buffer.from(await world.oxalis.received(transmission.messageId)).includes(sent.bytes),
    'the envelope contains the same bytes',
  )
}
