import type { ApiKey, CompanyWithRole, Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { ButtonLink } from '../component/button.tsx'
import { EmptyState } from '../component/empty-state.tsx'
import { Foreign } from '../component/foreign.tsx'
import { Table } from '../component/table.tsx'
import { Time } from '../component/time.tsx'
import { addressesOf, CompaniesOf, LastUse } from './key-facts.tsx'
import { words } from './words/words.ts'

interface KeysInput {
  readonly language: Language
  /** active keys and those that can be restored, newest first */
  readonly keys: readonly ApiKey[]
  readonly companies: readonly CompanyWithRole[]
}

/** The keys of the account: first the active ones, then those that can be restored. */
export function keysPage(input: KeysInput): ShownPage {
  const { language, keys } = input
  const say = words[language]
  const active = keys.filter(({ revokedAt }) => revokedAt === null)
  return {
    title: say.title,
    room: 'keys',
    main: (
      <>
        <h1>{active.length === 0 ? say.noActive : say.active(active.length)}</h1>
        {active.length === 0 ? (
          <EmptyState text={say.none}>
            <ButtonLink href="/keys/new">{say.makeFirst}</ButtonLink>
          </EmptyState>
        ) : (
          <>
            <p>{say.lead}</p>
            <div class="actions">
              <ButtonLink href="/keys/new">{say.make}</ButtonLink>
            </div>
            <ActiveKeys {...input} keys={active} />
          </>
        )}
        <RevokedKeys language={language} keys={keys.filter(({ revokedAt }) => revokedAt !== null)} />
      </>
    ),
  }
}

const pathOf = ({ id }: ApiKey): string => `/keys/${id}`

function ActiveKeys({ language, keys, companies }: KeysInput) {
  const say = words[language]
  return (
    <Table
      caption={say.title}
      rows={keys}
      href={pathOf}
      columns={[
        { head: say.name, cell: ({ name }) => <Foreign text={name} /> },
        { head: say.prefix, cell: ({ prefix }) => <code class="whole">{prefix}…</code> },
        {
          head: say.companies,
          cell: (key) => <CompaniesOf apiKey={key} companies={companies} language={language} />,
        },
        { head: say.policy, cell: ({ sendPolicy }) => <span class="whole">{say[sendPolicy]}</span> },
        { head: say.addresses, cell: (key) => addressesOf(key, language) },
        { head: say.lastUse, isTelling: true, cell: (key) => <LastUse apiKey={key} language={language} /> },
      ]}
    />
  )
}

function RevokedKeys({ language, keys }: Omit<KeysInput, 'companies'>) {
  const say = words[language]
  if (keys.length === 0) return null
  return (
    <>
      <h2>{say.revokedKeys}</h2>
      <Table
        caption={say.revokedKeys}
        rows={keys}
        href={pathOf}
        columns={[
          { head: say.name, cell: ({ name }) => <Foreign text={name} /> },
          { head: say.prefix, cell: ({ prefix }) => <code>{prefix}…</code> },
          {
            head: say.revokedAt,
            isTelling: true,
            cell: ({ revokedAt }) => revokedAt && <Time at={revokedAt} language={language} />,
          },
        ]}
      />
    </>
  )
}
