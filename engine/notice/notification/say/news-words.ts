import type { DocumentNewsKind } from '../notification.ts'

/** The words of a notification in one language. `{count}` and the like are placeholders. */
export interface NewsWords {
  /** how many documents of a kind there are */
  readonly heads: Readonly<Record<DocumentNewsKind, string>>
  /** one document, with the other party */
  readonly document: string
  /** how many further documents of the kind there are */
  readonly more: string
}
