import { sayError, sentence } from '@cornerpost/engine'
import { Notice } from '../component/notice.tsx'
import type { ApprovalInput } from './approval-input.ts'
import { words } from './words/words.ts'

/** True if nothing that is known now keeps the draft from being sent. */
export function isSendable({ review }: ApprovalInput): boolean {
  const { sending } = review.offer
  return sending.kind === 'ready' && sending.holder === null
}

/** Says why the draft cannot be sent: of a number that is used, also by which document. */
export function Obstacle({ language, review, refusal }: ApprovalInput) {
  const { sending } = review.offer
  if (sending.kind === 'refused') {
    const said = sayError(sending.error, language)
    if (said === refusal?.sentence) return null
    return (
      <Notice kind="failed">
        <p>{said}</p>
      </Notice>
    )
  }
  if (sending.holder === null) return null
  return (
    <Notice kind="failed">
      <p>
        {sentence('invoice_number_taken', language)}{' '}
        <a href={`/documents/${sending.company.id}/${sending.holder.documentId}`}>{words[language].show}</a>
      </p>
    </Notice>
  )
}
