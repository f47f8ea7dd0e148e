import { type CaptchaChallenge, type Language, type ModeRules, passwordLengthMin } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button, ButtonLink } from '../component/button.tsx'
import { Radios } from '../component/choice.tsx'
import { ErrorSummary } from '../component/error-summary.tsx'
import { Checkbox, Field } from '../component/field.tsx'
import { PasswordField } from '../component/password-field.tsx'
import type { Refusal } from '../component/refusal.ts'
import { words } from './words/words.ts'

interface SignUpInput {
  readonly language: Language
  readonly rules: Pick<ModeRules, 'verifiesEmails'>
  readonly email?: string
  readonly persona?: string
  readonly acceptTerms?: boolean
  readonly refusal?: Refusal
  /** a challenge that the browser solves before the form can be sent again */
  readonly captcha?: CaptchaChallenge
}

/** The form that creates an account. A refusal names every wrong field. The typed values stay, except the password. */
export function signUpPage({
  language,
  rules: { verifiesEmails },
  email = '',
  persona = 'company',
  acceptTerms,
  refusal: given,
  captcha,
}: SignUpInput): ShownPage {
  const say = words[language]
  const refusal = given && Object.keys(given.fields).length > 1 ? { ...given, sentence: say.mistakes } : given
  return {
    title: say.title,
    main: (
      <div class="narrow">
        <h1>{say.title}</h1>
        <ErrorSummary
          refusal={refusal && captcha ? { ...refusal, sentence: say.captcha } : refusal}
          fields={['email', 'password', 'persona', 'acceptTerms']}
          labels={{ email: say.email, password: say.password }}
        />
        <p>
          <a href="/sign-in">{say.haveAccount}</a>
        </p>
        <form method="post" action="/sign-up">
          <Field
            name="email"
            type="email"
            label={say.email}
            hint={verifiesEmails ? say.emailHint : undefined}
            value={email}
            autocomplete="username"
            maxlength={254}
            error={refusal?.fields.email}
          />
          <PasswordField
            name="password"
            label={say.password}
            hint={say.passwordHint(passwordLengthMin)}
            use="new"
            refusal={refusal}
          />
          <Radios
            name="persona"
            label={say.persona}
            value={persona}
            error={refusal?.fields.persona}
            choices={[
              { value: 'company', text: say.company, hint: say.companyHint },
              { value: 'accountant', text: say.accountant, hint: say.accountantHint },
              { value: 'developer', text: say.developer, hint: say.developerHint },
              { value: 'partner', text: say.partner, hint: say.partnerHint },
            ]}
          />
          <Checkbox
            name="acceptTerms"
            label={say.acceptTerms}
            error={refusal?.fields.acceptTerms}
            {...(acceptTerms && { checked: true })}
          />
          {captcha && <input type="hidden" name="captcha" data-challenge={JSON.stringify(captcha)} />}
          <Button>{say.submit}</Button>
        </form>
      </div>
    ),
  }
}

/**
 * Asks the person to open the mail with the link. If the service does not verify addresses, no mail was sent, and the
 * person can sign in.
 */
export function signedUpPage(language: Language, { verifiesEmails }: Pick<ModeRules, 'verifiesEmails'>): ShownPage {
  const say = words[language]
  const title = verifiesEmails ? say.sentTitle : say.createdTitle
  return {
    title,
    main: (
      <>
        <h1>{title}</h1>
        <p>{verifiesEmails ? say.sent : say.created}</p>
        <ButtonLink look="secondary" href="/sign-in">
          {say.signIn}
        </ButtonLink>
      </>
    ),
  }
}

interface VerifyInput {
  readonly language: Language
  readonly link: string
  readonly refusal?: Refusal
}

/** Confirms an address. A page is not enough, because scanners of mails open links. */
export function verifyPage({ language, link, refusal }: VerifyInput): ShownPage {
  const say = words[language]
  return {
    title: say.verifyTitle,
    main: (
      <div class="narrow">
        <h1>{say.verifyTitle}</h1>
        <ErrorSummary refusal={refusal} fields={['currentPassword']} />
        <form method="post" action="/verify-email">
          <input type="hidden" name="link" value={link} />
          <PasswordField
            name="currentPassword"
            label={say.verifyPassword}
            hint={say.verifyHint}
            use="current"
            refusal={refusal}
          />
          <Button>{say.verify}</Button>
        </form>
      </div>
    ),
  }
}
