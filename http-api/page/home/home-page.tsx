import type { Company, CompanyWithRole, Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Card } from '../component/card.tsx'
import { EmptyState } from '../component/empty-state.tsx'
import { StateLabel, type State } from '../component/state-label.tsx'
import { Table } from '../component/table.tsx'
import { words } from './words/words.ts'

const stateOf: Readonly<Record<Company['status'], State>> = {
  active: 'done',
  pending_verification: 'waiting',
  inactive: 'resting',
}

interface HomeInput {
  readonly language: Language
  readonly companies: readonly CompanyWithRole[]
}

/** Home: first what waits for the person, then the companies. */
export function homePage({ language, companies }: HomeInput): ShownPage {
  const say = words[language]
  const waiting = companies.filter(({ company }) => company.status === 'pending_verification')
  return {
    title: say.title,
    room: 'home',
    main: (
      <>
        <h1>{waiting.length === 0 ? say.allDone : say.waiting(waiting.length)}</h1>
        {waiting.length > 0 && (
          <Card heading={say.unverified}>
            <ul>
              {waiting.map(({ company }) => (
                <li>{company.legalName}</li>
              ))}
            </ul>
          </Card>
        )}
        <h2>{say.companies}</h2>
        {companies.length === 0 ? (
          <EmptyState text={say.noCompany} />
        ) : (
          <CompanyTable language={language} companies={companies} />
        )}
      </>
    ),
  }
}

function CompanyTable({ language, companies }: HomeInput) {
  const say = words[language]
  return (
    <Table
      caption={say.companies}
      rows={companies}
      columns={[
        { head: say.name, cell: ({ company }) => company.legalName },
        { head: say.ico, cell: ({ company }) => company.ico },
        {
          head: say.state,
          isTelling: true,
          cell: ({ company }) => <StateLabel state={stateOf[company.status]} word={say[company.status]} />,
        },
      ]}
    />
  )
}
