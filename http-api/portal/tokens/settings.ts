import { z } from '@hono/zod-openapi'
import { given } from '../../request/given.ts'
import { personOperation } from '../../route/operation.ts'
import { renderScope, scopeAnswer } from './token.ts'

const allowListAnswer = z.object({ ip_allowlist: z.array(z.string()) }).openapi('TokenIpAllowlist')
const policyAnswer = z.object({ sendPolicy: z.string() }).openapi('KeySendPolicy')

export const scopeFields = {
  scope: z.string().max(100).openapi({ description: 'all (later companies included) or selected' }),
  companyIds: z
    .array(z.string().max(100))
    .max(1_000)
    .optional()
    .openapi({ description: 'Required with the scope selected; absent or empty with all' }),
}

/** Shows the companies for which a key can be used. */
export const tokensScope = personOperation(
  { summary: 'Show the scope of an API key', answers: { 200: scopeAnswer }, refusals: ['token_not_found'] },
  async ({ caller, parameter }, { engine }) => ({
    status: 200,
    json: renderScope(await engine.keys.get(caller.account.id, parameter('tokenId'))),
  }),
)

/**
 * Changes the companies for which a key can be used. The scope has no default here, so that a body without it
 * cannot widen a key to all companies.
 */
export const tokensScopeChange = personOperation(
  {
    summary: 'Change the scope of an API key',
    body: z.object(scopeFields).openapi('TokenScopeChange'),
    answers: { 200: scopeAnswer },
    refusals: [
      'token_not_found',
      'token_scope_invalid',
      'token_companies_required',
      'token_company_not_member',
      'manager_required',
    ],
  },
  async ({ caller, parameter, body }, { engine }) => {
    const key = await engine.keys.changeScope(caller.account.id, parameter('tokenId'), given(body))
    return { status: 200, json: renderScope(key) }
  },
)

/** Shows the addresses from which a key can be used. */
export const tokensAllowList = personOperation(
  { summary: 'Show the IP allow-list of an API key', answers: { 200: allowListAnswer }, refusals: ['token_not_found'] },
  async ({ caller, parameter }, { engine }) => ({
    status: 200,
    json: { ip_allowlist: (await engine.keys.get(caller.account.id, parameter('tokenId'))).ipAllowList },
  }),
)

/**
 * Changes the addresses from which a key can be used. A list that is not empty must contain the address of the caller
 * (A-27).
 */
export const tokensAllowListChange = personOperation(
  {
    summary: 'Change the IP allow-list of an API key',
    body: z
      .object({ ip_allowlist: z.array(z.string().max(100)).max(1_000) })
      .openapi('TokenIpAllowlistChange', { description: 'Addresses and CIDR ranges; empty = every address' }),
    answers: { 200: allowListAnswer },
    refusals: ['token_not_found', 'invalid_ip_entry', 'current_ip_missing'],
  },
  async ({ caller, parameter, body, address }, { engine }) => {
    const request = { ipAllowList: body.ip_allowlist, address }
    const key = await engine.keys.changeAllowList(caller.account.id, parameter('tokenId'), request)
    return { status: 200, json: { ip_allowlist: key.ipAllowList } }
  },
)

/** Shows the send policy of a key (D11). */
export const tokensSendPolicy = personOperation(
  { summary: 'Show the send policy of an API key', answers: { 200: policyAnswer }, refusals: ['token_not_found'] },
  async ({ caller, parameter }, { engine }) => ({
    status: 200,
    json: { sendPolicy: (await engine.keys.get(caller.account.id, parameter('tokenId'))).sendPolicy },
  }),
)

/** Changes the send policy of a key (D11, D122). */
export const tokensSendPolicyChange = personOperation(
  {
    summary: 'Change the send policy of an API key',
    body: z.object({ sendPolicy: z.string().max(100) }).openapi('TokenSendPolicyChange'),
    answers: { 200: policyAnswer },
    refusals: ['token_not_found', 'manager_required'],
  },
  async ({ caller, parameter, body }, { engine }) => {
    const key = await engine.keys.changeSendPolicy(caller.account.id, parameter('tokenId'), body.sendPolicy)
    return { status: 200, json: { sendPolicy: key.sendPolicy } }
  },
)
