import { ServiceError, type MemberRole, type ShownInbox } from '@cornerpost/engine'
import { route, type Access, type AppDeps } from '@cornerpost/http-api/routing'
import type { PageAnswer, ShownPage } from '../answer-page.tsx'
import { oneOf } from '../one-of.ts'
import { form, page, type FormCall, type PageCall } from '../page-operation.ts'
import { readVersion } from '../read-version.ts'
import { endFormerPage, removeSenderPage, rotatePage } from './before-page.tsx'
import { doneWithInbox, inboxPage } from './inbox-page.tsx'
import { mailHelpPage } from './mail-help-page.tsx'
import type { InboxSetting } from './setting-form.tsx'

type Reading = Access['signedIn'] & PageCall
type Writing = Access['signedIn'] & FormCall
type More = Pick<Parameters<typeof inboxPage>[0], 'done' | 'refusal' | 'typed' | 'chosen'>

const manages = (role: MemberRole): boolean => role === 'owner' || role === 'admin'

async function inbox({ caller, language, parameter }: Reading, { engine }: AppDeps, more: More): Promise<ShownPage> {
  const { company, role } = await engine.companies.authorize(caller, parameter('companyId'))
  return inboxPage({
    language,
    company,
    manages: manages(role),
    inbox: await engine.inboxes.show(caller, company.id),
    setting: await engine.companySettings.show(caller, company.id, 'inbox'),
    mails: await engine.mailed.list(caller, company.id),
    ...more,
  })
}

const show = page<'signedIn'>((call, deps) => inbox(call, deps, { done: oneOf(doneWithInbox, call.query('done')) }))

const pathOf = ({ parameter }: PageCall): string => `/companies/${parameter('companyId')}/inbox`

/** Creates a form of the inbox, which makes one change. A refused change shows the page of the inbox again. */
function changing(
  done: (typeof doneWithInbox)[number],
  change: (call: Writing, companyId: string, deps: AppDeps) => Promise<ShownInbox>,
) {
  return form<'signedIn'>({
    submit: async (call, deps): Promise<PageAnswer> => {
      await change(call, call.parameter('companyId'), deps)
      return { seeOther: `${pathOf(call)}?done=${done}` }
    },
    refused: (call, refusal, deps) =>
      inbox(call, deps, { refusal, typed: { email: call.field('email'), language: call.field('language') } }),
  })
}

const create = changing('created', ({ caller }, companyId, { engine }) => engine.inboxes.create(caller, companyId))
const rotate = changing('rotated', ({ caller, field }, companyId, { engine }) =>
  engine.inboxes.rotate(caller, companyId, { endsFormer: field('endsFormer') === 'yes' }),
)

const endFormer = changing('ended', ({ caller }, companyId, { engine }) => engine.inboxes.endFormer(caller, companyId))

const addSender = changing('added', ({ caller, field }, companyId, { engine }) =>
  engine.inboxes.addSender(caller, companyId, { email: field('email'), language: field('language') || null }),
)

const removeSender = changing('removed', ({ caller, field }, companyId, { engine }) =>
  engine.inboxes.removeSender(caller, companyId, field('email')),
)

const settingIn = ({ field }: FormCall): InboxSetting => ({
  holds: field('holds') === 'yes',
  requiresTls: field('requiresTls') === 'yes',
})

const changeSetting = form<'signedIn'>({
  submit: async (call, { engine }) => {
    const change = { name: 'inbox', version: readVersion(call.field('version')), given: settingIn(call) } as const
    await engine.companySettings.change(call.caller, call.parameter('companyId'), change)
    return { seeOther: `${pathOf(call)}?done=saved` }
  },
  refused: (call, refusal, deps) => inbox(call, deps, { refusal, chosen: settingIn(call) }),
})

const askRotate = page<'signedIn'>(async ({ caller, language, parameter }, { engine }) => {
  const { company } = await engine.companies.authorize(caller, parameter('companyId'))
  return rotatePage({ language, company })
})

const askEndFormer = page<'signedIn'>(async ({ caller, language, parameter }, { engine }) => {
  const { company } = await engine.companies.authorize(caller, parameter('companyId'))
  return endFormerPage({ language, company })
})

const askRemoveSender = page<'signedIn'>(async ({ caller, language, parameter, query }, { engine }) => {
  const { company } = await engine.companies.authorize(caller, parameter('companyId'))
  const { senders } = await engine.inboxes.show(caller, company.id)
  const sender = senders.find(({ email }) => email === query('email'))
  if (sender === undefined) throw new ServiceError('not_found')
  return removeSenderPage({ language, company, email: sender.email })
})

const reading = { who: 'signedIn', budget: 'portalCaller', method: 'GET' } as const
const writing = { ...reading, method: 'POST' } as const
const one = '/companies/{companyId}/inbox'

const help = page<'visitor'>(({ language }) => mailHelpPage(language))

export const inboxRoutes = [
  route({ ...reading, path: one, name: 'page-inbox', operation: show }),
  route({ ...writing, path: one, name: 'page-inbox-create', operation: create }),
  route({ ...reading, path: `${one}/rotate`, name: 'page-before-inbox-rotate', operation: askRotate }),
  route({ ...writing, path: `${one}/rotate`, name: 'page-inbox-rotate', operation: rotate }),
  route({ ...reading, path: `${one}/former`, name: 'page-before-inbox-former-end', operation: askEndFormer }),
  route({ ...writing, path: `${one}/former`, name: 'page-inbox-former-end', operation: endFormer }),
  route({ ...writing, path: `${one}/settings`, name: 'page-inbox-setting', operation: changeSetting }),
  route({ ...writing, path: `${one}/senders`, name: 'page-sender-add', operation: addSender }),
  route({ ...reading, path: `${one}/senders/remove`, name: 'page-before-sender-remove', operation: askRemoveSender }),
  route({ ...writing, path: `${one}/senders/remove`, name: 'page-sender-remove', operation: removeSender }),
  route({
    method: 'GET',
    path: '/help/mail',
    who: 'visitor',
    budget: 'unverified',
    name: 'page-mail-help',
    operation: help,
  }),
]
