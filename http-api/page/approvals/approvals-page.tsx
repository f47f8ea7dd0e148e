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
  /** true if the person has declined a document a moment ago */
  readonly isJustDeclined: boolean
}

/** The documents that assistants want to send, the one that expires first is the first. */
export function approvalsPage({ language, asked, isJustDeclined }: ApprovalsInput): ShownPage {
  const say = words[language]
  const format = formatOf(language)
  const [first] = asked
  const isOfOneCompany = asked.every(({ draft }) => draft.companyId === first?.draft.companyId)
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
        <h1>{asked.length === 0 ? say.none : say.waiting(asked.length)}</h1>
        {isOfOneCompany && first && <p>{say.sentBy(isolated(first.companyName))}</p>}
        {asked.length === 0 ? (
          <EmptyState text={say.empty} />
        ) : (
          <Table
            caption={say.title}
            rows={asked}
            href={({ draft }) => `/approvals/${draft.id}`}
            columns={[
              { head: say.receiver, cell: ({ draft }) => <Foreign text={draft.counterparty ?? draft.receiver} /> },
              { head: say.document, cell: ({ draft }) => <Foreign text={draft.number} /> },
              ...(isOfOneCompany
                ? []
                : [{ head: say.sender, cell: ({ companyName }: AskedDraft) => <Foreign text={companyName} /> }]),
              {
                head: say.total,
                isNumber: true,
                isTelling: true,
                cell: ({ draft }) =>
                  [draft.totalAmount, otherPayableOf(draft)]
                    .flatMap((value) => (value === undefined ? [] : format.amount({ value, currency: draft.currency })))
                    .join(' / '),
              },
              { head: say.askedBy, cell: ({ keyName }) => <Foreign text={keyName} /> },
              { head: say.until, isShort: true, cell: ({ draft }) => format.instant(draft.expiresAt) },
            ]}
          />
        )}
      </>
    ),
  }
}
