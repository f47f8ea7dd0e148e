import type { Child } from 'hono/jsx'
import { ErrorSummary } from './error-summary.tsx'
import { Notice } from './notice.tsx'
import type { Refusal } from './refusal.ts'

interface PageHeadInput {
  readonly title: Child
  /** sentence about what the person has just done */
  readonly done?: string | undefined
  readonly refusal: Refusal | undefined
  /** as those of `ErrorSummary` */
  readonly fields?: readonly string[]
  readonly labels?: Readonly<Record<string, string>>
}

/** The head of a page with forms: what was just done, the heading, and the refusal of the form that was just sent. */
export function PageHead({ title, done, ...summary }: PageHeadInput) {
  return (
    <>
      {done && (
        <Notice kind="success">
          <p>{done}</p>
        </Notice>
      )}
      <h1>{title}</h1>
      <ErrorSummary {...summary} />
    </>
  )
}
