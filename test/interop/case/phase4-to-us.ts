import { strict as assert } from 'node:assert'
import { readFileSync } from 'node:fs'
import { documentTypes } from '../../../engine/peppol/codelist/document-type.ts'
import type { InteropCase } from '../case.ts'
import { anInvoice, assertDelivered, mailbox, toUs, wrapForUs } from '../letter.ts'
import type { Envelope, SendAnswer } from '../phase4.ts'
import { participants, type World } from '../start-world.ts'
import { until } from '../../support/until.ts'

/** phase4 sends, we receive and receipt. */
export const phase4ToUs: readonly InteropCase[] = [
  {
    name: 'phase4 -> us: received, delivered byte for byte, our receipt verified by phase4',
    async run(world) {
      const envelope = await wrapForUs(world)
      assertReceipted(await world.phase4.send(toUs(world, envelope)))
      await assertDelivered(world, envelope)
    },
  },
  {
    name: 'phase4 -> us: found by phase4 at our SMP, whose signature it verified',
    async run(world) {
      const envelope = await wrapForUs(world)
      const { url: _, for: __, ...message } = toUs(world, envelope)
      assertReceipted(await world.phase4.send({ ...message, smp: world.network.smpUrl }))
      await assertDelivered(world, envelope)
    },
  },
  {
    name: 'phase4 -> us -> phase4: judged, and the message level status AP that it asked for taken by phase4',
    async run(world) {
      const envelope = await wrapForUs(world, { mlsTo: participants.phase4Provider, mlsType: 'ALWAYS_SEND' })
      assertReceipted(await world.phase4.send(toUs(world, envelope)))
      await assertAnswered(world, envelope, 'AP')
    },
  },
  {
    name: 'phase4 -> us -> phase4: an invoice that does not add up is receipted, and the message level status RE taken by phase4 (D89)',
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
    name: 'phase4 -> us: the same MessageId again is receipted again and not delivered again (D112)',
    async run(world) {
      const envelope = await wrapForUs(world)
      const message = toUs(world, envelope)
      assertReceipted(await world.phase4.send(message))
      assertReceipted(await world.phase4.send(message))
      await assertDelivered(world, envelope)
    },
  },
  {
    name: 'phase4 -> us: the same MessageId with another document is refused, and nothing of it is kept (D112)',
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
    name: 'phase4 -> us: an uncompressed payload is accepted (D113)',
    async run(world) {
      const envelope = await wrapForUs(world)
      assertReceipted(await world.phase4.send({ ...toUs(world, envelope), compress: 'no' }))
      await assertDelivered(world, envelope)
    },
  },
  ...(['yes', 'no'] as const).map((compress): InteropCase => ({
    name: `phase4 -> us: 2.5 MB ${compress === 'yes' ? 'compressed' : 'uncompressed'}, streamed past memory (D90)`,
    async run(world) {
      const envelope = await wrapForUs(world, { document: anInvoice({ seller: 'phase4', buyer: 'ours' }, 2_500_000) })
      assert.ok(envelope.bytes.length > 2_500_000)
      assertReceipted(await world.phase4.send({ ...toUs(world, envelope), compress }))
      await assertDelivered(world, envelope)
    },
  })),
]

/** phase4 calls more a success than is one; the check of the references is what counts. */
function assertReceipted(answer: SendAnswer): void {
  assert.equal(answer.result, 'SUCCESS', JSON.stringify(answer))
  assert.equal(answer.receiptCheck, 'ok', JSON.stringify(answer))
}

/** Our message level status about the envelope arrives at phase4's provider identifier. */
async function assertAnswered(world: World, { instanceIdentifier }: Envelope, code: string): Promise<void> {
  const { receiver, documentType, file } = await until(`phase4 receives the message level status ${code}`, 20, () =>
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
