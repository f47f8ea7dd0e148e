import { strict as assert } from 'node:assert'
import type { InteropCase } from '../case.ts'
import { mailbox, toUs, wrapForUs } from '../letter.ts'

/** What is wrong with the message, which code our signed error has, and how phase4 is told to make it. */
const refusals: readonly (readonly [what: string, code: string, how: Readonly<Record<string, string>>])[] = [
  ['signer expired', 'EBMS:0101', { key: 'expired' }],
  ['signer not yet valid', 'EBMS:0101', { key: 'not-yet-valid' }],
  ['signer revoked', 'EBMS:0101', { key: 'revoked' }],
  ['signer of a foreign CA under the name of a good one', 'EBMS:0101', { key: 'foreign' }],
  ['signer of the CA for SMPs', 'EBMS:0101', { key: 'of-smp-ca' }],
  ['signer with a key of 1024 bits', 'EBMS:0101', { key: 'short-key' }],
  ['signer named by issuer and serial number', 'EBMS:0103', { keyReference: 'ISSUER_SERIAL' }],
  ['signature RSA-SHA512', 'EBMS:0103', { signature: 'RSA_SHA_512' }],
  ['digests SHA-512', 'EBMS:0103', { digest: 'DIGEST_SHA_512' }],
  ['encryption AES-128-CBC', 'EBMS:0103', { encryption: 'AES_128_CBC' }],
  ['encryption AES-256-GCM', 'EBMS:0103', { encryption: 'AES_256_GCM' }],
  ['encrypted for a key that is not ours', 'EBMS:0102', { for: 'ours-other-key' }],
  ['addressed to another access point', 'EBMS:0004', { for: 'oxalis' }],
  ['From is not the signer', 'EBMS:0004', { fromParty: 'POP000599' }],
  ['originalSender unlike the envelope', 'EBMS:0004', { otherSender: '0245:2020999999' }],
  ['finalRecipient unlike the envelope', 'EBMS:0004', { otherReceiver: '0245:2020999999' }],
]

/** phase4 sends what must not be taken: our signed error, one security event, nothing kept. */
export const refusedFromPhase4: readonly InteropCase[] = refusals.map(([what, code, how]) => ({
  name: `phase4 -> us refused with ${code}: ${what}`,
  async run(world) {
    const envelope = await wrapForUs(world)
    const rows = (await mailbox(world)).length
    const message = { ...toUs(world, envelope), ...how }
    const answer = await world.phase4.send(message)
    assert.deepEqual(
      [answer.result, answer.errors.map((error) => error.code)],
      ['AS4_ERROR_MESSAGE_RECEIVED', [code]],
      JSON.stringify(answer),
    )
    assert.equal(
      await world.ours.database.inbound.findByMessageId(message.messageId),
      undefined,
      'nothing is known of it',
    )
    assert.equal((await mailbox(world)).length, rows)
  },
}))
