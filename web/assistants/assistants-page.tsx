import type { ApiKey, Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Foreign } from '../component/foreign.tsx'
import { LinkList } from '../component/link-list.tsx'
import { Notice } from '../component/notice.tsx'
import { Table } from '../component/table.tsx'
import { LastUse, policyText } from '../keys/key-facts.tsx'
import { assistantClients } from './clients.ts'
import { words } from './words/words.ts'

interface AssistantsInput {
  readonly language: Language
  /** the active keys of assistants, newest first */
  readonly keys: readonly ApiKey[]
}

/** The programs that can be connected, those that cannot yet (D132), and the keys of the connected ones. */
export function assistantsPage({ language, keys }: AssistantsInput): ShownPage {
  const say = words[language]
  return {
    title: say.title,
    room: 'assistant',
    main: (
      <>
        <h1>{say.heading}</h1>
        <p>{say.lead}</p>
        <h2>{say.choose}</h2>
        <LinkList
          links={assistantClients.map(({ id, name, isLocal }) => ({
            href: `/assistants/${id}`,
            text: name,
            hint: isLocal ? say.byProgram : say.directly,
          }))}
        />
        <Notice kind="information">
          <p>{say.notYet}</p>
        </Notice>
        {keys.length > 0 && (
          <>
            <h2>{say.connected}</h2>
            <Table
              caption={say.connected}
              rows={keys}
              href={({ id }) => `/keys/${id}`}
              columns={[
                { head: say.keyName, cell: ({ name }) => <Foreign text={name} /> },
                { head: say.mayDo, cell: ({ sendPolicy }) => policyText(sendPolicy, language) },
                { head: say.lastUse, isTelling: true, cell: (key) => <LastUse apiKey={key} language={language} /> },
              ]}
            />
          </>
        )}
      </>
    ),
  }
}
