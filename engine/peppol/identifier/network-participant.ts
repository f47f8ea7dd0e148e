import { participantOfDic } from './dic.ts'
import { parseParticipantIdentifier, sameParticipant, type ParticipantIdentifier } from './participant-identifier.ts'

/**
 * How a network names Slovak companies in its directories and in the headers of messages: by DIČ (`0245:2123456786`),
 * or, in the Peppol test network, by VAT number (`9950:SK2123456786`). The service itself names them by DIČ everywhere
 * else (E-06).
 */
export type SlovakNaming = 'dic' | 'vat_number'

/** Returns the identifier under which the network knows a participant. */
export function networkParticipant(participant: ParticipantIdentifier, naming: SlovakNaming): ParticipantIdentifier {
  const dic = /^0245:(\d{10})$/.exec(participant)?.[1]
  return naming === 'dic' || dic === undefined ? participant : parseParticipantIdentifier(`9950:SK${dic}`)
}

/** Returns the identifier by which the service names a participant of the network. Reverses `networkParticipant`. */
export function ownParticipant(participant: ParticipantIdentifier, naming: SlovakNaming): ParticipantIdentifier {
  const dic = /^9950:SK(\d{10})$/i.exec(participant)?.[1]
  return naming === 'dic' || dic === undefined ? participant : participantOfDic(dic)
}

/** True if both identifiers name the same participant of the network. */
export function sameInNetwork(one: ParticipantIdentifier, other: ParticipantIdentifier, naming: SlovakNaming): boolean {
  return sameParticipant(networkParticipant(one, naming), networkParticipant(other, naming))
}
