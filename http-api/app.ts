import { ServiceError } from '@cornerpost/engine'
import { Hono } from 'hono'
import { createBodyMemory } from './server/body-memory.ts'
import { createBodyPace } from './server/body-pace.ts'
import { createLargeFiles } from './server/large-file.ts'
import { answerError } from './middleware/error.ts'
import { isBlockedAgent } from './admission/edge.ts'
import { countCall } from './admission/rate-limit.ts'
import { openEvent } from './middleware/event.ts'
import { setSecurityHeaders } from './middleware/security-headers.ts'
import { findTargetFlaw, isOurHost } from './request/target-flaw.ts'
import { describeRoutes } from './openapi/describe-routes.ts'
import { authAllowList, authAllowListChange } from './portal/auth/allow-list.ts'
import { authMe, authMeDelete } from './portal/auth/me.ts'
import { authCaptcha, authRegister } from './portal/auth/register.ts'
import { authEmailAsk, authEmailChange } from './portal/auth/email.ts'
import { authLinkRequest, authLinkUse } from './portal/auth/link.ts'
import { authLogin } from './portal/auth/login.ts'
import { authLogout } from './portal/auth/logout.ts'
import { authResetRequest, authResetUse } from './portal/auth/reset.ts'
import { authVerifyRequest, authVerifyUse } from './portal/auth/verify.ts'
import { authMfa, authMfaConfirm, authMfaRecovery, authMfaStart, authMfaTurnOff } from './portal/auth/mfa.ts'
import { authPasswordChange, authPasswordRemove, authPasswordSet } from './portal/auth/password.ts'
import { authProfile, authProfileChange } from './portal/auth/profile.ts'
import { authSessions, authSessionsEnd, authSessionsEndOthers } from './portal/auth/sessions.ts'
import { tokensCreate } from './portal/tokens/create.ts'
import { tokensList } from './portal/tokens/list.ts'
import { tokensRestore, tokensRevoke, tokensRotate } from './portal/tokens/revoke.ts'
import {
  tokensAllowList,
  tokensAllowListChange,
  tokensScope,
  tokensScopeChange,
  tokensSendPolicy,
  tokensSendPolicyChange,
} from './portal/tokens/settings.ts'
import { companiesChange } from './portal/companies/change.ts'
import { companiesCreate } from './portal/companies/create.ts'
import { companiesDelete } from './portal/companies/delete.ts'
import { companiesDetail } from './portal/companies/detail.ts'
import { documentsDetail } from './portal/documents/detail.ts'
import { documentsDownload } from './portal/documents/download.ts'
import { documentsList } from './portal/documents/list.ts'
import { documentsSend } from './portal/documents/send.ts'
import { documentsMls } from './portal/documents/mls.ts'
import { documentsTimeline } from './portal/documents/timeline.ts'
import { documentsAttachment } from './portal/documents/attachment.ts'
import { documentsXml } from './portal/documents/xml.ts'
import { companiesList } from './portal/companies/list.ts'
import {
  invitationsAccept,
  invitationsCreate,
  invitationsDecline,
  invitationsList,
  invitationsLook,
  invitationsWithdraw,
} from './portal/members/invitations.ts'
import { membersChange, membersList, membersRemove } from './portal/members/members.ts'
import { transferAccept, transferCancel, transferOffer, transferShow } from './portal/members/transfer.ts'
import { notificationsChange, notificationsShow } from './portal/companies/notifications.ts'
import { registrationAdd, registrationRemove, registrationShow } from './portal/companies/registration.ts'
import { wrongEndpoint } from './portal/wrong-endpoint.ts'
import { openapiJson } from './public/openapi.ts'
import { answerRefusal, wantsPage } from './page/refusal/answer-refusal.ts'
import { pageRoutes } from './page/routes.ts'
import { peppolValidate } from './public/peppol-validate.ts'
import { ping } from './public/ping.ts'
import { publicStatus } from './public/status.ts'
import type { MountedDoor } from './route/mount-door.ts'
import type { AppDeps, RequestContext, RequestEnv } from './request/request.ts'
import { methods, route, type Route } from './route/route.ts'
import { authRenew } from './sapi/auth-renew.ts'
import { authRevoke } from './sapi/auth-revoke.ts'
import { authTokenStatus } from './sapi/auth-token-status.ts'
import { authToken } from './sapi/auth-token.ts'
import { documentSend } from './sapi/document-send.ts'
import { documentValidate } from './sapi/document-validate.ts'
import { receiveAcknowledge } from './sapi/receive-acknowledge.ts'
import { receiveDetail } from './sapi/receive-detail.ts'
import { receiveList } from './sapi/receive-list.ts'
import { sentDetail } from './sapi/sent-detail.ts'
import { sentList } from './sapi/sent-list.ts'
import { sentMls } from './sapi/sent-mls.ts'

