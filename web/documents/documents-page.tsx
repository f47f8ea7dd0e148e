import { countMax, type CompanyWithRole, type DocumentRecord, type Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { byName } from '../component/by-name.ts'
import { Button, ButtonLink } from '../component/button.tsx'
import { Select } from '../component/choice.tsx'
import { DocumentTable } from '../component/document-table.tsx'
import { EmptyState } from '../component/empty-state.tsx'
import { Field } from '../component/field.tsx'
import { isolated } from '../component/foreign.tsx'
import { Pager } from '../component/pager.tsx'
import { SendLink } from '../component/send-link.tsx'
import { formatOf } from '../component/time.tsx'
import { chosenStates, directions, documentsPath, monthsLater, type Chosen } from './filter.ts'
import { Totals } from './totals.tsx'
import { words } from './words/words.ts'

interface DocumentsPageInput {
  readonly language: Language
  readonly chosen: Chosen
  readonly companies: readonly CompanyWithRole[]
  readonly records: readonly DocumentRecord[]
  readonly hasMore: boolean
  /** numbers of the documents that match the choice, up to `countMax`; absent in a search */
  readonly counts?: { readonly sent: number; readonly received: number }
  /** the present month, YYYY-MM */
  readonly month: string
}

/** The documents of all companies of a person, newest first, with filters and a search. */
export function documentsPage(input: DocumentsPageInput): ShownPage {
  const { language, chosen, companies, records, hasMore } = input
  const say = words[language]
  const isFiltered = chosen.search === undefined && !isWithoutDocuments(input)
  return {
    title: say.title,
    room: 'documents',
    main: (
      <>
        <h1>{heading(input)}</h1>
        {!isWithoutDocuments(input) && <SendLink language={language} companies={companies} />}
        {!isWithoutDocuments(input) && <SearchForm {...input} />}
        {isFiltered && <Shortcuts {...input} />}
        {isFiltered && <FilterForm {...input} />}
        {chosen.search !== undefined && hasMore && <p>{say.foundMore}</p>}
        {records.length === 0 ? (
          <Nothing {...input} />
        ) : (
          <>
            <DocumentTable language={language} records={records} companies={companies} />
            <Totals language={language} records={records} />
          </>
        )}
        {chosen.search === undefined && <Pages {...input} />}
      </>
    ),
  }
}

/** True if the person has no document at all, so that there is nothing to choose from. */
function isWithoutDocuments({ chosen, records }: DocumentsPageInput): boolean {
  return records.length === 0 && Object.values(chosen).every((one) => one === undefined)
}

function heading(input: DocumentsPageInput): string {
  const { language, chosen, counts, records, hasMore } = input
  const say = words[language]
  if (isWithoutDocuments(input)) return say.noDocument
  if (counts?.sent === 0 && counts.received === 0) return say.nothingFits
  if (counts === undefined) return say[hasMore ? 'foundFirst' : 'found'](records.length, isolated(chosen.search ?? ''))
  const format = formatOf(language)
  const written = (number: number): string =>
    number < countMax ? format.count(number) : say.moreThan(format.count(countMax))
  const numbers = directions
    .filter((direction) => chosen.direction === undefined || chosen.direction === direction)
    .map((direction) => say[direction](counts[direction], written(counts[direction])))
    .join(', ')
  return chosen.month === undefined ? numbers : `${numbers} ${say.inMonth(format.month(chosen.month))}`
}

function SearchForm({ language, chosen, records }: DocumentsPageInput) {
  const say = words[language]
  return (
    <form class="search" action="/documents" role="search">
      {chosen.company && <input type="hidden" name="company" value={chosen.company} />}
      <Field
        name="search"
        type="search"
        label={say.search}
        hint={say.searchHint}
        value={chosen.search ?? ''}
        maxlength={100}
      />
      <Button look="secondary">{say.find}</Button>
      {chosen.search !== undefined && records.length > 0 && (
        <ButtonLink look="secondary" href={documentsPath({ company: chosen.company })}>
          {say.clear}
        </ButtonLink>
      )}
    </form>
  )
}

/** One click to what a bookkeeper looks for most: the documents received in this month and in the one before. */
function Shortcuts({ language, chosen: { company }, month: present }: DocumentsPageInput) {
  const say = words[language]
  return (
    <nav class="shortcuts" aria-label={say.shortcuts}>
      {[present, monthsLater(present, -1)].map((month) => (
        <a href={documentsPath({ company, direction: 'received', month })}>
          {say.receivedIn(formatOf(language).month(month))}
        </a>
      ))}
    </nav>
  )
}

/** months that the list of periods offers */
const monthsShown = 24

function FilterForm({ language, chosen, companies, month: present }: DocumentsPageInput) {
  const say = words[language]
  const months = Array.from({ length: monthsShown }, (_, index) => monthsLater(present, -index))
  const { month = present } = chosen
  if (!months.includes(month)) months.push(month)
  return (
    <form class="filters" action="/documents" aria-label={say.filters}>
      {companies.length > 1 && (
        <Select
          name="company"
          label={say.company}
          value={chosen.company}
          choices={[
            { value: '', text: say.allCompanies },
            ...byName(companies, language).map(({ company }) => ({
              value: company.id,
              text: isolated(company.legalName),
            })),
          ]}
        />
      )}
      <Select
        name="direction"
        label={say.direction}
        value={chosen.direction}
        choices={[
          { value: '', text: say.both },
          { value: 'sent', text: say.onlySent },
          { value: 'received', text: say.onlyReceived },
        ]}
      />
      <Select
        name="state"
        label={say.state}
        value={chosen.state}
        choices={[
          { value: '', text: say.allStates },
          ...chosenStates.map((state) => ({ value: state, text: state === 'received' ? say.inMailbox : say[state] })),
        ]}
      />
      <Select
        name="month"
        label={say.month}
        value={chosen.month}
        choices={[
          { value: '', text: say.allMonths },
          ...months.map((one) => ({ value: one, text: formatOf(language).month(one) })),
        ]}
      />
      <Button look="secondary">{say.show}</Button>
    </form>
  )
}

function Nothing(input: DocumentsPageInput) {
  const say = words[input.language]
  return isWithoutDocuments(input) ? (
    <EmptyState text={say.empty}>
      <ButtonLink href="/check">{say.checkFirst}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState text={say.fitsHint}>
      <ButtonLink look="secondary" href="/documents">
        {say.showAll}
      </ButtonLink>
    </EmptyState>
  )
}

function Pages({ language, chosen, records, hasMore }: DocumentsPageInput) {
  const say = words[language]
  const last = records.at(-1)
  const first = chosen.before && { href: documentsPath({ ...chosen, before: undefined }), text: say.newest }
  const next = hasMore &&
    last && { href: documentsPath({ ...chosen, before: { at: last.createdAt, id: last.id } }), text: say.older }
  return <Pager label={say.pages} previous={first} next={next || undefined} />
}
