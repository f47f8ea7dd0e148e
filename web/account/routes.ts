import { removeSessionCookie, route } from '@cornerpost/http-api/routing'
import { oneOf } from '../one-of.ts'
import { form, page } from '../page-operation.ts'
import { accountPage, doneWithAccount } from './account-page.tsx'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { confirmEmailPage, deleteAccountPage, emailPage, passwordPage, sessionsPage } from './security-pages.tsx'

const show = page<'signedIn'>(async ({ caller, language, query }, { engine }) =>
  accountPage({
    language,
    caller,
    profile: await engine.ownAccounts.profile(caller),
    hasSecondFactor: (await engine.mfa.describe(caller)).isEnabled,
    done: oneOf(doneWithAccount, query('done')),
  }),
)

const changeProfile = form<'signedIn'>({
  submit: async ({ caller, field }, { engine }) => {
    const typed = (name: string): string | null => field(name) || null
    const changes = { name: typed('name'), phone: typed('phone'), web: typed('web') }
    await engine.ownAccounts.changeProfile(caller, changes)
    return { seeOther: '/account?done=changed' }
  },
  refused: async ({ caller, language, field }, refusal, { engine }) => {
    const { approvalMail } = await engine.ownAccounts.profile(caller)
    const profile = { name: field('name'), phone: field('phone'), web: field('web'), approvalMail }
    const hasSecondFactor = (await engine.mfa.describe(caller)).isEnabled
    return accountPage({ language, caller, profile, hasSecondFactor, refusal })
  },
})

const changeMails = form<'signedIn'>({
  submit: async ({ caller, field }, { engine }) => {
    await engine.ownAccounts.changeProfile(caller, { prefs: { approvalMail: field('approvalMail') === 'yes' } })
    return { seeOther: '/account?done=changed' }
  },
})

const askPassword = page<'signedIn'>(({ language }) => passwordPage({ language }))

/** Sets the first password if the present one is left empty, otherwise changes it. */
const changePassword = form<'signedIn'>({
  submit: async ({ caller, rawField }, { engine }) => {
    const [currentPassword, password] = [rawField('currentPassword'), rawField('password')]
    if (currentPassword === '') await engine.passwords.set(caller, password)
    else await engine.passwords.change(caller, { currentPassword, password })
    return { seeOther: '/account?done=changed' }
  },
  refused: ({ language }, refusal) => passwordPage({ language, refusal }),
})

const listSessions = page<'signedIn'>(async ({ caller, language }, { engine }) =>
  sessionsPage({ language, sessions: await engine.sessions.list(caller), current: caller.sessionId }),
)

const endSession = form<'signedIn'>({
  submit: async ({ caller, parameter }, { engine }) => {
    await engine.sessions.end(caller, parameter('sessionId'))
    return { seeOther: '/account/sessions' }
  },
})

const endOtherSessions = form<'signedIn'>({
  submit: async ({ caller }, { engine }) => {
    await engine.sessions.endOthers(caller)
    return { seeOther: '/account/sessions' }
  },
})

const askEmail = page<'signedIn'>(({ language }) => emailPage({ language }))

const sendEmailLink = form<'signedIn'>({
  submit: async ({ caller, field, rawField, address, spend }, { engine }) => {
    spend('registrationAddress', { address })
    const currentPassword = rawField('currentPassword') || undefined
    await engine.emails.askToChange(caller, { email: field('email'), currentPassword })
    return { seeOther: '/account?done=emailSent' }
  },
  refused: ({ language, field }, refusal) => emailPage({ language, email: field('email'), refusal }),
})

const askConfirmEmail = page<'signedIn'>(({ language, query }) =>
  confirmEmailPage({ language, link: query('link') ?? '' }),
)

const confirmEmail = form<'signedIn'>({
  submit: async ({ caller, field }, { engine }) => {
    await engine.emails.change(caller, field('link'))
    return { seeOther: '/account?done=changed' }
  },
  refused: ({ language, field }, refusal) => confirmEmailPage({ language, link: field('link'), refusal }),
})

const askDelete = page<'signedIn'>(({ language }) => deleteAccountPage({ language }))

const remove = form<'signedIn'>({
  submit: async ({ caller, rawField }, { engine, rules }) => {
    await engine.ownAccounts.delete(caller, rawField('currentPassword') || undefined)
    return { seeOther: '/sign-in?reason=deleted', headers: removeSessionCookie(rules) }
  },
  refused: ({ language }, refusal) => deleteAccountPage({ language, refusal }),
})

const reading = { who: 'signedIn', budget: 'portalCaller', method: 'GET' } as const
const writing = { who: 'signedIn', budget: 'portalCaller', method: 'POST' } as const
/** forms that take a password or a code count like the sign-in (L-09) */
const proving = { who: 'signedIn', budget: 'authAddress', method: 'POST' } as const

export const accountRoutes = [
  route({ ...reading, path: '/account', name: 'page-account', operation: show }),
  route({ ...writing, path: '/account', name: 'page-profile', operation: changeProfile }),
  route({ ...writing, path: '/account/mails', name: 'page-mails', operation: changeMails }),
  route({ ...reading, path: '/account/password', name: 'page-password', operation: askPassword }),
  route({ ...proving, path: '/account/password', name: 'page-password-form', operation: changePassword }),
  route({ ...reading, path: '/account/sessions', name: 'page-sessions', operation: listSessions }),
  route({ ...writing, path: '/account/sessions/{sessionId}/end', name: 'page-session-end', operation: endSession }),
  route({ ...writing, path: '/account/sessions/end-others', name: 'page-sessions-end', operation: endOtherSessions }),
  route({ ...reading, path: '/account/email', name: 'page-email', operation: askEmail }),
  route({ ...proving, path: '/account/email', name: 'page-email-form', operation: sendEmailLink }),
  route({ ...reading, path: '/settings/email', name: 'page-email-confirm', operation: askConfirmEmail }),
  route({ ...writing, path: '/settings/email', name: 'page-email-confirmed', operation: confirmEmail }),
  route({ ...reading, path: '/account/delete', name: 'page-account-delete', operation: askDelete }),
  route({ ...proving, path: '/account/delete', name: 'page-account-deleted', operation: remove }),
  ...secondFactorRoutes,
]
