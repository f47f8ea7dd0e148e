import type { Account } from '../account/account.ts'
import type { CaptchaChallenge } from './captcha.ts'
import { register, type RegisterDeps, type RegisterRequest } from './register.ts'

/** The use cases with which a person gets an account. */
export interface Registration {
  /** Returns a challenge whose solution a registration may need (D18). */
  createCaptcha(): Promise<CaptchaChallenge>
  /**
   * Creates an account. Refuses with `invalid_signup`, `invalid_email`, `invalid_persona`, `invalid_password`,
   * `terms_not_accepted`, `captcha_required`, `captcha_failed`, `account_exists`, `service_busy`.
   */
  register(request: RegisterRequest): Promise<Account>
}

/** Creates the use cases of registration. */
export function createRegistration(deps: RegisterDeps): Registration {
  return {
    createCaptcha: () => deps.captchas.create(),
    register: (request) => register(deps, request),
  }
}
