import type { Instant } from '../../primitive/clock.ts'
import type { XmlElement } from '../../xml/element.ts'
import { escapeText } from '../../xml/escape.ts'
import { namespace } from './soap/profile.ts'

/** A received signal message (ebMS3 Core 5.2.3). Its elements belong to the tree whose signature is verified. */
export interface SignalMessage {
  readonly messageId: string
  /** time in ISO 8601 format, as the peer wrote it */
  readonly timestamp: string
  readonly refToMessageId: string | null
  readonly receipt: XmlElement | undefined
  /** the first eb:Error; any further ones are ignored */
  readonly error: XmlElement | undefined
}

/** Writes the eb:SignalMessage around a receipt or error that is already in canonical form. */
export function writeSignalMessage(
  info: { readonly messageId: string; readonly timestamp: Instant; readonly refToMessageId: string | null },
  content: string,
): string {
  const reference =
    info.refToMessageId === null ? '' : `<eb:RefToMessageId>${escapeText(info.refToMessageId)}</eb:RefToMessageId>`
  const times = `<eb:Timestamp>${info.timestamp.toISOString()}</eb:Timestamp><eb:MessageId>${escapeText(info.messageId)}</eb:MessageId>`
  return `<eb:SignalMessage><eb:MessageInfo>${times}${reference}</eb:MessageInfo>${content}</eb:SignalMessage>`
}

/**
 * Reads the only eb:SignalMessage of a Messaging block; undefined if it is missing or if the block contains anything
 * else. Missing values are accepted, because implementations differ. Callers check the values that they need.
 */
export function readSignalMessage(messaging: XmlElement): SignalMessage | undefined {
  const [signal, ...more] = messaging.elements()
  if (signal?.namespace !== namespace.eb || signal.localName !== 'SignalMessage' || more.length > 0) return undefined
  const info = signal.child(namespace.eb, 'MessageInfo')
  const text = (name: string): string => info?.child(namespace.eb, name)?.text().trim() ?? ''
  return {
    messageId: text('MessageId'),
    timestamp: text('Timestamp'),
    refToMessageId: text('RefToMessageId') || null,
    receipt: signal.child(namespace.eb, 'Receipt'),
    error: signal.child(namespace.eb, 'Error'),
  }
}
