import { type Language, passwordLengthMin, type Session } from '@cornerpost/engine'
import type { Child } from 'hono/jsx'
import type { ShownPage } from '../answer-page.tsx'
import { Button } from '../component/button.tsx'
import { Confirmation } from '../component/confirmation.tsx'
import { ErrorSummary } from '../component/error-summary.tsx'
import { Field } from '../component/field.tsx'
import { Foreign } from '../component/foreign.tsx'
import { PasswordField } from '../component/password-field.tsx'
import { Table } from '../component/table.tsx'
import { Time } from '../component/time.tsx'
import type { Refusal } from '../component/refusal.ts'
import { deviceOf } from './device-of.ts'
import { words } from './words/words.ts'

interface PageInput {
  readonly language: Language
  readonly refusal?: Refusal
}

/** A page of the account, with the link that leads back to it. */
export function accountRoom(language: Language, title: string, main: Child): ShownPage {
  return {
    title,
    back: { href: '/account', text: words[language].back },
    room: 'account',
    main,
  }
}

/** The password with which a person proves to be the owner of the account. */
export function ProofField({ language, refusal }: PageInput) {
  const say = words[language]
  return <PasswordField name="currentPassword" label={say.proof} hint={say.proofHint} use="current" refusal={refusal} />
}

/** Sets the first password, or changes the present one. */
export function passwordPage({ language, refusal }: PageInput): ShownPage {
  const say = words[language]
  return accountRoom(
    language,
    say.password,
    <>
      <h1>{say.password}</h1>
      <ErrorSummary refusal={refusal} fields={['currentPassword', 'password']} />
      <p>{say.passwordLead}</p>
      <form method="post" action="/account/password">
        <PasswordField
          name="currentPassword"
          label={say.currentPassword}
          hint={say.currentHint}
          use="current"
          refusal={refusal}
        />
        <PasswordField
          name="password"
          label={say.newPassword}
          hint={say.newHint(passwordLengthMin)}
          use="new"
          refusal={refusal}
        />
        <Button>{say.savePassword}</Button>
      </form>
    </>,
  )
}

interface SessionsInput extends PageInput {
  readonly sessions: readonly Session[]
  /** id of the session that looks */
  readonly current: string
}

/** The live sessions, each with its device and address, and the way to end it. */
export function sessionsPage({ language, sessions, current }: SessionsInput): ShownPage {
  const say = words[language]
  return accountRoom(
    language,
    say.sessions,
    <>
      <h1>{say.sessionsCount(sessions.length)}</h1>
      <Table
        caption={say.sessions}
        rows={sessions}
        columns={[
          {
            head: say.device,
            cell: ({ id, userAgent }) => (
              <>
                <Foreign text={deviceOf(userAgent) ?? say.unknownDevice} />
                {id === current && <span class="small"> ({say.thisDevice})</span>}
              </>
            ),
          },
          { head: say.address, isShort: true, isTelling: true, cell: ({ address }) => address },
          { head: say.since, cell: ({ createdAt }) => <Time at={createdAt} language={language} /> },
          { head: say.lastUsed, cell: ({ lastUsedAt }) => <Time at={lastUsedAt} language={language} /> },
          {
            head: say.end,
            isTelling: true,
            cell: ({ id }) =>
              id !== current && (
                <form method="post" action={`/account/sessions/${id}/end`}>
                  <Button look="secondary">{say.end}</Button>
                </form>
              ),
          },
        ]}
      />
      {sessions.length > 1 && (
        <form method="post" action="/account/sessions/end-others">
          <Button>{say.endOthers}</Button>
        </form>
      )}
    </>,
  )
}

/** Asks for another e-mail address. */
export function emailPage({ language, refusal, email = '' }: PageInput & { readonly email?: string }): ShownPage {
  const say = words[language]
  return accountRoom(
    language,
    say.email,
    <>
      <h1>{say.email}</h1>
      <ErrorSummary refusal={refusal} fields={['email', 'currentPassword']} />
      <p>{say.emailLead}</p>
      <form method="post" action="/account/email">
        <Field
          name="email"
          type="email"
          label={say.newEmail}
          value={email}
          maxlength={254}
          autocomplete="email"
          error={refusal?.fields.email}
        />
        <ProofField language={language} {...(refusal && { refusal })} />
        <Button>{say.sendLink}</Button>
      </form>
    </>,
  )
}

/** Confirms another e-mail address by its link. */
export function confirmEmailPage({ language, refusal, link }: PageInput & { readonly link: string }): ShownPage {
  const say = words[language]
  return accountRoom(
    language,
    say.confirmEmailTitle,
    <>
      <h1>{say.confirmEmailTitle}</h1>
      <ErrorSummary refusal={refusal} />
      <form method="post" action="/settings/email">
        <input type="hidden" name="link" value={link} />
        <Button>{say.confirmEmail}</Button>
      </form>
    </>,
  )
}

/** Says what happens when the account is deleted. */
export function deleteAccountPage({ language, refusal }: PageInput): ShownPage {
  const say = words[language]
  return accountRoom(
    language,
    say.removeTitle,
    <Confirmation
      heading={say.removeTitle}
      consequences={[say.removeEnds, say.removeCompanies, say.removeOnce]}
      action="/account/delete"
      button={say.remove}
      back={{ href: '/account', text: say.keep }}
      refusal={refusal}
      fields={['currentPassword']}
    >
      <ProofField language={language} {...(refusal && { refusal })} />
    </Confirmation>,
  )
}
