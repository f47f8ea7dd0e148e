import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { readLocalMember } from '@cornerpost/local-network'
import { readCertificate } from '../../engine/crypto/pki/certificate.ts'
import { readIdentity } from '../../engine/crypto/pki/identity.ts'
import { buildUserMessage, type OutgoingMessage } from '../../engine/peppol/as4/build-user-message.ts'
import { documentTypes } from '../../engine/peppol/codelist/document-type.ts'
import { parseParticipantIdentifier } from '../../engine/peppol/identifier/participant-identifier.ts'
import { systemClock } from '../../engine/primitive/clock.ts'
import { systemRandom } from '../../engine/primitive/random.ts'
import { wrapDocument } from '../../engine/peppol/sbdh/wrap-document.ts'
import { anSbdh } from '../support/an-sbdh.ts'
import type { AccessPoint } from '../support/local-world.ts'

export interface Letter {
  readonly invoice: Uint8Array
  readonly seller: string
  readonly buyer: string
}

/**
 * Returns a builder of messages to the first access point of a world. The messages are signed with the key of the
 * second access point.
 */
export async function lettersTo(first: AccessPoint): Promise<(letter: Letter) => Promise<OutgoingMessage>> {
  const network = join(dirname(first.data), 'network')
  const [us, peer] = await Promise.all([readLocalMember(network, 'PSK000101'), readLocalMember(network, 'PSK000102')])
  const identity = readIdentity(peer.certificate, peer.privateKey.reveal())
  const receiver = readCertificate(us.certificate)
  return ({ invoice, ...parties }) => {
    const [sender, recipient] = [parties.seller, parties.buyer].map(parseParticipantIdentifier)
    const sbdh = anSbdh({
      sender,
      receiver: recipient,
      instanceIdentifier: randomUUID(),
      createdAt: new Date(),
      mlsTo: null,
      mlsType: 'FAILURE_ONLY',
    })
    return buildUserMessage(
      { identity, clock: systemClock, random: systemRandom },
      {
        messageId: `${randomUUID()}@psk000102.test`,
        conversationId: randomUUID(),
        ...documentTypes.invoice,
        originalSender: sender,
        finalRecipient: recipient,
        receiver,
        envelope: wrapDocument(sbdh, invoice),
      },
    )
  }
}
