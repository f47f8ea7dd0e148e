/** Name of a retry curve; each kind of job uses one. The curves are defined in `job/retry-curve.ts`. */
export type RetryName = 'as4' | 'directory' | 'own' | 'mail' | 'periodic'

interface JobKindRow {
  /** names of the ids in the payload of the job */
  readonly ids: readonly string[]
  readonly retry: RetryName
}

/**
 * All kinds of jobs. The row of a kind contains the names of the ids in the payload, and the name of the retry curve.
 */
export const jobKinds = {
  /** makes one attempt to deliver a transmission to its receiver */
  transmit: { ids: ['transmissionId'], retry: 'as4' },
  /** validates a received document */
  'judge-received': { ids: ['documentId'], retry: 'own' },
  /** looks up the receiver of the MLS for a validated document, then writes the MLS */
  'answer-received': { ids: ['documentId'], retry: 'as4' },
  /** matches a received MLS with the sent document to which it refers */
  'record-mls': { ids: ['transmissionId'], retry: 'own' },
  /** makes the tax report of a document and orders its transmission */
  'report-tax': { ids: ['documentId'], retry: 'own' },
  /** orders a further transmission of a report that the tax authority could not take in */
  'repeat-report': { ids: ['reportId'], retry: 'own' },
  /** makes the new version of a rejected tax report that the operator has ordered */
  'resubmit-report': { ids: ['reportId'], retry: 'own' },
  'register-participant': { ids: ['companyId'], retry: 'directory' },
  /** removes a company from the directory */
  'deregister-participant': { ids: ['companyId'], retry: 'directory' },
  /** asks the tax authority to change the data of a company */
  'send-data-change': { ids: ['changeId'], retry: 'directory' },
  'register-service-provider': { ids: [], retry: 'directory' },
  'check-registrations': { ids: [], retry: 'periodic' },
  /** answers a request for a mail with a link */
  'mail-link': { ids: ['mailId'], retry: 'own' },
  /** mails the people who decide about a draft that its key has asked to send */
  'mail-approvers': { ids: ['draftId'], retry: 'own' },
  /** mails a company which account acts for it, to the address that the tax authority has */
  'mail-activation': { ids: ['companyId'], retry: 'own' },
  /** reads a mail to the inbox of a company, submits its documents and answers it */
  'read-mail': { ids: ['mailId'], retry: 'own' },
  /** mails the results of the documents of a mail to its sender */
  'follow-mail': { ids: ['mailId'], retry: 'own' },
  /** sets when the next notification of a company is due */
  'plan-notifications': { ids: ['companyId'], retry: 'own' },
  /** mails the notifications that are due */
  notify: { ids: [], retry: 'periodic' },
  /** sends a mail of the outbox to the mail relay */
  'send-mail': { ids: ['mailId'], retry: 'mail' },
  /** looks participants up again at night (D42) */
  'refresh-participants': { ids: [], retry: 'periodic' },
  /** sends the statistics reports of the previous month to OpenPeppol */
  'send-statistics': { ids: [], retry: 'periodic' },
  housekeep: { ids: [], retry: 'periodic' },
} as const satisfies Record<string, JobKindRow>

export type JobKind = keyof typeof jobKinds

/** The ids in the payload of a job of this kind. */
export type JobPayload<Kind extends JobKind> = { readonly [Id in (typeof jobKinds)[Kind]['ids'][number]]: string }

export function isJobKind(text: string): text is JobKind {
  return Object.hasOwn(jobKinds, text)
}
