import type { Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { ButtonLink } from '../component/button.tsx'
import { CopyButton } from '../component/copy-button.tsx'
import { isolated } from '../component/foreign.tsx'
import { Notice } from '../component/notice.tsx'
import { words } from './words/words.ts'

interface ShownKeyInput {
  readonly language: Language
  readonly name: string
  /** the whole key */
  readonly text: string
  /** URL of this service, as the person's browser reaches it */
  readonly origin: string
}

/** The only page that shows a key. It is the answer to the form, so that reading a page never shows a key. */
export function shownKeyPage({ language, name, text, origin }: ShownKeyInput): ShownPage {
  const say = words[language]
  const command = `curl ${origin}/api/v1/companies -H 'Authorization: Bearer ${text}'`
  return {
    title: say.shown(isolated(name)),
    room: 'keys',
    main: (
      <>
        <h1>{say.shown(isolated(name))}</h1>
        <Notice kind="warning">
          <p>{say.shownOnce}</p>
        </Notice>
        <h2>{say.key}</h2>
        <p>
          <CopyButton text={text} label={say.copy} done={say.copied} />
        </p>
        <h2>{say.tryIt}</h2>
        <p>{say.tryHint}</p>
        <p>
          <CopyButton text={command} label={say.copy} done={say.copied} />
        </p>
        <ButtonLink href="/keys">{say.done}</ButtonLink>
      </>
    ),
  }
}
