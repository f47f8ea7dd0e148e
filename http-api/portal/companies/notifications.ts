import { languages, notifiedEvents, notifyModes, type ShownSetting } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { accountOperation } from '../../route/operation.ts'

const version = z.int().min(0).max(2_147_483_646)

const events = z.array(z.enum(notifiedEvents)).openapi({
  description:
    'approval_asked: a document waits for a confirmation, and the people who decide get a mail. The addresses get mails about the other events.',
})
const mode = z.enum(notifyModes).openapi({
  description: 'How often the addresses get mails: within minutes, at 07:00, on Monday at 07:00, or never',
})
const language = z.enum(languages).nullable().openapi({
  description: 'Language of the mails to the addresses; null = the language of the owner of the company',
})

const answer = z
  .object({
    version: version.openapi({ description: 'Grows by one with each change of any setting of the company' }),
    mode,
    events,
    emails: z.array(z.string()).openapi({ description: 'At most 5 addresses, with 256 characters together' }),
    language,
  })
  .openapi('CompanyNotifications')

const body = z
  .strictObject({
    version: version.openapi({ description: 'The version that you have read; refused if it has changed' }),
    mode: z.string().max(20),
    events: z.array(z.string()).max(50).openapi({ description: 'The events about which people get mails' }),
    emails: z.array(z.string().max(300)).max(50),
    language: z.string().max(20).nullable(),
  })
  .openapi('CompanyNotificationsChange', { description: 'Replaces the whole setting' })

const readingRefusals = ['company_not_found', 'participant_not_allowed'] as const

/** Shows about which events a company has mails, and who gets them (I-06, I-07). */
export const notificationsShow = accountOperation(
  { summary: 'Show the notifications of a company', answers: { 200: answer }, refusals: readingRefusals },
  async ({ caller, parameter }, { engine }) => ({
    status: 200,
    json: render(await engine.companySettings.show(caller, parameter('companyId'), 'notifications')),
  }),
)

/** Replaces the notifications of a company: events, addresses, how often, and in which language (I-06 to I-08). */
export const notificationsChange = accountOperation(
  {
    summary: 'Change the notifications of a company',
    body,
    answers: { 200: answer },
    refusals: [
      ...readingRefusals,
      'token_not_allowed',
      'role_too_low',
      'read_only_member',
      'invalid_notify_mode',
      'invalid_notify_event',
      'invalid_notify_locale',
      'invalid_notification_email',
      'too_many_notification_emails',
      'notification_emails_too_long',
      'version_stale',
    ],
  },
  async ({ caller, parameter, body: { version: seen, ...given } }, { engine }) => {
    const change = { name: 'notifications', version: seen, given } as const
    return { status: 200, json: render(await engine.companySettings.change(caller, parameter('companyId'), change)) }
  },
)

function render({ version: current, value }: ShownSetting<'notifications'>): z.input<typeof answer> {
  return { version: current, ...value, events: [...value.events], emails: [...value.emails] }
}
