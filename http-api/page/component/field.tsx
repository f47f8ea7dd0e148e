interface FieldInput {
  /** the name of the field in the form, and in the refusals of the portal API */
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  /** the sentence of the refusal that is about this field */
  readonly error?: string | undefined
  /** what was typed before; never a password or key */
  readonly value?: string
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url' | 'date'
  readonly autocomplete?: string
  readonly inputmode?: 'numeric' | 'email'
  readonly maxlength?: number
}

/** Returns the id of a field, to which the error summary links. */
export function fieldId(name: string): string {
  return `field-${name}`
}

/** One line of a form: label, hint, error, and the input that they describe. */
export function Field({ name, label, hint, error, type = 'text', ...attributes }: FieldInput) {
  const id = fieldId(name)
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div class={error ? 'field wrong' : 'field'}>
      <label for={id}>{label}</label>
      {hint && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p class="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <input
        id={id}
        name={name}
        type={type}
        {...attributes}
        {...(describedBy && { 'aria-describedby': describedBy })}
        {...(error && { 'aria-invalid': 'true' })}
      />
    </div>
  )
}

/** A choice that is made or not. */
export function Checkbox({
  name,
  label,
  checked,
}: {
  readonly name: string
  readonly label: string
  readonly checked?: boolean
}) {
  return (
    <div class="checkbox">
      <input id={fieldId(name)} name={name} type="checkbox" value="yes" {...(checked && { checked: true })} />
      <label for={fieldId(name)}>{label}</label>
    </div>
  )
}
