import { ServiceError } from '../../error/service-error.ts'
import type { DemoSide } from './demo-client.ts'
import { errorWords } from '../terminal/error-words.ts'
import { demoNewcomers, signUp } from './sign-up.ts'
import { runDemo, type DemoDeps, type DemoResult } from './run-demo.ts'

/** A document of a demo, and the name that the demo prints for it. */
export interface DemoDocument {
  readonly name: string
  readonly bytes: Uint8Array
}

/** The outcome for one document: its steps, or the reason why it did not arrive. */
export type DemoOutcome = { readonly name: string } & (
  { readonly arrived: true; readonly result: DemoResult } | { readonly arrived: false; readonly reason: string }
)

/** The URLs of the access points of a demo. */
export interface DemoUrls {
  readonly sender: string
  readonly receiver: string
}

/** The companies between which a demo sends. */
export interface DemoSides {
  readonly sender: DemoSide
  readonly receiver: DemoSide
}

/** Signs a company up at each of the two access points. Throws like `signUp`. */
export async function signUpBoth(deps: DemoDeps, urls: DemoUrls): Promise<DemoSides> {
  deps.print(`\nThe sender signs up at ${urls.sender}`)
  const sender = await signUp(deps, urls.sender, demoNewcomers.sender)
  deps.print(`\nThe receiver signs up at ${urls.receiver}`)
  return { sender, receiver: await signUp(deps, urls.receiver, demoNewcomers.receiver) }
}

/** Sends one document after another. A refused document does not stop the others. */
export async function runDemos(
  deps: DemoDeps,
  { sender, receiver }: DemoSides,
  documents: readonly DemoDocument[],
): Promise<readonly DemoOutcome[]> {
  const outcomes: DemoOutcome[] = []
  for (const document of documents) {
    deps.print(`\n${document.name}: ${sender.participant} -> ${receiver.participant}`)
    const outcome = await runOne(deps, sender, receiver, document)
    if (!outcome.arrived) deps.print(`              NOT DELIVERED               ${outcome.reason}`)
    outcomes.push(outcome)
  }
  return outcomes
}

async function runOne(
  deps: DemoDeps,
  sender: DemoSide,
  receiver: DemoSide,
  { name, bytes }: DemoDocument,
): Promise<DemoOutcome> {
  try {
    const result = await runDemo(deps, sender, receiver, bytes)
    return result.identical
      ? { name, arrived: true, result }
      : { name, arrived: false, reason: 'different bytes arrived' }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    const [message, ...places] = errorWords(error)
    return { name, arrived: false, reason: [message, ...places.map((place) => `(${place})`)].join(' ') }
  }
}
