import { companyOfOffer, ServiceError } from '@cornerpost/engine'
import { route, type Access, type AppDeps } from '@cornerpost/http-api/routing'
import type { ShownPage } from '../answer-page.tsx'
import { formatOf } from '../component/time.tsx'
import { form, page, type PageCall } from '../page-operation.ts'
import { invitationOverPage } from './invitation-page.tsx'
import { offeredPage, offerPage, takePage } from './transfer-pages.tsx'

/** Shows the open offer of the company or, without one, the form of a new offer. */
const askOffer = page<'signedIn'>(async ({ caller, language, parameter }, { engine }) => {
  const { company } = await engine.companies.authorize(caller, parameter('companyId'))
  const shared = { language, companyId: company.id, companyName: company.legalName }
  try {
    const { transfer } = await engine.transfers.find(caller, company.id)
    const until = formatOf(language).instant(transfer.expiresAt)
    return offeredPage({ ...shared, email: transfer.email, until })
  } catch (error) {
    if (error instanceof ServiceError && hasNoOffer.has(error.code)) return offerPage(shared)
    throw error
  }
})

const hasNoOffer: ReadonlySet<string> = new Set([
  'transfer_not_found',
  'already_completed',
  'transfer_canceled',
  'transfer_expired',
])

const offer = form<'signedIn'>({
  submit: async ({ caller, parameter, field, rawField, spend }, { engine }) => {
    spend('invitationAccount', { account: caller.account })
    const request = { email: field('email'), currentPassword: rawField('currentPassword') || undefined }
    await engine.transfers.offer(caller, parameter('companyId'), request)
    return { seeOther: `/companies/${parameter('companyId')}/transfer` }
  },
  refused: async ({ caller, language, parameter, field }, refusal, { engine }) => {
    const { company } = await engine.companies.authorize(caller, parameter('companyId'))
    const shared = { language, companyId: company.id, companyName: company.legalName }
    return offerPage({ ...shared, email: field('email'), refusal })
  },
})

const cancel = form<'signedIn'>({
  submit: async ({ caller, parameter, spend }, { engine }) => {
    spend('invitationAccount', { account: caller.account })
    await engine.transfers.cancel(caller, parameter('companyId'))
    return { seeOther: `/companies/${parameter('companyId')}` }
  },
})

const askTake = page<'signedIn'>((call, deps) => take(call, deps, call.query('offer') ?? ''))

async function take(
  { caller, language }: Access['signedIn'] & PageCall,
  { engine }: AppDeps,
  offer: string,
  more: Pick<Parameters<typeof takePage>[0], 'refusal'> = {},
): Promise<ShownPage> {
  const { companyName, ownerEmail } = await engine.transfers.find(caller, companyOfOffer(offer), offer)
  return takePage({ language, offer, companyName, owner: ownerEmail, ...more })
}

const accept = form<'signedIn'>({
  submit: async ({ caller, field }, { engine }) => {
    const { company } = await engine.transfers.accept(caller, companyOfOffer(field('offer')), field('offer'))
    return { seeOther: `/companies/${company.id}?done=taken` }
  },
  refused: (call, refusal, deps) => take(call, deps, call.field('offer'), { refusal }),
})

const decline = form<'signedIn'>({
  submit: async ({ caller, field, spend, language }, { engine }) => {
    spend('invitationAccount', { account: caller.account })
    await engine.transfers.cancel(caller, companyOfOffer(field('offer')), field('offer'))
    return invitationOverPage(language)
  },
})

const shared = { who: 'signedIn', budget: 'portalCaller' } as const
const of = '/companies/{companyId}/transfer'

export const transferRoutes = [
  route({ ...shared, method: 'GET', path: of, name: 'page-transfer', operation: askOffer }),
  route({ ...shared, method: 'POST', path: of, name: 'page-transfer-offer', operation: offer }),
  route({ ...shared, method: 'POST', path: `${of}/cancel`, name: 'page-transfer-cancel', operation: cancel }),
  route({ ...shared, method: 'GET', path: '/transfer', name: 'page-transfer-take', operation: askTake }),
  route({ ...shared, method: 'POST', path: '/transfer/accept', name: 'page-transfer-accept', operation: accept }),
  route({ ...shared, method: 'POST', path: '/transfer/decline', name: 'page-transfer-decline', operation: decline }),
]
