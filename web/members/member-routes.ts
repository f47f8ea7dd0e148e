import { ServiceError } from '@cornerpost/engine'
import { route, type Access, type AppDeps } from '@cornerpost/http-api/routing'
import type { ShownPage } from '../answer-page.tsx'
import { oneOf } from '../one-of.ts'
import { form, page, type FormCall, type PageCall } from '../page-operation.ts'
import { doneWithMembers, membersPage, removeMemberPage } from './members-page.tsx'

type Reading = Access['signedIn'] & PageCall
type Writing = Access['signedIn'] & FormCall

const show = page<'signedIn'>((call, deps) => members(call, deps, { done: oneOf(doneWithMembers, call.query('done')) }))

async function members(
  { caller, language, parameter }: Reading,
  { engine }: AppDeps,
  more: Pick<Parameters<typeof membersPage>[0], 'done' | 'refusal' | 'email'>,
): Promise<ShownPage> {
  const { company, role } = await engine.companies.authorize(caller, parameter('companyId'))
  const manages = role === 'owner' || role === 'admin'
  return membersPage({
    language,
    company,
    role,
    accountId: caller.account.id,
    members: await engine.members.list(caller, company.id),
    invitations: manages ? await engine.invitations.list(caller, company.id) : null,
    ...more,
  })
}

/** Creates a form of the page of members, which makes one change. */
function changing(
  done: (typeof doneWithMembers)[number],
  change: (call: Writing, companyId: string, deps: AppDeps) => Promise<unknown>,
) {
  return form<'signedIn'>({
    submit: async (call, deps) => {
      const companyId = call.parameter('companyId')
      await change(call, companyId, deps)
      return { seeOther: `/companies/${companyId}/members?done=${done}` }
    },
    refused: (call, refusal, deps) => members(call, deps, { refusal, email: call.field('email') }),
  })
}

const invite = changing('invited', async ({ caller, field, spend }, companyId, { engine }) => {
  spend('invitationAccount', { account: caller.account })
  await engine.invitations.invite(caller, companyId, { email: field('email'), role: field('role') })
})

const withdraw = changing('withdrawn', ({ caller, parameter }, companyId, { engine }) =>
  engine.invitations.withdraw(caller, { companyId, invitationId: parameter('invitationId') }),
)

const changeRole = changing('changed', ({ caller, parameter, field }, companyId, { engine }) =>
  engine.members.changeRole(caller, { companyId, memberId: parameter('memberId'), role: field('role') }),
)

const askRemove = page<'signedIn'>((call, deps) => removal(call, deps, {}))

async function removal(
  { caller, language, parameter }: Reading,
  { engine }: AppDeps,
  more: Pick<Parameters<typeof removeMemberPage>[0], 'refusal'>,
): Promise<ShownPage> {
  const { company } = await engine.companies.authorize(caller, parameter('companyId'))
  const member = (await engine.members.list(caller, company.id)).find(({ id }) => id === parameter('memberId'))
  if (member === undefined) throw new ServiceError('member_not_found')
  return removeMemberPage({ language, company, member, isSelf: member.id === caller.account.id, ...more })
}

const remove = form<'signedIn'>({
  submit: async ({ caller, parameter }, { engine }) => {
    const [companyId, memberId] = [parameter('companyId'), parameter('memberId')]
    await engine.members.remove(caller, { companyId, memberId })
    return {
      seeOther:
        memberId === caller.account.id ? '/companies?done=left' : `/companies/${companyId}/members?done=removed`,
    }
  },
  refused: (call, refusal, deps) => removal(call, deps, { refusal }),
})

const shared = { who: 'signedIn', budget: 'portalCaller' } as const
const of = '/companies/{companyId}'

export const memberRoutesOfCompany = [
  route({ ...shared, method: 'GET', path: `${of}/members`, name: 'page-members', operation: show }),
  route({ ...shared, method: 'POST', path: `${of}/invitations`, name: 'page-invite', operation: invite }),
  route({
    ...shared,
    method: 'POST',
    path: `${of}/invitations/{invitationId}/withdraw`,
    name: 'page-withdraw',
    operation: withdraw,
  }),
  route({ ...shared, method: 'POST', path: `${of}/members/{memberId}`, name: 'page-role', operation: changeRole }),
  route({
    ...shared,
    method: 'GET',
    path: `${of}/members/{memberId}/remove`,
    name: 'page-member-remove',
    operation: askRemove,
  }),
  route({
    ...shared,
    method: 'POST',
    path: `${of}/members/{memberId}/remove`,
    name: 'page-member-removed',
    operation: remove,
  }),
]
