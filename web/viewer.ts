import type { Language, PersonCaller } from '@cornerpost/engine'

/** The person who looks at a page, and the language of the page. */
export interface Viewer {
  readonly caller: PersonCaller | null
  readonly language: Language
}
