/**
 * Name of the retry curve of a job kind. It depends on what jobs of that kind wait for. The curves are in
 * `job/retry-curve.ts`.
 */
export type RetryName = 'as4' | 'directory' | 'own' | 'periodic'

interface JobKindRow {
  /** names of the ids in the payload */
  readonly ids: readonly string[]
  readonly retry: RetryName
}

/**
 * Every kind of job. A new kind needs a row here, a handler in the `create-….ts` of its folder, and a use case that
 * writes such jobs. A kind without a handler does not compile.
 */
export const jobKinds = {
  /** makes one attempt to deliver a transmission to its receiver */
  transmit: { ids: ['transmissionId'], retry: 'as4' },
  /** validates a received document */
  'judge-received': { ids: ['documentId'], retry: 'own' },
  /** writes the MLS for a validated document; looks up the receiver of the MLS */
  'answer-received': { ids: ['documentId'], retry: 'as4' },
  /** matches a received MLS with the document that it answers */
  'record-mls': { ids: ['transmissionId'], retry: 'own' },
  'register-participant': { ids: ['companyId'], retry: 'directory' },
  'register-service-provider': { ids: [], retry: 'directory' },
  housekeep: { ids: [], retry: 'periodic' },
} as const satisfies Record<string, JobKindRow>

export type JobKind = keyof typeof jobKinds

/** The ids that a job of this kind carries. */
export type JobPayload<Kind extends JobKind> = { readonly [Id in (typeof jobKinds)[Kind]['ids'][number]]: string }

export function isJobKind(text: string): text is JobKind {
  return Object.hasOwn(jobKinds, text)
}
