import { route } from '@cornerpost/http-api/routing'
import { memberRoutesOfCompany } from './member-routes.ts'
import { transferRoutes } from './transfer-routes.ts'
import { form, page } from '../page-operation.ts'
import { invitationOverPage, invitationPage } from './invitation-page.tsx'

const look = page<'visitor'>(async ({ caller, language, query }, { engine }) => {
  const link = query('link') ?? ''
  return invitationPage({
    language,
    link,
    look: await engine.invitations.look(link),
    isSignedIn: caller !== null,
  })
})

const accept = form<'signedIn'>({
  submit: async ({ caller, field }, { engine }) => {
    const { company } = await engine.invitations.accept(caller, field('link'))
    return { seeOther: `/companies/${company.id}?done=joined` }
  },
  refused: ({ language }, refusal) => invitationOverPage(language, refusal),
})

const decline = form<'signedIn'>({
  submit: async ({ caller, field, language }, { engine }) => {
    await engine.invitations.decline(caller, field('link'))
    return invitationOverPage(language)
  },
  refused: ({ language }, refusal) => invitationOverPage(language, refusal),
})

const answering = { who: 'signedIn', budget: 'portalCaller', method: 'POST' } as const

export const memberRoutes = [
  ...memberRoutesOfCompany,
  ...transferRoutes,
  route({
    method: 'GET',
    path: '/invitation',
    who: 'visitor',
    budget: 'unverified',
    name: 'page-invitation',
    operation: look,
  }),
  route({ ...answering, path: '/invitation/accept', name: 'page-invitation-accept', operation: accept }),
  route({ ...answering, path: '/invitation/decline', name: 'page-invitation-decline', operation: decline }),
]
