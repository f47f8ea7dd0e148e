import type { ErrorCode, TransferOfCompany } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { instantAnswer } from '../../render/field.ts'
import { personOperation } from '../../route/operation.ts'
import { ownerProof, ownerProofRefusals } from '../auth/owner-proof.ts'
import { companyAnswer, renderCompany } from '../companies/company.ts'

const transferAnswer = z
  .object({
    companyName: z.string(),
    from: z.string().openapi({ description: 'E-mail address of the owner' }),
    to: z.string().openapi({ description: 'E-mail address of the person who receives the company' }),
    createdAt: instantAnswer,
    expiresAt: instantAnswer,
  })
  .openapi('Transfer')

function renderTransfer({ transfer, companyName, ownerEmail }: TransferOfCompany): z.input<typeof transferAnswer> {
  return {
    companyName,
    from: ownerEmail,
    to: transfer.email,
    createdAt: transfer.createdAt.toISOString(),
    expiresAt: transfer.expiresAt.toISOString(),
  }
}

/** Offers a company to a person, who must accept it. */
export const transferOffer = personOperation(
  {
    summary: 'Offer a company to another person',
    body: ownerProof.extend({ email: z.string().max(254) }).openapi('TransferOffer'),
    answers: { 201: transferAnswer },
    refusals: [
      'company_not_found',
      'owner_required',
      'read_only_member',
      'invalid_email',
      'cannot_transfer_self',
      'transfer_open',
      'transfer_stale',
      ...ownerProofRefusals,
    ],
  },
  async ({ caller, parameter, body, spend }, { engine }) => {
    spend('invitationAccount', { account: caller.account })
    const request = { email: body.email, currentPassword: body.currentPassword }
    return { status: 201, json: renderTransfer(await engine.transfers.offer(caller, parameter('companyId'), request)) }
  },
)

/** Part of a call that only the receiver of the company adds. */
const offerQuery = z.object({
  offer: z
    .string()
    .max(200)
    .optional()
    .openapi({ description: 'text of the link in the mail; required from the person who receives the company' }),
})

/** The refusals of all calls about a transfer that was offered before. */
const refusals: readonly ErrorCode[] = [
  'company_not_found',
  'owner_required',
  'read_only_member',
  'transfer_not_found',
  'already_completed',
  'transfer_canceled',
  'transfer_expired',
]

/** Shows the open transfer of a company to the owner and to the person who receives the company. */
export const transferShow = personOperation(
  { summary: 'Show the open transfer of a company', query: offerQuery, answers: { 200: transferAnswer }, refusals },
  async ({ caller, parameter, query: { offer } }, { engine }) => ({
    status: 200,
    json: renderTransfer(await engine.transfers.find(caller, parameter('companyId'), offer)),
  }),
)

/** Ends the open transfer: the owner cancels it, or the person who receives the company declines it. */
export const transferCancel = personOperation(
  {
    summary: 'Cancel or decline the open transfer of a company',
    query: offerQuery,
    isExact: true,
    answers: { 204: z.undefined() },
    refusals,
  },
  async ({ caller, parameter, query: { offer }, spend }, { engine }) => {
    spend('invitationAccount', { account: caller.account }) // it mails the other party, as an offer does (P93)
    await engine.transfers.cancel(caller, parameter('companyId'), offer)
    return { status: 204 }
  },
)

/** Makes the receiver of an offered company its owner. */
export const transferAccept = personOperation(
  {
    summary: 'Accept a company',
    query: offerQuery,
    isExact: true,
    answers: { 200: companyAnswer },
    refusals: [...refusals, 'cannot_transfer_self', 'transfer_stale', 'company_limit', 'members_full'],
  },
  async ({ caller, parameter, query: { offer } }, { engine }) => ({
    status: 200,
    json: renderCompany(await engine.transfers.accept(caller, parameter('companyId'), offer)),
  }),
)
