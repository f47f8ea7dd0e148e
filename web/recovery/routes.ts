import { route } from '@cornerpost/http-api/routing'
import { form, page } from '../page-operation.ts'
import { askLinkPage, linkSentPage, resetPage } from './recovery-pages.tsx'

const askForgot = page<'visitor'>(({ language }) => askLinkPage({ language, kind: 'forgot' }))

/** Mails a link for a new password, if the address belongs to an account. */
const sendReset = form<'visitor'>({
  submit: async ({ field, address, spend }, { engine }) => {
    spend('registrationAddress', { address })
    await engine.links.mailReset(field('email'))
    return { seeOther: '/sign-in/link-sent' }
  },
  refused: ({ language, field }, refusal) => askLinkPage({ language, kind: 'forgot', email: field('email'), refusal }),
})

const askLink = page<'visitor'>(({ language }) => askLinkPage({ language, kind: 'link' }))

/** Mails a link that signs in, if the address belongs to an account. */
const sendLink = form<'visitor'>({
  submit: async ({ field }, { engine }) => {
    await engine.links.mailSignIn(field('email'))
    return { seeOther: '/sign-in/link-sent' }
  },
  refused: ({ language, field }, refusal) => askLinkPage({ language, kind: 'link', email: field('email'), refusal }),
})

const showSent = page<'visitor'>(({ language }) => linkSentPage(language))

const askReset = page<'visitor'>(({ language, query }) => resetPage({ language, link: query('link') ?? '' }))

/** Sets a new password by a link, and ends all sessions. */
const reset = form<'visitor'>({
  submit: async ({ field, rawField, address }, { engine }) => {
    await engine.passwords.reset({ link: field('link'), password: rawField('password'), address })
    return { seeOther: '/sign-in?reason=reset' }
  },
  refused: ({ language, field }, refusal) => resetPage({ language, link: field('link'), refusal }),
})

const reading = { who: 'visitor', budget: 'unverified', method: 'GET' } as const
const writing = { who: 'visitor', budget: 'authAddress', method: 'POST' } as const

export const recoveryRoutes = [
  route({ ...reading, path: '/forgot-password', name: 'page-forgot-password', operation: askForgot }),
  route({ ...writing, path: '/forgot-password', name: 'page-forgot-password-form', operation: sendReset }),
  route({ ...reading, path: '/sign-in/send-link', name: 'page-send-link', operation: askLink }),
  route({ ...writing, path: '/sign-in/send-link', name: 'page-send-link-form', operation: sendLink }),
  route({ ...reading, path: '/sign-in/link-sent', name: 'page-link-sent', operation: showSent }),
  route({ ...reading, path: '/reset-password', name: 'page-reset-password', operation: askReset }),
  route({ ...writing, path: '/reset-password', name: 'page-reset-password-form', operation: reset }),
]
