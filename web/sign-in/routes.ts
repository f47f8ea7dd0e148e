import { given, removeSessionCookie, route, storeSessionCookie } from '@cornerpost/http-api/routing'
import { nextPath } from '../next-path.ts'
import { oneOf } from '../one-of.ts'
import { form, page } from '../page-operation.ts'
import { linkPage } from './link-page.tsx'
import { reasons, signInPage } from './sign-in-page.tsx'

const emailMax = 254
const passwordMax = 1_000

const show = page<'visitor'>(({ caller, language, query }) => {
  const next = nextPath(query('next'))
  if (caller !== null) return { seeOther: next }
  return signInPage({ language, next, reason: oneOf(reasons, query('reason')) })
})

/** Signs a person in by password, with the limits and refusals of the portal API. */
const signIn = form<'visitor'>({
  submit: async ({ field, rawField, address, header }, { engine, rules }) => {
    const { cookie } = await engine.sessions.signIn({
      email: field('email').slice(0, emailMax),
      password: rawField('password').slice(0, passwordMax),
      ...given({ code: field('code') || undefined }),
      endOldest: field('endOldest') === 'yes',
      address,
      userAgent: header('user-agent') ?? '',
    })
    return { seeOther: nextPath(field('next')), headers: storeSessionCookie(cookie, rules) }
  },
  refused: ({ language, field }, refusal) =>
    signInPage({ language, next: nextPath(field('next')), email: field('email'), refusal }),
})

const askLink = page<'visitor'>(({ language, query }) => linkPage({ language, link: query('link') ?? '' }))

/** Signs a person in by a link from a mail, which works once. */
const signInByLink = form<'visitor'>({
  submit: async ({ field, address, header }, { engine, rules }) => {
    const { cookie } = await engine.sessions.signInByLink({
      link: field('link'),
      ...given({ code: field('code') || undefined }),
      endOldest: field('endOldest') === 'yes',
      address,
      userAgent: header('user-agent') ?? '',
    })
    return { seeOther: '/', headers: storeSessionCookie(cookie, rules) }
  },
  refused: ({ language, field }, refusal) => linkPage({ language, link: field('link'), refusal }),
})

const signOut = form<'visitor'>({
  submit: async ({ caller }, { engine, rules }) => {
    if (caller !== null) await engine.sessions.end(caller, caller.sessionId)
    return { seeOther: '/sign-in?reason=signedOut', headers: removeSessionCookie(rules) }
  },
})

export const signInRoutes = [
  route({
    method: 'GET',
    path: '/sign-in/link',
    who: 'visitor',
    budget: 'unverified',
    name: 'page-sign-in-link',
    operation: askLink,
  }),
  route({
    method: 'POST',
    path: '/sign-in/link',
    who: 'visitor',
    budget: 'authAddress',
    name: 'page-sign-in-link-form',
    operation: signInByLink,
  }),
  route({
    method: 'GET',
    path: '/sign-in',
    who: 'visitor',
    budget: 'unverified',
    name: 'page-sign-in',
    operation: show,
  }),
  route({
    method: 'POST',
    path: '/sign-in',
    who: 'visitor',
    budget: 'authAddress',
    name: 'page-sign-in-form',
    operation: signIn,
  }),
  route({
    method: 'POST',
    path: '/sign-out',
    who: 'visitor',
    budget: 'unverified',
    name: 'page-sign-out',
    operation: signOut,
  }),
]
