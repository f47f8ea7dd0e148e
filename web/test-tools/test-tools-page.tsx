import type { Language, ToolAnswer } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button } from '../component/button.tsx'
import { Card } from '../component/card.tsx'
import { CopyButton } from '../component/copy-button.tsx'
import { ErrorSummary } from '../component/error-summary.tsx'
import { Field } from '../component/field.tsx'
import { Foreign } from '../component/foreign.tsx'
import { Notice } from '../component/notice.tsx'
import type { Refusal } from '../component/refusal.ts'
import { words } from './words/words.ts'

interface TestToolsInput {
  readonly language: Language
  readonly typed?: Readonly<Partial<Record<'dic' | 'endpoint', string>>>
  /** the token that was made */
  readonly token?: string
  /** what the endpoint answered */
  readonly answer?: ToolAnswer
  readonly refusal?: Refusal
}

export const testToolsPath = '/sandbox-nastroje'

/** Tools that play the tax authority (E-21, E-22): one form, with a button for each tool. */
export function testToolsPage(input: TestToolsInput): ShownPage {
  const { language, typed, token, answer, refusal } = input
  const say = words[language]
  return {
    title: say.title,
    back: { href: '/companies', text: say.back },
    room: 'company',
    main: (
      <>
        {answer && <Answer language={language} answer={answer} />}
        <h1>{say.title}</h1>
        <p>{say.lead}</p>
        <ErrorSummary
          refusal={refusal}
          fields={['dic', 'endpoint', 'key']}
          labels={{ dic: say.dic, endpoint: say.endpoint, key: say.key }}
        />
        <form method="post" action={testToolsPath}>
          <Field
            name="dic"
            label={say.dic}
            inputmode="numeric"
            maxlength={20}
            value={typed?.dic ?? ''}
            error={refusal?.fields.dic}
          />
          <Card heading={say.tokenTitle}>
            <p>{say.tokenLead}</p>
            {token !== undefined && <Token language={language} token={token} />}
            <Button>{say.makeToken}</Button>
          </Card>
          <Card heading={say.selectionTitle}>
            <p>{say.selectionLead}</p>
            <Field
              name="endpoint"
              label={say.endpoint}
              hint={say.endpointHint}
              type="url"
              maxlength={512}
              value={typed?.endpoint ?? ''}
              error={refusal?.fields.endpoint}
            />
            <Field
              name="key"
              label={say.key}
              hint={say.keyHint}
              autocomplete="off"
              maxlength={40}
              error={refusal?.fields.key}
            />
            <Button name="tool" value="selection">
              {say.send}
            </Button>
          </Card>
        </form>
      </>
    ),
  }
}

function Token({ language, token }: { readonly language: Language; readonly token: string }) {
  const say = words[language]
  return (
    <>
      <p>{say.madeToken}</p>
      <p class="configuration">
        <CopyButton text={token} label={say.copy} done={say.copied} />
      </p>
    </>
  )
}

function Answer({ language, answer: { status, text } }: { readonly language: Language; readonly answer: ToolAnswer }) {
  const say = words[language]
  return (
    <Notice kind={status === 200 ? 'success' : 'warning'}>
      <p>{status === null ? say.noAnswer : say.answered(status)}</p>
      {text !== '' && (
        <p class="configuration">
          <Foreign text={text} />
        </p>
      )}
    </Notice>
  )
}
