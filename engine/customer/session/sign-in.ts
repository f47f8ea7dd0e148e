import { ServiceError } from '../../error/service-error.ts'
import { rowId } from '../../primitive/row-id.ts'
import type { Account } from '../account/account.ts'
import { checkAddressAllowed } from '../account/ip-allow-list.ts'
import { hashLinkText, isLiveLink } from '../link/link.ts'
import { checkSignInCode } from '../mfa/check-code.ts'
import { isRightPassword } from '../password/prove-person.ts'
import { findGuess } from './find-guess.ts'
import { sessionSeconds, type NewSession, type Session, type SignInPlace } from './session.ts'
import { signSessionCookie } from './session-cookie.ts'
import type { SessionDeps } from './session-deps.ts'
import type { NewSessionOptions } from './store.ts'

interface SignIn extends SignInPlace {
  /** code of the second factor, if the account has one: a one-time code or a recovery code */
  readonly code?: string
  /** true: if the person has too many sessions, the oldest one ends */
  readonly endOldest: boolean
}

export interface PasswordSignIn extends SignIn {
  readonly email: string
  readonly password: string
}

export interface LinkSignIn extends SignIn {
  /** text of the link */
  readonly link: string
}

/**
 * Signs a person in by e-mail address and password. An unknown address, an account without a password and a
 * wrong password give the same answer after the same time. The account's list of addresses is checked last, so that a
 * stranger learns nothing from it. Throws `invalid_credentials`, `rate_limited` (P72, P102), `account_inactive`,
 * `email_not_verified`, `ip_not_allowed`, `mfa_required`, `mfa_code_invalid`, `session_full`, `service_busy`.
 */
export async function signInByPassword(deps: SessionDeps, request: PasswordSignIn): Promise<NewSession> {
  const { account, passwordHash } = await findByPassword(deps, request)
  return openSession(deps, account, request, 'password', (session, options) =>
    deps.sessions.create(session, { email: account.email, passwordHash, ...options }),
  )
}

/**
 * Signs a person in by a link, which works once. A refusal leaves the link usable. Throws `invalid_link`,
 * `account_inactive`, `email_not_verified`, `ip_not_allowed`, `mfa_required`, `mfa_code_invalid`, `rate_limited`,
 * `session_full`.
 */
export async function signInByLink(deps: SessionDeps, request: LinkSignIn): Promise<NewSession> {
  const { account, linkHash } = await findByLink(deps, request)
  return openSession(deps, account, request, 'link', (session, options) =>
    deps.sessions.createByLink(session, { linkHash, ...options }),
  )
}

async function findByPassword(deps: SessionDeps, request: PasswordSignIn) {
  const found = await deps.passwords.findByEmail(request.email.trim())
  const guess = await findGuess(deps, request, found?.account)
  const isRight = await isRightPassword(deps, guess, request.password, found?.passwordHash ?? null)
  if (found === undefined || found.passwordHash === null || !isRight) throw new ServiceError('invalid_credentials')
  return { account: found.account, passwordHash: found.passwordHash }
}

async function findByLink(deps: SessionDeps, { link }: LinkSignIn) {
  const linkHash = hashLinkText(link)
  const found = await deps.links.find(linkHash)
  if (found === undefined || !isLiveLink(found.link, 'sign_in', deps.clock.now()))
    throw new ServiceError('invalid_link')
  return { account: found.account, linkHash }
}

/** Opens a session of a person whose password or link is right, if the account and the second factor allow it. */
async function openSession(
  deps: SessionDeps,
  account: Account,
  request: SignIn,
  method: Session['method'],
  store: (session: Session, options: NewSessionOptions) => Promise<void>,
): Promise<NewSession> {
  checkMaySignIn(account, request)
  const code = await checkSignInCode(deps, account.id, request.code)
  const session = newSession(deps, account, request, method)
  await store(session, {
    ...(code && { code }),
    liveMax: deps.settings.sessionsMax,
    endOldest: request.endOldest,
  })
  return { session, account, cookie: await signSessionCookie(deps.sessionKeys, session) }
}

function checkMaySignIn(account: Account, { address }: SignInPlace): void {
  if (account.blocked) throw new ServiceError('account_inactive')
  if (!account.emailVerified) throw new ServiceError('email_not_verified')
  checkAddressAllowed(account.ipAllowList, address)
}

const userAgentMax = 200

function newSession(
  deps: SessionDeps,
  { id: accountId }: Account,
  { address, userAgent }: SignInPlace,
  method: Session['method'],
): Session {
  const now = deps.clock.now()
  return {
    id: rowId(deps),
    accountId,
    method,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
    endedAt: null,
    address,
    userAgent: userAgent.slice(0, userAgentMax),
  }
}
