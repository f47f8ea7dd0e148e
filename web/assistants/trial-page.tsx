import type { ApiKey, Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { ButtonLink } from '../component/button.tsx'
import { DefinitionList } from '../component/definition-list.tsx'
import { Foreign } from '../component/foreign.tsx'
import { StateLabel } from '../component/state-label.tsx'
import { Hour } from '../component/time.tsx'
import type { AssistantClient } from './clients.ts'
import { trialPath } from './paths.ts'
import { words } from './words/words.ts'

interface TrialInput {
  readonly language: Language
  readonly client: AssistantClient
  readonly apiKey: ApiKey
}

/** Says whether the assistant has used its key, with a link that looks again. The hour is that of D126. */
export function trialPage({ language, client, apiKey }: TrialInput): ShownPage {
  const say = words[language]
  const { lastUsedAt } = apiKey
  const isUsed = lastUsedAt !== null
  const heading = isUsed ? say.signedIn(client.name) : say.waiting(client.name)
  return {
    title: heading,
    back: { href: '/assistants', text: say.back },
    room: 'assistant',
    main: (
      <>
        <h1>{heading}</h1>
        <p>
          <StateLabel state={isUsed ? 'done' : 'underway'} word={isUsed ? say.works : say.waits} />
        </p>
        <p>{isUsed ? say.whatNow : say.tryIt}</p>
        <DefinitionList
          facts={[
            [say.keyName, <Foreign text={apiKey.name} />],
            ...(lastUsedAt === null ? [] : [[say.lastUse, <Hour at={lastUsedAt} language={language} />] as const]),
          ]}
        />
        <div class="actions">
          {!isUsed && <ButtonLink href={trialPath(client, apiKey)}>{say.again}</ButtonLink>}
          <ButtonLink look="secondary" href={`/keys/${apiKey.id}`}>
            {say.settings}
          </ButtonLink>
        </div>
      </>
    ),
  }
}
