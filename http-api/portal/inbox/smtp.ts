import { mailServerFaults, mailServerSecurities, type ShownMailServer } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { instantAnswer } from '../../render/field.ts'
import { accountOperation } from '../../route/operation.ts'
import { optionalText } from '../companies/company.ts'
import { changingRefusals, readingRefusals } from './inbox.ts'

const server = z.object({
  host: z.string(),
  port: z.int(),
  security: z.enum(mailServerSecurities),
  username: z.string(),
  fromAddress: z.string(),
  replyTo: z.string().nullable().openapi({
    description:
      'Address to which people answer mails without a Reply-To of their own; null = to fromAddress. Answers to mailed invoices keep the inbox',
  }),
  changedAt: instantAnswer,
  failure: z
    .object({ at: instantAnswer, reason: z.enum(mailServerFaults) })
    .nullable()
    .openapi({ description: 'The fault of the last call of the server; its mails wait' }),
})

const answer = z
  .object({ server: server.nullable().openapi({ description: 'null: the service sends the mails through its own' }) })
  .openapi('CompanySmtp', { description: 'The password is never returned' })

const body = z
  .strictObject({
    host: optionalText.openapi({ description: 'Domain name with public addresses' }),
    port: z.number().nullable().optional().openapi({ description: '465, 587 or 2525' }),
    security: optionalText.openapi({ description: 'STARTTLS or SSL' }),
    username: optionalText,
    password: optionalText,
    fromAddress: optionalText.openapi({
      description:
        'Address from which the mails come, in the domain of a verified address of an owner or administrator',
    }),
    replyTo: optionalText,
  })
  .openapi('CompanySmtpChange', { description: 'Replaces all settings; only replyTo may be missing' })

const testAnswer = z.object({ recipient: z.string() }).openapi('CompanySmtpTest')

/** Shows the own mail server of a company, without the password (I-08). */
export const smtpShow = accountOperation(
  { summary: 'Show the own mail server of a company', answers: { 200: answer }, refusals: readingRefusals },
  async ({ caller, parameter }, { engine }) => {
    const found = await engine.mailServers.show(caller, parameter('companyId'))
    return { status: 200, json: found === undefined ? { server: null } : render(found) }
  },
)

/** Sets the own mail server of a company, which then sends the mails of its inbox (I-09 to I-14). */
export const smtpChange = accountOperation(
  {
    summary: 'Set the own mail server of a company',
    body,
    answers: { 200: answer },
    refusals: [
      ...changingRefusals,
      'smtp_host_required',
      'smtp_host_too_long',
      'smtp_host_invalid',
      'smtp_host_blocked',
      'smtp_port_not_allowed',
      'smtp_security_invalid',
      'smtp_username_required',
      'smtp_username_too_long',
      'smtp_username_invalid',
      'smtp_password_required',
      'smtp_password_invalid',
      'smtp_fromAddress_required',
      'smtp_fromAddress_too_long',
      'smtp_from_invalid',
      'smtp_from_forbidden',
      'smtp_from_not_yours',
      'smtp_from_taken',
      'smtp_incomplete',
      'reply_to_invalid',
    ],
  },
  async ({ caller, parameter, body: given }, { engine }) => ({
    status: 200,
    json: render(await engine.mailServers.change(caller, parameter('companyId'), given)),
  }),
)

/** Removes the own mail server of a company. Nothing changes if it has none. */
export const smtpRemove = accountOperation(
  { summary: 'Remove the own mail server of a company', answers: { 204: z.undefined() }, refusals: changingRefusals },
  async ({ caller, parameter }, { engine }) => {
    await engine.mailServers.remove(caller, parameter('companyId'))
    return { status: 204 }
  },
)

/** Sends a test mail to the caller through the own mail server of a company (I-14). */
export const smtpTest = accountOperation(
  {
    summary: 'Test the own mail server of a company',
    answers: { 200: testAnswer },
    refusals: [...changingRefusals, 'smtp_incomplete', 'smtp_test_cooldown', 'smtp_test_failed'],
  },
  async ({ caller, parameter }, { engine }) => ({
    status: 200,
    json: { recipient: await engine.mailServers.test(caller, parameter('companyId')) },
  }),
)

function render({ changedAt, failure, ...settings }: ShownMailServer): z.input<typeof answer> {
  return {
    server: {
      ...settings,
      changedAt: changedAt.toISOString(),
      failure: failure && { at: failure.at.toISOString(), reason: failure.fault },
    },
  }
}
