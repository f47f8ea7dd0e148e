import { languages, type Language, type PersonCaller } from '@cornerpost/engine'
import { getCookie } from 'hono/cookie'
import { readLanguage, type AppDeps, type RequestContext } from '@cornerpost/http-api/routing'

/** The cookie with the language that a person without a session has chosen. */
const name = 'portal_language'
const yearSeconds = 31_536_000

/**
 * Returns the language of a page: the one of the person's account, otherwise the one chosen in this browser, otherwise
 * the one that the browser asks for, otherwise Slovak.
 */
export function pageLanguage(c: RequestContext, caller: PersonCaller | null): Language {
  return (
    caller?.account.locale ?? findLanguage(getCookie(c, name)) ?? readLanguage(c.req.header('accept-language'), 'sk')
  )
}

/** Returns the language with this code; undefined if the service does not have it. */
export function findLanguage(code: string | undefined): Language | undefined {
  return languages.find((language) => language === code)
}

/** Returns the header that keeps the chosen language in the browser for a year. */
export function storeLanguage(language: Language, { isPlainHttp }: AppDeps['rules']): Readonly<Record<string, string>> {
  const secure = isPlainHttp ? '' : '; Secure'
  return { 'Set-Cookie': `${name}=${language}; Path=/; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax${secure}` }
}
