import { route } from '@cornerpost/http-api/routing'
import { nextPath } from '../next-path.ts'
import { findLanguage, storeLanguage } from '../page-language.ts'
import { form } from '../page-operation.ts'

/**
 * Changes the language of the pages: of the account if the person is signed in, otherwise of this browser. A language
 * that the service does not have changes nothing.
 */
const choose = form<'visitor'>({
  submit: async ({ caller, field }, { engine, rules }) => {
    const seeOther = nextPath(field('next'))
    const language = findLanguage(field('language'))
    if (language === undefined) return { seeOther }
    if (caller !== null) await engine.ownAccounts.changeProfile(caller, { locale: language })
    return { seeOther, headers: storeLanguage(language, rules) }
  },
})

export const languageRoutes = [
  route({
    method: 'POST',
    path: '/language',
    who: 'visitor',
    budget: 'unverified',
    name: 'page-language',
    operation: choose,
  }),
]
