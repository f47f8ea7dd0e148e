import { ServiceError } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { given } from '../../request/given.ts'
import { personOperation } from '../../route/operation.ts'
import { scopeFields } from './settings.ts'
import { newTokenAnswer, renderToken } from './token.ts'

const body = z
  .object({
    ...scopeFields,
    scope: scopeFields.scope.optional().openapi({
      description: 'all (later companies included) or selected; by default selected if companyIds is given, else all',
    }),
    name: z.string().openapi({ description: 'At most 128 characters' }),
    ipAllowlist: z.array(z.string().max(100)).max(1_000).optional().openapi({
      description:
        'Addresses and CIDR ranges from which the key can be used, with the address of this call; by default every address',
    }),
    ip_allowlist: z.array(z.string().max(100)).max(1_000).optional().openapi({
      description: 'The same list under the name that PUT …/ip-allowlist has; not together with ipAllowlist',
    }),
    sendPolicy: z.string().max(100).optional().openapi({
      description:
        'direct (default): an integration key, which sends. portal, client, two_step, read_only: a key for an assistant, which reads everywhere and sends only through the MCP server, read_only not at all',
    }),
  })
  .openapi('TokenCreation')

/** Creates a key of the account. Its text is in this answer only. */
export const tokensCreate = personOperation(
  {
    summary: 'Create an API key',
    body,
    answers: { 201: newTokenAnswer },
    refusals: [
      'token_scope_invalid',
      'token_companies_required',
      'token_company_not_member',
      'manager_required',
      'token_limit',
      'invalid_ip_entry',
      'current_ip_missing',
    ],
  },
  async ({ caller, body, address }, { engine }) => {
    const { ipAllowlist, ip_allowlist: alsoNamed, ...request } = body
    if (ipAllowlist !== undefined && alsoNamed !== undefined)
      throw new ServiceError('body_invalid', { details: [{ field: 'ip_allowlist', issue: 'must_be_empty' }] })
    const ipAllowList = ipAllowlist ?? alsoNamed
    const { key, text } = await engine.keys.create(caller.account.id, {
      ...given(request),
      ...(ipAllowList !== undefined && { ipAllowList, setFrom: address }),
    })
    return { status: 201, json: { ...renderToken(key), token: text.reveal() } }
  },
)
