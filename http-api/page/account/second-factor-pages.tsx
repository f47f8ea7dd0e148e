import type { Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button, ButtonLink } from '../component/button.tsx'
import { Card } from '../component/card.tsx'
import { CopyButton } from '../component/copy-button.tsx'
import { ErrorSummary } from '../component/error-summary.tsx'
import { Field } from '../component/field.tsx'
import { Notice } from '../component/notice.tsx'
import { QrCode } from '../component/qr-code.tsx'
import type { Refusal } from '../page-operation.ts'
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
      <ErrorSummary refusal={refusal} fields={['code', 'currentPassword']} />
      <p>{isEnabled ? say.mfaOn(recoveryCodesLeft) : say.mfaOff}</p>
      {isEnabled ? (
        <>
          <Card heading={say.newCodes}>
            <form method="post" action="/account/second-factor/codes">
              <Field name="code" label={say.code} autocomplete="one-time-code" error={refusal?.fields.code} />
              <Button>{say.newCodes}</Button>
            </form>
          </Card>
          <TurnOff language={language} />
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

function TurnOff({ language }: { readonly language: Language }) {
  const say = words[language]
  return (
    <section class="card">
      <h2>{say.mfaTurnOff}</h2>
      <form method="post" action="/account/second-factor/off">
        <div class="field">
          <label for="off-code">{say.anyCode}</label>
          <input id="off-code" name="code" autocomplete="one-time-code" />
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
      <form method="post" action="/account/second-factor/confirm">
        <Field name="code" label={say.code} inputmode="numeric" autocomplete="one-time-code" />
        <Button>{say.mfaConfirm}</Button>
      </form>
    </>,
  )
}

/** The only page that shows the recovery codes. */
export function recoveryCodesPage(language: Language, codes: readonly string[]): ShownPage {
  const say = words[language]
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
