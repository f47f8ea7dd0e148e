import { z } from '@hono/zod-openapi'
import { accountOperation } from '../../route/operation.ts'

const body = z
  .object({ confirmName: z.string().max(1_000).openapi({ description: 'The name of the company' }) })
  .openapi('CompanyDeletion')

/** Deletes a company that is out of the network and has no documents (P-23). */
export const companiesDelete = accountOperation(
  {
    summary: 'Delete a company',
    body,
    answers: { 204: z.undefined() },
    refusals: [
      'company_not_found',
      'participant_not_allowed',
      'token_not_allowed',
      'read_only_member',
      'owner_required',
      'company_active',
      'has_documents',
      'confirm_name_mismatch',
      'version_stale',
    ],
  },
  async ({ caller, parameter, body }, { engine }) => {
    await engine.companies.delete(caller, parameter('companyId'), body)
    return { status: 204 }
  },
)
