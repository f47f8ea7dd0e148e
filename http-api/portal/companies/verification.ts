import type { Company } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { instantAnswer } from '../../render/field.ts'
import { accountOperation } from '../../route/operation.ts'
import { optionalText } from './company.ts'

const answer = z
  .object({
    companyId: z.uuid(),
    status: z.enum(['pending_verification', 'active', 'inactive']),
    sendingVerified: z.boolean(),
    verificationMethod: z.enum(['self', 'selection']).nullable().openapi({
      description:
        "self: a member entered the token (VÚ); selection: the tax authority announced the company's choice; null: neither was needed",
    }),
    verifiedAt: instantAnswer.nullable(),
  })
  .openapi('CompanyVerification')

const body = z
  .object({
    token: optionalText.openapi({
      description: 'The token (VÚ) of the company: 1024 hexadecimal characters in production, 768 elsewhere',
    }),
  })
  .openapi('VerificationToken')

const refusals = [
  'company_not_found',
  'participant_not_allowed',
  'token_not_allowed',
  'role_too_low',
  'read_only_member',
  'company_already_active',
  'company_not_active',
] as const

/** Makes a company active by the token (VÚ) that it got on the portal of the tax authority (T-07). */
export const verificationEnter = accountOperation(
  {
    summary: 'Make a company active by its token (VÚ)',
    body,
    answers: { 200: answer },
    refusals: [...refusals, 'verification_token_missing', 'token_invalid'],
  },
  async ({ caller, parameter, body: { token } }, { engine }) => ({
    status: 200,
    json: render(await engine.selections.enter(caller, parameter('companyId'), token ?? '')),
  }),
)

const mailed = z
  .object({ companyId: z.uuid(), email: z.string(), sentAt: instantAnswer })
  .openapi('VerificationInstructions')

/** Mails the caller how a company chooses this service on the portal of the tax authority (T-19). */
export const verificationInstructions = accountOperation(
  {
    summary: 'Mail the instructions for choosing this service',
    answers: { 200: mailed },
    refusals: [...refusals, 'instructions_cooldown'],
  },
  async ({ caller, parameter }, { engine, clock }) => {
    const { company } = await engine.selections.mailInstructions(caller, parameter('companyId'))
    const sentAt = (company.instructedAt ?? clock.now()).toISOString()
    return { status: 200, json: { companyId: company.id, email: caller.account.email, sentAt } }
  },
)

function render(company: Company): z.input<typeof answer> {
  const { id, status, sendingVerified, verificationMethod, verifiedAt } = company
  return { companyId: id, status, sendingVerified, verificationMethod, verifiedAt: verifiedAt?.toISOString() ?? null }
}
