import type { CompanyWithRole, Language, SendPolicy } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button } from '../component/button.tsx'
import { ErrorSummary } from '../component/error-summary.tsx'
import { Field } from '../component/field.tsx'
import type { Refusal } from '../component/refusal.ts'
import type { FormCall } from '../page-operation.ts'
import { AddressField, PolicyField, ScopeFields, type TypedLimits } from './key-fields.tsx'
import { words } from './words/words.ts'

/** What the first step of a new key asks for. */
export interface TypedPurpose {
  readonly name: string
  readonly sendPolicy: string
}

/** Reads the fields of the first step. */
export function readPurpose({ field }: FormCall): TypedPurpose {
  return { name: field('name'), sendPolicy: field('sendPolicy') }
}

interface PurposeInput {
  readonly language: Language
  readonly typed: TypedPurpose
  /** the policies that a new key may have in this mode */
  readonly policies: readonly SendPolicy[]
  readonly refusal?: Refusal | undefined
}

/** The first step of a new key: its name, and what it may send. */
export function purposePage({ language, typed, policies, refusal }: PurposeInput): ShownPage {
  const say = words[language]
  return {
    title: say.newTitle,
    back: { href: '/keys', text: say.back },
    room: 'keys',
    main: (
      <>
        <p class="small">{say.step(1)}</p>
        <h1>{say.newTitle}</h1>
        <ErrorSummary
          refusal={refusal}
          fields={['name', 'sendPolicy']}
          labels={{ name: say.name, sendPolicy: say.purpose }}
        />
        <form method="post" action="/keys/new">
          <Field
            name="name"
            label={say.name}
            hint={say.nameHint}
            value={typed.name}
            autocomplete="off"
            error={refusal?.fields.name}
          />
          <PolicyField
            language={language}
            label={say.purpose}
            policies={policies}
            chosen={typed.sendPolicy}
            refusal={refusal}
          />
          <Button>{say.next}</Button>
        </form>
      </>
    ),
  }
}

interface LimitsInput {
  readonly language: Language
  readonly purpose: TypedPurpose
  readonly typed: TypedLimits
  readonly companies: readonly CompanyWithRole[]
  /** address of the caller */
  readonly address: string
  readonly refusal?: Refusal | undefined
}

/** The second step of a new key: its companies and addresses. Hidden fields carry the answers of the first step. */
export function limitsPage({ purpose, ...input }: LimitsInput): ShownPage {
  const { language, refusal } = input
  const say = words[language]
  return {
    title: say.scopeTitle,
    back: { href: '/keys', text: say.back },
    room: 'keys',
    main: (
      <>
        <p class="small">{say.step(2)}</p>
        <h1>{say.scopeTitle}</h1>
        <ErrorSummary refusal={refusal} fields={['scope', 'companyIds', 'ipAllowlist']} />
        <form method="post" action="/keys">
          <input type="hidden" name="name" value={purpose.name} />
          <input type="hidden" name="sendPolicy" value={purpose.sendPolicy} />
          <ScopeFields {...input} />
          <AddressField {...input} />
          <Button>{say.make}</Button>
        </form>
      </>
    ),
  }
}
