import { strict as assert } from 'node:assert'
import { randomUUID } from 'node:crypto'
import { documentTypes } from '../../../engine/peppol/codelist/document-type.ts'
import { buildMls } from '../../../engine/peppol/mls/build-mls.ts'
import type { InteropCase } from '../case.ts'
import { handOver, toUs, whenSent, type HandedOver } from '../letter.ts'
import type { Manner } from '../phase4.ts'
import { participants, type World } from '../start-world.ts'

/** Exchanges in which Cornerpost sends, and phase4 answers correctly or wrongly. */
export const usToPhase4: readonly InteropCase[] = [
  {
    name: 'Cornerpost -> phase4: phase4 receives the exact bytes, and Cornerpost verifies its receipt',
    async run(world) {
      const sent = await handOver(world, 'phase4')
      await assertReceipted(world, sent)
      await assertTaken(world, sent)
      assert.equal(
        (await world.ours.rest.sent(sent.id)).status,
        'sending',
        'the status is sending until an MLS arrives',
      )
    },
  },
  {
    name: 'Cornerpost -> phase4: phase4 receives a document of 2.5 MB',
    async run(world) {
      const sent = await handOver(world, 'phase4', 2_500_000)
      await assertReceipted(world, sent)
      await assertTaken(world, sent)
    },
  },
  {
    name: "Cornerpost -> phase4 -> Cornerpost: phase4's MLS AP moves the document to delivered",
    async run(world) {
      const sent = await handOver(world, 'phase4')
      await assertReceipted(world, sent)
      await answer(world, sent)
      await whenSent(world, sent, 'the delivered state', ({ document }) => document.state === 'delivered')
      assert.equal((await world.ours.rest.sent(sent.id)).status, 'delivered')
    },
  },
  {
    name: 'Cornerpost -> phase4: a document is sent again after phase4 was unavailable, and gets a receipt (R11)',
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
    name: 'Cornerpost -> phase4: a document fails after a second attempt when phase4 does not serve the receiver (R11)',
    run: (world) =>
      behaving(world, 'not-serviced', async () => {
        const sent = await handOver(world, 'phase4')
        const { document, transmission } = await whenSent(
          world,
          sent,
          'the failed state',
          ({ document }) => document.state === 'failed',
        )
        assert.deepEqual([document.statusReason, document.receiptAt, transmission.attempts], ['NOT_SERVICED', null, 2])
      }),
  },
  {
    name: 'Cornerpost -> phase4: after a lost receipt, the duplicate error for the same MessageId counts as transmitted without receipt (D87)',
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
    name: `Cornerpost -> phase4: a receipt that is ${manner} does not count as success (X23)`,
    run: (world) =>
      behaving(world, manner, async () => {
        const sent = await handOver(world, 'phase4')
        const { document, transmission } = await whenSent(
          world,
          sent,
          'the refusal of the receipt',
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

/** Waits for the transmission with a receipt. Only a receipt that Cornerpost verified is recorded (X23). */
async function assertReceipted(world: World, sent: HandedOver): Promise<void> {
  const { transmission } = await whenSent(
    world,
    sent,
    'a transmission with a receipt',
    ({ document, transmission }) => transmission.state === 'transmitted' && document.receiptAt !== null,
  )
  assert.equal(transmission.receiverSeat, 'POP000501')
}

async function assertTransmittedWithoutReceipt(world: World, sent: HandedOver): Promise<void> {
  const { document } = await whenSent(
    world,
    sent,
    'the transmitted state',
    ({ transmission }) => transmission.state === 'transmitted',
  )
  assert.deepEqual([document.state, document.receiptAt], ['transmitted', null])
}

async function assertTaken(world: World, sent: HandedOver): Promise<void> {
  const taken = await world.phase4.received(sent.instanceIdentifier)
  assert.ok(Buffer.from(taken.envelope).includes(sent.bytes), 'the envelope contains the same bytes')
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

/** Sends an MLS for the document through phase4. Cornerpost builds its content, because no suitable library exists. */
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
