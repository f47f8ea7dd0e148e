import type { Company, CompanyWithRole, Language } from '@cornerpost/engine'
import type { ApiKey, Secret } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { ButtonLink } from '../component/button.tsx'
import { CopyButton } from '../component/copy-button.tsx'
import { DefinitionList } from '../component/definition-list.tsx'
import { isolated } from '../component/foreign.tsx'
import { Notice } from '../component/notice.tsx'
import { words } from './words/words.ts'

interface ShownKeyInput {
  readonly language: Language
  readonly apiKey: ApiKey
  readonly text: Secret
  readonly companies: readonly CompanyWithRole[]
  /** address of this service, such as https://portal.example.sk */
  readonly origin: string
  /** what a second sending of the form would do */
  readonly reload: 'reloadCreates' | 'reloadRotates'
}

/** The only page with the text of a key: the answer to the form that created or replaced it. */
export function shownKeyPage(input: ShownKeyInput): ShownPage {
  const { language, apiKey, text, reload } = input
  const say = words[language]
  const heading = say.shown(isolated(apiKey.name))
  const copy = { label: say.copy, done: say.copied }
  return {
    title: heading,
    room: 'keys',
    main: (
      <>
        <h1>{heading}</h1>
        <Notice kind="warning">
          <p>{say.shownOnce}</p>
          <p>{say[reload]}</p>
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
    ),
  }
}

/**
 * Returns a line for a POSIX shell that signs in to the national interface and lists what arrived for the first company
 * of the key that has a participant identifier. Without such a company, it lists the companies.
 */
function commandOf({ apiKey, text, companies, origin }: ShownKeyInput): string {
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
