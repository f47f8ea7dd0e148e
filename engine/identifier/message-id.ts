import type { Random } from '../primitive/random.ts'

const atom = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const shape = new RegExp(`^${atom}(?:\\.${atom})*@${atom}(?:\\.${atom})*$`)

/** An ebMS MessageId: an RFC 2822 msg-id without angle brackets (EBMS3 5.2.2.1). */
export type MessageId = string

/** Whether the text is a MessageId: dot-atoms on both sides of one `@`, at most 255 characters. */
export function isMessageId(text: string): text is MessageId {
  return text.length <= 255 && shape.test(text)
}

/** A new MessageId, unique by its UUID; `host` must be a dot-atom such as `psk000101.example`. */
export function createMessageId(random: Random, host: string): MessageId {
  return `${random.uuid()}@${host}`
}