/**
 * Returns every route of the HTTP server: its own operations and the mounted endpoints. No other code adds a route. The
 * Allow header of a 405, openapi.json, the rate limits and the authorization test all read this table.
 */
export function routeTable(doors: readonly MountedDoor[]): readonly Route[] {
  const rows: readonly Route[] = [...operations(() => describeRoutes(rows)), ...doors.flatMap((door) => door.routes)]
  return rows
}

/** The server's own operations. admission/admission.ts defines what each value of `who` requires. */
const operations = (describe: () => object): readonly Route[] => [
  route({
    method: 'POST',
    path: '/sapi/auth/token',
    who: 'anyone',
    budget: 'tokenAddress',
    name: 'auth-token',
    operation: authToken,
  }),
  route({
    method: 'POST',
    path: '/sapi/auth/renew',
    who: 'anyone',
    budget: 'tokenAddress',
    name: 'auth-renew',
    operation: authRenew,
  }),
  route({
    method: 'GET',
    path: '/sapi/auth/token/status',
    who: 'accessToken',
    budget: 'sapiClient',
    name: 'auth-token-status',
    operation: authTokenStatus,
  }),
  route({
    method: 'POST',
    path: '/sapi/auth/revoke',
    who: 'accessToken',
    budget: 'tokenAddress',
    name: 'auth-revoke',
    operation: authRevoke,
  }),

  route({
    method: 'POST',
    path: '/sapi/document/send',
    who: 'participant',
    budget: 'sapiClient',
    name: 'document-send',
    operation: documentSend,
    body: 'document',
  }),
  route({
    method: 'POST',
    path: '/sapi/document/validate',
    who: 'optionalParticipant',
    budget: 'sapiClient',
    name: 'document-validate',
    operation: documentValidate,
    body: 'document',
  }),
  route({
    method: 'GET',
    path: '/sapi/document/sent',
    who: 'participant',
    budget: 'sapiClient',
    name: 'sent-list',
    operation: sentList,
  }),
  route({
    method: 'GET',
    path: '/sapi/document/sent/{documentId}',
    who: 'participant',
    budget: 'sapiClient',
    name: 'sent-detail',
    operation: sentDetail,
  }),
  route({
    method: 'GET',
    path: '/sapi/document/sent/{documentId}/mls',
    who: 'participant',
    budget: 'sapiClient',
    name: 'sent-mls',
    operation: sentMls,
  }),
  route({
    method: 'GET',
    path: '/sapi/document/receive',
    who: 'participant',
    budget: 'sapiClient',
    name: 'receive-list',
    operation: receiveList,
  }),
  route({
    method: 'GET',
    path: '/sapi/document/receive/{documentId}',
    who: 'participant',
    budget: 'sapiClient',
    name: 'receive-detail',
    operation: receiveDetail,
  }),
  route({
    method: 'POST',
    path: '/sapi/document/receive/{documentId}/acknowledge',
    who: 'participant',
    budget: 'sapiClient',
    name: 'receive-acknowledge',
    operation: receiveAcknowledge,
  }),
  route({
    method: 'GET',
    path: '/sapi/health',
    who: 'anyone',
    budget: 'unverified',
    name: 'sapi-health',
    operation: ping,
  }),

  route({
    method: 'GET',
    path: '/api/v1/auth/me',
    who: 'keyOrPerson',
    budget: 'portalCaller',
    name: 'auth-me',
    operation: authMe,
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/auth/me',
    who: 'person',
    budget: 'authAddress',
    name: 'auth-me-delete',
    operation: authMeDelete,
  }),
  route({
    method: 'GET',
    path: '/api/v1/auth/captcha',
    who: 'anyone',
    budget: 'authAddress',
    name: 'auth-captcha',
    operation: authCaptcha,
  }),
  route({
    method: 'POST',
    path: '/api/v1/auth/register',
    who: 'anyone',
    budget: 'authAddress',
    name: 'auth-register',
    operation: authRegister,
  }),
  route({
    method: 'POST',
    path: '/api/v1/auth/verify',
    who: 'anyone',
    budget: 'authAddress',
    name: 'auth-verify-request',
    operation: authVerifyRequest,
  }),
  route({
    method: 'PUT',
    path: '/api/v1/auth/verify',
    who: 'anyone',
    budget: 'authAddress',
    name: 'auth-verify-use',
    operation: authVerifyUse,
  }),
  route({
    method: 'POST',
    path: '/api/v1/auth/reset',
    who: 'anyone',
    budget: 'authAddress',
    name: 'auth-reset-request',
    operation: authResetRequest,
  }),
  route({
    method: 'PUT',
    path: '/api/v1/auth/reset',
    who: 'anyone',
    budget: 'authAddress',
    name: 'auth-reset-use',
    operation: authResetUse,
  }),
  route({
    method: 'POST',
    path: '/api/v1/auth/email',
    who: 'person',
    budget: 'authAddress',
    name: 'auth-email-ask',
    operation: authEmailAsk,
  }),
  route({
    method: 'PUT',
    path: '/api/v1/auth/email',
    who: 'person',
    budget: 'authAddress',
    name: 'auth-email-change',
    operation: authEmailChange,
  }),
  route({
    method: 'POST',
    path: '/api/v1/auth/login',
    who: 'anyone',
    budget: 'authAddress',
    name: 'auth-login',
    operation: authLogin,
  }),
  route({
    method: 'POST',
    path: '/api/v1/auth/link',
    who: 'anyone',
    budget: 'authAddress',
    name: 'auth-link-request',
    operation: authLinkRequest,
  }),
  route({
    method: 'PUT',
    path: '/api/v1/auth/link',
    who: 'anyone',
    budget: 'authAddress',
    name: 'auth-link-use',
    operation: authLinkUse,
  }),
  route({
    method: 'POST',
    path: '/api/v1/auth/logout',
    who: 'person',
    budget: 'portalCaller',
    name: 'auth-logout',
    operation: authLogout,
  }),
  route({
    method: 'POST',
    path: '/api/v1/auth/password',
    who: 'person',
    budget: 'authAddress',
    name: 'auth-password-set',
    operation: authPasswordSet,
  }),
  route({
    method: 'PUT',
    path: '/api/v1/auth/password',
    who: 'person',
    budget: 'authAddress',
    name: 'auth-password-change',
    operation: authPasswordChange,
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/auth/password',
    who: 'person',
    budget: 'authAddress',
    name: 'auth-password-remove',
    operation: authPasswordRemove,
  }),
  route({
    method: 'GET',
    path: '/api/v1/auth/mfa',
    who: 'person',
    budget: 'authAddress',
    name: 'auth-mfa',
    operation: authMfa,
  }),
  route({
    method: 'POST',
    path: '/api/v1/auth/mfa',
    who: 'person',
    budget: 'authAddress',
    name: 'auth-mfa-start',
    operation: authMfaStart,
  }),
  route({
    method: 'PUT',
    path: '/api/v1/auth/mfa',
    who: 'person',
    budget: 'authAddress',
    name: 'auth-mfa-confirm',
    operation: authMfaConfirm,
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/auth/mfa',
    who: 'person',
    budget: 'authAddress',
    name: 'auth-mfa-turn-off',
    operation: authMfaTurnOff,
  }),
  route({
    method: 'POST',
    path: '/api/v1/auth/mfa/recovery',
    who: 'person',
    budget: 'authAddress',
    name: 'auth-mfa-recovery',
    operation: authMfaRecovery,
  }),
  route({
    method: 'GET',
    path: '/api/v1/auth/sessions',
    who: 'person',
    budget: 'authAddress',
    name: 'auth-sessions',
    operation: authSessions,
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/auth/sessions',
    who: 'person',
    budget: 'authAddress',
    name: 'auth-sessions-end-others',
    operation: authSessionsEndOthers,
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/auth/sessions/{sessionId}',
    who: 'person',
    budget: 'authAddress',
    name: 'auth-sessions-end',
    operation: authSessionsEnd,
  }),
  route({
    method: 'GET',
    path: '/api/v1/auth/profile',
    who: 'person',
    budget: 'authAddress',
    name: 'auth-profile',
    operation: authProfile,
  }),
  route({
    method: 'PUT',
    path: '/api/v1/auth/profile',
    who: 'person',
    budget: 'authAddress',
    name: 'auth-profile-change',
    operation: authProfileChange,
  }),
  route({
    method: 'GET',
    path: '/api/v1/auth/ip-allowlist',
    who: 'person',
    budget: 'authAddress',
    name: 'auth-ip-allowlist',
    operation: authAllowList,
  }),
  route({
    method: 'PUT',
    path: '/api/v1/auth/ip-allowlist',
    who: 'person',
    budget: 'authAddress',
    name: 'auth-ip-allowlist-change',
    operation: authAllowListChange,
  }),
  route({
    method: 'GET',
    path: '/api/v1/tokens',
    who: 'keyOrPerson',
    budget: 'portalCaller',
    name: 'tokens-list',
    operation: tokensList,
  }),
  route({
    method: 'POST',
    path: '/api/v1/tokens',
    who: 'person',
    budget: 'portalCaller',
    name: 'tokens-create',
    operation: tokensCreate,
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/tokens/{tokenId}',
    who: 'person',
    budget: 'portalCaller',
    name: 'tokens-revoke',
    operation: tokensRevoke,
  }),
  route({
    method: 'POST',
    path: '/api/v1/tokens/{tokenId}/restore',
    who: 'person',
    budget: 'portalCaller',
    name: 'tokens-restore',
    operation: tokensRestore,
  }),
  route({
    method: 'POST',
    path: '/api/v1/tokens/{tokenId}/rotate',
    who: 'person',
    budget: 'portalCaller',
    name: 'tokens-rotate',
    operation: tokensRotate,
  }),
  route({
    method: 'GET',
    path: '/api/v1/tokens/{tokenId}/scope',
    who: 'person',
    budget: 'portalCaller',
    name: 'tokens-scope',
    operation: tokensScope,
  }),
  route({
    method: 'PUT',
    path: '/api/v1/tokens/{tokenId}/scope',
    who: 'person',
    budget: 'portalCaller',
    name: 'tokens-scope-change',
    operation: tokensScopeChange,
  }),
  route({
    method: 'GET',
    path: '/api/v1/tokens/{tokenId}/ip-allowlist',
    who: 'person',
    budget: 'portalCaller',
    name: 'tokens-ip-allowlist',
    operation: tokensAllowList,
  }),
  route({
    method: 'PUT',
    path: '/api/v1/tokens/{tokenId}/ip-allowlist',
    who: 'person',
    budget: 'portalCaller',
    name: 'tokens-ip-allowlist-change',
    operation: tokensAllowListChange,
  }),
  route({
    method: 'GET',
    path: '/api/v1/tokens/{tokenId}/send-policy',
    who: 'person',
    budget: 'portalCaller',
    name: 'tokens-send-policy',
    operation: tokensSendPolicy,
  }),
  route({
    method: 'PUT',
    path: '/api/v1/tokens/{tokenId}/send-policy',
    who: 'person',
    budget: 'portalCaller',
    name: 'tokens-send-policy-change',
    operation: tokensSendPolicyChange,
  }),
  route({
    method: 'GET',
    path: '/api/v1/companies',
    who: 'keyOrPerson',
    budget: 'portalCaller',
    name: 'companies-list',
    operation: companiesList,
  }),
  route({
    method: 'POST',
    path: '/api/v1/companies',
    who: 'keyOrPerson',
    budget: 'portalCaller',
    name: 'companies-create',
    operation: companiesCreate,
  }),
  route({
    method: 'PUT',
    path: '/api/v1/companies/{companyId}',
    who: 'keyOrPerson',
    budget: 'portalCaller',
    name: 'companies-change',
    operation: companiesChange,
  }),
  route({
    method: 'GET',
    path: '/api/v1/companies/{companyId}',
    who: 'keyOrPerson',
    budget: 'portalCaller',
    name: 'companies-detail',
    operation: companiesDetail,
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/companies/{companyId}',
    who: 'keyOrPerson',
    budget: 'portalCaller',
    name: 'companies-delete',
    operation: companiesDelete,
  }),
  route({
    method: 'GET',
    path: '/api/v1/companies/{companyId}/notifications',
    who: 'keyOrPerson',
    budget: 'portalCaller',
    name: 'notifications-show',
    operation: notificationsShow,
  }),
  route({
    method: 'PUT',
    path: '/api/v1/companies/{companyId}/notifications',
    who: 'keyOrPerson',
    budget: 'portalCaller',
    name: 'notifications-change',
    operation: notificationsChange,
  }),
  route({
    method: 'GET',
    path: '/api/v1/companies/{companyId}/registration',
    who: 'keyOrPerson',
    budget: 'portalCaller',
    name: 'registration-show',
    operation: registrationShow,
  }),
  route({
    method: 'POST',
    path: '/api/v1/companies/{companyId}/registration',
    who: 'keyOrPerson',
    budget: 'portalCaller',
    name: 'registration-add',
    operation: registrationAdd,
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/companies/{companyId}/registration',
    who: 'keyOrPerson',
    budget: 'portalCaller',
    name: 'registration-remove',
    operation: registrationRemove,
  }),
  route({
    method: 'GET',
    path: '/api/v1/companies/{companyId}/members',
    who: 'keyOrPerson',
    budget: 'portalCaller',
    name: 'members-list',
    operation: membersList,
  }),
  route({
    method: 'PUT',
    path: '/api/v1/companies/{companyId}/members/{memberId}',
    who: 'person',
    budget: 'portalCaller',
    name: 'members-change',
    operation: membersChange,
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/companies/{companyId}/members/{memberId}',
    who: 'person',
    budget: 'portalCaller',
    name: 'members-remove',
    operation: membersRemove,
  }),
  route({
    method: 'GET',
    path: '/api/v1/companies/{companyId}/invitations',
    who: 'person',
    budget: 'portalCaller',
    name: 'invitations-list',
    operation: invitationsList,
  }),
  route({
    method: 'POST',
    path: '/api/v1/companies/{companyId}/invitations',
    who: 'person',
    budget: 'portalCaller',
    name: 'invitations-create',
    operation: invitationsCreate,
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/companies/{companyId}/invitations/{invitationId}',
    who: 'person',
    budget: 'portalCaller',
    name: 'invitations-withdraw',
    operation: invitationsWithdraw,
  }),
  route({
    method: 'GET',
    path: '/api/v1/companies/{companyId}/transfer',
    who: 'person',
    budget: 'portalCaller',
    name: 'transfer-show',
    operation: transferShow,
  }),
  route({
    method: 'POST',
    path: '/api/v1/companies/{companyId}/transfer',
    who: 'person',
    budget: 'portalCaller',
    name: 'transfer-offer',
    operation: transferOffer,
  }),
  route({
    method: 'DELETE',
    path: '/api/v1/companies/{companyId}/transfer',
    who: 'person',
    budget: 'portalCaller',
    name: 'transfer-cancel',
    operation: transferCancel,
  }),
  route({
    method: 'POST',
    path: '/api/v1/companies/{companyId}/transfer/accept',
    who: 'person',
    budget: 'portalCaller',
    name: 'transfer-accept',
    operation: transferAccept,
  }),
  route({
    method: 'GET',
    path: '/api/v1/invitations/{token}',
    who: 'anyone',
    budget: 'unverified',
    name: 'invitations-look',
    operation: invitationsLook,
  }),
  route({
    method: 'POST',
    path: '/api/v1/invitations/{token}/accept',
    who: 'person',
    budget: 'portalCaller',
    name: 'invitations-accept',
    operation: invitationsAccept,
  }),
  route({
    method: 'POST',
    path: '/api/v1/invitations/{token}/decline',
    who: 'person',
    budget: 'portalCaller',
    name: 'invitations-decline',
    operation: invitationsDecline,
  }),
  route({
    method: 'GET',
    path: '/api/v1/companies/{companyId}/documents',
    who: 'keyOrPerson',
    budget: 'portalCaller',
    name: 'documents-list',
    operation: documentsList,
  }),
  route({
    method: 'POST',
    path: '/api/v1/companies/{companyId}/documents',
    who: 'keyOrPerson',
    budget: 'portalCaller',
    name: 'documents-send',
    operation: documentsSend,
    body: 'document',
  }),
  route({
    method: 'GET',
    path: '/api/v1/companies/{companyId}/documents/{documentId}',
    who: 'keyOrPerson',
    budget: 'portalCaller',
    name: 'documents-detail',
    operation: documentsDetail,
  }),
  route({
    method: 'GET',
    path: '/api/v1/companies/{companyId}/documents/{documentId}/download',
    who: 'keyOrPerson',
    budget: 'portalCaller',
    name: 'documents-download',
    operation: documentsDownload,
  }),
  route({
    method: 'GET',
    path: '/api/v1/companies/{companyId}/documents/{documentId}/xml',
    who: 'keyOrPerson',
    budget: 'portalCaller',
    name: 'documents-xml',
    operation: documentsXml,
  }),
  route({
    method: 'GET',
    path: '/api/v1/companies/{companyId}/documents/{documentId}/timeline',
    who: 'keyOrPerson',
    budget: 'portalCaller',
    name: 'documents-timeline',
    operation: documentsTimeline,
  }),
  route({
    method: 'GET',
    path: '/api/v1/companies/{companyId}/documents/{documentId}/mls',
    who: 'keyOrPerson',
    budget: 'portalCaller',
    name: 'documents-mls',
    operation: documentsMls,
  }),
  route({
    method: 'GET',
    path: '/api/v1/companies/{companyId}/documents/{documentId}/attachments/{number}',
    who: 'keyOrPerson',
    budget: 'portalCaller',
    name: 'documents-attachment',
    operation: documentsAttachment,
  }),
  route({ method: 'GET', path: '/api/v1/ping', who: 'anyone', budget: 'unverified', name: 'ping', operation: ping }),
  route({
    method: 'GET',
    path: '/api/v1/public/status',
    who: 'anyone',
    budget: 'unverified',
    name: 'public-status',
    operation: publicStatus,
  }),
  route({
    method: 'GET',
    path: '/api/v1/openapi.json',
    who: 'anyone',
    budget: 'unverified',
    name: 'openapi',
    operation: openapiJson(describe),
  }),

  route({
    method: 'POST',
    path: '/api/v1/public/peppol-validate',
    who: 'anyone',
    budget: 'publicTools',
    name: 'peppol-validate',
    operation: peppolValidate,
    body: 'document',
  }),

  route({
    method: 'POST',
    path: '/api/v1/auth/token',
    who: 'anyone',
    budget: 'unverified',
    name: 'wrong-endpoint',
    operation: wrongEndpoint,
  }),
  route({
    method: 'POST',
    path: '/oauth/token',
    who: 'anyone',
    budget: 'unverified',
    name: 'wrong-endpoint',
    operation: wrongEndpoint,
  }),
  route({
    method: 'POST',
    path: '/token',
    who: 'anyone',
    budget: 'unverified',
    name: 'wrong-endpoint',
    operation: wrongEndpoint,
  }),

  ...pageRoutes,
]

