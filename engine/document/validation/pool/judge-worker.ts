import { parentPort, workerData } from 'node:worker_threads'
import { openDocument } from '../open-document.ts'
import { withInstalled, type InstalledRelease } from '../release.ts'
import type { OpenedDocument, OpeningRequest } from '../validator.ts'
import type { ValidationResult } from '../validate-document.ts'
import { outcomeOf, type Outcome } from '../../../error/outcome.ts'

/**
 * The data with which a thread starts: the installed rule packs, a sample document for the warm-up, and the number of
 * times to validate the sample.
 */
export interface WarmUp {
  readonly installed: readonly InstalledRelease[]
  readonly document: Uint8Array
  readonly times: number
}

/** A parsed and validated document, as it is passed between threads. */
export type JudgedDocument = Pick<OpenedDocument, 'terms' | 'repeatedTerms'> & {
  readonly verdict: Outcome<ValidationResult>
}

/*
 * The program of one thread in the pool. The thread sends a first message when its warm-up is complete, and then one
 * answer to each request.
 */
const { document, times, installed } = workerData as WarmUp // passed by JudgeThread
const calendar = withInstalled(installed)
for (let time = 0; time < times; time++)
  answer({
    bytes: document,
    bounds: 'submitted',
    judging: { at: new Date(), isToBeSent: true, refusesTestNumbersFrom: null },
  })
parentPort?.on('message', (request: OpeningRequest) => parentPort?.postMessage(answer(request)))
parentPort?.postMessage('warm')

/** Parses and validates a document. Returns the result, or the error that was thrown, as plain data. */
function answer(request: OpeningRequest): Outcome<JudgedDocument> {
  return outcomeOf(() => {
    const { terms, repeatedTerms, verdict } = openDocument(calendar, request)
    return { terms, repeatedTerms, verdict: outcomeOf(verdict) }
  })
}
