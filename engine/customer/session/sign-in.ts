import { ServiceError } from '../../error/service-error.ts'
import { rowId } from '../../primitive/row-id.ts'
import type { Account } from '../account/account.ts'
import { checkAddressAllowed } from '../account/ip-allow-list.ts'
import { hashLinkText, isLiveLink } from '../link/link.ts'
import { parseGivenPassword } from '../password/parse-password.ts'
import { countGuess } from './count-guess.ts'
import { sessionSeconds, type NewSession, type Session, type SignInPlace } from './session.ts'
import { signSessionCookie } from './session-cookie.ts'
import type { SessionDeps } from './session-deps.ts'

interface SignIn extends SignInPlace {
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
 * stranger learns nothing from it. Throws `invalid_credentials`, `rate_limited` (P102), `account_inactive`,
 * `email_not_verified`, `ip_not_allowed`, `session_full`, `service_busy`.
 */
export async function signInByPassword(deps: SessionDeps, request: PasswordSignIn): Promise<NewSession> {
  const found = await deps.passwords.findByEmail(request.email.trim())
  const guess = await countGuess(deps, request, found?.account)
  const isRight = await deps.passwordHasher.matches(parseGivenPassword(request.password), found?.passwordHash ?? null)
  if (found === undefined || !isRight) throw new ServiceError('invalid_credentials')
  guess?.giveBack()
  checkMaySignIn(found.account, request)
  const session = newSession(deps, found.account, request, 'password')
  const { passwordHash } = found
  if (passwordHash === null) throw new ServiceError('invalid_credentials') // its password cannot have been right
  await deps.sessions.create(session, { passwordHash, ...limits(deps, request) })
  return { session, account: found.account, cookie: await signSessionCookie(deps.sessionKey, session) }
}

/**
 * Signs a person in by a link, which works once. A refusal leaves the link unused. Throws `invalid_link`,
 * `account_inactive`, `email_not_verified`, `ip_not_allowed`, `session_full`.
 */
export async function signInByLink(deps: SessionDeps, request: LinkSignIn): Promise<NewSession> {
  const hash = hashLinkText(request.link)
  const found = await deps.links.find(hash)
  if (found === undefined || !isLiveLink(found.link, 'sign_in', deps.clock.now()))
    throw new ServiceError('invalid_link')
  checkMaySignIn(found.account, request)
  const session = newSession(deps, found.account, request, 'link')
  await deps.sessions.createByLink(session, { linkHash: hash, ...limits(deps, request) })
  return { session, account: found.account, cookie: await signSessionCookie(deps.sessionKey, session) }
}

function limits({ settings }: SessionDeps, { endOldest }: SignIn) {
  return { liveMax: settings.sessionsMax, endOldest }
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
