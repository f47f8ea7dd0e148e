import type { Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button } from '../component/button.tsx'
import { ErrorSummary } from '../component/error-summary.tsx'
import { Checkbox, Field } from '../component/field.tsx'
import { Notice } from '../component/notice.tsx'
import { PasswordField } from '../component/password-field.tsx'
import type { Refusal } from '../component/refusal.ts'
import { words } from './words/words.ts'

/** Why a person sees the page without having asked for it. */
export const reasons = ['needed', 'expired', 'signedOut', 'verified', 'reset', 'deleted'] as const

interface SignInInput {
  readonly language: Language
  /** the page to show after signing in */
  readonly next: string
  readonly reason?: (typeof reasons)[number] | undefined
  readonly email?: string
  readonly refusal?: Refusal
}

const codesOfSecondFactor = ['mfa_required', 'mfa_code_invalid']

/** True if the refusal asks for a code of the second factor. */
export function asksForCode(refusal: Refusal | undefined): boolean {
  return codesOfSecondFactor.includes(refusal?.code ?? '')
}

/** The refusal of a sign-in. The request for a code of the second factor is the next step, not an error. */
export function SignInRefusal({
  refusal,
  fields,
}: {
  readonly refusal: Refusal | undefined
  readonly fields: readonly string[]
}) {
  if (refusal?.code !== 'mfa_required') return <ErrorSummary refusal={refusal} fields={fields} />
  return (
    <Notice kind="information">
      <p>{refusal.sentence}</p>
    </Notice>
  )
}

/** The form to sign in by password. It asks for a code only after the service has asked for it. */
export function signInPage({ language, next, reason, email = '', refusal }: SignInInput): ShownPage {
  const say = words[language]
  return {
    title: say.title,
    main: (
      <div class="narrow">
        <h1>{say.title}</h1>
        <SignInRefusal refusal={refusal} fields={['email', 'password', 'code']} />
        {reason && (
          <Notice kind={reason === 'needed' || reason === 'expired' ? 'information' : 'success'}>
            <p>{say[reason]}</p>
          </Notice>
        )}
        <form method="post" action="/sign-in">
          <input type="hidden" name="next" value={next} />
          <Field
            name="email"
            label={say.email}
            type="email"
            value={email}
            autocomplete="username"
            error={refusal?.fields.email}
          />
          <PasswordField name="password" label={say.password} use="current" refusal={refusal} />
          {asksForCode(refusal) && (
            <Field
              name="code"
              label={say.code}
              hint={say.codeHint}
              autocomplete="one-time-code"
              error={refusal?.fields.code}
            />
          )}
          {refusal?.code === 'session_full' && <Checkbox name="endOldest" label={say.endOldest} />}
          <Button>{say.submit}</Button>
        </form>
        <ul class="plain">
          <li>
            <a href="/forgot-password">{say.forgotten}</a>
          </li>
          <li>
            <a href="/sign-in/send-link">{say.byLink}</a>
          </li>
          <li>
            <a href="/sign-up">{say.signUp}</a>
          </li>
        </ul>
      </div>
    ),
  }
}
