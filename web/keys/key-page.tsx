import type { ApiKey, CompanyWithRole, Language } from '@cornerpost/engine'
import type { Child } from 'hono/jsx'
import type { ShownPage } from '../answer-page.tsx'
import { Button, ButtonLink } from '../component/button.tsx'
import { CopyButton } from '../component/copy-button.tsx'
import { DefinitionList } from '../component/definition-list.tsx'
import { ErrorSummary } from '../component/error-summary.tsx'
import { Foreign, isolated } from '../component/foreign.tsx'
import { Notice } from '../component/notice.tsx'
import { StateLabel } from '../component/state-label.tsx'
import { Time } from '../component/time.tsx'
import type { Refusal } from '../component/refusal.ts'
import { addressesOf, CompaniesOf, LastUse } from './key-facts.tsx'
import { hasUseOfLimits, sendLimitsOf } from './send-limits.tsx'
import { words } from './words/words.ts'

interface KeyInput {
  readonly language: Language
  readonly apiKey: ApiKey
  readonly companies: readonly CompanyWithRole[]
  readonly done?: 'saved' | 'revoked' | 'restored' | undefined
  readonly refusal?: Refusal | undefined
}

/** One key: what it may do, with a way to change it; or how to restore it if it was revoked. */
export function keyPage(input: KeyInput): ShownPage {
  const { language, apiKey, done, refusal } = input
  const say = words[language]
  const notices = { saved: say.doneSaved, revoked: say.doneRevoked, restored: say.doneRestored }
  const isActive = apiKey.revokedAt === null
  return {
    title: apiKey.name,
    back: { href: '/keys', text: say.back },
    room: 'keys',
    main: (
      <>
        <h1>
          <Foreign text={apiKey.name} />
        </h1>
        <ErrorSummary refusal={refusal} />
        {done && (
          <Notice kind="success">
            <p>{notices[done]}</p>
          </Notice>
        )}
        <p>
          <StateLabel state={isActive ? 'done' : 'failed'} word={isActive ? say.isActive : say.isRevoked} />
        </p>
        {isActive ? <ActiveKey {...input} /> : <RevokedKey {...input} />}
      </>
    ),
  }
}

function ActiveKey({ language, apiKey, companies }: KeyInput) {
  const say = words[language]
  const path = `/keys/${apiKey.id}`
  const changeable = (fact: Child, setting: string, heading: (name: string) => string) => (
    <>
      {fact}{' '}
      <a href={`${path}/${setting}`}>
        {say.change}
        <span class="unseen">: {heading(isolated(apiKey.name))}</span>
      </a>
    </>
  )
  return (
    <>
      <DefinitionList
        facts={[
          [say.policy, changeable(say[apiKey.sendPolicy], 'policy', say.changePolicy)],
          ...(hasUseOfLimits(apiKey)
            ? [[say.limits, changeable(sendLimitsOf(apiKey, language), 'limits', say.changeLimits)] as const]
            : []),
          [
            say.companies,
            changeable(
              <CompaniesOf apiKey={apiKey} companies={companies} language={language} />,
              'scope',
              say.changeScope,
            ),
          ],
          [say.addresses, changeable(addressesOf(apiKey, language), 'addresses', say.changeAddresses)],
          [say.lastUse, <LastUse apiKey={apiKey} language={language} />],
          [say.created, <Time at={apiKey.createdAt} language={language} />],
          ...identity({ language, apiKey }),
        ]}
      />
      <div class="actions">
        <ButtonLink look="secondary" href={`${path}/rotate`}>
          {say.rotate}
        </ButtonLink>
        <ButtonLink look="quiet-danger" href={`${path}/revoke`}>
          {say.revoke}
        </ButtonLink>
      </div>
    </>
  )
}

function RevokedKey({ language, apiKey }: KeyInput) {
  const say = words[language]
  return (
    <>
      <p>{say.restoreLead}</p>
      <DefinitionList
        facts={[
          [say.revokedAt, apiKey.revokedAt && <Time at={apiKey.revokedAt} language={language} />],
          ...identity({ language, apiKey }),
        ]}
      />
      <form class="actions" method="post" action={`/keys/${apiKey.id}/restore`}>
        <Button>{say.restore}</Button>
      </form>
    </>
  )
}

function identity({
  language,
  apiKey,
}: Pick<KeyInput, 'language' | 'apiKey'>): readonly (readonly [name: string, fact: Child])[] {
  const say = words[language]
  return [
    [say.prefix, <code>{apiKey.prefix}…</code>],
    [say.clientId, <CopyButton text={apiKey.id} label={say.copy} done={say.copied} />],
  ]
}
