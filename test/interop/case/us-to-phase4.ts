import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { documentTypes } from '../../../engine/peppol/codelist/document-type.ts'
import { buildMls } from '../../../engine/peppol/mls/build-mls.ts'
import type { InteropCase } from '../case.ts'
import { handOver, toUs, whenSent, type HandedOver } from '../letter.ts'
import type { Manner } from '../phase4.ts'
import { participants, type World } from '../start-world.ts'

/** We send, phase4 receives and receipts, well or badly. */
export const usToPhase4: readonly InteropCase[] = [
  {
    name: 'us -> phase4: taken byte for byte, its receipt verified by us',
    async run(world) {
      const sent = await handOver(world, 'phase4')
      await assertReceipted(world, sent)
      await assertTaken(world, sent)
      assert.equal(
        (await world.ours.rest.sent(sent.id)).status,
        'sending',
        'without a message level status it is on its way',
      )
    },
  },
  {
    name: 'us -> phase4: 2.5 MB',
    async run(world) {
      const sent = await handOver(world, 'phase4', 2_500_000)
      await assertReceipted(world, sent)
      await assertTaken(world, sent)
    },
  },
  {
    name: 'us -> phase4 -> us: the message level status AP of phase4 makes the document delivered',
    async run(world) {
      const sent = await handOver(world, 'phase4')
      await assertReceipted(world, sent)
      await answer(world, sent)
      await whenSent(world, sent, 'delivered', ({ document }) => document.state === 'delivered')
      assert.equal((await world.ours.rest.sent(sent.id)).status, 'delivered')
    },
  },
  {
    name: 'us -> phase4: unavailable, then tried again and receipted (R11)',
    run: (world) =>
      behaving(world, 'unavailable', async () => {
        const sent = await handOver(world, 'phase4')
        await whenSent(
          world,
          sent,
          'a first attempt without an answer',
          ({ document }) => document.statusReason === 'PEER_UNREACHABLE',
        )
        await world.phase4.turn('good')
        await assertReceipted(world, sent)
        await assertTaken(world, sent)
      }),
  },
  {
    name: 'us -> phase4: not serviced there, failed after a second look (R11)',
    run: (world) =>
      behaving(world, 'not-serviced', async () => {
        const sent = await handOver(world, 'phase4')
        const { document, transmission } = await whenSent(
          world,
          sent,
          'failed',
          ({ document }) => document.state === 'failed',
        )
        assert.deepEqual([document.statusReason, document.receiptAt, transmission.attempts], ['NOT_SERVICED', null, 2])
      }),
  },
  {
    name: 'us -> phase4: receipt lost, tried again under the same MessageId, the duplicate error counts as transmitted without receipt (D87)',
    run: (world) =>
      behaving(world, 'lost', async () => {
        const sent = await handOver(world, 'phase4')
        const first = await world.phase4.received(sent.instanceIdentifier)
        await world.phase4.turn('good')
        await assertTransmittedWithoutReceipt(world, sent)
        assert.deepEqual(
          world.phase4.told
            .filter((line) => line.event === 'refused' && line.messageId === first.messageId)
            .map((line) => line.code),
          ['EBMS:0004'],
        )
        assert.equal(
          world.phase4.told.filter(
            (line) => line.event === 'received' && line.instanceIdentifier === sent.instanceIdentifier,
          ).length,
          1,
        )
      }),
  },
  ...(['tampered', 'unsigned', 'replayed'] as const).map((manner): InteropCase => ({
    name: `us -> phase4: a receipt that is ${manner} is no success (X23)`,
    run: (world) =>
      behaving(world, manner, async () => {
        const sent = await handOver(world, 'phase4')
        const { document, transmission } = await whenSent(
          world,
          sent,
          'a receipt that is not believed',
          (now) => now.document.statusReason === 'RECEIPT_INVALID',
        )
        assert.deepEqual(
          [document.state, document.receiptAt, transmission.outcomeUnknown],
          ['transmitting', null, true],
        )
        await world.phase4.turn('good')
        await assertTransmittedWithoutReceipt(world, sent)
      }),
  })),
]

/** Verified by us, or it would not count (X23). */
async function assertReceipted(world: World, sent: HandedOver): Promise<void> {
  const { transmission } = await whenSent(
    world,
    sent,
    'transmitted with a receipt',
    ({ document, transmission }) => transmission.state === 'transmitted' && document.receiptAt !== null,
  )
  assert.equal(transmission.receiverSeat, 'POP000501')
}

async function assertTransmittedWithoutReceipt(world: World, sent: HandedOver): Promise<void> {
  const { document } = await whenSent(
    world,
    sent,
    'transmitted',
    ({ transmission }) => transmission.state === 'transmitted',
  )
  assert.deepEqual([document.state, document.receiptAt], ['transmitted', null])
}

async function assertTaken(world: World, sent: HandedOver): Promise<void> {
  const taken = await world.phase4.received(sent.instanceIdentifier)
  assert.ok(Buffer.from(taken.envelope).includes(sent.bytes), 'the same bytes in the envelope')
  const { fromSeat, sender, receiver, isCompressed, mlsTo, mlsType, countryC1 } = taken
  assert.deepEqual(
    { fromSeat, sender, receiver, isCompressed, mlsTo, mlsType, countryC1 },
    {
      fromSeat: 'PSK000101',
      sender: participants.ours,
      receiver: participants.phase4,
      isCompressed: true,
      mlsTo: participants.ourProvider,
      mlsType: 'ALWAYS_SEND',
      countryC1: 'SK',
    },
  )
}

/** phase4 brings a message level status about the document; its content is ours, since no library for it can be had. */
async function answer(world: World, sent: HandedOver): Promise<void> {
  const document = buildMls({
    id: randomUUID(),
    issuedAt: new Date(),
    sender: participants.phase4Provider,
    receiver: participants.ourProvider,
    reference: sent.instanceIdentifier,
    code: 'AP',
    description: null,
    issues: [],
  })
  const { documentType, process } = documentTypes.mls
  const envelope = await world.phase4.wrap({
    document,
    sender: participants.phase4Provider,
    receiver: participants.ourProvider,
    documentType: documentType.value,
    process: process.value,
  })
  assert.equal((await world.phase4.send(toUs(world, envelope))).receiptCheck, 'ok')
}

async function behaving(world: World, manner: Manner, during: () => Promise<void>): Promise<void> {
  await world.phase4.turn(manner)
  try {
    await during()
  } finally {
    await world.phase4.turn('good')
  }
}
