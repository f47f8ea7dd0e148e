interface FieldInput {
  /** the name of the field in the form, and in the refusals of the portal API */
  readonly name: string
  readonly label: string
  readonly hint?: string | undefined
  /** the sentence of the refusal that is about this field */
  readonly error?: string | undefined
  /** what was typed before; never a password or key */
  readonly value?: string
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'tel' | 'url' | 'date' | 'file'
  readonly autocomplete?: string
  readonly inputmode?: 'numeric' | 'email'
  readonly maxlength?: number
  /** of a field for files: several may be chosen */
  readonly multiple?: boolean
  /** of a field for files: the types that the browser offers */
  readonly accept?: string
}

/** Returns the id of a field, to which the error summary links. */
export function fieldId(name: string): string {
  return `field-${name}`
}

interface Described {
  readonly name: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
}

/** Hint and error of a field, to which `describing` refers. */
export function FieldTexts({ name, hint, error }: Described) {
  const id = fieldId(name)
  return (
    <>
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
    </>
  )
}

/** Returns the attributes of an input that its hint and its error describe. */
export function describing({ name, hint, error }: Described): Readonly<Record<string, string>> {
  const id = fieldId(name)
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { ...(describedBy && { 'aria-describedby': describedBy }), ...(error && { 'aria-invalid': 'true' }) }
}

/** One line of a form: label, hint, error, and the input that they describe. */
export function Field({ label, hint, error, type = 'text', ...attributes }: FieldInput) {
  const { name } = attributes
  return (
    <div class={error ? 'field wrong' : 'field'}>
      <label for={fieldId(name)}>{label}</label>
      <FieldTexts name={name} hint={hint} error={error} />
      <input id={fieldId(name)} type={type} {...attributes} {...describing({ name, hint, error })} />
    </div>
  )
}

/** A text of several lines. */
export function TextArea({
  label,
  hint,
  error,
  value = '',
  rows = 8,
  ...attributes
}: Pick<FieldInput, 'name' | 'label' | 'hint' | 'error' | 'value'> & { readonly rows?: number }) {
  const { name } = attributes
  return (
    <div class={error ? 'field wrong' : 'field'}>
      <label for={fieldId(name)}>{label}</label>
      <FieldTexts name={name} hint={hint} error={error} />
      <textarea id={fieldId(name)} rows={rows} {...attributes} {...describing({ name, hint, error })}>
        {`\n${value}`}
      </textarea>
    </div>
  )
}

/** The text beside a radio button or a checkbox, with what the choice means below it. */
export function ChoiceText({
  id,
  text,
  hint,
}: {
  readonly id: string
  readonly text: string
  readonly hint?: string | undefined
}) {
  return (
    <div>
      <label for={id}>{text}</label>
      {hint && (
        <p class="hint" id={`${id}-means`}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** A choice that is made or not. */
export function Checkbox({
  name,
  label,
  hint,
  value = 'yes',
  checked,
  disabled,
  error,
}: {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** the sentence of the refusal that is about this choice */
  readonly error?: string | undefined
  readonly value?: string
  readonly checked?: boolean
  readonly disabled?: boolean
}) {
  const id = value === 'yes' ? fieldId(name) : `${fieldId(name)}-${value}`
  return (
    <>
      <FieldTexts name={name} error={error} />
      <div class="checkbox">
        <input
          id={id}
          name={name}
          type="checkbox"
          value={value}
          {...(checked && { checked: true })}
          {...(disabled && { disabled: true })}
          {...(hint && { 'aria-describedby': `${id}-means` })}
          {...(error && describing({ name, error }))}
        />
        <ChoiceText id={id} text={label} hint={hint} />
      </div>
    </>
  )
}
