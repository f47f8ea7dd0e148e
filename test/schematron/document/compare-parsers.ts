import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlRefused } from '../../../schematron/document/xml-refused.ts'
import { mutated } from '../../support/mutated-xml.ts'
import { randomDocument } from '../../support/random-xml.ts'
import type { Seeded } from '../../support/seeded.ts'
import { dumpLibxml2, dumpOwn, dumpSaxes } from '../../support/xml-dump.ts'
import type { DebianParsers, Outcome } from './debian-parsers.ts'

export interface Comparison {
  /** accepted by the product, and read alike by all */
  readonly accepted: number
  readonly refused: number
}

/**
 * Runs random and mutated documents through the product's parser, saxes and libxml2, and those of Debian where they are
 * given. Throws, with the document,
 * on the first disagreement that is not one of the known ones below: a tree that differs, a document that only some
 * accept.
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

/** documents at a time */
const batch = 500

/**
 * libxml2 complains about namespace names that are no absolute URI, about the value of `xml:space`, and about targets
 * that begin with `xml`: all well-formed.
 */
const strictnessOfLibxml2 = /is not a valid URI|is not absolute|xml:space|xmlParsePITarget: invalid name prefix/
/** saxes takes a namespace name of white space for an empty one. */
const strictnessOfSaxes = /invalid attempt to undefine prefix/
/**
 * We take no DOCTYPE, no encoding name but the registered one, and no version but 1.0; libxml2 also takes `1.` and
 * `UTF8`.
 */
const ownStrictness: ReadonlySet<string> = new Set([
  'doctype_not_allowed',
  'encoding_not_supported',
  'declaration_malformed',
])
/**
 * saxes takes a declared prefix that is no name, and `<?p??>`; it sees text only, so the bytes are decoded leniently
 * for it.
 */
const laxnessOfSaxes: ReadonlySet<string> = new Set([
  ...ownStrictness,
  'name_malformed',
  'processing_instruction_malformed',
  'encoding_invalid',
])
/** libxml2 2.9 ends the document at a NUL behind the root element. */
const laxnessOfDebian: ReadonlySet<string> = new Set([...ownStrictness, 'character_not_allowed'])

const invoice = readFileSync(join(import.meta.dirname, '../../fixture/invoice.xml'), 'utf8')

function randomBytes(seeded: Seeded): Buffer {
  const original = seeded.oneIn(200) ? invoice : randomDocument(seeded)
  const bytes = Buffer.from(seeded.oneIn(8) ? original : mutated(seeded, original))
  if (seeded.oneIn(30)) bytes[seeded.below(bytes.length)] ^= 1 << seeded.below(8)
  return bytes
}

/** Whether the product accepts the document. Throws, with the document, when a parser disagrees with it. */
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

/** Both see the same tree, or both refuse; but for what the witness alone complains about, and what we alone refuse. */
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
