import { ChoiceText, describing, fieldId, FieldTexts } from './field.tsx'

interface Choice {
  readonly value: string
  readonly text: string
  /** what the choice means, below its text; only radio buttons show it */
  readonly hint?: string
}

interface ChoiceInput {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly choices: readonly Choice[]
  /** the value that is chosen already */
  readonly value?: string | undefined
}

/** One of many: a list that opens. `id` distinguishes it from others of the same name on the page. */
export function Select({
  name,
  label,
  hint,
  error,
  choices,
  value,
  id = fieldId(name),
}: ChoiceInput & { readonly id?: string }) {
  return (
    <div class={error ? 'field wrong' : 'field'}>
      <label for={id}>{label}</label>
      <FieldTexts name={name} hint={hint} error={error} />
      <select id={id} name={name} {...describing({ name, hint, error })}>
        {choices.map((choice) => (
          <option value={choice.value} {...(choice.value === value && { selected: true })}>
            {choice.text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** One of a few: all of them visible, each with what it means. */
export function Radios({ name, label, hint, error, choices, value }: ChoiceInput) {
  return (
    <fieldset class={error ? 'field wrong' : 'field'} {...describing({ name, hint, error })}>
      <legend>{label}</legend>
      <FieldTexts name={name} hint={hint} error={error} />
      {choices.map((choice, index) => {
        const id = index === 0 ? fieldId(name) : `${fieldId(name)}-${choice.value}`
        return (
          <div class="checkbox">
            <input
              id={id}
              name={name}
              type="radio"
              value={choice.value}
              {...(choice.value === value && { checked: true })}
              {...(choice.hint && { 'aria-describedby': `${id}-means` })}
            />
            <ChoiceText id={id} text={choice.text} hint={choice.hint} />
          </div>
        )
      })}
    </fieldset>
  )
}
