import * as fc from 'fast-check'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { checkDocument, type CheckDeps } from '../../../../engine/document/validation/check-document.ts'
import { inlineValidator } from '../../../../engine/document/validation/open-document.ts'
import { mutant } from '../../../agreement/mutant.ts'
import { exampleText } from '../../../support/document.ts'
import { fixedClock } from '../../../support/fixed-clock.ts'
import { edited, someEdits } from '../../../schematron/document/fuzz-bytes.ts'
import { Seeded } from '../../../support/seeded.ts'

/**
 * Damages our example documents and judges each twice. The elements and values change first, then sometimes the bytes.
 * Both verdicts must come in time and be equal, or the document must be refused with a known code. Throws with the
 * smallest document for which this does not hold.
 */
export async function fuzzVerdicts(
  seed: number,
  most: { readonly documents: number } | { readonly milliseconds: number },
): Promise<void> {
  const bound =
    'documents' in most
      ? { numRuns: most.documents }
      : { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: most.milliseconds }
  await fc.assert(fc.asyncProperty(spoiledExample, holds), { seed, ...bound })
}

const examples = [exampleText('invoice'), exampleText('credit-note')] as const
const spoiledExample = fc
  .tuple(fc.constantFrom(...examples), fc.nat(), fc.nat(4), fc.oneof(fc.constant([]), fc.constant([]), someEdits))
  .map(([example, seed, mistakes, edits]) =>
    edits.reduce<Uint8Array>(edited, Buffer.from(mutant(new Seeded(seed), example, examples[seed % 2], mistakes))),
  )

/** Maximum CPU milliseconds for both verdicts on a document of a few kilobytes, even for the first of a process. */
const hang = 4_000
const refusals: readonly string[] = ['invalid_xml', 'unsupported_document']

const deps: CheckDeps = {
  validator: inlineValidator,
  clock: fixedClock('2026-11-22T12:00:00Z'),
  documentBytesMax: 3 * 2 ** 20,
  refusesTestNumbersFrom: null,
}

async function holds(bytes: Uint8Array): Promise<void> {
  const before = process.cpuUsage()
  const [once, again] = [await outcome(bytes), await outcome(bytes)]
  const { user, system } = process.cpuUsage(before)
  if (once !== again) throw new Error(`judged differently the second time: ${once} and ${again}`)
  if ((user + system) / 1000 > hang) throw new Error(`took ${(user + system) / 1000} ms`)
}

/** Returns the verdict as text, or the code of a refusal. Rethrows any other error. */
async function outcome(bytes: Uint8Array): Promise<string> {
  try {
    return JSON.stringify(await checkDocument(deps, bytes))
  } catch (error) {
    if (error instanceof ServiceError && refusals.includes(error.code)) return error.code
    throw error
  }
}
