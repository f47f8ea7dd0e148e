import type { Refusal } from './refusal.ts'
import { Field } from './field.tsx'

interface PasswordFieldInput {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** `new`: the person makes a password up, so the browser offers to make one instead of filling in the stored one */
  readonly use: 'current' | 'new'
  readonly refusal: Refusal | undefined
}

/** The field of a password, which never shows what was typed before. */
export function PasswordField({ use, refusal, ...field }: PasswordFieldInput) {
  return <Field {...field} type="password" autocomplete={`${use}-password`} error={refusal?.fields[field.name]} />
}
