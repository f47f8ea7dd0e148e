import { languages, type ShownInbox } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { instantAnswer } from '../../render/field.ts'
import { accountOperation } from '../../route/operation.ts'
import { changingRefusals, readingRefusals } from './inbox.ts'

const sender = z
  .object({
    email: z.string(),
    language: z.enum(languages).nullable().openapi({
      description: 'Language of the answers; null = the language of the owner of the company',
    }),
    createdAt: instantAnswer,
  })
  .openapi('AllowedSender')

const answer = z.array(sender)

const body = z
  .strictObject({ email: z.string().max(300), language: z.enum(languages).nullable().optional() })
  .openapi('AllowedSenderNew')

/** Lists the people who may mail invoices to the inbox of a company (I-03). */
export const sendersList = accountOperation(
  { summary: 'List the allowed senders of a company', answers: { 200: answer }, refusals: readingRefusals },
  async ({ caller, parameter }, { engine }) => ({
    status: 200,
    json: render(await engine.inboxes.show(caller, parameter('companyId'))),
  }),
)

/** Allows a person to mail invoices to the inbox of a company (I-04). */
export const sendersAdd = accountOperation(
  {
    summary: 'Add an allowed sender',
    body,
    answers: { 201: answer },
    refusals: [...changingRefusals, 'sender_email_invalid', 'sender_email_system', 'sender_exists', 'sender_limit'],
  },
  async ({ caller, parameter, body: { email, language = null } }, { engine }) => ({
    status: 201,
    json: render(await engine.inboxes.addSender(caller, parameter('companyId'), { email, language })),
  }),
)

/** Removes a person from the allowed senders. Nothing changes if the list does not have this person. */
export const sendersRemove = accountOperation(
  {
    summary: 'Remove an allowed sender',
    answers: { 204: z.undefined() },
    refusals: [...changingRefusals, 'sender_email_invalid', 'sender_email_system'],
  },
  async ({ caller, parameter }, { engine }) => {
    await engine.inboxes.removeSender(caller, parameter('companyId'), parameter('email'))
    return { status: 204 }
  },
)

function render({ senders }: ShownInbox): z.input<typeof answer> {
  return senders.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() }))
}
