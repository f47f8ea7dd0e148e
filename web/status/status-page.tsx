import type { ComponentStatus, Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { StateLabel } from '../component/state-label.tsx'
import { Table } from '../component/table.tsx'
import { Time } from '../component/time.tsx'
import { words } from './words/words.ts'

interface StatusPageInput {
  readonly language: Language
  readonly components: readonly ComponentStatus[]
}

/** Says to everybody whether the service works. */
export function statusPage({ language, components }: StatusPageInput): ShownPage {
  const say = words[language]
  const names = { storage: say.storage, sending: say.sending }
  const isOk = components.every(({ state }) => state === 'ok')
  return {
    title: say.title,
    main: (
      <>
        <h1>{isOk ? say.allOk : say.someDisturbed}</h1>
        <Table
          caption={say.title}
          rows={components}
          columns={[
            { head: say.component, cell: ({ name }) => names[name] },
            {
              head: say.state,
              isTelling: true,
              cell: ({ state }) => (
                <StateLabel state={state === 'ok' ? 'done' : 'failed'} word={state === 'ok' ? say.ok : say.disturbed} />
              ),
            },
            { head: say.since, cell: ({ since }) => <Time at={since} language={language} /> },
          ]}
        />
        {!isOk && <p>{say.keptSafe}</p>}
      </>
    ),
  }
}
