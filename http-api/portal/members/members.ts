import type { Member } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { instantAnswer } from '../../render/field.ts'
import { accountOperation, personOperation } from '../../route/operation.ts'

const memberAnswer = z
  .object({
    id: z.uuid().openapi({ description: 'The id of the account' }),
    email: z.string(),
    role: z.enum(['owner', 'admin', 'member', 'viewer']),
    since: instantAnswer,
  })
  .openapi('Member')

function renderMember({ id, email, role, since }: Member): z.input<typeof memberAnswer> {
  return { id, email, role, since: since.toISOString() }
}

/** Lists the members of a company, those who joined first at the beginning. Open to every member and to keys. */
export const membersList = accountOperation(
  {
    summary: 'List the members of a company',
    answers: { 200: z.array(memberAnswer) },
    refusals: ['company_not_found', 'participant_not_allowed'],
  },
  async ({ caller, parameter }, { engine }) => ({
    status: 200,
    json: (await engine.members.list(caller, parameter('companyId'))).map(renderMember),
  }),
)

export const roleField = z.string().max(100).openapi({ description: 'admin, member or viewer' })

/** Gives a member another role. */
export const membersChange = personOperation(
  {
    summary: 'Change the role of a member',
    body: z.object({ role: roleField }).openapi('MemberChange'),
    answers: { 200: memberAnswer },
    refusals: [
      'company_not_found',
      'manager_required',
      'read_only_member',
      'invalid_role',
      'cannot_change_self',
      'member_not_found',
      'member_is_owner',
    ],
  },
  async ({ caller, parameter, body }, { engine }) => {
    const request = { companyId: parameter('companyId'), memberId: parameter('memberId'), role: body.role }
    return { status: 200, json: renderMember(await engine.members.changeRole(caller, request)) }
  },
)

/** Removes a member, or the caller, who then leaves the company. */
export const membersRemove = personOperation(
  {
    summary: 'Remove a member, or leave the company',
    answers: { 204: z.undefined() },
    refusals: ['company_not_found', 'manager_required', 'read_only_member', 'member_not_found', 'cannot_remove_owner'],
  },
  async ({ caller, parameter }, { engine }) => {
    await engine.members.remove(caller, { companyId: parameter('companyId'), memberId: parameter('memberId') })
    return { status: 204 }
  },
)
