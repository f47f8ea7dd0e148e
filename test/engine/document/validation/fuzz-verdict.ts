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
 * Spoils our example documents, their elements and values first, then perhaps their bytes, and asks for the verdict: it
 * comes in time, twice the same, or
 * the document is refused with a code that says so. Throws with the smallest document for which that does not hold.
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

/**
 * CPU milliseconds that the two verdicts on a document of some kilobytes may need, the first of the process included.
 */
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

/** The verdict as text, or the code of the refusal; what is no refusal of the document is thrown on. */
async function outcome(bytes: Uint8Array): Promise<string> {
  try {
    return JSON.stringify(await checkDocument(deps, bytes))
  } catch (error) {
    if (error instanceof ServiceError && refusals.includes(error.code)) return error.code
    throw error
  }
}
