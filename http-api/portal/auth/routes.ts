import { routesBelow } from '../../route/route.ts'
import { authAllowList, authAllowListChange } from './allow-list.ts'
import { authEmailAsk, authEmailChange } from './email.ts'
import { authLinkRequest, authLinkUse } from './link.ts'
import { authLogin } from './login.ts'
import { authLogout } from './logout.ts'
import { authMe, authMeDelete } from './me.ts'
import { authMfa, authMfaStart, authMfaConfirm, authMfaTurnOff, authMfaRecovery } from './mfa.ts'
import { authPasswordSet, authPasswordChange, authPasswordRemove } from './password.ts'
import { authProfile, authProfileChange } from './profile.ts'
import { authCaptcha, authRegister } from './register.ts'
import { authResetRequest, authResetUse } from './reset.ts'
import { authSessions, authSessionsEndOthers, authSessionsEnd } from './sessions.ts'
import { authVerifyRequest, authVerifyUse } from './verify.ts'

const row = routesBelow('/api/v1/auth')

/** The operations on the own account, its sessions and its sign-in. */
export const authRoutes = [
  row('GET /me', 'keyOrPerson', 'portalCaller', 'auth-me', authMe),
  row('DELETE /me', 'person', 'portalCaller', 'auth-me-delete', authMeDelete),
  row('GET /captcha', 'anyone', 'authAddress', 'auth-captcha', authCaptcha),
  row('POST /register', 'anyone', 'authAddress', 'auth-register', authRegister),
  row('POST /verify', 'anyone', 'authAddress', 'auth-verify-request', authVerifyRequest),
  row('PUT /verify', 'anyone', 'authAddress', 'auth-verify-use', authVerifyUse),
  row('POST /reset', 'anyone', 'authAddress', 'auth-reset-request', authResetRequest),
  row('PUT /reset', 'anyone', 'authAddress', 'auth-reset-use', authResetUse),
  row('POST /email', 'person', 'authAddress', 'auth-email-ask', authEmailAsk),
  row('PUT /email', 'person', 'authAddress', 'auth-email-change', authEmailChange),
  row('POST /login', 'anyone', 'authAddress', 'auth-login', authLogin),
  row('POST /link', 'anyone', 'authAddress', 'auth-link-request', authLinkRequest),
  row('PUT /link', 'anyone', 'authAddress', 'auth-link-use', authLinkUse),
  row('POST /logout', 'person', 'portalCaller', 'auth-logout', authLogout),
  row('POST /password', 'person', 'authAddress', 'auth-password-set', authPasswordSet),
  row('PUT /password', 'person', 'authAddress', 'auth-password-change', authPasswordChange),
  row('DELETE /password', 'person', 'authAddress', 'auth-password-remove', authPasswordRemove),
  row('GET /mfa', 'person', 'authAddress', 'auth-mfa', authMfa),
  row('POST /mfa', 'person', 'authAddress', 'auth-mfa-start', authMfaStart),
  row('PUT /mfa', 'person', 'authAddress', 'auth-mfa-confirm', authMfaConfirm),
  row('DELETE /mfa', 'person', 'authAddress', 'auth-mfa-turn-off', authMfaTurnOff),
  row('POST /mfa/recovery', 'person', 'authAddress', 'auth-mfa-recovery', authMfaRecovery),
  row('GET /sessions', 'person', 'authAddress', 'auth-sessions', authSessions),
  row('DELETE /sessions', 'person', 'authAddress', 'auth-sessions-end-others', authSessionsEndOthers),
  row('DELETE /sessions/{sessionId}', 'person', 'authAddress', 'auth-sessions-end', authSessionsEnd),
  row('GET /profile', 'person', 'authAddress', 'auth-profile', authProfile),
  row('PUT /profile', 'person', 'authAddress', 'auth-profile-change', authProfileChange),
  row('GET /ip-allowlist', 'person', 'authAddress', 'auth-ip-allowlist', authAllowList),
  row('PUT /ip-allowlist', 'person', 'authAddress', 'auth-ip-allowlist-change', authAllowListChange),
]
