import { createHash } from 'node:crypto'
import { participantMetaScheme, type ParticipantIdentifier } from './participant-identifier.ts'

/**
 * Returns the DNS name under which the SML lists a participant: `{label}.iso6523-actorid-upis.{zone}` (SML 1.3, BDXL).
 */
export function smlName(participant: ParticipantIdentifier, zone: string): string {
  return `${smlLabel(participant)}.${participantMetaScheme}.${zone}`
}

/**
 * Returns the first label of a participant's DNS name in the SML. It is the SHA-256 of the lower-case participant
 * identifier, in 52 lower-case characters of unpadded base32. The meta scheme is not hashed.
 */
export function smlLabel(participant: ParticipantIdentifier): string {
  return base32(createHash('sha256').update(participant.toLowerCase(), 'utf8').digest())
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Encodes bytes in base32 without padding (RFC 4648), in lower case because DNS ignores case. */
function base32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = ((held << 8) | byte) & 0xfff
    bits += 8
    for (; bits >= 5; bits -= 5) text += alphabet[(held >> (bits - 5)) & 31]
  }
  return bits === 0 ? text : text + alphabet[(held << (5 - bits)) & 31]
}
