import type { CompanyScope, CompanyWithRole, Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button } from '../component/button.tsx'
import { Radios } from '../component/choice.tsx'
import { ErrorSummary } from '../component/error-summary.tsx'
import { Field, TextArea } from '../component/field.tsx'
import type { Refusal } from '../page-operation.ts'
import { policyChoices } from './key-words.ts'
import { ScopeFields } from './scope-fields.tsx'
import { words } from './words/words.ts'

interface NewKey {
  readonly language: Language
  readonly name: string
  readonly sendPolicy: string
  readonly refusal?: Refusal | undefined
}

/** The first step of a new key: its name and its purpose. */
export function firstStepPage({ language, name, sendPolicy, refusal }: NewKey): ShownPage {
  const say = words[language]
  return {
    title: say.firstStep,
    room: 'keys',
    main: (
      <>
        <h1>{say.firstStep}</h1>
        <ErrorSummary refusal={refusal} fields={['name', 'sendPolicy']} />
        <form action="/keys/new/companies">
          <Field
            name="name"
            label={say.name}
            hint={say.nameHint}
            value={name}
            maxlength={128}
            error={refusal?.fields.name}
          />
          <Radios
            name="sendPolicy"
            label={say.purpose}
            value={sendPolicy}
            choices={policyChoices(language)}
            error={refusal?.fields.sendPolicy}
          />
          <Button>{say.next}</Button>
        </form>
      </>
    ),
  }
}

interface SecondStep extends NewKey {
  readonly companies: readonly CompanyWithRole[]
  readonly scope: CompanyScope
  /** the typed list of IP addresses */
  readonly addresses: string
  /** address of the person */
  readonly address: string
}

/** The second step: the companies and addresses for which the key can be used. */
export function secondStepPage({ language, name, sendPolicy, refusal, ...step }: SecondStep): ShownPage {
  const say = words[language]
  return {
    title: say.secondStep,
    room: 'keys',
    main: (
      <>
        <h1>{say.secondStep}</h1>
        <ErrorSummary refusal={refusal} fields={['scope', 'companyIds', 'ipAllowlist']} />
        <form method="post" action="/keys">
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="sendPolicy" value={sendPolicy} />
          <ScopeFields language={language} companies={step.companies} scope={step.scope} />
          <TextArea
            name="ipAllowlist"
            label={say.addresses}
            hint={say.addressesHint(step.address)}
            rows={3}
            value={step.addresses}
            error={refusal?.fields.ipAllowlist}
          />
          <Button>{say.create}</Button>
        </form>
      </>
    ),
  }
}
