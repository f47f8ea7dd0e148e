import type { ApiKey, Language, Secret } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button, ButtonLink } from '../component/button.tsx'
import { CopyButton } from '../component/copy-button.tsx'
import { Notice } from '../component/notice.tsx'
import type { OneTimeView } from '../keys/one-time-view.ts'
import type { AssistantClient } from './clients.ts'
import { configurationPath, trialPath } from './paths.ts'
import { words } from './words/words.ts'

interface ConnectedInput {
  readonly language: Language
  readonly client: AssistantClient
  readonly apiKey: ApiKey
  readonly view: OneTimeView
  /** address of this service, such as https://portal.example.sk */
  readonly origin: string
}

/**
 * The only page with the text of the key of an assistant, once after the form (P147): the configuration that
 * contains it, and where to put it. Afterwards the same page offers another key text.
 */
export function connectedPage({ view: { text, headers }, ...input }: ConnectedInput): ShownPage {
  const { language, client } = input
  const say = words[language]
  const heading = text === undefined ? say.notShown(client.name) : say.ready(client.name)
  return {
    title: heading,
    ...(text === undefined && { back: { href: '/assistants', text: say.back } }),
    room: 'assistant',
    headers,
    main: (
      <>
        <h1>{heading}</h1>
        {text === undefined ? <NotShown {...input} /> : <Shown {...input} text={text} />}
      </>
    ),
  }
}

type PartInput = Omit<ConnectedInput, 'view'>

function NotShown({ language, client, apiKey }: PartInput) {
  const say = words[language]
  return (
    <>
      <p>{say.notShownWhy}</p>
      <p>{say.notShownNow}</p>
      <form class="actions" method="post" action={configurationPath(client, apiKey)}>
        <ButtonLink href={trialPath(client, apiKey)}>{say.test}</ButtonLink>
        <Button look="danger">{say.replace}</Button>
      </form>
    </>
  )
}

function Shown({ language, client, apiKey, text, origin }: PartInput & { readonly text: Secret }) {
  const say = words[language]
  const configuration = client.configuration({ origin, key: text.reveal() })
  return (
    <>
      <Notice kind="warning">
        <p>{say.shownOnce}</p>
      </Notice>
      {client.isLocal && <p>{say.needsProgram}</p>}
      <p>{placeIn(language, client)}</p>
      <pre class="source configuration">
        <code>{configuration}</code>
      </pre>
      <div class="actions">
        <CopyButton text={configuration} label={say.copy} done={say.copied} isTextShown={false} />
        <ButtonLink href={trialPath(client, apiKey)}>{say.test}</ButtonLink>
      </div>
    </>
  )
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
