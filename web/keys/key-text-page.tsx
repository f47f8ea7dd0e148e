import type { ApiKey, Company, CompanyWithRole, Language, Secret } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { ButtonLink } from '../component/button.tsx'
import { CopyButton } from '../component/copy-button.tsx'
import { DefinitionList } from '../component/definition-list.tsx'
import { isolated } from '../component/foreign.tsx'
import { Notice } from '../component/notice.tsx'
import type { OneTimeView } from './one-time-view.ts'
import { words } from './words/words.ts'

interface KeyTextInput {
  readonly language: Language
  readonly apiKey: ApiKey
  readonly view: OneTimeView
  readonly companies: readonly CompanyWithRole[]
  /** address of this service, such as https://portal.example.sk */
  readonly origin: string
}

/**
 * The only page with the text of a key, once after the form that created or replaced it (P147). Afterwards
 * the same page says how to get another text.
 */
export function keyTextPage({ view: { text, headers }, ...input }: KeyTextInput): ShownPage {
  const { language, apiKey } = input
  const say = words[language]
  const name = isolated(apiKey.name)
  const heading = text === undefined ? say.notShown(name) : say.shown(name)
  return {
    title: heading,
    ...(text === undefined && { back: { href: '/keys', text: say.back } }),
    room: 'keys',
    headers,
    main: (
      <>
        <h1>{heading}</h1>
        {text === undefined ? <NotShown language={language} apiKey={apiKey} /> : <Shown {...input} text={text} />}
      </>
    ),
  }
}

function NotShown({ language, apiKey }: Pick<KeyTextInput, 'language' | 'apiKey'>) {
  const say = words[language]
  const path = `/keys/${apiKey.id}`
  return (
    <>
      <p>{say.notShownWhy}</p>
      <p>{say.notShownNow}</p>
      <div class="actions">
        <ButtonLink href={path}>{say.saved}</ButtonLink>
        <ButtonLink look="secondary" href={`${path}/rotate`}>
          {say.rotate}
        </ButtonLink>
      </div>
    </>
  )
}

type ShownInput = Omit<KeyTextInput, 'view'> & { readonly text: Secret }

function Shown(input: ShownInput) {
  const { language, apiKey, text } = input
  const say = words[language]
  const copy = { label: say.copy, done: say.copied }
  return (
    <>
      <Notice kind="warning">
        <p>{say.shownOnce}</p>
      </Notice>
      <DefinitionList
        facts={[
          [say.theKey, <CopyButton text={text.reveal()} {...copy} />],
          [say.clientId, <CopyButton text={apiKey.id} {...copy} />],
        ]}
      />
      <h2>{say.tryIt}</h2>
      <p>{say.tryItLead}</p>
      <p class="source">
        <CopyButton text={commandOf(input)} {...copy} />
      </p>
      <ButtonLink href={`/keys/${apiKey.id}`}>{say.saved}</ButtonLink>
    </>
  )
}

/**
 * Returns a line for a POSIX shell that signs in to the national interface and lists what arrived for the first company
 * of the key that has a participant identifier. Without such a company, it lists the companies.
 */
function commandOf({ apiKey, text, companies, origin }: ShownInput): string {
  const key = text.reveal()
  const company = companies.map((one) => one.company).find((one) => one.participant !== null && covers(apiKey, one))
  if (company === undefined) return `curl -s '${origin}/api/v1/companies' -H 'Authorization: Bearer ${key}'`
  const body = JSON.stringify({ grant_type: 'client_credentials', client_id: apiKey.id, client_secret: key })
  return [
    `TOKEN=$(curl -s '${origin}/sapi/auth/token' -H 'Content-Type: application/json' -d '${body}'`,
    `| sed 's/.*"access_token": *"\\([^"]*\\)".*/\\1/');`,
    `curl -s '${origin}/sapi/document/receive' -H "Authorization: Bearer $TOKEN"`,
    `-H 'X-Peppol-Participant-Id: ${String(company.participant)}'`,
  ].join(' ')
}

function covers({ scope }: ApiKey, { id }: Company): boolean {
  return scope.kind === 'all' || scope.companyIds.includes(id)
}
