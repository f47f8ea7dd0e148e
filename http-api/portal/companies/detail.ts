import { accountOperation } from '../../route/operation.ts'
import { companyAnswer, renderCompany } from './company.ts'

/** Shows one company of the caller (P-16). */
export const companiesDetail = accountOperation(
  {
    summary: 'Show a company',
    answers: { 200: companyAnswer },
    refusals: ['company_not_found', 'participant_not_allowed'],
  },
  async ({ caller, parameter }, { engine }) => ({
    status: 200,
    json: renderCompany(await engine.companies.authorize(caller, parameter('companyId'))),
  }),
)
