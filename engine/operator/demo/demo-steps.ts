import type { Log, LogLine } from '../../primitive/log-field.ts'

/** A log that is listened to. */
export interface LogTap {
  readonly log: Log
  /** Returns the way to stop listening. */
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
  /** since the hand-over */
  readonly milliseconds: number
}

const wordsOfTheLog: Readonly<Record<string, string>> = {
  looked_up: 'looked up (SML, SMP)',
  sending: 'signed, encrypted, sending',
  answered: 'AS4 receipt verified',
}

/** The steps of one document as they are taken, each printed once with its time since this is made. */
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

  /** What the access point did with a document in between, by its log. */
  takeLog({ event, documentId, operation = '', messageId = '' }: LogLine): void {
    const step = wordsOfTheLog[operation]
    if (event === 'transmission' && documentId !== undefined && step !== undefined) this.mark(step, messageId)
  }
}
