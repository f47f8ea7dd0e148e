import type { Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button, ButtonLink } from '../component/button.tsx'
import { EmptyState } from '../component/empty-state.tsx'
import { Field } from '../component/field.tsx'
import { Foreign, isolated } from '../component/foreign.tsx'
import { Notice } from '../component/notice.tsx'
import { Pager } from '../component/pager.tsx'
import { roleText } from '../component/role-text.ts'
import { Table } from '../component/table.tsx'
import { CompanyState } from './company-state.tsx'
import type { ListedCompanies } from './listed.ts'
import { words } from './words/words.ts'

/** What a person has just done. */
export const doneInList = ['deleted', 'left'] as const

/** number of companies up to which a list can be read without a search */
const readableMax = 10

interface CompaniesPageInput extends ListedCompanies {
  readonly language: Language
  readonly done?: (typeof doneInList)[number] | undefined
  /** true if there are tools that play the tax authority (E-21) */
  readonly hasTestTools: boolean
}

/** The companies of a person by name and, if there are many, a search among them. */
export function companiesPage(input: CompaniesPageInput): ShownPage {
  const { language, total, done } = input
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
        <h1>{heading(input)}</h1>
        {total === 0 ? (
          <EmptyState text={say.empty}>
            <ButtonLink href="/companies/new">{say.add}</ButtonLink>
          </EmptyState>
        ) : (
          <Companies {...input} />
        )}
      </>
    ),
  }
}

function heading({ language, total, found, text }: CompaniesPageInput): string {
  const say = words[language]
  if (total === 0) return say.noCompany
  return text === '' ? say.count(total) : say.found(found, isolated(text))
}

function Companies(input: CompaniesPageInput) {
  const { language, total, found, text } = input
  const say = words[language]
  return (
    <>
      <div class="actions">
        <ButtonLink href="/companies/new">{say.add}</ButtonLink>
        {input.hasTestTools && (
          <ButtonLink look="secondary" href="/sandbox-nastroje">
            {say.testTools}
          </ButtonLink>
        )}
      </div>
      {(total > readableMax || text !== '') && <SearchForm {...input} />}
      {found === 0 ? (
        <EmptyState text={say.nothingFound}>
          <ButtonLink look="secondary" href="/companies">
            {say.back}
          </ButtonLink>
        </EmptyState>
      ) : (
        <CompanyTable {...input} />
      )}
      <Pages {...input} />
    </>
  )
}

function SearchForm({ language, found, text }: CompaniesPageInput) {
  const say = words[language]
  return (
    <form class="search" action="/companies" role="search">
      <Field name="q" type="search" label={say.search} value={text} maxlength={100} />
      <Button look="secondary">{say.find}</Button>
      {text !== '' && found > 0 && (
        <ButtonLink look="secondary" href="/companies">
          {say.back}
        </ButtonLink>
      )}
    </form>
  )
}

function Pages({ language, text, page, hasNext }: CompaniesPageInput) {
  const say = words[language]
  const pathOf = (number: number): string =>
    `/companies?${new URLSearchParams({ ...(text !== '' && { q: text }), page: String(number) }).toString()}`
  return (
    <Pager
      label={say.pages}
      previous={page > 1 ? { href: pathOf(page - 1), text: say.previous } : undefined}
      next={hasNext ? { href: pathOf(page + 1), text: say.next } : undefined}
    />
  )
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
        { head: say.role, isShort: true, cell: ({ role }) => roleText(role, language) },
        {
          head: say.state,
          isTelling: true,
          cell: ({ company }) => <CompanyState status={company.status} language={language} />,
        },
      ]}
    />
  )
}
