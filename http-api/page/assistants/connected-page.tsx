import type { ApiKey, Language, Secret } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { ButtonLink } from '../component/button.tsx'
import { CopyButton } from '../component/copy-button.tsx'
import { Notice } from '../component/notice.tsx'
import type { AssistantClient } from './clients.ts'
import { words } from './words/words.ts'

interface ConnectedInput {
  readonly language: Language
  readonly client: AssistantClient
  readonly apiKey: ApiKey
  readonly text: Secret
  /** address of this service, such as https://portal.example.sk */
  readonly origin: string
}

/** The only page with the text of a new key: the configuration that contains it, and where to put it. */
export function connectedPage({ language, client, apiKey, text, origin }: ConnectedInput): ShownPage {
  const say = words[language]
  const heading = say.ready(client.name)
  const configuration = client.configuration({ origin, key: text.reveal() })
  return {
    title: heading,
    room: 'assistant',
    main: (
      <>
        <h1>{heading}</h1>
        <Notice kind="warning">
          <p>{say.shownOnce}</p>
          <p>{say.reload}</p>
        </Notice>
        {client.isLocal && <p>{say.needsProgram}</p>}
        <p>{placeIn(language, client)}</p>
        <pre class="source configuration">
          <code>{configuration}</code>
        </pre>
        <div class="actions">
          <CopyButton text={configuration} label={say.copy} done={say.copied} isTextShown={false} />
          <ButtonLink href={`/assistants/${client.id}/${apiKey.id}`}>{say.test}</ButtonLink>
        </div>
      </>
    ),
  }
}

/** Says where the configuration of a program belongs. */
function placeIn(language: Language, { id }: AssistantClient): string | undefined {
  const say = words[language]
  const places = new Map([
    ['claude-code', say.inTerminal],
    ['claude-desktop', say.inClaudeDesktop],
    ['vs-code', say.inVsCode],
    ['cursor', say.inCursor],
    ['codex', say.inCodex],
  ])
  return places.get(id)
}
