import type { AskedDraft, Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { EmptyState } from '../component/empty-state.tsx'
import { Foreign, isolated } from '../component/foreign.tsx'
import { Notice } from '../component/notice.tsx'
import { Table } from '../component/table.tsx'
import { formatOf } from '../component/time.tsx'
import { otherPayableOf } from './other-payable.ts'
import { words } from './words/words.ts'

interface ApprovalsInput {
  readonly language: Language
  readonly asked: readonly AskedDraft[]
  /** how many documents wait, also those that `asked` leaves out */
  readonly total: number
  /** true if the person has declined a document a moment ago */
  readonly isJustDeclined: boolean
}

/** The documents that assistants or mails ask to send, the one that expires first is the first. */
export function approvalsPage({ language, asked, total, isJustDeclined }: ApprovalsInput): ShownPage {
  const say = words[language]
  const format = formatOf(language)
  return {
    title: say.title,
    room: 'approvals',
    main: (
      <>
        {isJustDeclined && (
          <Notice kind="success">
            <p>{say.justDeclined}</p>
          </Notice>
        )}
        <h1>{total === 0 ? say.none : say.waiting(total)}</h1>
        {total > asked.length && <p>{say.firstOnly(asked.length)}</p>}
        {asked.length === 0 ? (
          <EmptyState text={say.empty} />
        ) : (
          <Table
            caption={say.title}
            rows={asked}
            href={({ draft }) => `/approvals/${draft.id}`}
            columns={[
              {
                head: say.receiver,
                isLabelled: true,
                cell: ({ draft }) => <Foreign text={draft.counterparty ?? draft.receiver} />,
              },
              {
                head: say.document,
                isLabelled: true,
                cell: ({ draft }) => (
                  <>
                    {draft.kind === 'invoice' ? say.invoice : say.creditNote} <Foreign text={draft.number} />
                  </>
                ),
              },
              { head: say.sender, isLabelled: true, cell: ({ companyName }) => <Foreign text={companyName} /> },
              {
                head: say.total,
                isNumber: true,
                isLabelled: true,
                cell: ({ draft }) =>
                  [draft.totalAmount, otherPayableOf(draft)]
                    .flatMap((value) => (value === undefined ? [] : format.amount({ value, currency: draft.currency })))
                    .join(' / '),
              },
              {
                head: say.askedBy,
                isLabelled: true,
                cell: ({ keyName, draft }) => (
                  <>
                    {draft.mailSender !== null && <>{say.byMail(isolated(draft.mailSender))}, </>}
                    {keyName !== '' && (
                      <>
                        <Foreign text={keyName} />,{' '}
                      </>
                    )}
                    {draft.askedAt && format.instant(draft.askedAt)}
                  </>
                ),
              },
              { head: say.until, cell: ({ draft }) => format.instant(draft.expiresAt) },
            ]}
          />
        )}
      </>
    ),
  }
}
