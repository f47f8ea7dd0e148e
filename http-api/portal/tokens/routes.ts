import { routesBelow } from '../../route/route.ts'
import { tokensCreate } from './create.ts'
import { tokensList } from './list.ts'
import { tokensRevoke, tokensRestore, tokensRotate } from './revoke.ts'
import {
  tokensScope,
  tokensScopeChange,
  tokensAllowList,
  tokensAllowListChange,
  tokensSendPolicy,
  tokensSendPolicyChange,
} from './settings.ts'

const row = routesBelow('/api/v1/tokens')

/** The operations on API keys. */
export const tokenRoutes = [
  row('GET', 'keyOrPerson', 'portalCaller', 'tokens-list', tokensList),
  row('POST', 'person', 'portalCaller', 'tokens-create', tokensCreate),
  row('DELETE /{tokenId}', 'person', 'portalCaller', 'tokens-revoke', tokensRevoke),
  row('POST /{tokenId}/restore', 'person', 'portalCaller', 'tokens-restore', tokensRestore),
  row('POST /{tokenId}/rotate', 'person', 'portalCaller', 'tokens-rotate', tokensRotate),
  row('GET /{tokenId}/scope', 'person', 'portalCaller', 'tokens-scope', tokensScope),
  row('PUT /{tokenId}/scope', 'person', 'portalCaller', 'tokens-scope-change', tokensScopeChange),
  row('GET /{tokenId}/ip-allowlist', 'person', 'portalCaller', 'tokens-ip-allowlist', tokensAllowList),
  row('PUT /{tokenId}/ip-allowlist', 'person', 'portalCaller', 'tokens-ip-allowlist-change', tokensAllowListChange),
  row('GET /{tokenId}/send-policy', 'person', 'portalCaller', 'tokens-send-policy', tokensSendPolicy),
  row('PUT /{tokenId}/send-policy', 'person', 'portalCaller', 'tokens-send-policy-change', tokensSendPolicyChange),
]
