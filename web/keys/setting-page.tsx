import type { ApiKey, CompanyWithRole, Language } from '@cornerpost/engine'
import type { Child } from 'hono/jsx'
import type { ShownPage } from '../answer-page.tsx'
import { Button, ButtonLink } from '../component/button.tsx'
import { ErrorSummary } from '../component/error-summary.tsx'
import { isolated } from '../component/foreign.tsx'
import type { Refusal } from '../component/refusal.ts'
import { everyPolicy } from './key-facts.tsx'
import { AddressField, PolicyField, ScopeFields, type TypedLimits } from './key-fields.tsx'
import { SendLimitFields, type TypedSendLimits } from './send-limits.tsx'
import { words } from './words/words.ts'

interface SettingInput {
  readonly language: Language
  readonly apiKey: ApiKey
  readonly refusal?: Refusal | undefined
}

/** The form that changes what a key may send. */
export function policyPage({ chosen, ...input }: SettingInput & { readonly chosen: string }): ShownPage {
  const { language, apiKey, refusal } = input
  const say = words[language]
  return settingPage(input, {
    heading: say.changePolicy(isolated(apiKey.name)),
    setting: 'policy',
    fields: (
      <PolicyField language={language} label={say.purpose} policies={everyPolicy} chosen={chosen} refusal={refusal} />
    ),
  })
}

interface LimitInput extends SettingInput {
  readonly typed: TypedLimits
}

/** The form that changes the companies of a key. */
export function scopePage(input: LimitInput & { readonly companies: readonly CompanyWithRole[] }): ShownPage {
  const heading = words[input.language].changeScope(isolated(input.apiKey.name))
  return settingPage(input, { heading, setting: 'scope', fields: <ScopeFields {...input} /> })
}

/** The form that changes the addresses from which a key can be used. */
export function addressesPage(input: LimitInput & { readonly address: string }): ShownPage {
  const heading = words[input.language].changeAddresses(isolated(input.apiKey.name))
  return settingPage(input, { heading, setting: 'addresses', fields: <AddressField {...input} /> })
}

/** The form that changes the limits for documents that the key sends without a person (P136). */
export function sendLimitsPage(input: SettingInput & { readonly typed: TypedSendLimits }): ShownPage {
  const { language, apiKey } = input
  const say = words[language]
  return settingPage(input, {
    heading: say.changeLimits(isolated(apiKey.name)),
    setting: 'limits',
    fields: <SendLimitFields {...input} />,
    labels: { amountMax: say.amountMax, documentsPerDay: say.documentsPerDay },
  })
}

function settingPage(
  { language, apiKey, refusal }: SettingInput,
  {
    heading,
    setting,
    fields,
    labels = {},
  }: {
    readonly heading: string
    readonly setting: string
    readonly fields: Child
    /** labels of the fields whose faults the summary names */
    readonly labels?: Readonly<Record<string, string>>
  },
): ShownPage {
  const say = words[language]
  const path = `/keys/${apiKey.id}`
  return {
    title: heading,
    room: 'keys',
    main: (
      <>
        <h1>{heading}</h1>
        <ErrorSummary
          refusal={refusal}
          fields={['sendPolicy', 'scope', 'companyIds', 'ipAllowlist', ...Object.keys(labels)]}
          labels={labels}
        />
        <form method="post" action={`${path}/${setting}`}>
          {fields}
          <div class="actions">
            <Button>{say.save}</Button>
            <ButtonLink look="secondary" href={path}>
              {say.dontSave}
            </ButtonLink>
          </div>
        </form>
      </>
    ),
  }
}
