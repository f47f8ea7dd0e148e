import type { CompanyWithRole, Language, SendPolicy } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button } from '../component/button.tsx'
import { ErrorSummary } from '../component/error-summary.tsx'
import { Field } from '../component/field.tsx'
import { PolicyField, ScopeFields, type TypedLimits } from '../keys/key-fields.tsx'
import type { TypedPurpose } from '../keys/new-key-page.tsx'
import type { Refusal } from '../component/refusal.ts'
import type { AssistantClient } from './clients.ts'
import { words } from './words/words.ts'

interface ConnectInput {
  readonly language: Language
  readonly client: AssistantClient
  readonly purpose: TypedPurpose
  readonly typed: TypedLimits
  /** the policies that the key of an assistant may have in this mode */
  readonly policies: readonly SendPolicy[]
  readonly companies: readonly CompanyWithRole[]
  readonly refusal?: Refusal | undefined
}

/** The form that creates the key of an assistant: its name, what it may do, and for which companies. */
export function connectPage({ client, purpose, policies, ...input }: ConnectInput): ShownPage {
  const { language, refusal } = input
  const say = words[language]
  const heading = say.connect(client.name)
  return {
    title: heading,
    back: { href: '/assistants', text: say.back },
    room: 'assistant',
    main: (
      <>
        <h1>{heading}</h1>
        <p>{say.ownKey}</p>
        <ErrorSummary
          refusal={refusal}
          fields={['name', 'sendPolicy', 'scope', 'companyIds']}
          labels={{ name: say.keyName, sendPolicy: say.mayDo }}
        />
        <form method="post" action={`/assistants/${client.id}`}>
          <Field
            name="name"
            label={say.keyName}
            hint={say.keyNameHint}
            value={purpose.name}
            autocomplete="off"
            error={refusal?.fields.name}
          />
          <PolicyField
            language={language}
            label={say.mayDo}
            policies={policies}
            chosen={purpose.sendPolicy}
            refusal={refusal}
          />
          <ScopeFields {...input} />
          <Button>{say.create}</Button>
        </form>
      </>
    ),
  }
}
