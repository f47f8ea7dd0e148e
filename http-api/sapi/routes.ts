import { routesBelow } from '../route/route.ts'
import { authRenew } from './auth-renew.ts'
import { authRevoke } from './auth-revoke.ts'
import { authTokenStatus } from './auth-token-status.ts'
import { authToken } from './auth-token.ts'
import { documentSend } from './document-send.ts'
import { documentValidate } from './document-validate.ts'
import { receiveAcknowledge } from './receive-acknowledge.ts'
import { receiveDetail } from './receive-detail.ts'
import { receiveList } from './receive-list.ts'
import { sentDetail } from './sent-detail.ts'
import { sentList } from './sent-list.ts'
import { sentMls } from './sent-mls.ts'

const row = routesBelow('/sapi')

/** The operations of the national interface. */
export const sapiRoutes = [
  row('POST /auth/token', 'anyone', 'tokenAddress', 'auth-token', authToken),
  row('POST /auth/renew', 'anyone', 'tokenAddress', 'auth-renew', authRenew),
  row('GET /auth/token/status', 'accessToken', 'sapiClient', 'auth-token-status', authTokenStatus),
  row('POST /auth/revoke', 'accessToken', 'tokenAddress', 'auth-revoke', authRevoke),
  row('POST /document/send', 'participant', 'sapiClient', 'document-send', documentSend, 'document'),
  row(
    'POST /document/validate',
    'optionalParticipant',
    'sapiClient',
    'document-validate',
    documentValidate,
    'document',
  ),
  row('GET /document/sent', 'participant', 'sapiClient', 'sent-list', sentList),
  row('GET /document/sent/{documentId}', 'participant', 'sapiClient', 'sent-detail', sentDetail),
  row('GET /document/sent/{documentId}/mls', 'participant', 'sapiClient', 'sent-mls', sentMls),
  row('GET /document/receive', 'participant', 'sapiClient', 'receive-list', receiveList),
  row('GET /document/receive/{documentId}', 'participant', 'sapiClient', 'receive-detail', receiveDetail),
  row(
    'POST /document/receive/{documentId}/acknowledge',
    'participant',
    'sapiClient',
    'receive-acknowledge',
    receiveAcknowledge,
  ),
]
