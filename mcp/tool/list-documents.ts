import {
  dayInBratislava,
  startOfBratislavaDay,
  ServiceError,
  type DocumentRecord,
  type Place,
  type RecordFilter,
} from '@cornerpost/engine'
import { z } from 'zod'
import { readCursor, renderCursor } from '../cursor.ts'
import { thirdPartyNotice } from '../instructions.ts'
import { createTextBudget, thirdPartyLimits, type TextBudget } from '../third-party-text.ts'
import { renderStatus, statesOf } from './document-status.ts'
import { amount, companyId, cursor, currencyFact, fact, known, statuses } from './field.ts'
import { kindFacts, kindOfDocument } from './invoice-content.ts'
import { defineTool, described, readsOnly, type ToolContext } from './tool.ts'

const pageMax = 50
const day = z.string().length(10)

/** Without this sentence, an empty list would seem to prove that the document does not exist. */
const searched =
  "The search compared the start and the end of document numbers, and the start of the other company's name. It did not look at other words of the name, at IČO, DIČ, Peppol ids, amounts or the content of documents. An empty list therefore does not prove that the document does not exist."
const searchedInPart =
  'Too many documents begin or end with this text, so that not all were found. Search for more of the number or name, or give a shorter period.'

const input = z.strictObject({
  company_id: companyId,
  direction: z.enum(['sent', 'received']).optional().describe('default: both'),
  status: z.enum(statuses).optional().describe('a received document is always received'),
  from: day.optional().describe('first day sent or received: YYYY-MM-DD'),
  to: day.optional().describe('last day'),
  search: z
    .string()
    .min(1)
    .max(100)
    .optional()
    .describe("only start or end of a number, or start of the partner's name"),
  limit: z.int().min(1).max(pageMax).default(20).describe('page size'),
  cursor,
})

/** Lists the documents of a company, newest first (M-03). */
export const listDocuments = defineTool({
  name: 'list_documents',
  title: 'List documents',
  description:
    'List sent and received invoices and credit notes of one company, newest first. Use it for questions about incoming, sent or failed documents. Changes nothing.',
  input,
  output: z.object({
    documents: z.array(
      described(
        {
          id: z.string(),
          direction: z.enum(['sent', 'received']),
          ...kindOfDocument,
          status: z.enum(statuses),
          created_at: z.string(),
          acknowledged_at: z.string().optional(),
          issue_date: z.string().optional(),
          total: z.string().optional(),
          currency: z.string().optional(),
          counterparty_id: z.string().optional(),
          third_party_text: z.object({ number: z.string().optional(), counterparty_name: z.string().optional() }),
        },
        'id, direction, type, self_billed, status, dates, total, currency, counterparty_id, third_party_text (number, name)',
      ),
    ),
    total: z.int().optional(),
    next_cursor: z.string().optional(),
    searched: z.string().optional(),
    more_exist: z.boolean(),
    truncated: z.boolean().optional(),
    third_party_notice: z.string(),
  }),
  annotations: readsOnly,
  async run(context, given) {
    const page = await readPage(context, given)
    const texts = createTextBudget(Math.floor(thirdPartyLimits.answerMax / (2 * Math.max(1, page.records.length))))
    return {
      facts: {
        documents: page.records.map((record) => renderRow(record, texts)),
        ...known({ total: page.total, next_cursor: page.next, searched: page.searched }),
        more_exist: page.hasMore,
        ...(texts.isTruncated && { truncated: true }),
        third_party_notice: thirdPartyNotice,
      },
      concerns: { companyId: given.company_id },
    }
  },
})

type Given = z.output<typeof input>

interface Page {
  readonly records: readonly DocumentRecord[]
  readonly hasMore: boolean
  readonly total?: number
  readonly next?: string
  readonly searched: string | undefined
}

/** number from which the engine no longer counts documents exactly */
const countedMax = 10_000

async function readPage({ engine, caller }: ToolContext, given: Given): Promise<Page> {
  const list = [given.company_id, given.direction, given.status, given.from, given.to, given.search]
  const after = given.cursor === undefined ? undefined : readPlace(given.cursor, list)
  const { records, hasMore, sent, received, isWholeSearch } = await engine.documentOverview.list(caller, {
    companyId: given.company_id,
    filter: filterOf(given),
    ...(given.search !== undefined && { search: given.search }),
    ...(after && { after }),
    limit: given.limit,
  })
  const last = records.at(-1)
  return {
    records,
    hasMore: hasMore || !isWholeSearch,
    searched: given.search === undefined ? undefined : isWholeSearch ? searched : `${searched} ${searchedInPart}`,
    ...(isWholeSearch && Math.max(sent, received) < countedMax && { total: sent + received }),
    ...(hasMore && last && { next: renderCursor([last.createdAt.getTime(), last.id], list) }),
  }
}

function readPlace(text: string, list: readonly unknown[]): Place {
  const [at, id = ''] = readCursor(text, list, [/^\d{1,14}$/, /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/])
  return { at: new Date(Number(at)), id }
}

function filterOf({ direction, status, from, to }: Given): RecordFilter {
  const createdBefore = to === undefined ? undefined : endOf('to', to)
  if (from !== undefined && to !== undefined && from > to)
    throw new ServiceError('body_invalid', { details: [{ field: 'to', issue: 'before_start' }] })
  return {
    ...(direction && { direction }),
    ...(status && { states: statesOf[status] }),
    ...(from !== undefined && { createdFrom: startOf('from', from) }),
    ...(createdBefore && { createdBefore }),
  }
}

/** Returns the beginning of a day in Bratislava. Throws `body_invalid` if the text is not a day. */
function startOf(field: string, text: string): Date {
  const at = /^[12]\d{3}-/.test(text) ? startOfBratislavaDay(text) : undefined
  if (at === undefined) throw new ServiceError('body_invalid', { details: [{ field, issue: 'day_form' }] })
  return at
}

function endOf(field: string, text: string): Date | undefined {
  const noon = startOf(field, text).getTime() + 36 * 3_600_000 // of the next day, whenever the clocks change
  return startOfBratislavaDay(dayInBratislava(new Date(noon)))
}

/** Renders a document. Unknown facts are undefined, which JSON leaves out. */
function renderRow(record: DocumentRecord, texts: TextBudget) {
  const other = record.direction === 'sent' ? record.receiver : record.sender
  return {
    id: record.id,
    direction: record.direction,
    ...kindFacts(record),
    status: renderStatus(record.state),
    created_at: record.createdAt.toISOString(),
    acknowledged_at: record.acknowledgedAt?.toISOString(),
    issue_date: fact('date', record.issueDate),
    total: amount(record.totalAmount),
    currency: currencyFact(record.currency),
    counterparty_id: fact('participant', other),
    third_party_text: {
      number: texts.take(record.number),
      counterparty_name: texts.take(record.counterparty),
    },
  }
}
