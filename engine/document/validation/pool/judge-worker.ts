import { parentPort, workerData } from 'node:worker_threads'
import { openDocument } from '../open-document.ts'
import { withInstalled, type InstalledRelease } from '../release.ts'
import type { OpenedDocument, OpeningRequest } from '../validator.ts'
import type { ValidationResult } from '../validate-document.ts'
import { outcomeOf, type Outcome } from './outcome.ts'

/**
 * What a thread is started with: the rules that judge beside our own, a document to judge, and how often, before it
 * takes any other.
 */
export interface WarmUp {
  readonly installed: readonly InstalledRelease[]
  readonly document: Uint8Array
  readonly times: number
}

/** An opened and judged document as it goes from thread to thread. */
export type JudgedDocument = Pick<OpenedDocument, 'terms' | 'repeatedTerms'> & {
  readonly verdict: Outcome<ValidationResult>
}

/*
 * The program of one thread of the pool: says that it is warm by its first message, then gives one answer to each
 * request.
 */
const { document, times, installed } = workerData as WarmUp // by JudgeThread
const calendar = withInstalled(installed)
for (let time = 0; time < times; time++)
  answer({
    bytes: document,
    bounds: 'submitted',
    judging: { at: new Date(), isToBeSent: true, refusesTestNumbersFrom: null },
  })
parentPort?.on('message', (request: OpeningRequest) => parentPort?.postMessage(answer(request)))
parentPort?.postMessage('warm')

/** The document judged as well, whether its verdict will be asked or not: its tree stays here. */
function answer(request: OpeningRequest): Outcome<JudgedDocument> {
  return outcomeOf(() => {
    const { terms, repeatedTerms, verdict } = openDocument(calendar, request)
    return { terms, repeatedTerms, verdict: outcomeOf(verdict) }
  })
}
