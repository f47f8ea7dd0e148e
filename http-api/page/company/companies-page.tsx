import type { CompanyWithRole, Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { ButtonLink } from '../component/button.tsx'
import { EmptyState } from '../component/empty-state.tsx'
import { Foreign } from '../component/foreign.tsx'
import { Notice } from '../component/notice.tsx'
import { Pager } from '../component/pager.tsx'
import { roleText } from '../component/role-text.ts'
import { Table } from '../component/table.tsx'
import { CompanyState } from './company-state.tsx'
import { words } from './words/words.ts'

/** What a person has just done. */
export const doneInList = ['deleted', 'left'] as const

/** companies on a page */
export const companiesShown = 50

interface CompaniesPageInput {
  readonly language: Language
  readonly companies: readonly CompanyWithRole[]
  readonly total: number
  /** number of this page, from 1 */
  readonly page: number
  readonly done?: (typeof doneInList)[number] | undefined
}

/** The companies of a person. */
export function companiesPage({ language, companies, total, page, done }: CompaniesPageInput): ShownPage {
  const say = words[language]
  return {
    title: say.title,
    room: 'company',
    main: (
      <>
        {done && (
          <Notice kind="success">
            <p>{say[done]}</p>
          </Notice>
        )}
        <h1>{say.count(total)}</h1>
        {total === 0 ? (
          <EmptyState text={say.empty}>
            <ButtonLink href="/companies/new">{say.add}</ButtonLink>
          </EmptyState>
        ) : (
          <>
            <div class="actions">
              <ButtonLink href="/companies/new">{say.add}</ButtonLink>
            </div>
            <CompanyTable language={language} companies={companies} />
            <Pager
              label={say.pages}
              previous={page > 1 ? { href: `/companies?page=${page - 1}`, text: say.previous } : undefined}
              next={page * companiesShown < total ? { href: `/companies?page=${page + 1}`, text: say.next } : undefined}
            />
          </>
        )}
      </>
    ),
  }
}

function CompanyTable({ language, companies }: Pick<CompaniesPageInput, 'language' | 'companies'>) {
  const say = words[language]
  return (
    <Table
      caption={say.title}
      rows={companies}
      href={({ company }) => `/companies/${company.id}`}
      columns={[
        { head: say.name, cell: ({ company }) => <Foreign text={company.legalName} /> },
        { head: say.ico, isShort: true, cell: ({ company }) => company.ico },
        { head: say.role, isTelling: true, cell: ({ role }) => roleText(role, language) },
        {
          head: say.state,
          isTelling: true,
          cell: ({ company }) => <CompanyState status={company.status} language={language} />,
        },
      ]}
    />
  )
}
