import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { documentLimits } from '../../../schematron/document/limits.ts'
import { parseDocument } from '../../../schematron/document/parse-document.ts'
import { en16931 } from '../../../schematron/generated/en16931.ts'
import { peppolBis } from '../../../schematron/generated/peppol_bis.ts'
import { RuleSet } from '../../../schematron/rule-set.ts'
import { runRules } from '../../../schematron/run.ts'
import { agreedByAll } from './compare-parsers.ts'

/**
 * Edits the bytes of the example documents at random. Checks that all parsers agree on the result, and that validating
 * an accepted document twice gives the same findings without a hang. Throws an error with the smallest document that
 * fails. `most` is the number of documents, or the time in milliseconds.
 */
export function fuzzBytes(
  seed: number,
  most: { readonly documents: number } | { readonly milliseconds: number },
): void {
  const bound =
    'documents' in most
      ? { numRuns: most.documents }
      : { numRuns: Number.MAX_SAFE_INTEGER, interruptAfterTimeLimit: most.milliseconds }
  fc.assert(fc.property(editedExample, holds), { seed, ...bound })
}

const examples = ['invoice', 'credit-note'].map((name) =>
  readFileSync(join(import.meta.dirname, `../../fixture/${name}.xml`)),
)
/** Pieces that turn markup into other markup when they are inserted. */
const pieces = [
  '<',
  '>',
  '&',
  ';',
  '"',
  '=',
  '/',
  '\0',
  '\r',
  ']]>',
  '<!--',
  '-->',
  '<?x?>',
  '<![CDATA[',
  '&#x0;',
  '&amp;',
  '<!DOCTYPE a>',
  '<a/>',
  'xmlns=""',
  '\ufeff',
].map((text) => Buffer.from(text))
const noUtf8 = ['ff', 'c080', 'eda080', 'f4908080', 'e282', '80'].map((hex) => Buffer.from(hex, 'hex'))

const edit = fc.record({
  at: fc.nat(10_000),
  removes: fc.nat(40),
  adds: fc.oneof(
    fc.constant(Buffer.alloc(0)),
    fc.constantFrom(...pieces, ...noUtf8),
    fc.uint8Array({ maxLength: 4 }),
    fc.string({ maxLength: 8, unit: 'grapheme' }).map((text) => Buffer.from(text)),
  ),
})
/** Generates one to four edits. */
export const someEdits = fc.array(edit, { minLength: 1, maxLength: 4 })
const editedExample = fc
  .tuple(fc.constantFrom(...examples), someEdits)
  .map(([example, edits]) => edits.reduce<Uint8Array>(edited, example))

/** Returns the bytes with one edit applied. */
export function edited(
  bytes: Uint8Array,
  { at, removes, adds }: { readonly at: number; readonly removes: number; readonly adds: Uint8Array },
): Uint8Array {
  const from = at % (bytes.length + 1)
  return Buffer.concat([bytes.subarray(0, from), adds, bytes.subarray(from + removes)])
}

/** CPU milliseconds that a document of a few kilobytes must stay below, even the first one in the process. */
const hang = 5_000

function holds(bytes: Uint8Array): boolean {
  const before = process.cpuUsage()
  if (agreedByAll(Buffer.from(bytes))) {
    const [once, again] = [judged(bytes), judged(bytes)]
    if (once !== again) throw new Error(`judged differently the second time: ${once} and ${again}`)
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 < hang
}

const rules = [en16931, peppolBis].map((module) => new RuleSet(module))

function judged(bytes: Uint8Array): string {
  const tree = parseDocument(bytes, documentLimits)
  return JSON.stringify(rules.map((set) => runRules(set, tree)))
}
