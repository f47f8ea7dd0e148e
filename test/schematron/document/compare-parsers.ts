import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlRefused } from '../../../schematron/document/xml-refused.ts'
import { mutated } from '../../support/mutated-xml.ts'
import { randomDocument } from '../../support/random-xml.ts'
import type { Seeded } from '../../support/seeded.ts'
import { dumpLibxml2, dumpOwn, dumpSaxes } from '../../support/xml-dump.ts'
import type { DebianParsers, Outcome } from './debian-parsers.ts'

export interface Comparison {
  /** number of documents that the product accepts and that all parsers read alike */
  readonly accepted: number
  readonly refused: number
}

/**
 * Parses random and mutated documents with the product's parser, saxes, libxml2 and, if given, the Debian parsers.
 * Throws at the first disagreement that is not among the known ones below: a different tree, or a document that only
 * some parsers accept. The error contains the document.
 */
export async function compareParsers(
  seeded: Seeded,
  isEnough: (documents: number) => boolean,
  debian?: DebianParsers,
): Promise<Comparison> {
  let [accepted, all] = [0, 0]
  while (!isEnough(all)) {
    const documents = Array.from({ length: batch }, () => randomBytes(seeded))
    const witnessed = await debian?.judge(documents)
    accepted += documents.filter((bytes, index) => agreedByAll(bytes, witnessed?.[index])).length
    all += batch
  }
  return { accepted, refused: all - accepted }
}

/** number of documents in one batch */
const batch = 500

/**
 * Errors of libxml2 about well-formed input: a namespace name that is not an absolute URI, the value of `xml:space`, or
 * an instruction target that begins with `xml`.
 */
const strictnessOfLibxml2 = /is not a valid URI|is not absolute|xml:space|xmlParsePITarget: invalid name prefix/
/** saxes treats a namespace name of white space as empty. */
const strictnessOfSaxes = /invalid attempt to undefine prefix/
/**
 * The product refuses a DOCTYPE, any encoding name except the registered one, and any version except 1.0. libxml2 also
 * accepts the version `1.` and the encoding `UTF8`.
 */
const ownStrictness: ReadonlySet<string> = new Set([
  'doctype_not_allowed',
  'encoding_not_supported',
  'declaration_malformed',
])
/**
 * saxes accepts a declared prefix that is not a valid name, and `<?p??>`. It reads text, not bytes, so the bytes are
 * decoded leniently first.
 */
const laxnessOfSaxes: ReadonlySet<string> = new Set([
  ...ownStrictness,
  'name_malformed',
  'processing_instruction_malformed',
  'encoding_invalid',
])
/** libxml2 2.9 ends the document at a NUL after the root element. */
const laxnessOfDebian: ReadonlySet<string> = new Set([...ownStrictness, 'character_not_allowed'])

const invoice = readFileSync(join(import.meta.dirname, '../../fixture/invoice.xml'), 'utf8')

function randomBytes(seeded: Seeded): Buffer {
  const original = seeded.oneIn(200) ? invoice : randomDocument(seeded)
  const bytes = Buffer.from(seeded.oneIn(8) ? original : mutated(seeded, original))
  if (seeded.oneIn(30)) bytes[seeded.below(bytes.length)] ^= 1 << seeded.below(8)
  return bytes
}

/** True if the product accepts the document. Throws an error with the document if another parser disagrees. */
export function agreedByAll(bytes: Buffer, debian?: Outcome): boolean {
  const own = outcomeOf(() => dumpOwn(bytes))
  const libxml2 = outcomeOf(() => dumpLibxml2(bytes))
  const saxes = outcomeOf(() => dumpSaxes(bytes.toString()))
  const agrees =
    agree(own, libxml2, strictnessOfLibxml2, ownStrictness) &&
    agree(own, saxes, strictnessOfSaxes, laxnessOfSaxes) &&
    (debian === undefined ||
      agree(own, debian, strictnessOfLibxml2, bytes.includes(0) ? laxnessOfDebian : ownStrictness))
  if (!agrees)
    throw new Error(
      `parsers disagree: ${JSON.stringify({ document: bytes.toString('latin1'), own, libxml2, saxes, debian }, null, 1)}`,
    )
  return own.refusal === undefined
}

/**
 * True if both parsers read the same tree or both refuse. Tolerates refusals that only the witness makes
 * (`itsStrictness`) and refusals that only the product makes (`ours`).
 */
function agree(own: Outcome, witness: Outcome, itsStrictness: RegExp, ours: ReadonlySet<string>): boolean {
  if (own.refusal !== undefined) return witness.refusal !== undefined || ours.has(own.refusal)
  if (witness.refusal !== undefined) return itsStrictness.test(witness.refusal)
  return witness.dump === own.dump
}

function outcomeOf(parse: () => string): Outcome {
  try {
    return { dump: parse() }
  } catch (error) {
    return { refusal: error instanceof XmlRefused ? error.reason : String(error) }
  }
}
