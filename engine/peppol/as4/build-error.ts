import type { ServiceError } from '../../error/service-error.ts'
import { buildAnswer, type AnswerDeps, type SignedAnswer } from './build-answer.ts'
import { writeEbmsError } from './ebms-error.ts'

/**
 * The signed error that refuses a message. It tells the code's own sentence and nothing from inside, so equal codes are
 * equal answers (X20).
 * `messageId` is that of an opened message; for one that was refused before, the id it claimed is repeated when it
 * could be read.
 */
export function buildError(deps: AnswerDeps, refusal: ServiceError, messageId: string | null): SignedAnswer {
  const claimed = refusal.context.inside?.messageId
  const refToMessageId = messageId ?? (typeof claimed === 'string' ? claimed : null)
  return buildAnswer(deps, refToMessageId, writeEbmsError(refusal.code, refToMessageId))
}
