import {
  countMax,
  documentOrders,
  selectionMax,
  type DocumentList,
  type DocumentOrder,
  type Language,
} from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { byName } from '../component/by-name.ts'
import { Button, ButtonLink } from '../component/button.tsx'
import { Select } from '../component/choice.tsx'
import { DocumentTable, type OrderedColumn } from '../component/document-table.tsx'
import { EmptyState } from '../component/empty-state.tsx'
import { Field } from '../component/field.tsx'
import { isolated } from '../component/foreign.tsx'
import { Pager } from '../component/pager.tsx'
import { SendLink } from '../component/send-link.tsx'
import type { ColumnOrder } from '../component/table.tsx'
import { formatOf } from '../component/time.tsx'
import { chosenStates, directions, documentsPath, monthsLater, type Chosen } from './filter.ts'
import { Totals } from './totals.tsx'
import { words } from './words/words.ts'

interface DocumentsPageInput {
  readonly language: Language
  readonly chosen: Chosen
  readonly list: DocumentList
  /** the present month, YYYY-MM */
  readonly month: string
}

/** The documents of all companies of a person, with one form that searches, filters and orders them. */
export function documentsPage(input: DocumentsPageInput): ShownPage {
  const { language, chosen, list } = input
  const { companies, records, totals } = list
  const say = words[language]
  const most = formatOf(language).count(selectionMax)
  return {
    title: say.title,
    room: 'documents',
    main: (
      <>
        <h1>{heading(input)}</h1>
        {!isWithoutDocuments(input) && (
          <>
            <SendLink language={language} companies={companies} />
            <Shortcuts {...input} />
            <FilterForm {...input} />
          </>
        )}
        {!list.isWholeSearch && <p>{say.foundMore}</p>}
        {(chosen.order ?? list.order) !== list.order && <p>{say.tooManyToOrder(most)}</p>}
        {records.length === 0 ? (
          <Nothing {...input} />
        ) : (
          <>
            <DocumentTable
              language={language}
              records={records}
              companies={companies}
              orderOf={totals === null && chosen.search === undefined ? undefined : (column) => orderOf(input, column)}
            />
            {totals === null ? (
              <p class="small">{say.tooManyToSum(most)}</p>
            ) : (
              <Totals language={language} count={list.sent + list.received} {...totals} />
            )}
          </>
        )}
        <Pages {...input} />
      </>
    ),
  }
}

/** True if the person has no document at all, so that there is nothing to choose from. */
function isWithoutDocuments({ chosen, list }: DocumentsPageInput): boolean {
  return list.records.length === 0 && chosen.before === undefined && !isNarrowed(chosen)
}

function heading(input: DocumentsPageInput): string {
  const { language, chosen, list } = input
  const say = words[language]
  if (isWithoutDocuments(input)) return say.noDocument
  const format = formatOf(language)
  const { search } = chosen
  if (search !== undefined) {
    const found = list.sent + list.received
    return list.isWholeSearch
      ? say.found(found, format.count(found), isolated(search))
      : say.foundSome(format.count(found), isolated(search))
  }
  if (list.sent === 0 && list.received === 0) return say.nothingFits
  const written = (number: number): string =>
    number < countMax ? format.count(number) : say.moreThan(format.count(countMax))
  const numbers = directions
    .filter((direction) => chosen.direction === undefined || chosen.direction === direction)
    .map((direction) => say[direction](list[direction], written(list[direction])))
    .join(', ')
  return chosen.month === undefined ? numbers : `${numbers} ${say.inMonth(format.month(chosen.month))}`
}

/** Returns the order that the head of a column leads to: the other one if the list is in one of its two orders. */
function orderOf({ chosen, list }: DocumentsPageInput, column: OrderedColumn): ColumnOrder {
  const isNow = list.order.replace('-', '') === column
  const order = list.order === column ? (`-${column}` as const) : column
  const beginsWithHighest = column === 'date' || column === 'amount'
  return {
    href: documentsPath({ ...chosen, order, before: undefined }),
    ...(isNow && { now: (list.order === column) === beginsWithHighest ? 'descending' : 'ascending' }),
  }
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

const wordOf = {
  date: 'newestFirst',
  '-date': 'oldestFirst',
  number: 'numberUp',
  '-number': 'numberDown',
  partner: 'partnerUp',
  '-partner': 'partnerDown',
  due: 'dueSoonest',
  '-due': 'dueLatest',
  amount: 'amountHighest',
  '-amount': 'amountLowest',
} as const satisfies Readonly<Record<DocumentOrder, keyof typeof words.sk>>

function FilterForm({ language, chosen, list: { companies, order }, month: present }: DocumentsPageInput) {
  const say = words[language]
  const months = Array.from({ length: monthsShown }, (_, index) => monthsLater(present, -index))
  const { month = present } = chosen
  if (!months.includes(month)) months.push(month)
  return (
    <form class="filters" action="/documents" role="search" aria-label={say.filters}>
      <Field
        name="search"
        type="search"
        label={say.search}
        hint={say.searchHint}
        value={chosen.search ?? ''}
        maxlength={100}
      />
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
      <Select
        name="order"
        label={say.order}
        value={order}
        choices={documentOrders.map((one) => ({ value: one === 'date' ? '' : one, text: say[wordOf[one]] }))}
      />
      <div class="actions">
        <Button look="secondary">{say.show}</Button>
        {isNarrowed(chosen) && (
          <ButtonLink look="secondary" href="/documents">
            {say.clear}
          </ButtonLink>
        )}
      </div>
    </form>
  )
}

/** True if the list may leave out documents. Its order and its pages leave out none. */
function isNarrowed(chosen: Chosen): boolean {
  return documentsPath({ ...chosen, order: undefined, before: undefined }) !== documentsPath({})
}

function Nothing(input: DocumentsPageInput) {
  const say = words[input.language]
  return isWithoutDocuments(input) ? (
    <EmptyState text={say.empty}>
      <ButtonLink href="/check">{say.checkFirst}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState text={input.chosen.search === undefined ? say.fitsHint : say.notSearched}>
      <ButtonLink look="secondary" href="/documents">
        {say.showAll}
      </ButtonLink>
    </EmptyState>
  )
}

function Pages({ language, chosen, list: { records, hasMore } }: DocumentsPageInput) {
  const say = words[language]
  const last = records.at(-1)
  const first = chosen.before && { href: documentsPath({ ...chosen, before: undefined }), text: say.firstPage }
  const next = hasMore &&
    last && { href: documentsPath({ ...chosen, before: { at: last.createdAt, id: last.id } }), text: say.nextPage }
  return <Pager label={say.pages} previous={first} next={next || undefined} />
}
