import type { Language } from '../../error/sentence.ts'
import { outcomeOf, valueOf } from '../../error/outcome.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { ComposeMail } from '../../mail/compose-mail.ts'
import type { Clock } from '../../primitive/clock.ts'
import type { Random } from '../../primitive/random.ts'
import type { Secret } from '../../primitive/secret.ts'
import { personas, type Account, type Persona } from '../account/account.ts'
import { parseEmail } from '../account/email.ts'
import { newAccount } from '../account/new-account.ts'
import { composeLink } from '../link/mail-link.ts'
import type { Limits } from '../limit/create-limits.ts'
import { parseNewPassword } from '../password/parse-password.ts'
import type { PasswordHasher } from '../password/password-hash.ts'
import type { Captchas } from './captcha.ts'
import type { NewRegistration, RegistrationStore } from './store.ts'

export interface RegisterDeps {
  readonly registrations: RegistrationStore
  readonly passwordHasher: PasswordHasher
  readonly captchas: Captchas
  readonly composeMail: ComposeMail
  readonly limits: Limits
  readonly clock: Clock
  readonly random: Random
  readonly settings: {
    readonly termsVersion: string
    readonly rules: { readonly verifiesEmails: boolean; readonly asksForCaptchas: boolean }
  }
}

/** The registration form as a person sent it. */
export interface RegisterRequest {
  readonly email: string | undefined
  readonly password: string | undefined
  readonly persona: string | undefined
  readonly acceptTerms: boolean | undefined
  /** language of the mails to the person */
  readonly locale: Language
  /** solution of a captcha */
  readonly captcha: string | undefined
  /** IP address of the caller */
  readonly address: string
}

/**
 * Creates the account of a person who registers. Throws `invalid_signup`, `invalid_email`, `invalid_persona`,
 * `invalid_password`, `terms_not_accepted`, `captcha_required`, `captcha_failed`, `account_exists`, `service_busy`.
 */
export async function register(deps: RegisterDeps, request: RegisterRequest): Promise<Account> {
  const { email, persona, password } = parseForm(request)
  await checkCaptcha(deps, request)
  const passwordHash = await deps.passwordHasher.hash(password)
  const emailVerified = !deps.settings.rules.verifiesEmails
  const account = newAccount(deps, { email, emailVerified, persona, locale: request.locale })
  const { termsVersion } = deps.settings
  await deps.registrations.register({
    account,
    passwordHash,
    termsVersion,
    verification: verificationOf(deps, account),
  })
  return account
}

function verificationOf(deps: RegisterDeps, account: Account): NewRegistration['verification'] {
  if (account.emailVerified) return null
  return composeLink(deps, 'verify-email', account)
}

/**
 * Checks all fields. The code of a refusal is `invalid_signup` if a field is missing, else that of the first wrong
 * field; its details name every wrong field, so that a form can show all of them at once.
 */
function parseForm(request: RegisterRequest): {
  readonly email: string
  readonly password: Secret
  readonly persona: Persona
} {
  const email = outcomeOf(() => parseEmail(required('email', request.email)))
  const persona = outcomeOf(() => parsePersona(required('persona', request.persona)))
  const terms = outcomeOf(() => checkTerms(request.acceptTerms))
  const password = outcomeOf(() =>
    parseNewPassword(required('password', request.password), 'value' in email ? email.value : ''),
  )
  const refusals = [email, persona, terms, password].flatMap((outcome) =>
    'refusal' in outcome ? [outcome.refusal] : [],
  )
  const refusal = refusals.find(({ code }) => code === 'invalid_signup') ?? refusals[0]
  if (refusal !== undefined) {
    const details = refusals.flatMap(({ context }) => context.details ?? [])
    throw new ServiceError(refusal.code, { ...refusal.context, details })
  }
  return { email: valueOf(email), persona: valueOf(persona), password: valueOf(password) }
}

function required(field: string, text: string | undefined): string {
  if (!text) throw new ServiceError('invalid_signup', { details: [{ field, issue: 'required' }] })
  return text
}

function parsePersona(text: string): Persona {
  const known = personas.find((one) => one === text)
  if (known !== undefined) return known
  const slots = { allowed: personas.join(', ') }
  throw new ServiceError('invalid_persona', { details: [{ field: 'persona', issue: 'not_allowed', slots }] })
}

function checkTerms(isAccepted: boolean | undefined): void {
  if (isAccepted !== true)
    throw new ServiceError('terms_not_accepted', { details: [{ field: 'acceptTerms', issue: 'terms' }] })
}

/** Asks for a captcha after some registrations from one address (D18). Throws `captcha_required`, `captcha_failed`. */
async function checkCaptcha(
  { captchas, limits, settings }: RegisterDeps,
  { captcha, address }: RegisterRequest,
): Promise<void> {
  if (!settings.rules.asksForCaptchas) return
  if (captcha !== undefined) return captchas.check(captcha)
  if (!limits.spend('captchaFree', { address }).isGranted) throw new ServiceError('captcha_required')
}
