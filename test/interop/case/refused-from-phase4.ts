import { strict as assert } from 'node:assert'
import type { InteropCase } from '../case.ts'
import { mailbox, toUs, wrapForUs } from '../letter.ts'

/** The defect of the message, the code of Cornerpost's signed error, and the parameters that make phase4 send it. */
const refusals: readonly (readonly [what: string, code: string, how: Readonly<Record<string, string>>])[] = [
  ['the signer certificate has expired', 'EBMS:0101', { key: 'expired' }],
  ['the signer certificate is not yet valid', 'EBMS:0101', { key: 'not-yet-valid' }],
  ['the signer certificate is revoked', 'EBMS:0101', { key: 'revoked' }],
  ['the signer certificate is from a foreign CA but has the name of a valid one', 'EBMS:0101', { key: 'foreign' }],
  ['the signer certificate is from the CA for SMPs', 'EBMS:0101', { key: 'of-smp-ca' }],
  ['the signer has a key of 1024 bits', 'EBMS:0101', { key: 'short-key' }],
  ['the signer is referenced by issuer and serial number', 'EBMS:0103', { keyReference: 'ISSUER_SERIAL' }],
  ['the signature algorithm is RSA-SHA512', 'EBMS:0103', { signature: 'RSA_SHA_512' }],
  ['the digest algorithm is SHA-512', 'EBMS:0103', { digest: 'DIGEST_SHA_512' }],
  ['the encryption algorithm is AES-128-CBC', 'EBMS:0103', { encryption: 'AES_128_CBC' }],
  ['the encryption algorithm is AES-256-GCM', 'EBMS:0103', { encryption: 'AES_256_GCM' }],
  ["the message is encrypted for a key that is not Cornerpost's", 'EBMS:0102', { for: 'ours-other-key' }],
  ['the message is addressed to another access point', 'EBMS:0004', { for: 'oxalis' }],
  ['From does not name the signer', 'EBMS:0004', { fromParty: 'POP000599' }],
  ['originalSender differs from the envelope', 'EBMS:0004', { otherSender: '0245:2020999999' }],
  ['finalRecipient differs from the envelope', 'EBMS:0004', { otherReceiver: '0245:2020999999' }],
]

/** Messages from phase4 that Cornerpost must refuse with a signed error and must not store. */
export const refusedFromPhase4: readonly InteropCase[] = refusals.map(([what, code, how]) => ({
  name: `phase4 -> Cornerpost: refused with ${code}, because ${what}`,
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
      'the message is not stored',
    )
    assert.equal((await mailbox(world)).length, rows)
  },
}))
