import type { Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button } from '../component/button.tsx'
import { Confirmation } from '../component/confirmation.tsx'
import { ErrorSummary } from '../component/error-summary.tsx'
import { Field } from '../component/field.tsx'
import { isolated } from '../component/foreign.tsx'
import { PasswordField } from '../component/password-field.tsx'
import type { Refusal } from '../component/refusal.ts'
import { words } from './words/words.ts'

interface TransferInput {
  readonly language: Language
  readonly companyId: string
  readonly companyName: string
  readonly refusal?: Refusal | undefined
}

/** Offers a company to another owner. */
export function offerPage({
  language,
  companyId,
  companyName,
  refusal,
  email = '',
}: TransferInput & { readonly email?: string }): ShownPage {
  const say = words[language]
  const title = say.transferTitle(isolated(companyName))
  return {
    title,
    room: 'company',
    main: (
      <Confirmation
        heading={title}
        consequences={[say.transferAccepts, say.transferBack]}
        action={`/companies/${companyId}/transfer`}
        button={say.offer}
        back={{ href: `/companies/${companyId}`, text: say.keep }}
        refusal={refusal}
        fields={['email', 'currentPassword']}
      >
        <Field
          name="email"
          type="email"
          label={say.newOwner}
          value={email}
          maxlength={254}
          error={refusal?.fields.email}
        />
        <PasswordField
          name="currentPassword"
          label={say.password}
          hint={say.passwordHint}
          use="current"
          refusal={refusal}
        />
      </Confirmation>
    ),
  }
}

/** Shows the open offer to the owner. */
export function offeredPage({
  language,
  companyId,
  companyName,
  email,
  until,
}: TransferInput & { readonly email: string; readonly until: string }): ShownPage {
  const say = words[language]
  const title = say.transferTitle(isolated(companyName))
  return {
    title,
    back: { href: `/companies/${companyId}`, text: say.back },
    room: 'company',
    main: (
      <>
        <h1>{title}</h1>
        <p>{say.offered(isolated(email), until)}</p>
        <form method="post" action={`/companies/${companyId}/transfer/cancel`}>
          <Button look="secondary">{say.cancel}</Button>
        </form>
      </>
    ),
  }
}

/** Asks the person to whom a company is offered. */
export function takePage({
  language,
  offer,
  companyName,
  owner,
  refusal,
}: Omit<TransferInput, 'companyId'> & { readonly owner: string; readonly offer: string }): ShownPage {
  const say = words[language]
  const title = say.takeTitle(isolated(companyName))
  return {
    title,
    room: 'company',
    main: (
      <>
        <h1>{title}</h1>
        <ErrorSummary refusal={refusal} />
        <p>{say.takeLead(isolated(owner))}</p>
        <form method="post" class="actions">
          <input type="hidden" name="offer" value={offer} />
          <button class="button primary" formaction="/transfer/accept">
            {say.take}
          </button>
          <button class="button secondary" formaction="/transfer/decline">
            {say.refuse}
          </button>
        </form>
      </>
    ),
  }
}
