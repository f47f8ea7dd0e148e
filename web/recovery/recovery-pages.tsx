import { type Language, passwordLengthMin } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button, ButtonLink } from '../component/button.tsx'
import { ErrorSummary } from '../component/error-summary.tsx'
import { Field } from '../component/field.tsx'
import { PasswordField } from '../component/password-field.tsx'
import { isUsedLink, usedLinkPage } from '../component/used-link.tsx'
import type { Refusal } from '../component/refusal.ts'
import { words } from './words/words.ts'

interface AskInput {
  readonly language: Language
  /** the kind of link that the mail has: for a new password, or for signing in */
  readonly kind: 'forgot' | 'link'
  readonly email?: string
  readonly refusal?: Refusal
}

const actions = { forgot: '/forgot-password', link: '/sign-in/send-link' }

/** Asks for the address to which a link is sent. */
export function askLinkPage({ language, kind, email = '', refusal }: AskInput): ShownPage {
  const say = words[language]
  const title = kind === 'forgot' ? say.forgotTitle : say.linkTitle
  return {
    title,
    back: { href: '/sign-in', text: say.back },
    main: (
      <div class="narrow">
        <h1>{title}</h1>
        <ErrorSummary refusal={refusal} fields={['email']} />
        <p>{kind === 'forgot' ? say.forgotLead : say.linkLead}</p>
        <form method="post" action={actions[kind]}>
          <Field
            name="email"
            type="email"
            label={say.email}
            value={email}
            autocomplete="username"
            maxlength={254}
            error={refusal?.fields.email}
          />
          <Button>{say.send}</Button>
        </form>
      </div>
    ),
  }
}

/** Says that the mail is on its way. The page is the same for every address, so that it reveals no account. */
export function linkSentPage(language: Language): ShownPage {
  const say = words[language]
  return {
    title: say.sentTitle,
    main: (
      <>
        <h1>{say.sentTitle}</h1>
        <p>{say.sent}</p>
        <ButtonLink look="secondary" href="/sign-in">
          {say.signIn}
        </ButtonLink>
      </>
    ),
  }
}

interface ResetInput {
  readonly language: Language
  readonly link: string
  readonly refusal?: Refusal
}

/** Takes a new password. */
export function resetPage({ language, link, refusal }: ResetInput): ShownPage {
  const say = words[language]
  if (refusal && isUsedLink(refusal))
    return usedLinkPage({ language, refusal, instead: { href: '/forgot-password', text: say.newLink } })
  return {
    title: say.resetTitle,
    main: (
      <div class="narrow">
        <h1>{say.resetTitle}</h1>
        <ErrorSummary refusal={refusal} fields={['password']} />
        <p>{say.resetLead}</p>
        <form method="post" action="/reset-password">
          <input type="hidden" name="link" value={link} />
          <PasswordField
            name="password"
            label={say.password}
            hint={say.passwordHint(passwordLengthMin)}
            use="new"
            refusal={refusal}
          />
          <Button>{say.reset}</Button>
        </form>
      </div>
    ),
  }
}
