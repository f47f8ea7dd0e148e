import type { DataChange } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { instantAnswer } from '../../render/field.ts'
import { accountOperation } from '../../route/operation.ts'
import { optionalText } from './company.ts'

const text = z.string().nullable()

const answer = z
  .object({
    id: z.uuid(),
    state: z.enum(['queued', 'sending', 'sent', 'refused', 'canceled']).openapi({
      description: 'queued: can be taken back until sendsAt; sent: the tax authority has it; refused: see answer',
    }),
    legalName: text,
    street: text,
    city: text,
    postalCode: text,
    email: text,
    phone: text,
    requestedAt: instantAnswer,
    sendsAt: instantAnswer,
    settledAt: instantAnswer.nullable(),
    answer: text.openapi({ description: "The tax authority's reference, or its reason for the refusal" }),
  })
  .openapi('CompanyDataChange', { description: 'A field that is null stays as it is at the tax authority' })

const body = z
  .object({
    ico: optionalText.openapi({ description: 'Must be the number of the company' }),
    dic: optionalText.openapi({ description: 'Must be the number of the company' }),
    legalName: optionalText,
    street: optionalText.openapi({ description: 'Street, city and postal code are given together' }),
    city: optionalText,
    postalCode: optionalText,
    email: optionalText,
    phone: optionalText.openapi({ description: '+ and 7 to 15 digits' }),
    confirm: z
      .boolean()
      .optional()
      .openapi({ description: 'true: the tax authority is asked for the change; otherwise only the data is checked' }),
  })
  .openapi('CompanyDataChangeRequest', { description: 'A field that is absent stays as it is at the tax authority' })

const readingRefusals = ['company_not_found', 'participant_not_allowed'] as const
const changingRefusals = [...readingRefusals, 'token_not_allowed', 'role_too_low', 'read_only_member'] as const

/** Lists the newest requests of a company to change its data at the tax authority. */
export const dataChangesList = accountOperation(
  {
    summary: 'List the changes of data at the tax authority',
    answers: { 200: z.array(answer) },
    refusals: readingRefusals,
  },
  async ({ caller, parameter }, { engine }) => {
    const { changes } = await engine.dataChanges.list(caller, parameter('companyId'))
    return { status: 200, json: changes.map(render) }
  },
)

/** Asks the tax authority to change the data that it has about a company (T-20). */
export const dataChangesRequest = accountOperation(
  {
    summary: 'Ask the tax authority to change data',
    body,
    answers: { 201: answer },
    refusals: [
      ...changingRefusals,
      'data_channel_missing',
      'verified_company_required',
      'company_not_active',
      'fs_change_field_readonly',
      'sidlo_incomplete',
      'fs_change_no_changes',
      'fs_change_confirm_required',
      'fs_change_pending',
      'fs_change_cooldown',
    ],
  },
  async ({ caller, parameter, body: { confirm = false, ...request } }, { engine }) => ({
    status: 201,
    json: render(await engine.dataChanges.request(caller, parameter('companyId'), { ...request, confirm })),
  }),
)

/** Takes a request back that is not sent yet. */
export const dataChangesCancel = accountOperation(
  {
    summary: 'Take back a change of data that is not sent yet',
    answers: { 200: answer },
    refusals: [
      ...changingRefusals,
      'fs_change_not_found',
      'fs_change_not_queued',
      'fs_change_already_sent',
      'fs_change_not_open',
    ],
  },
  async ({ caller, parameter }, { engine }) => ({
    status: 200,
    json: render(await engine.dataChanges.cancel(caller, parameter('companyId'), parameter('changeId'))),
  }),
)

const noData = { legalName: null, street: null, city: null, postalCode: null, email: null, phone: null }

function render({
  id,
  state,
  data,
  requestedAt,
  sendsAt,
  settledAt,
  answer: said,
}: DataChange): z.input<typeof answer> {
  return {
    id,
    state,
    ...noData,
    ...data,
    requestedAt: requestedAt.toISOString(),
    sendsAt: sendsAt.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    answer: said,
  }
}
