import type { Child, PropsWithChildren } from 'hono/jsx'
import type { Refusal } from './refusal.ts'
import { Button, ButtonLink } from './button.tsx'
import { ErrorSummary } from './error-summary.tsx'

interface ConfirmationInput {
  /** the question or the statement, such as "Zrušiť kľúč Sklad" */
  readonly heading: string
  /** what will happen, one sentence each */
  readonly consequences: readonly Child[]
  /** the path to which the form posts */
  readonly action: string
  /** what the button does, in words */
  readonly button: string
  /** `danger` for what cannot be undone */
  readonly look?: 'primary' | 'danger'
  readonly back: { readonly href: string; readonly text: string }
  readonly refusal?: Refusal | undefined
  /** the fields that the children show */
  readonly fields?: readonly string[]
}

/** The main part of a page that says what will happen before it happens. The children are further fields. */
export function Confirmation({ heading, consequences, button, back, ...input }: PropsWithChildren<ConfirmationInput>) {
  const { action, look = 'danger', refusal, fields = [], children } = input
  return (
    <>
      <h1>{heading}</h1>
      <ErrorSummary refusal={refusal} fields={fields} />
      <ul class="consequences">
        {consequences.map((consequence) => (
          <li>{consequence}</li>
        ))}
      </ul>
      <form method="post" action={action}>
        {children}
        <div class="actions">
          <Button look={look}>{button}</Button>
          <ButtonLink look="secondary" href={back.href}>
            {back.text}
          </ButtonLink>
        </div>
      </form>
    </>
  )
}
