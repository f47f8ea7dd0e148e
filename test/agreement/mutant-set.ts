import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { corpusFile, corpusFiles } from '../support/corpus.ts'
import { Seeded } from '../support/seeded.ts'
import type { AgreementCase, CaseSet, Family } from './case.ts'
import { unitTests } from './corpus-set.ts'
import { mutant } from './mutant.ts'
import { publishedCases } from './published-set.ts'

/** Number of mutants in the full set of each family. */
const sizes: readonly (readonly [family: Family, count: number])[] = [
  ['invoice', 9_000],
  ['self-billing', 1_000],
  ['mls', 700],
  ['sk-tdd', 600],
  ['tsr', 400],
  ['eusr', 400],
]

/**
 * Makes a set for each family, of documents with one to four mistakes each. The same seed makes the same documents.
 * Without the corpus, the invoices derive from our own two fixtures.
 */
export function mutantSets(seed: number): CaseSet[] {
  return sizes.flatMap(([family, size]) => {
    const bases = basesOf(family)
    return bases.length === 0
      ? []
      : [{ name: `${family} mutants`, size, caseAt: (index: number) => aMutant(family, bases, seed, index) }]
  })
}

/**
 * The set of mutants made from our two fixtures, as ordinary and as self-billed documents. It is the same on every
 * machine, with or without the corpus.
 */
export function ownMutantSet(): CaseSet {
  const own = ownBases()
  const bases = { invoice: own, 'self-billing': own.map(({ name, text }) => ({ name, text: selfBilled(text) })) }
  const caseAt = (index: number): AgreementCase => {
    const family = index % 4 === 3 ? 'self-billing' : 'invoice'
    return aMutant(family, bases[family], 1, index)
  }
  return { name: 'own mutants', size: 400, caseAt }
}

interface Base {
  readonly name: string
  readonly text: string
}

function aMutant(family: Family, bases: readonly Base[], seed: number, index: number): AgreementCase {
  const seeded = new Seeded(seed * 1_000_003 + index * 7919)
  const [base, donor] = [seeded.pick(bases), seeded.pick(bases)]
  return {
    name: `${family} mutant ${index} of ${base.name}`,
    family,
    bytes: Buffer.from(mutant(seeded, base.text, donor.text, 1 + seeded.below(4))),
  }
}

/**
 * Returns the documents to mutate. Complete examples are repeated until they are as many as the unit test documents, so
 * that mutants reach national rules as often as other rules.
 */
function basesOf(family: Family): readonly Base[] {
  if (family === 'mls') return corpusBases(['peppol-mls'])
  if (family === 'sk-tdd') return corpusBases(['sk-tdd/tdd'])
  if (family === 'tsr' || family === 'eusr') return publishedBases(family)
  const whole = [
    ...ownBases(),
    ...corpusBases(['peppol-bis/examples', 'en16931/examples', 'sk-tdd/invoice', 'sk-tdd/creditnote']),
  ]
  if (family === 'self-billing')
    return [...whole.map(({ name, text }) => ({ name, text: selfBilled(text) })), ...publishedBases(family)]
  const units = unitTests().map(({ name, bytes }) => ({ name, text: Buffer.from(bytes).toString() }))
  return [...units, ...Array.from({ length: Math.ceil(units.length / whole.length) || 1 }, () => whole).flat()]
}

/** Maximum size of a document to mutate. The largest published examples would take as long as all others together. */
const bytesMax = 60_000

function corpusBases(folders: readonly string[]): Base[] {
  const files = folders.flatMap((folder) =>
    corpusFiles(folder, /\.xml$/).map((file) => ({ name: `${folder}/${file}`, bytes: corpusFile(folder, file) })),
  )
  return files
    .filter(({ bytes }) => bytes.length <= bytesMax)
    .map(({ name, bytes }) => ({ name, text: Buffer.from(bytes).toString() }))
}

function publishedBases(family: Family): Base[] {
  return publishedCases(family).map(({ name, bytes }) => ({ name, text: Buffer.from(bytes).toString() }))
}

function ownBases(): Base[] {
  return ['invoice', 'credit-note'].map((name) => ({
    name: `fixture ${name}`,
    text: readFileSync(join(import.meta.dirname, `../fixture/${name}.xml`), 'utf8'),
  }))
}

function selfBilled(text: string): string {
  return text
    .replace(
      /(?<=CustomizationID>)[^<]*/,
      'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:selfbilling:3.0',
    )
    .replace(/(?<=ProfileID>)[^<]*/, 'urn:fdc:peppol.eu:2017:poacc:selfbilling:01:1.0')
    .replace(/(?<=InvoiceTypeCode>)[^<]*/, '389')
    .replace(/(?<=CreditNoteTypeCode>)[^<]*/, '261')
}
