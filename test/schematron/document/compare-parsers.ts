import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlRefused } from '../../../schematron/document/xml-refused.ts'
import { mutated } from '../../support/mutated-xml.ts'
import { randomDocument } from '../../support/random-xml.ts'
import type { Seeded } from '../../support/seeded.ts'
import { dumpLibxml2, dumpOwn, dumpSaxes } from '../../support/xml-dump.ts'

export interface Comparison {
  /** accepted by the product, and read alike by all three */
  readonly accepted: number
  readonly refused: number
}

/**
 * Runs random and mutated documents through the product's parser, saxes and libxml2. Throws, with the document, on the first disagreement that is not one
 * of the known ones below: a tree that differs, a document that only some accept.
 */
export function compareParsers(seeded: Seeded, documents: number): Comparison {
  let accepted = 0
  for (let run = 0; run < documents; run++) if (compare(randomBytes(seeded))) accepted++
  return { accepted, refused: documents - accepted }
}

/** libxml2 complains about namespace names that are no absolute URI, about the value of `xml:space`, and about targets that begin with `xml`: all well-formed. */
const strictnessOfLibxml2 = /is not a valid URI|is not absolute|xml:space|xmlParsePITarget: invalid name prefix/
/** saxes takes a namespace name of white space for an empty one. */
const strictnessOfSaxes = /invalid attempt to undefine prefix/
/** We take no DOCTYPE, no encoding name but the registered one, and no version but 1.0; libxml2 also takes `1.` and `UTF8`. */
const ownStrictness = new Set(['doctype_not_allowed', 'encoding_not_supported', 'declaration_malformed'])
/** saxes takes a declared prefix that is no name, and `<?p??>`; it sees text only, so the bytes are decoded leniently for it. */
const laxnessOfSaxes = new Set([...ownStrictness, 'name_malformed', 'processing_instruction_malformed', 'encoding_invalid'])

const invoice = readFileSync(join(import.meta.dirname, '../../fixture/invoice.xml'), 'utf8')

function randomBytes(seeded: Seeded): Buffer {
  const original = seeded.oneIn(200) ? invoice : randomDocument(seeded)
  const bytes = Buffer.from(seeded.oneIn(8) ? original : mutated(seeded, original))
  if (seeded.oneIn(30)) bytes[seeded.below(bytes.length)] ^= 1 << seeded.below(8)
  return bytes
}

/** Whether the product accepts the document. */
function compare(bytes: Buffer): boolean {
  const own = outcomeOf(() => dumpOwn(bytes))
  const libxml2 = outcomeOf(() => dumpLibxml2(bytes))
  const saxes = outcomeOf(() => dumpSaxes(bytes.toString()))
  const agrees =
    own.refusal === undefined
      ? (libxml2.dump === own.dump || strictnessOfLibxml2.test(libxml2.refusal ?? '')) && (saxes.dump === own.dump || strictnessOfSaxes.test(saxes.refusal ?? ''))
      : (libxml2.refusal !== undefined || ownStrictness.has(own.refusal)) && (saxes.refusal !== undefined || laxnessOfSaxes.has(own.refusal))
  if (!agrees) throw new Error(`parsers disagree: ${JSON.stringify({ document: bytes.toString('latin1'), own, libxml2, saxes }, null, 1)}`)
  return own.refusal === undefined
}

interface Outcome {
  readonly dump?: string
  readonly refusal?: string
}

function outcomeOf(parse: () => string): Outcome {
  try {
    return { dump: parse() }
  } catch (error) {
    return { refusal: error instanceof XmlRefused ? error.reason : String(error) }
  }
}
