import { ServiceError } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { keyOperation } from '../../route/operation.ts'
import { companyAnswer, renderCompany } from './company.ts'

const query = z.object({
  page: z.string().max(20).optional().openapi({ type: 'integer', minimum: 1 }),
  limit: z.string().max(20).optional().openapi({
    type: 'integer',
    minimum: 1,
    maximum: 100,
    description: 'Default 50 if page is given; without page and limit, the whole list is returned',
  }),
})

/**
 * Lists the companies that the caller may see, with the caller's role in each (P-12). If the caller asks for a page,
 * headers contain the total numbers of companies and pages (P-13, D34).
 */
export const companiesList = keyOperation(
  { summary: 'List companies', query, answers: { 200: z.array(companyAnswer) }, refusals: ['invalid_limit'] },
  async ({ caller, query }, { engine }) => {
    const companies = (await engine.companies.list(caller)).map(renderCompany)
    if (query.page === undefined && query.limit === undefined) return { status: 200, json: companies }
    const page = readCount(query.page ?? '1', 1_000_000)
    const limit = readCount(query.limit ?? '50', 100)
    const headers = {
      'X-Total-Count': String(companies.length),
      'X-Total-Pages': String(Math.ceil(companies.length / limit)),
    }
    return { status: 200, json: companies.slice((page - 1) * limit, page * limit), headers }
  },
)

function readCount(text: string, max: number): number {
  const count = /^[1-9][0-9]{0,6}$/.test(text) ? Number(text) : 0
  if (count < 1 || count > max) throw new ServiceError('invalid_limit')
  return count
}
