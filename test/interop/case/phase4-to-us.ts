import { strict as assert } from 'node:assert'
import { readFileSync } from 'node:fs'
import { documentTypes } from '../../../engine/peppol/codelist/document-type.ts'
import type { InteropCase } from '../case.ts'
import { anInvoice, assertDelivered, mailbox, toUs, wrapForUs } from '../letter.ts'
import type { Envelope, SendAnswer } from '../phase4.ts'
import { participants, type World } from '../start-world.ts'
import { until } from '../../support/until.ts'

/** Exchanges in which phase4 sends, and Cornerpost receives and returns a receipt. */
export const phase4ToUs: readonly InteropCase[] = [
  {
    name: 'phase4 -> Cornerpost: Cornerpost delivers the exact bytes, and phase4 verifies the receipt',
    async run(world) {
      const envelope = await wrapForUs(world)
      assertReceipted(await world.phase4.send(toUs(world, envelope)))
      await assertDelivered(world, envelope)
    },
  },
  {
    name: 'phase4 -> Cornerpost: phase4 finds the receiver in the SMP and verifies the SMP signature',
    async run(world) {
      const envelope = await wrapForUs(world)
      const { url: _, for: __, ...message } = toUs(world, envelope)
      assertReceipted(await world.phase4.send({ ...message, smp: world.network.smpUrl }))
      await assertDelivered(world, envelope)
    },
  },
  {
    name: 'phase4 -> Cornerpost -> phase4: a valid invoice is answered with the requested MLS AP, which phase4 receives',
    async run(world) {
      const envelope = await wrapForUs(world, { mlsTo: participants.phase4Provider, mlsType: 'ALWAYS_SEND' })
      assertReceipted(await world.phase4.send(toUs(world, envelope)))
      await assertAnswered(world, envelope, 'AP')
    },
  },
  {
    name: 'phase4 -> Cornerpost -> phase4: an invoice with a wrong total gets a receipt and the MLS RE, which phase4 receives (D89)',
    async run(world) {
      const document = Buffer.from(
        anInvoice({ seller: 'phase4', buyer: 'ours' }).toString('utf8').replaceAll('>1036.50<', '>1036.51<'),
      )
      const envelope = await wrapForUs(world, { document })
      assertReceipted(await world.phase4.send(toUs(world, envelope)))
      await assertAnswered(world, envelope, 'RE')
    },
  },
  {
    name: 'phase4 -> Cornerpost: a repeated MessageId gets another receipt but is not delivered again (D112)',
    async run(world) {
      const envelope = await wrapForUs(world)
      const message = toUs(world, envelope)
      assertReceipted(await world.phase4.send(message))
      assertReceipted(await world.phase4.send(message))
      await assertDelivered(world, envelope)
    },
  },
  {
    name: 'phase4 -> Cornerpost: a repeated MessageId with another document is refused and not stored (D112)',
    async run(world) {
      const first = await wrapForUs(world)
      const { messageId } = toUs(world, first)
      assertReceipted(await world.phase4.send({ ...toUs(world, first), messageId }))
      const rows = (await mailbox(world)).length
      const answer = await world.phase4.send({ ...toUs(world, await wrapForUs(world)), messageId })
      assert.deepEqual(
        answer.errors.map((error) => error.code),
        ['EBMS:0004'],
        JSON.stringify(answer),
      )
      assert.equal((await mailbox(world)).length, rows)
    },
  },
  {
    name: 'phase4 -> Cornerpost: an uncompressed payload is accepted (D113)',
    async run(world) {
      const envelope = await wrapForUs(world)
      assertReceipted(await world.phase4.send({ ...toUs(world, envelope), compress: 'no' }))
      await assertDelivered(world, envelope)
    },
  },
  ...(['yes', 'no'] as const).map((compress): InteropCase => ({
    name: `phase4 -> Cornerpost: a document of 2.5 MB is accepted ${compress === 'yes' ? 'compressed' : 'uncompressed'} (D90)`,
    async run(world) {
      const envelope = await wrapForUs(world, { document: anInvoice({ seller: 'phase4', buyer: 'ours' }, 2_500_000) })
      assert.ok(envelope.bytes.length > 2_500_000)
      assertReceipted(await world.phase4.send({ ...toUs(world, envelope), compress }))
      await assertDelivered(world, envelope)
    },
  })),
]

/** Checks the receipt. phase4 also reports success for some invalid receipts, so the references decide. */
function assertReceipted(answer: SendAnswer): void {
  assert.equal(answer.result, 'SUCCESS', JSON.stringify(answer))
  assert.equal(answer.receiptCheck, 'ok', JSON.stringify(answer))
}

/** Waits until Cornerpost's MLS for the envelope arrives at the provider identifier of phase4. */
async function assertAnswered(world: World, { instanceIdentifier }: Envelope, code: string): Promise<void> {
  const { receiver, documentType, file } = await until(`the arrival of the MLS ${code} at phase4`, 20, () =>
    world.phase4.told.find(
      (line) =>
        line.event === 'received' &&
        line.sender === participants.ourProvider &&
        readFileSync(String(line.file), 'utf8').includes(`>${instanceIdentifier}<`),
    ),
  )
  assert.deepEqual([receiver, documentType], [participants.phase4Provider, documentTypes.mls.documentType.value])
  assert.ok(readFileSync(String(file), 'utf8').includes(`ResponseCode>${code}<`))
}
