import { sayError, sentence } from '@cornerpost/engine'
import { Notice } from '../component/notice.tsx'
import type { ApprovalInput } from './approval-input.ts'
import { words } from './words/words.ts'

/** True if nothing that is known now keeps the draft from being sent. */
export function isSendable({ review }: ApprovalInput): boolean {
  const { sending, verdict } = review.offer
  return sending.kind === 'ready' && sending.holder === null && verdict.isValid
}

/** Says why the draft cannot be sent, unless the answer to a press says it already; of a used number, also by what. */
export function Obstacle({ language, review, refusal }: ApprovalInput) {
  const { sending, verdict } = review.offer
  const holder = sending.kind === 'ready' ? sending.holder : null
  const said =
    sending.kind === 'refused'
      ? sayError(sending.error, language)
      : holder !== null
        ? sentence('invoice_number_taken', language)
        : verdict.isValid
          ? null
          : words[language].breaksRules
  if (said === null || said === refusal?.sentence) return null
  return (
    <Notice kind="failed">
      <p>
        {said}
        {sending.kind === 'ready' && holder !== null && (
          <>
            {' '}
            <a href={`/documents/${sending.company.id}/${holder.documentId}`}>{words[language].show}</a>
          </>
        )}
      </p>
    </Notice>
  )
}
