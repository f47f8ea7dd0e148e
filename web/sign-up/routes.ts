import type { ErrorCode } from '@cornerpost/engine'
import { route } from '@cornerpost/http-api/routing'
import { form, page } from '../page-operation.ts'
import { signedUpPage, signUpPage, verifyPage } from './sign-up-page.tsx'

const ask = page<'visitor'>(({ language }, { rules }) => signUpPage({ language, rules }))

/** Creates an account with the limits and refusals of the portal API. */
const signUp = form<'visitor'>({
  submit: async ({ language, field, rawField, address, spend }, { engine }) => {
    spend('registrationAddress', { address })
    await engine.registration.register({
      email: field('email'),
      password: rawField('password'),
      persona: field('persona'),
      acceptTerms: field('acceptTerms') === 'yes',
      captcha: field('captcha') || undefined,
      locale: language,
      address,
    })
    return { seeOther: '/sign-up/sent' }
  },
  refused: async ({ language, field }, refusal, { engine, rules }) =>
    signUpPage({
      language,
      rules,
      email: field('email'),
      persona: field('persona'),
      acceptTerms: field('acceptTerms') === 'yes',
      refusal,
      ...(captchaCodes.has(refusal.code) && { captcha: await engine.registration.createCaptcha() }),
    }),
})

const captchaCodes: ReadonlySet<string> = new Set<ErrorCode>(['captcha_required', 'captcha_failed'])

const showSent = page<'visitor'>(({ language }, { rules }) => signedUpPage(language, rules))

const askVerify = page<'visitor'>(({ language, query }) => verifyPage({ language, link: query('link') ?? '' }))

/** Verifies an address by its link (A-53, P105). */
const verify = form<'visitor'>({
  submit: async ({ field, rawField }, { engine }) => {
    await engine.emails.verify({ link: field('link'), currentPassword: rawField('currentPassword') || undefined })
    return { seeOther: '/sign-in?reason=verified' }
  },
  refused: ({ language, field }, refusal) => verifyPage({ language, link: field('link'), refusal }),
})

const reading = { who: 'visitor', budget: 'unverified', method: 'GET' } as const
const writing = { who: 'visitor', budget: 'authAddress', method: 'POST' } as const

export const signUpRoutes = [
  route({ ...reading, path: '/sign-up', name: 'page-sign-up', operation: ask }),
  route({ ...writing, path: '/sign-up', name: 'page-sign-up-form', operation: signUp }),
  route({ ...reading, path: '/sign-up/sent', name: 'page-sign-up-sent', operation: showSent }),
  route({ ...reading, path: '/verify-email', name: 'page-verify-email', operation: askVerify }),
  route({ ...writing, path: '/verify-email', name: 'page-verify-email-form', operation: verify }),
]
