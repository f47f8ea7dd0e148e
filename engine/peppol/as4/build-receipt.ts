import { buildAnswer, type AnswerDeps, type SignedAnswer } from './build-answer.ts'
import type { OpenedMessage } from './open-message.ts'
import { writeReceipt } from './receipt.ts'

/**
 * The signed receipt of a message: repeats every reference of its signature, as non-repudiation of receipt (facts:
 * network 6.7). To leave only when the message is verified to its last byte and durably stored.
 */
export function buildReceipt(deps: AnswerDeps, opened: OpenedMessage): SignedAnswer {
  return buildAnswer(deps, opened.header.messageId, writeReceipt(opened.references))
}
