import { notifiedEvents } from '@cornerpost/engine'
import { route, type Access, type AppDeps } from '@cornerpost/http-api/routing'
import type { ShownPage } from '../answer-page.tsx'
import { form, page, type PageCall } from '../page-operation.ts'
import { readVersion } from '../read-version.ts'
import { notificationsPage, type ChosenNotifications } from './notifications-page.tsx'

type More = Pick<Parameters<typeof notificationsPage>[0], 'isJustSaved' | 'refusal' | 'chosen'>

/** Shows the setting as it is stored now, with the version that a new change must state. */
async function notifications(
  { caller, language, parameter }: Access['signedIn'] & PageCall,
  { engine }: AppDeps,
  more: More,
): Promise<ShownPage> {
  const { company, role } = await engine.companies.authorize(caller, parameter('companyId'))
  const { version, value } = await engine.companySettings.show(caller, company.id, 'notifications')
  const manages = role === 'owner' || role === 'admin'
  return notificationsPage({ language, company, manages, version, setting: value, ...more })
}

const show = page<'signedIn'>((call, deps) =>
  notifications(call, deps, { isJustSaved: call.query('done') === 'saved' }),
)

const chosenIn = (field: (name: string) => string): ChosenNotifications => ({
  events: notifiedEvents.filter((event) => field(event) === 'yes'),
  mode: field('mode'),
  emails: field('emails'),
  language: field('language'),
})

const change = form<'signedIn'>({
  submit: async ({ caller, parameter, field }, { engine }) => {
    const { emails, language, ...chosen } = chosenIn(field)
    const given = {
      ...chosen,
      emails: emails.split(/[\s,;]+/).filter((email) => email !== ''),
      language: language === '' ? null : language,
    }
    const version = readVersion(field('version'))
    await engine.companySettings.change(caller, parameter('companyId'), { name: 'notifications', version, given })
    return { seeOther: `/companies/${parameter('companyId')}/notifications?done=saved` }
  },
  refused: (call, refusal, deps) => notifications(call, deps, { refusal, chosen: chosenIn(call.field) }),
})

const shared = { who: 'signedIn', budget: 'portalCaller', path: '/companies/{companyId}/notifications' } as const

export const notificationRoutes = [
  route({ ...shared, method: 'GET', name: 'page-notifications', operation: show }),
  route({ ...shared, method: 'POST', name: 'page-notifications-changed', operation: change }),
]
