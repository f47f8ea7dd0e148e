import type { Log, LogLine } from '../../primitive/log-field.ts'

/** A log that passes its lines to listeners. */
export interface LogTap {
  readonly log: Log
  /** Adds a listener and returns the function that removes it. */
  listen(listener: (line: LogLine) => void): () => void
}

export function createLogTap(): LogTap {
  const listeners = new Set<(line: LogLine) => void>()
  return {
    log: (line) => listeners.forEach((listener) => listener(line)),
    listen: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export interface DemoStep {
  readonly step: string
  /** time since the document was submitted */
  readonly milliseconds: number
}

const wordsOfTheLog: Readonly<Record<string, string>> = {
  looked_up: 'looked up (SML, SMP)',
  sending: 'signed, encrypted, sending',
  answered: 'AS4 receipt verified',
}

/** The steps of one document, in order. Prints each step as it happens, with the time since this object was created. */
export class DemoSteps {
  readonly taken: DemoStep[] = []
  readonly #print: (line: string) => void
  readonly #begun = performance.now()

  constructor(print: (line: string) => void) {
    this.#print = print
  }

  mark(step: string, detail: string): void {
    const milliseconds = Math.round((performance.now() - this.#begun) * 10) / 10
    this.taken.push({ step, milliseconds })
    this.#print(`${milliseconds.toFixed(1).padStart(9)} ms  ${step.padEnd(27)} ${detail}`)
  }

  /** Records the step that this line of the access point's log reports, if any. */
  takeLog({ event, documentId, operation = '', messageId = '' }: LogLine): void {
    const step = wordsOfTheLog[operation]
    if (event === 'transmission' && documentId !== undefined && step !== undefined) this.mark(step, messageId)
  }
}
