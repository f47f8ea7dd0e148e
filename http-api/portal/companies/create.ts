import { sayIssue } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { given } from '../../request/given.ts'
import { accountOperation } from '../../route/operation.ts'
import { companyAnswer, laterSettings, optionalText, renderCompany } from './company.ts'

const body = z
  .object({
    ico: z.string().openapi({ description: '8 digits', example: '12345679' }),
    dic: z.string().openapi({ description: '10 digits, with or without the prefix SK', example: 'SK2022749619' }),
    legalName: z.string().openapi({ description: 'At most 500 characters' }),
    registeredAddress: optionalText.openapi({ description: 'At most 1,000 characters' }),
    street: optionalText,
    city: optionalText,
    postalCode: optionalText,
  })
  .openapi('CompanyCreation')

const answer = companyAnswer
  .extend({
    verified: z.boolean().optional().openapi({ description: 'True in the test environment' }),
    warnings: z
      .record(z.string(), z.string())
      .optional()
      .openapi({ description: 'Fields that the owner should check, for example a wrong check digit' }),
  })
  .openapi('CreatedCompany')

/** Creates a company that the account owns (P-14). */
export const companiesCreate = accountOperation(
  {
    summary: 'Create a company',
    body,
    notYet: laterSettings,
    answers: { 201: answer },
    refusals: [
      'token_not_allowed',
      'participant_not_allowed',
      'sidlo_incomplete',
      'company_name_mismatch',
      'company_limit',
      'ico_taken',
      'dic_taken',
    ],
  },
  async ({ caller, body, language }, { engine }) => {
    const { company, warnings } = await engine.companies.createFor(caller, given(body))
    return {
      status: 201,
      json: {
        ...renderCompany({ company, role: 'owner' }),
        ...(company.sendingVerified && { verified: true }),
        ...(warnings.length > 0 && {
          warnings: Object.fromEntries(
            warnings.map((warning) => [String(warning.field), String(sayIssue(warning, language))]),
          ),
        }),
      },
    }
  },
)
