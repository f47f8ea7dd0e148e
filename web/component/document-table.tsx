import { isCreditNote, type CompanyWithRole, type DocumentRecord, type Language } from '@cornerpost/engine'
import { Foreign } from './foreign.tsx'
import { StateLabel, type State } from './state-label.tsx'
import { Table, type ColumnOrder } from './table.tsx'
import { formatOf } from './time.tsx'
import { words } from './words/words.ts'

const stateOf: Readonly<Record<DocumentRecord['state'], State>> = {
  accepted: 'underway',
  transmitting: 'underway',
  transmitted: 'underway',
  delivered: 'done',
  failed: 'failed',
  rejected: 'failed',
  received: 'done',
  acknowledged: 'resting',
}

/** The state of a document, as all rooms show it. */
export function DocumentState({
  state,
  language,
}: {
  readonly state: DocumentRecord['state']
  readonly language: Language
}) {
  return <StateLabel state={stateOf[state]} word={words[language][state]} />
}

/** Returns the path of the page that shows a document. */
function documentPath({ companyId, id }: Pick<DocumentRecord, 'companyId' | 'id'>): string {
  return `/documents/${companyId}/${id}`
}

/** Returns the name of the other party, otherwise its participant identifier. */
export function partnerOf({
  counterparty,
  direction,
  sender,
  receiver,
}: Pick<DocumentRecord, 'counterparty' | 'direction' | 'sender' | 'receiver'>): string {
  return counterparty ?? (direction === 'sent' ? receiver : sender)
}

/** Returns the total amount with its currency; null if the document does not state it. */
export function amountOf(
  { totalAmount, currency }: Pick<DocumentRecord, 'totalAmount' | 'currency'>,
  language: Language,
): string | null {
  return totalAmount === null || totalAmount === ''
    ? null
    : formatOf(language).amount({ value: totalAmount, currency: currency || null })
}

interface DocumentTableInput {
  readonly language: Language
  readonly records: readonly DocumentRecord[]
  /** all companies of the person */
  readonly companies: readonly CompanyWithRole[]
  /** returns the order to which the head of a column leads; absent if the list cannot be ordered */
  readonly orderOf?: ((column: OrderedColumn) => ColumnOrder) | undefined
}

export type OrderedColumn = 'number' | 'partner' | 'date' | 'due' | 'amount'

/** A list of sent and received documents. It names the company only for a person with several companies. */
export function DocumentTable({ language, records, companies, orderOf }: DocumentTableInput) {
  const say = words[language]
  const names = new Map(companies.map(({ company }) => [company.id, company.legalName]))
  return (
    <Table
      caption={say.documents}
      rows={records}
      isEven
      href={documentPath}
      columns={[
        {
          head: say.number,
          order: orderOf?.('number'),
          isCut: true,
          cell: (record) => (
            <>
              {record.number ? <Foreign text={record.number} /> : say.noNumber}
              {isCreditNote(record) && <span class="small"> {say.creditNote}</span>}
            </>
          ),
        },
        {
          head: say.partner,
          order: orderOf?.('partner'),
          isTelling: true,
          isCut: true,
          cell: (record) => (
            <>
              <span class="small">{record.direction === 'sent' ? say.to : say.from}</span>{' '}
              <Foreign text={partnerOf(record)} />
            </>
          ),
        },
        ...(names.size > 1
          ? [
              {
                head: say.company,
                isCut: true,
                cell: ({ companyId }: DocumentRecord) => <Foreign text={names.get(companyId) ?? ''} />,
              },
            ]
          : []),
        {
          head: say.date,
          order: orderOf?.('date'),
          isTelling: true,
          isShort: true,
          cell: ({ createdAt }) => <time datetime={createdAt.toISOString()}>{formatOf(language).day(createdAt)}</time>,
        },
        {
          head: say.due,
          order: orderOf?.('due'),
          isShort: true,
          isLabelled: true,
          cell: ({ dueDate }) => dueDate && <time datetime={dueDate}>{formatOf(language).date(dueDate)}</time>,
        },
        {
          head: say.amount,
          order: orderOf?.('amount'),
          isNumber: true,
          isTelling: true,
          cell: (record) => <Amount language={language} record={record} />,
        },
        { head: say.state, isTelling: true, cell: ({ state }) => <DocumentState state={state} language={language} /> },
      ]}
    />
  )
}

/** The total and, below it, the amount due if it differs. */
function Amount({ language, record }: { readonly language: Language; readonly record: DocumentRecord }) {
  const due = amountOf({ ...record, totalAmount: record.payableAmount }, language)
  const total = amountOf(record, language)
  if (due === null || due === total) return <>{total}</>
  return (
    <>
      {total}{' '}
      <span class="small due">
        {words[language].payable} {due}
      </span>
    </>
  )
}
