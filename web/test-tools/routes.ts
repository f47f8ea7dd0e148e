import { ServiceError, type Engine } from '@cornerpost/engine'
import { route } from '@cornerpost/http-api/routing'
import { form, page } from '../page-operation.ts'
import { testToolsPage, testToolsPath } from './test-tools-page.tsx'

/** Returns the tools. In production, neither the tools nor their page exist. */
function toolsOf({ selections }: Engine): NonNullable<Engine['selections']['tools']> {
  if (selections.tools === null) throw new ServiceError('not_found')
  return selections.tools
}

const show = page<'signedIn'>(({ language }, { engine }) => {
  toolsOf(engine)
  return testToolsPage({ language })
})

const use = form<'signedIn'>({
  submit: async ({ language, field, address, spend }, { engine }) => {
    const tools = toolsOf(engine)
    const typed = { dic: field('dic'), endpoint: field('endpoint') }
    if (field('tool') !== 'selection')
      return testToolsPage({ language, typed, token: await tools.makeToken(typed.dic) })
    spend('publicTools', { address })
    return testToolsPage({ language, typed, answer: await tools.announce({ ...typed, key: field('key') }) })
  },
  refused: ({ language, field }, refusal) =>
    testToolsPage({ language, typed: { dic: field('dic'), endpoint: field('endpoint') }, refusal }),
})

const shared = { who: 'signedIn', budget: 'portalCaller', path: testToolsPath } as const

/** The tools of the test environment that play the tax authority (E-21, E-22). */
export const testToolRoutes = [
  route({ ...shared, method: 'GET', name: 'page-test-tools', operation: show }),
  route({ ...shared, method: 'POST', name: 'page-test-tools-used', operation: use }),
]
