import { z } from '@hono/zod-openapi'
import { given } from '../../request/given.ts'
import { accountOperation } from '../../route/operation.ts'
import { companyAnswer, laterSettings, optionalText, renderCompany } from './company.ts'

const body = z
  .object({
    ico: z.string().optional().openapi({ description: 'Must be the number of the company' }),
    dic: z.string().optional().openapi({ description: 'Must be the number of the company' }),
    legalName: z.string().optional(),
    registeredAddress: optionalText,
    street: optionalText,
    city: optionalText,
    postalCode: optionalText,
    version: z
      .int()
      .min(0)
      .max(2_147_483_646)
      .optional()
      .openapi({ description: 'The version that you have read; refused if it has changed' }),
  })
  .openapi('CompanyChange', { description: 'A field that is absent stays unchanged' })

/** Changes the details of a company (P-17). */
export const companiesChange = accountOperation(
  {
    summary: 'Change a company',
    body,
    notYet: laterSettings,
    answers: { 200: companyAnswer },
    refusals: [
      'company_not_found',
      'participant_not_allowed',
      'token_not_allowed',
      'role_too_low',
      'read_only_member',
      'ico_immutable',
      'dic_immutable',
      'sidlo_incomplete',
      'company_verified_locked',
      'company_name_mismatch',
      'version_stale',
    ],
  },
  async ({ caller, parameter, body }, { engine }) => ({
    status: 200,
    json: renderCompany(await engine.companies.change(caller, parameter('companyId'), given(body))),
  }),
)
