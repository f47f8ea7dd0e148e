import type { ApiKey, Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button, ButtonLink } from '../component/button.tsx'
import { EmptyState } from '../component/empty-state.tsx'
import { ErrorSummary } from '../component/error-summary.tsx'
import { Foreign } from '../component/foreign.tsx'
import { Notice } from '../component/notice.tsx'
import { Table } from '../component/table.tsx'
import { Time } from '../component/time.tsx'
import type { Refusal } from '../page-operation.ts'
import { policyText, scopeText } from './key-words.ts'
import { words } from './words/words.ts'

/** What a person has just done with a key. */
export const doneThings = ['revoked', 'restored', 'changed'] as const

interface KeysPageInput {
  readonly language: Language
  readonly keys: readonly ApiKey[]
  readonly done?: (typeof doneThings)[number] | undefined
  readonly refusal?: Refusal
}

/** The keys of a person: the active ones, then those that can be restored. */
export function keysPage({ language, keys, done, refusal }: KeysPageInput): ShownPage {
  const say = words[language]
  const active = keys.filter(({ revokedAt }) => revokedAt === null)
  const revoked = keys.filter(({ revokedAt }) => revokedAt !== null)
  return {
    title: say.title,
    room: 'keys',
    main: (
      <>
        {done && (
          <Notice kind="success">
            <p>{say[done]}</p>
          </Notice>
        )}
        <h1>{say.active(active.length)}</h1>
        <ErrorSummary refusal={refusal} />
        <p>{say.lead}</p>
        {active.length === 0 ? (
          <EmptyState text={say.empty}>
            <ButtonLink href="/keys/new">{say.newKey}</ButtonLink>
          </EmptyState>
        ) : (
          <>
            <div class="actions">
              <ButtonLink href="/keys/new">{say.newKey}</ButtonLink>
            </div>
            <ActiveKeys keys={active} language={language} />
          </>
        )}
        {revoked.length > 0 && <RevokedKeys keys={revoked} language={language} />}
      </>
    ),
  }
}

type ListInput = Pick<KeysPageInput, 'language' | 'keys'>

function ActiveKeys({ keys, language }: ListInput) {
  const say = words[language]
  return (
    <Table
      caption={say.title}
      rows={keys}
      href={({ id }) => `/keys/${id}`}
      columns={[
        { head: say.name, cell: ({ name }) => <Foreign text={name} /> },
        { head: say.beginning, cell: ({ prefix }) => <code>{prefix}…</code> },
        { head: say.companies, isTelling: true, cell: (key) => scopeText(key, language) },
        { head: say.policy, cell: (key) => policyText(key, language) },
        {
          head: say.lastUsed,
          isTelling: true,
          cell: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} language={language} /> : say.never),
        },
      ]}
    />
  )
}

function RevokedKeys({ keys, language }: ListInput) {
  const say = words[language]
  return (
    <>
      <h2>{say.revokedKeys}</h2>
      <p>{say.revokedLead}</p>
      <Table
        caption={say.revokedKeys}
        rows={keys}
        columns={[
          { head: say.name, cell: ({ name }) => <Foreign text={name} /> },
          {
            head: say.revokedAt,
            isTelling: true,
            cell: ({ revokedAt }) => revokedAt && <Time at={revokedAt} language={language} />,
          },
          {
            head: say.restore,
            isTelling: true,
            cell: ({ id }) => (
              <form method="post" action={`/keys/${id}/restore`}>
                <Button look="secondary">{say.restore}</Button>
              </form>
            ),
          },
        ]}
      />
    </>
  )
}
