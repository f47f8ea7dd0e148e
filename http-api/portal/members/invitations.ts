import type { ListedInvitation } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { instantAnswer } from '../../render/field.ts'
import { openOperation, personOperation } from '../../route/operation.ts'
import { companyAnswer, renderCompany } from '../companies/company.ts'
import { roleField } from './members.ts'

const role = z.enum(['admin', 'member', 'viewer'])

const invitationAnswer = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role,
    invitedBy: z.string(),
    createdAt: instantAnswer,
    expiresAt: instantAnswer,
  })
  .openapi('Invitation')

function renderInvitation({ invitation, inviterEmail }: ListedInvitation): z.input<typeof invitationAnswer> {
  return {
    id: invitation.id,
    email: invitation.email,
    role: invitation.role,
    invitedBy: inviterEmail,
    createdAt: invitation.createdAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
  }
}

/** Invites a person by e-mail; the link is only in the mail. */
export const invitationsCreate = personOperation(
  {
    summary: 'Invite a person to a company',
    body: z.object({ email: z.string().max(254), role: roleField }).openapi('InvitationCreation'),
    answers: { 201: invitationAnswer },
    refusals: [
      'company_not_found',
      'manager_required',
      'read_only_member',
      'invalid_email',
      'invalid_role',
      'cannot_invite_self',
      'already_member',
      'members_full',
    ],
  },
  async ({ caller, parameter, body, spend }, { engine }) => {
    spend('invitationAccount', { account: caller.account })
    return {
      status: 201,
      json: renderInvitation(await engine.invitations.invite(caller, parameter('companyId'), body)),
    }
  },
)

/** Lists the open invitations of a company, newest first. */
export const invitationsList = personOperation(
  {
    summary: 'List the open invitations of a company',
    answers: { 200: z.array(invitationAnswer) },
    refusals: ['company_not_found', 'manager_required', 'read_only_member'],
  },
  async ({ caller, parameter }, { engine }) => ({
    status: 200,
    json: (await engine.invitations.list(caller, parameter('companyId'))).map(renderInvitation),
  }),
)

/** Withdraws an open invitation. */
export const invitationsWithdraw = personOperation(
  {
    summary: 'Withdraw an invitation',
    answers: { 204: z.undefined() },
    refusals: ['company_not_found', 'manager_required', 'read_only_member', 'invalid_invite'],
  },
  async ({ caller, parameter }, { engine }) => {
    const request = { companyId: parameter('companyId'), invitationId: parameter('invitationId') }
    await engine.invitations.withdraw(caller, request)
    return { status: 204 }
  },
)

const lookAnswer = z
  .object({
    companyName: z.string(),
    role,
    email: z.string().openapi({ description: 'Only its first character and its domain', example: 'j***@example.sk' }),
    expiresAt: instantAnswer,
  })
  .openapi('InvitationLook')

/** Shows an invitation to whoever has its link, even without an account (P92). */
export const invitationsLook = openOperation(
  {
    summary: 'Look at an invitation',
    answers: { 200: lookAnswer },
    refusals: ['invalid_invite', 'invite_expired'],
  },
  async ({ parameter }, { engine }) => {
    const { companyName, role, maskedEmail, expiresAt } = await engine.invitations.look(parameter('token'))
    const json: z.input<typeof lookAnswer> = {
      companyName,
      role,
      email: maskedEmail,
      expiresAt: expiresAt.toISOString(),
    }
    return { status: 200, json }
  },
)

/** Accepts an invitation to the person's own address, once. */
export const invitationsAccept = personOperation(
  {
    summary: 'Accept an invitation',
    answers: { 200: companyAnswer },
    refusals: [
      'invalid_invite',
      'invite_expired',
      'invite_email_mismatch',
      'already_member',
      'company_limit',
      'members_full',
    ],
  },
  async ({ caller, parameter }, { engine }) => ({
    status: 200,
    json: renderCompany(await engine.invitations.accept(caller, parameter('token'))),
  }),
)

/** Declines an invitation to the person's own address. */
export const invitationsDecline = personOperation(
  {
    summary: 'Decline an invitation',
    answers: { 204: z.undefined() },
    refusals: ['invalid_invite', 'invite_expired', 'invite_email_mismatch'],
  },
  async ({ caller, parameter }, { engine }) => {
    await engine.invitations.decline(caller, parameter('token'))
    return { status: 204 }
  },
)
