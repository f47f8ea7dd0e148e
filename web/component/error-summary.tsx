import type { Refusal } from './refusal.ts'
import { fieldId } from './field.tsx'

/**
 * The refusal of a form, above the form: its sentence, then a link to each wrong field. If the sentence is also that of
 * the only wrong field, the sentence is the link. The browser puts the focus on the summary, so that it is read first.
 * `fields` lists the fields that the form shows, in its order. With `labels`, each link begins with the label of its
 * field, which a form needs if several fields can have the same mistake.
 */
export function ErrorSummary({
  refusal,
  fields = [],
  labels = {},
}: {
  readonly refusal: Refusal | undefined
  readonly fields?: readonly string[]
  readonly labels?: Readonly<Record<string, string>>
}) {
  if (refusal === undefined) return null
  const place = ([name]: readonly [string, string]): number =>
    fields.includes(name) ? fields.indexOf(name) : fields.length
  const wrong = Object.entries(refusal.fields).toSorted((one, other) => place(one) - place(other))
  const [first] = wrong
  const isSaid = wrong.length === 1 && first?.[1] === refusal.sentence && fields.includes(first[0])
  return (
    <section class="error-summary" role="alert" tabindex={-1} autofocus>
      <p>{isSaid ? <a href={`#${fieldId(first[0])}`}>{refusal.sentence}</a> : refusal.sentence}</p>
      {wrong.length > 0 && !isSaid && (
        <ul>
          {wrong.map(([name, text]) => (
            <li>
              {fields.includes(name) ? (
                <a href={`#${fieldId(name)}`}>{labelled(labels[name], text)}</a>
              ) : (
                `${name}: ${text}`
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function labelled(label: string | undefined, text: string): string {
  return label === undefined ? text : `${label}: ${text}`
}
