import { isCreditNote, type CompanyWithRole, type DocumentRecord, type Language } from '@cornerpost/engine'
import { Foreign } from './foreign.tsx'
import { StateLabel, type State } from './state-label.tsx'
import { Table } from './table.tsx'
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
}

/** A list of sent and received documents. It names the company only for a person with several companies. */
export function DocumentTable({ language, records, companies }: DocumentTableInput) {
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
          isTelling: true,
          isShort: true,
          cell: ({ createdAt }) => <time datetime={createdAt.toISOString()}>{formatOf(language).day(createdAt)}</time>,
        },
        { head: say.amount, isNumber: true, isTelling: true, cell: (record) => amountOf(record, language) },
        { head: say.state, isTelling: true, cell: ({ state }) => <DocumentState state={state} language={language} /> },
      ]}
    />
  )
}
