import { notifiedEvents, type ShownSetting } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { accountOperation } from '../../route/operation.ts'

const version = z.int().min(0).max(2_147_483_646)

const answer = z
  .object({
    version: version.openapi({ description: 'Grows by one with each change of any setting of the company' }),
    events: z.array(z.enum(notifiedEvents)).openapi({
      description: 'approval_asked: an assistant asks to send a document, and the people who decide get a mail',
    }),
  })
  .openapi('CompanyNotifications')

const body = z
  .strictObject({
    version: version.openapi({ description: 'The version that you have read; refused if it has changed' }),
    events: z.array(z.string()).max(50).openapi({ description: 'The events about which people get mails' }),
  })
  .openapi('CompanyNotificationsChange', { description: 'Replaces the whole setting' })

const readingRefusals = ['company_not_found', 'participant_not_allowed'] as const

/** Shows about which events a company has mails (I-06). */
export const notificationsShow = accountOperation(
  { summary: 'Show the notifications of a company', answers: { 200: answer }, refusals: readingRefusals },
  async ({ caller, parameter }, { engine }) => ({
    status: 200,
    json: render(await engine.companySettings.show(caller, parameter('companyId'), 'notifications')),
  }),
)

/** Replaces the list of events about which a company has mails (I-06, I-08). */
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
      'invalid_notify_event',
      'version_stale',
    ],
  },
  async ({ caller, parameter, body: { version: seen, ...given } }, { engine }) => {
    const change = { name: 'notifications', version: seen, given } as const
    return { status: 200, json: render(await engine.companySettings.change(caller, parameter('companyId'), change)) }
  },
)

function render({ version: current, value }: ShownSetting<'notifications'>): z.input<typeof answer> {
  return { version: current, events: [...value.events] }
}
