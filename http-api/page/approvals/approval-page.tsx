import type { AskedDraft, DocumentOffer, Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { ButtonLink } from '../component/button.tsx'
import { ErrorSummary } from '../component/error-summary.tsx'
import { isolated } from '../component/foreign.tsx'
import { Notice } from '../component/notice.tsx'
import { formatOf } from '../component/time.tsx'
import { Consequences, receiverOf } from '../check/send-page.tsx'
import type { Refusal } from '../page-operation.ts'
import { words } from './words/words.ts'

interface ApprovalInput {
  readonly language: Language
  readonly asked: AskedDraft & { readonly isFirst: boolean }
  readonly offer: DocumentOffer
  readonly refusal?: Refusal | undefined
}

/** One document that an assistant wants to send: who asks, what will happen, the document, and the two answers. */
export function approvalPage({ language, asked, offer, refusal }: ApprovalInput): ShownPage {
  const say = words[language]
  const { draft, keyName, isFirst } = asked
  const title = say.asks(
    isolated(keyName),
    draft.kind === 'invoice' ? say.invoice : say.creditNote,
    isolated(draft.number),
  )
  const path = `/approvals/${draft.id}`
  return {
    title,
    back: { href: '/approvals', text: say.back },
    room: 'approvals',
    ...(refusal && { status: refusal.status }),
    main: (
      <>
        <h1>{title}</h1>
        <ErrorSummary refusal={refusal} />
        {isFirst && (
          <Notice kind="warning">
            <p>{say.first}</p>
          </Notice>
        )}
        {offer.sending.kind === 'ready' && <Consequences language={language} offer={offer} sending={offer.sending} />}
        <p>{say.expires(formatOf(language).instant(draft.expiresAt))}</p>
        <form method="post" class="actions">
          <button class="button primary" formaction={`${path}/send`}>
            {say.send(receiverOf(offer, draft.receiver))}
          </button>
          <button class="button secondary" formaction={`${path}/decline`}>
            {say.decline}
          </button>
        </form>
        {draft.client !== null && <p class="small">{say.program(isolated(draft.client))}</p>}
        <h2>{say.preview}</h2>
        <iframe class="preview" title={say.previewTitle} src={`${path}/preview`} sandbox="" loading="lazy"></iframe>
        <div class="actions">
          <ButtonLink look="secondary" href={`${path}/preview`}>
            {say.openPreview}
          </ButtonLink>
        </div>
      </>
    ),
  }
}

/** Says what became of a draft that no longer waits. */
export function decidedPage(language: Language, { draft }: Pick<AskedDraft, 'draft'>): ShownPage {
  const say = words[language]
  const [title, lead] =
    draft.state === 'sent'
      ? [say.sent, null]
      : draft.state === 'declined'
        ? [say.declined, say.declinedLead]
        : [say.expired, say.expiredLead]
  return {
    title,
    back: { href: '/approvals', text: say.back },
    room: 'approvals',
    main: (
      <>
        <h1>{title}</h1>
        {lead !== null && <p>{lead}</p>}
        {draft.documentId !== null && (
          <ButtonLink href={`/documents/${draft.companyId}/${draft.documentId}`}>{say.show}</ButtonLink>
        )}
      </>
    ),
  }
}
