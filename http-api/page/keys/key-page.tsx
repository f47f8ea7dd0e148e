import type { ApiKey, CompanyWithRole, Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button, ButtonLink } from '../component/button.tsx'
import { Card } from '../component/card.tsx'
import { Radios } from '../component/choice.tsx'
import { Confirmation } from '../component/confirmation.tsx'
import { DefinitionList } from '../component/definition-list.tsx'
import { ErrorSummary } from '../component/error-summary.tsx'
import { TextArea } from '../component/field.tsx'
import { isolated } from '../component/foreign.tsx'
import { Notice } from '../component/notice.tsx'
import { Time } from '../component/time.tsx'
import type { Refusal } from '../page-operation.ts'
import { policyChoices, policyText, scopeText } from './key-words.ts'
import { ScopeFields } from './scope-fields.tsx'
import { words } from './words/words.ts'

interface KeyPageInput {
  readonly language: Language
  readonly apiKey: ApiKey
  readonly companies: readonly CompanyWithRole[]
  /** address of the person */
  readonly address: string
  readonly isChanged?: boolean
  readonly refusal?: Refusal | undefined
  /** the list of IP addresses as it was typed; absent: as it is stored */
  readonly addresses?: string | undefined
}

/** One key: its facts, its settings, and the ways to replace and to revoke it. */
export function keyPage(input: KeyPageInput): ShownPage {
  const { language, apiKey, isChanged, refusal } = input
  const say = words[language]
  return {
    title: apiKey.name,
    room: 'keys',
    main: (
      <>
        <p>
          <a href="/keys">{say.back}</a>
        </p>
        {isChanged && (
          <Notice kind="success">
            <p>{say.changed}</p>
          </Notice>
        )}
        <h1>{isolated(apiKey.name)}</h1>
        <ErrorSummary refusal={refusal} fields={['scope', 'companyIds', 'ipAllowlist', 'ip_allowlist', 'sendPolicy']} />
        <Facts {...input} />
        <div class="actions">
          <ButtonLink look="secondary" href={`/keys/${apiKey.id}/rotate`}>
            {say.rotate}
          </ButtonLink>
          <ButtonLink look="secondary" href={`/keys/${apiKey.id}/revoke`}>
            {say.revoke}
          </ButtonLink>
        </div>
        <h2>{say.settings}</h2>
        <Settings {...input} />
      </>
    ),
  }
}

function Facts({ language, apiKey }: KeyPageInput) {
  const say = words[language]
  return (
    <DefinitionList
      facts={[
        [say.beginning, <code>{apiKey.prefix}…</code>],
        [say.companies, scopeText(apiKey, language)],
        [say.policy, policyText(apiKey, language)],
        [say.addresses, apiKey.ipAllowList.length === 0 ? say.everyAddress : apiKey.ipAllowList.join(', ')],
        [say.lastUsed, apiKey.lastUsedAt ? <Time at={apiKey.lastUsedAt} language={language} /> : say.never],
        [say.created, <Time at={apiKey.createdAt} language={language} />],
      ]}
    />
  )
}

function Settings({ language, apiKey, companies, address, addresses, refusal }: KeyPageInput) {
  const say = words[language]
  return (
    <>
      <Card heading={say.companies}>
        <form method="post" action={`/keys/${apiKey.id}/scope`}>
          <ScopeFields language={language} companies={companies} scope={apiKey.scope} />
          <Button>{say.change}</Button>
        </form>
      </Card>
      <Card heading={say.policy}>
        <form method="post" action={`/keys/${apiKey.id}/send-policy`}>
          <Radios name="sendPolicy" label={say.purpose} value={apiKey.sendPolicy} choices={policyChoices(language)} />
          <Button>{say.change}</Button>
        </form>
      </Card>
      <Card heading={say.addresses}>
        <form method="post" action={`/keys/${apiKey.id}/ip-allowlist`}>
          <TextArea
            name="ip_allowlist"
            label={say.addresses}
            hint={say.addressesHint(address)}
            rows={3}
            value={addresses ?? apiKey.ipAllowList.join('\n')}
            error={refusal?.fields.ip_allowlist}
          />
          <Button>{say.change}</Button>
        </form>
      </Card>
    </>
  )
}

interface ConfirmInput {
  readonly language: Language
  readonly apiKey: ApiKey
}

/** Says what happens when a key is replaced. */
export function rotatePage({ language, apiKey }: ConfirmInput): ShownPage {
  const say = words[language]
  const heading = say.rotateTitle(isolated(apiKey.name))
  return {
    title: heading,
    room: 'keys',
    main: (
      <Confirmation
        heading={heading}
        consequences={[say.rotateOld, say.rotateNew]}
        action={`/keys/${apiKey.id}/rotate`}
        button={say.rotate}
        back={{ href: `/keys/${apiKey.id}`, text: say.keep }}
      />
    ),
  }
}

/** Says what happens when a key is revoked. */
export function revokePage({ language, apiKey }: ConfirmInput): ShownPage {
  const say = words[language]
  const heading = say.revokeTitle(isolated(apiKey.name))
  return {
    title: heading,
    room: 'keys',
    main: (
      <Confirmation
        heading={heading}
        consequences={[say.revokeStops, say.revokeRestore]}
        action={`/keys/${apiKey.id}/revoke`}
        button={say.revoke}
        back={{ href: `/keys/${apiKey.id}`, text: say.keep }}
      />
    ),
  }
}
