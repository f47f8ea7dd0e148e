import type { ApiKey, Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Confirmation } from '../component/confirmation.tsx'
import { isolated } from '../component/foreign.tsx'
import { words } from './words/words.ts'

interface BeforeInput {
  readonly language: Language
  readonly apiKey: ApiKey
}

/** Says what will stop working when the text of the key is replaced. */
export function beforeRotatePage({ language, apiKey: { id, name } }: BeforeInput): ShownPage {
  const say = words[language]
  const heading = say.rotateTitle(isolated(name))
  return {
    title: heading,
    room: 'keys',
    main: (
      <Confirmation
        heading={heading}
        consequences={[say.rotateStops, say.rotateThen, say.rotateKeeps]}
        action={`/keys/${id}/rotate`}
        button={say.rotate}
        back={{ href: `/keys/${id}`, text: say.keep }}
      />
    ),
  }
}

/** Says what will stop working when the key is revoked, and for how long it can be restored. */
export function beforeRevokePage({ language, apiKey: { id, name } }: BeforeInput): ShownPage {
  const say = words[language]
  const heading = say.revokeTitle(isolated(name))
  return {
    title: heading,
    room: 'keys',
    main: (
      <Confirmation
        heading={heading}
        consequences={[say.revokeStops, say.revokeKeeps, say.revokeUndo]}
        action={`/keys/${id}/revoke`}
        button={say.revokeButton(isolated(name))}
        back={{ href: `/keys/${id}`, text: say.keep }}
      />
    ),
  }
}
