import type { AskedDraft, Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { ButtonLink } from '../component/button.tsx'
import { DefinitionList } from '../component/definition-list.tsx'
import { ErrorSummary } from '../component/error-summary.tsx'
import { Foreign, isolated } from '../component/foreign.tsx'
import { formatOf } from '../component/time.tsx'
import type { ApprovalInput } from './approval-input.ts'
import { ApprovalFacts } from './approval-facts.tsx'
import { ApprovalWarnings, isDangerous } from './approval-warnings.tsx'
import { isSendable } from './obstacle.tsx'
import { words } from './words/words.ts'

/**
 * One document that an assistant or a mail asks to send: what to look at, the document, what will happen, the two
 * answers.
 */
export function approvalPage(input: ApprovalInput): ShownPage {
  const { language, asked, review, refusal } = input
  const { draft } = asked
  const say = words[language]
  const title = titleOf(input)
  const path = `/approvals/${draft.id}`
  const receiver = review.knownName?.name ?? review.statedName ?? draft.receiver
  const [toSend, toDecline] = isDangerous(input) ? ['secondary', 'primary'] : ['primary', 'secondary']
  const send = isSendable(input) && (
    <button class={`button ${toSend}`} formaction={`${path}/send`}>
      {say.send(isolated(receiver))}
    </button>
  )
  const decline = (
    <button class={`button ${toDecline}`} formaction={`${path}/decline`}>
      {say.decline}
    </button>
  )
  return {
    title,
    back: { href: '/approvals', text: say.back },
    room: 'approvals',
    ...(refusal && { status: refusal.status }),
    main: (
      <>
        <h1>{title}</h1>
        <ErrorSummary refusal={refusal} />
        <ApprovalWarnings {...input} />
        <div class="decision">
          <section class="card">
            <ApprovalFacts {...input} />
          </section>
          <section>
            <h2 class="unseen">{say.preview}</h2>
            <iframe class="preview" title={say.previewTitle} src={`${path}/preview`} sandbox=""></iframe>
            <ButtonLink look="secondary" href={`${path}/preview`}>
              {say.openPreview}
            </ButtonLink>
          </section>
          <section class="card">
            {isSendable(input) && <p>{say.notUndone}</p>}
            <p>{say.expires(formatOf(language).instant(draft.expiresAt))}</p>
            <form method="post" class="actions">
              {isDangerous(input) ? [decline, send] : [send, decline]}
            </form>
          </section>
        </div>
      </>
    ),
  }
}

function titleOf({ language, asked: { draft, keyName } }: ApprovalInput): string {
  const say = words[language]
  const document = [draft.kind === 'invoice' ? say.invoice : say.creditNote, isolated(draft.number)] as const
  return draft.mailSender === null
    ? say.asks(isolated(keyName), ...document)
    : say.asksByMail(isolated(draft.mailSender), ...document)
}

/** Says what became of a draft that does not wait for a person. */
export function decidedPage(language: Language, { draft, companyName }: AskedDraft): ShownPage {
  const say = words[language]
  const said: Readonly<Record<typeof draft.state, readonly [title: string, lead: string | null]>> = {
    sent: [say.sent, null],
    declined: [say.declined, say.declinedLead],
    prepared: [say.notAsked, say.notAskedLead],
    asked: [say.expired, say.expiredLead],
  }
  const [title, lead] = said[draft.state]
  return {
    title,
    back: { href: '/approvals', text: say.back },
    room: 'approvals',
    main: (
      <>
        <h1>{title}</h1>
        {lead !== null && <p>{lead}</p>}
        <DefinitionList
          facts={[
            [say.document, <Foreign text={draft.number} />],
            [say.receiver, <Foreign text={draft.counterparty ?? draft.receiver} />],
            [say.total, formatOf(language).amount({ value: draft.totalAmount, currency: draft.currency })],
            [say.sender, <Foreign text={companyName} />],
          ]}
        />
        {draft.documentId !== null && (
          <ButtonLink href={`/documents/${draft.companyId}/${draft.documentId}`}>{say.show}</ButtonLink>
        )}
      </>
    ),
  }
}
