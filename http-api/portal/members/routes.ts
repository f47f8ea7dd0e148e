import { routesBelow } from '../../route/route.ts'
import {
  invitationsList,
  invitationsCreate,
  invitationsWithdraw,
  invitationsLook,
  invitationsAccept,
  invitationsDecline,
} from './invitations.ts'
import { membersList, membersChange, membersRemove } from './members.ts'
import { transferShow, transferOffer, transferCancel, transferAccept } from './transfer.ts'

const company = routesBelow('/api/v1/companies/{companyId}')
const invitation = routesBelow('/api/v1/invitations/{token}')

/** The operations on the members of a company, invitations and transfers. */
export const memberRoutes = [
  company('GET /members', 'keyOrPerson', 'portalCaller', 'members-list', membersList),
  company('PUT /members/{memberId}', 'person', 'portalCaller', 'members-change', membersChange),
  company('DELETE /members/{memberId}', 'person', 'portalCaller', 'members-remove', membersRemove),
  company('GET /invitations', 'person', 'portalCaller', 'invitations-list', invitationsList),
  company('POST /invitations', 'person', 'portalCaller', 'invitations-create', invitationsCreate),
  company('DELETE /invitations/{invitationId}', 'person', 'portalCaller', 'invitations-withdraw', invitationsWithdraw),
  company('GET /transfer', 'person', 'portalCaller', 'transfer-show', transferShow),
  company('POST /transfer', 'person', 'portalCaller', 'transfer-offer', transferOffer),
  company('DELETE /transfer', 'person', 'portalCaller', 'transfer-cancel', transferCancel),
  company('POST /transfer/accept', 'person', 'portalCaller', 'transfer-accept', transferAccept),
  invitation('GET', 'anyone', 'unverified', 'invitations-look', invitationsLook),
  invitation('POST /accept', 'person', 'portalCaller', 'invitations-accept', invitationsAccept),
  invitation('POST /decline', 'person', 'portalCaller', 'invitations-decline', invitationsDecline),
]
