import type { ListedMail, ShownInbox } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { instantAnswer } from '../../render/field.ts'
import { accountOperation } from '../../route/operation.ts'

const file = z.object({
  name: z.string(),
  documentId: z.string().nullable().openapi({ description: 'The document that was accepted' }),
  code: z.string().nullable().openapi({ description: 'Why the file was refused; null if it was accepted' }),
})

const mail = z.object({
  id: z.string(),
  from: z.string().nullable(),
  subject: z.string(),
  receivedAt: instantAnswer,
  state: z.enum(['received', 'answered', 'refused']),
  reason: z.string().nullable().openapi({ description: 'Why the whole mail was refused' }),
  files: z.array(file),
})

const answer = z
  .object({
    address: z.string().nullable().openapi({ description: 'The secret address; null until the company has one' }),
    mails: z.array(mail).openapi({ description: 'The newest 20 mails to the inbox' }),
  })
  .openapi('CompanyInbox')

/** Refusals of calls that only read the inbox. */
export const readingRefusals = ['company_not_found', 'participant_not_allowed'] as const

/** Refusals of calls that change the inbox. */
export const changingRefusals = [...readingRefusals, 'token_not_allowed', 'role_too_low', 'read_only_member'] as const

/** Shows the address of the inbox of a company, and what became of the last mails (I-01). */
export const inboxShow = accountOperation(
  { summary: 'Show the e-mail inbox of a company', answers: { 200: answer }, refusals: readingRefusals },
  async ({ caller, parameter }, { engine }) => {
    const companyId = parameter('companyId')
    const shown = await engine.inboxes.show(caller, companyId)
    return { status: 200, json: render(shown, await engine.mailed.list(caller, companyId)) }
  },
)

/** Gives the inbox a new address; the former one takes mail for another 30 days (I-01, I-05). */
export const inboxReplace = accountOperation(
  {
    summary: 'Give the e-mail inbox of a company a new address',
    answers: { 200: answer },
    refusals: [...changingRefusals, 'email_send_unavailable', 'email_send_company_not_active'],
  },
  async ({ caller, parameter }, { engine }) => {
    const companyId = parameter('companyId')
    const shown = await engine.inboxes.rotate(caller, companyId)
    return { status: 200, json: render(shown, await engine.mailed.list(caller, companyId)) }
  },
)

function render({ address }: ShownInbox, mails: readonly ListedMail[]): z.input<typeof answer> {
  return {
    address,
    mails: mails.map((one) => ({ ...one, receivedAt: one.receivedAt.toISOString(), files: [...one.files] })),
  }
}
