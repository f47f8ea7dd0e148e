import { isSelfBilledRecord, ServiceError } from '@cornerpost/engine'
import { route, type Access, type AppDeps } from '@cornerpost/http-api/routing'
import type { ShownPage } from '../answer-page.tsx'
import type { Refusal } from '../component/refusal.ts'
import { form, page, type PageCall } from '../page-operation.ts'
import { approvalPage, decidedPage } from './approval-page.tsx'
import { approvalsPage } from './approvals-page.tsx'

const list = page<'signedIn'>(async ({ caller, language, query }, { engine }) =>
  approvalsPage({
    language,
    asked: await engine.drafts.listAsked(caller),
    total: await engine.drafts.countAsked(caller),
    isJustDeclined: query('done') === 'declined',
  }),
)

const show = page<'signedIn'>((call, deps) => approval(call, deps))

async function approval(
  { caller, language, parameter }: Access['signedIn'] & PageCall,
  { engine }: AppDeps,
  refusal?: Refusal,
): Promise<ShownPage> {
  const { review, ...asked } = await engine.drafts.review(caller, parameter('draftId'))
  if (review === null) return decidedPage(language, asked)
  const { draft } = asked
  const reception = isSelfBilledRecord(draft)
    ? undefined // the network is asked about documents of the seller only
    : await engine.participants.knownReception(draft.receiver, draft.kind)
  return approvalPage({ language, asked, review, reception, refusal })
}

/** Sends the draft. A person who sends it twice sees the document that the first press has sent. */
const send = form<'signedIn'>({
  submit: async ({ caller, parameter, concerns }, { engine }) => {
    const { documentId, companyId } = await engine.drafts.confirm(caller, parameter('draftId'))
    concerns(documentId)
    return { seeOther: `/documents/${companyId}/${documentId}?done=sent` }
  },
  refused: (call, refusal, deps) => approval(call, deps, refusal),
})

const decline = form<'signedIn'>({
  submit: async ({ caller, parameter }, { engine }) => {
    await engine.drafts.decline(caller, parameter('draftId'))
    return { seeOther: '/approvals?done=declined' }
  },
  refused: (call, refusal, deps) => approval(call, deps, refusal),
})

/** Shows the document as its receiver will see it. */
const preview = page<'signedIn'>(async ({ caller, language, parameter }, { engine }) => {
  const { bytes } = await engine.drafts.open(caller, parameter('draftId'))
  if (bytes === null) throw new ServiceError('draft_not_found')
  return {
    file: {
      bytes: await engine.previews.render(caller.account.id, bytes, language),
      disposition: 'inline',
      isPrintablePage: true,
    },
  }
})

const shared = { who: 'signedIn', budget: 'portalCaller' } as const
const one = '/approvals/{draftId}'

export const approvalRoutes = [
  route({ ...shared, method: 'GET', path: '/approvals', name: 'page-approvals', operation: list }),
  route({ ...shared, method: 'GET', path: one, name: 'page-approval', operation: show }),
  route({ ...shared, method: 'GET', path: `${one}/preview`, name: 'page-approval-preview', operation: preview }),
  route({ ...shared, method: 'POST', path: `${one}/send`, name: 'page-approval-send', operation: send }),
  route({ ...shared, method: 'POST', path: `${one}/decline`, name: 'page-approval-decline', operation: decline }),
]
