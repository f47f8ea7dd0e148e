import {
  checkCompanySends,
  checkRoleManages,
  ServiceError,
  type Caller,
  type CompanyWithRole,
} from '@cornerpost/engine'
import { z } from 'zod'
import { readCursor, renderCursor } from '../cursor.ts'
import { cleanText, cut, thirdPartyLimits } from '../third-party-text.ts'
import { cursor } from './field.ts'
import { defineTool, described, readsOnly } from './tool.ts'

const companiesMax = 50
const list = ['companies']

/** Lists the companies that the caller may read. */
export const listCompanies = defineTool({
  name: 'list_companies',
  title: 'List companies',
  description:
    'List the companies that this API key may act for, with the role in each and whether it may send. Use it first, because the other tools need a company_id. Changes nothing.',
  input: z.strictObject({ cursor }),
  output: z.object({
    companies: z.array(
      described(
        {
          id: z.string(),
          name: z.string(),
          ico: z.string(),
          participant_id: z.string().optional(),
          status: z.enum(['pending_verification', 'active', 'inactive']),
          role: z.enum(['owner', 'admin', 'member', 'viewer']),
          may_send: z.boolean(),
          send_policy: z.enum(['portal', 'client', 'two_step', 'read_only']),
          limits: z.looseObject({}).optional(),
        },
        'id, name, ico, participant_id, status, role, may_send, send_policy, limits',
      ),
    ),
    total: z.int(),
    next_cursor: z.string().optional(),
  }),
  annotations: readsOnly,
  async run({ engine, caller }, { cursor: given }) {
    const offset = given === undefined ? 0 : Number(readCursor(given, list, [/^[1-9]\d{0,5}$/])[0])
    const { companies, total } = await engine.companies.page(caller, { offset, limit: companiesMax })
    const next = offset + companies.length
    return {
      facts: {
        companies: companies.map((one) => renderCompany(one, caller)),
        total,
        ...(companies.length > 0 && next < total && { next_cursor: renderCursor([next], list) }),
      },
    }
  },
})

function renderCompany({ company, role }: CompanyWithRole, caller: Caller) {
  const policy = policyOf(caller)
  const limits = limitsOf(caller, policy)
  return {
    id: company.id,
    name: cut(cleanText(company.legalName), thirdPartyLimits.fieldMax),
    ico: company.ico,
    ...(company.participant !== null && { participant_id: company.participant }),
    status: company.status,
    role,
    may_send: policy !== 'read_only' && maySend({ company, role }),
    send_policy: policy,
    ...(limits && { limits }),
  }
}

/** Returns the policy that applies to an assistant: a key for programs has to ask a person here as well (D11). */
function policyOf(caller: Caller) {
  return caller.kind === 'person' || caller.key.sendPolicy === 'direct' ? 'portal' : caller.key.sendPolicy
}

/** Returns the limits of a key with a policy by which something is sent without a person at the portal (P136). */
function limitsOf(caller: Caller, policy: ReturnType<typeof policyOf>) {
  if (caller.kind === 'person' || caller.key.sendLimits === null) return undefined
  if (policy !== 'client' && policy !== 'two_step') return undefined
  const { amountMax, knownReceiversOnly, documentsPerDay } = caller.key.sendLimits
  return {
    ...(amountMax !== null && { amount_max: amountMax }),
    known_receivers_only: knownReceiversOnly,
    ...(documentsPerDay !== null && { documents_per_day: documentsPerDay }),
  }
}

function maySend({ company, role }: CompanyWithRole): boolean {
  try {
    checkRoleManages(role)
    checkCompanySends(company)
    return true
  } catch (error) {
    if (error instanceof ServiceError) return false
    throw error
  }
}
