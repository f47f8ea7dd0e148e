import type { Language, Secret } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button, ButtonLink } from '../component/button.tsx'
import { Card } from '../component/card.tsx'
import { CopyButton } from '../component/copy-button.tsx'
import { ErrorSummary } from '../component/error-summary.tsx'
import { describing, Field, fieldId, FieldTexts } from '../component/field.tsx'
import { Notice } from '../component/notice.tsx'
import { QrCode } from '../component/qr-code.tsx'
import type { Refusal } from '../component/refusal.ts'
import { accountRoom, ProofField } from './security-pages.tsx'
import { words } from './words/words.ts'

interface SecondFactorInput {
  readonly language: Language
  readonly isEnabled: boolean
  readonly recoveryCodesLeft: number
  readonly refusal?: Refusal
}

/** Says whether the second factor is on, and offers to change that. */
export function secondFactorPage({ language, isEnabled, recoveryCodesLeft, refusal }: SecondFactorInput): ShownPage {
  const say = words[language]
  return accountRoom(
    language,
    say.mfa,
    <>
      <h1>{say.mfa}</h1>
      <ErrorSummary refusal={refusal} fields={['code', 'offCode', 'currentPassword']} />
      <p>{isEnabled ? say.mfaOn(recoveryCodesLeft) : say.mfaOff}</p>
      {isEnabled ? (
        <>
          <Card heading={say.newCodes}>
            <form method="post" action="/account/second-factor/codes">
              <Field name="code" label={say.code} autocomplete="one-time-code" error={refusal?.fields.code} />
              <Button>{say.newCodes}</Button>
            </form>
          </Card>
          <TurnOff language={language} error={refusal?.fields.offCode} />
        </>
      ) : (
        <form method="post" action="/account/second-factor/start">
          <ProofField language={language} {...(refusal && { refusal })} />
          <Button>{say.mfaStart}</Button>
        </form>
      )}
    </>,
  )
}

/** The field has a name of its own in refusals, because the form above it asks for a code, too. */
function TurnOff({ language, error }: { readonly language: Language; readonly error: string | undefined }) {
  const say = words[language]
  const name = 'offCode'
  return (
    <section class="card">
      <h2>{say.mfaTurnOff}</h2>
      <form method="post" action="/account/second-factor/off">
        <div class={error ? 'field wrong' : 'field'}>
          <label for={fieldId(name)}>{say.anyCode}</label>
          <FieldTexts name={name} error={error} />
          <input id={fieldId(name)} name="code" autocomplete="one-time-code" {...describing({ name, error })} />
        </div>
        <Button look="danger">{say.mfaTurnOff}</Button>
      </form>
    </section>
  )
}

interface SecretInput {
  readonly language: Language
  readonly secret: string
  readonly url: string
}

/** The only page that shows the secret of the second factor. */
export function secretPage({ language, secret, url }: SecretInput): ShownPage {
  const say = words[language]
  return accountRoom(
    language,
    say.mfaSecretTitle,
    <>
      <h1>{say.mfaSecretTitle}</h1>
      <p>{say.mfaSecretLead}</p>
      <p>
        <QrCode text={url} label={say.mfaPicture} />
      </p>
      <p>
        <CopyButton text={secret} label={say.copy} done={say.copied} />
      </p>
      <p>
        <a href={url}>{say.mfaOpenApp}</a>
      </p>
      <ConfirmForm language={language} />
    </>,
  )
}

/** Asks for another code after a wrong one. The secret is in the app by now, and is not shown again. */
export function codeAgainPage(language: Language, refusal: Refusal): ShownPage {
  const say = words[language]
  return accountRoom(
    language,
    say.mfa,
    <>
      <h1>{say.mfa}</h1>
      <ErrorSummary refusal={refusal} fields={['code']} />
      <p>{say.mfaAgainLead}</p>
      <ConfirmForm language={language} error={refusal.sentence} />
      <p>
        <a href="/account/second-factor">{say.mfaAgain}</a>
      </p>
    </>,
  )
}

function ConfirmForm({ language, error }: { readonly language: Language; readonly error?: string }) {
  const say = words[language]
  return (
    <form method="post" action="/account/second-factor/confirm">
      <Field name="code" label={say.code} inputmode="numeric" autocomplete="one-time-code" error={error} />
      <Button>{say.mfaConfirm}</Button>
    </form>
  )
}

/**
 * The only page that shows the recovery codes, once after the form that made them (P147). Afterwards the same page says
 * how to get others.
 */
export function recoveryCodesPage(language: Language, secrets: readonly Secret[] | undefined): ShownPage {
  const say = words[language]
  if (secrets === undefined) return codesNotShownPage(language)
  const codes = secrets.map((code) => code.reveal())
  return accountRoom(
    language,
    say.codesTitle,
    <>
      <h1>{say.codesTitle}</h1>
      <Notice kind="warning">
        <p>{say.codesLead}</p>
      </Notice>
      <ul class="plain">
        {codes.map((code) => (
          <li>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p>
        <CopyButton text={codes.join(' ')} label={say.copyAll} done={say.copied} isTextShown={false} />
      </p>
      <ButtonLink href="/account">{say.done}</ButtonLink>
    </>,
  )
}

function codesNotShownPage(language: Language): ShownPage {
  const say = words[language]
  return accountRoom(
    language,
    say.codesNotShown,
    <>
      <h1>{say.codesNotShown}</h1>
      <p>{say.codesNotShownWhy}</p>
      <p>{say.codesNotShownNow}</p>
      <ButtonLink look="secondary" href="/account/second-factor">
        {say.newCodes}
      </ButtonLink>
    </>,
  )
}
