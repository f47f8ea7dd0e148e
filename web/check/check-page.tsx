import type { Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button } from '../component/button.tsx'
import { ErrorSummary } from '../component/error-summary.tsx'
import { Field, TextArea } from '../component/field.tsx'
import { formatOf } from '../component/time.tsx'
import type { Refusal } from '../component/refusal.ts'
import { words } from './words/words.ts'

interface CheckPageInput {
  readonly language: Language
  /** maximum size of a form with its files */
  readonly bytesMax: number
  readonly refusal?: Refusal | undefined
  /** text that was pasted */
  readonly text?: string
}

/** The form that takes files or a pasted text to be checked. */
export function checkPage({ language, bytesMax, refusal, text = '' }: CheckPageInput): ShownPage {
  const say = words[language]
  return {
    title: say.title,
    room: 'check',
    main: (
      <>
        <h1>{say.title}</h1>
        <ErrorSummary refusal={refusal} fields={['files', 'text']} />
        <p>{say.lead}</p>
        <form method="post" action="/check" enctype="multipart/form-data">
          <Field
            name="files"
            type="file"
            label={say.files}
            hint={say.filesHint(formatOf(language).bytes(bytesMax))}
            error={refusal?.fields.files}
            multiple
            accept=".xml,application/xml,text/xml"
          />
          <TextArea name="text" label={say.text} hint={say.textHint} value={text} error={refusal?.fields.text} />
          <Button>{say.check}</Button>
        </form>
      </>
    ),
  }
}
