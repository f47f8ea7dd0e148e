import { z } from '@hono/zod-openapi'
import { countedPageFields, pageOf, readCountedPage, totalHeaders } from '../../render/count.ts'
import { accountOperation } from '../../route/operation.ts'
import { filterFields, filterRefusals, readFilter } from './filter.ts'
import { recordAnswer, renderRecord } from './record.ts'

const query = z.object({
  ...filterFields,
  page: countedPageFields.page,
  limit: countedPageFields.limit.openapi({
    description: 'Default 50 if page is given; without page and limit, the newest 100 documents are returned',
  }),
})

/**
 * Lists the documents of a company, newest first, with the total numbers of documents and pages in the headers (P-29,
 * P-13, D34).
 */
export const documentsList = accountOperation(
  {
    summary: 'List the documents of a company',
    query,
    answers: { 200: z.array(recordAnswer) },
    refusals: ['company_not_found', 'participant_not_allowed', 'invalid_limit', ...filterRefusals],
  },
  async ({ caller, parameter, query }, { engine }) => {
    const isPaged = query.page !== undefined || query.limit !== undefined
    const counted = readCountedPage(isPaged ? query : { limit: '100' })
    const { order, ...filter } = readFilter(query)
    const { records, total } = await engine.documentLog.page(caller, parameter('companyId'), filter, {
      order,
      ...pageOf(counted),
    })
    return { status: 200, json: records.map(renderRecord), headers: totalHeaders(total, counted) }
  },
)
