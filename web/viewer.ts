import type { Language, PersonCaller } from '@cornerpost/engine'

/** The person who looks at a page, and what the frame of the page needs. */
export interface Viewer {
  readonly caller: PersonCaller | null
  readonly language: Language
  /** true if the frame leads to the mails that the service keeps (P193) */
  readonly seesMails: boolean
}
