import { route } from '@cornerpost/http-api/routing'
import { page } from '../page-operation.ts'
import { homePage } from './home-page.tsx'
import { unusedKeys } from './waiting.ts'

const documentsShown = 10

const show = page<'signedIn'>(async ({ caller, language }, { engine, clock }) => {
  const { companies, records, hasMore, unresolved } = await engine.documentOverview.home(caller, documentsShown)
  const keys = await engine.keys.list(caller.account.id)
  const unverified = companies.map(({ company }) => company).filter(({ status }) => status === 'pending_verification')
  const asked = await engine.drafts.listAsked(caller)
  const askedTotal = await engine.drafts.countAsked(caller)
  const waiting = {
    asked,
    askedTotal,
    documents: unresolved,
    companies: unverified,
    keys: unusedKeys(keys, clock.now()),
  }
  const hasKey = keys.some(({ revokedAt }) => revokedAt === null)
  return homePage({ language, companies, waiting, records, hasMore, hasKey })
})

export const homeRoutes = [
  route({ method: 'GET', path: '/', who: 'signedIn', budget: 'portalCaller', name: 'page-home', operation: show }),
]