/**
 * Creates a Hono application with the operations and the given mounted endpoints. It must be served by Node
 * (`serve.ts`), because it reads bodies from Node's own request.
 */
export function createApp(deps: AppDeps, doors: readonly MountedDoor[]): Hono<RequestEnv> {
  const routes = routeTable(doors)
  const app = new Hono<RequestEnv>()
  const openBody = createBodyMemory(deps.settings.bodyBytesAtOnce)
  const bodyPace = createBodyPace(deps.clock)
  const sendLargeFile = createLargeFiles(deps.clock, deps.settings.fileBytesAtOnce)
  app.onError((error, c) => (wantsPage(c) ? answerRefusal(error, c, deps.rules) : answerError(error, c)))
  app.use(openEvent(deps, doors))
  app.use(async (c, next) => {
    c.set('body', openBody())
    c.set('bodyPace', bodyPace)
    c.set('checksAfterBody', [])
    c.set('sendLargeFile', sendLargeFile)
    try {
      await next()
    } finally {
      c.get('body').release()
    }
  })
  app.use(setSecurityHeaders)
  app.use(async (c, next) => {
    if (isBlockedAgent(c, deps.rules)) return c.text('error code: 1010', 403)
    const reason =
      c.env.flaw ??
      findTargetFlaw(c.env.incoming.url ?? '') ??
      (isOurHost(c.req.header('host'), deps.settings.hosts) ? undefined : 'the Host is not a name of this service')
    if (reason !== undefined) refuse(c, deps, new ServiceError('request_rejected', { inside: { reason } }))
    await next()
  })
  for (const { method, path, answer } of routes) app.on(method, honoPath(path), (c) => answer(c, deps))
  for (const path of new Set(routes.map((row) => row.path))) {
    const allowed = routes.filter((row) => row.path === path).flatMap((row) => methods[row.method].allow)
    app.all(honoPath(path), (c) => refuseMethod(c, deps, allowed))
  }
  app.notFound((c) => refuse(c, deps, new ServiceError('not_found')))
  return app
}

function refuseMethod(c: RequestContext, deps: AppDeps, allowed: readonly string[]): never {
  c.header('Allow', allowed.join(', '))
  return refuse(c, deps, new ServiceError('method_not_allowed'))
}

/**
 * Refuses a call that reaches no operation. The call is counted as unverified (L-15), like every call whose caller is
 * not authenticated.
 */
function refuse(c: RequestContext, deps: AppDeps, refusal: ServiceError): never {
  countCall(c, deps, 'unverified', { address: c.get('address') })
  throw refusal
}

function honoPath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}
