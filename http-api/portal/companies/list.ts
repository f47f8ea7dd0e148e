import { z } from '@hono/zod-openapi'
import { countedPageFields, pageOf, readCountedPage, totalHeaders } from '../../render/count.ts'
import { accountOperation } from '../../route/operation.ts'
import { companyAnswer, renderCompany } from './company.ts'

const query = z.object({
  page: countedPageFields.page,
  limit: countedPageFields.limit.openapi({
    description: 'Default 50 if page is given; without page and limit, the whole list is returned',
  }),
})

/**
 * Lists the companies that the caller may see, with the caller's role in each (P-12). If the caller asks for a page,
 * headers contain the total numbers of companies and pages (P-13, D34).
 */
export const companiesList = accountOperation(
  { summary: 'List companies', query, answers: { 200: z.array(companyAnswer) }, refusals: ['invalid_limit'] },
  async ({ caller, query }, { engine }) => {
    if (query.page === undefined && query.limit === undefined)
      return { status: 200, json: (await engine.companies.list(caller)).map(renderCompany) }
    const counted = readCountedPage(query)
    const { companies, total } = await engine.companies.page(caller, pageOf(counted))
    return { status: 200, json: companies.map(renderCompany), headers: totalHeaders(total, counted) }
  },
)
