import { route } from '../../route/route.ts'
import { page } from '../page-operation.ts'
import { homePage } from './home-page.tsx'

/** Companies that Home shows, the oldest first. */
const shownMax = 50

const show = page<'signedIn'>(async ({ caller, language }, { engine }) => {
  const { companies } = await engine.companies.page(caller, { offset: 0, limit: shownMax })
  return homePage({ language, companies })
})

export const homeRoutes = [
  route({ method: 'GET', path: '/', who: 'signedIn', budget: 'portalCaller', name: 'page-home', operation: show }),
]
