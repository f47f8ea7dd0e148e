// npm run bench:growth [-- --json] [-- --short] [-- --all]
// X4: Measures the rules on documents of 1.5 and 3 MB that repeat one element.
// Every element that occurs in the rules is measured. The goal is at most one second for 3 MB. When the size doubles,
// the time may grow at most 2.2-fold. The seller's country changes from element to element; with --all, each element is
// measured with every country.
import { parseArgs } from 'node:util'
import { documentLimits } from '../../schematron/document/limits.ts'
import { parseDocument } from '../../schematron/document/parse-document.ts'
import { RuleSet, runRules } from '../../schematron/index.ts'
import { en16931, peppolBis, peppolSelfBilling, sk } from '../../schematron/rules.ts'
import { judgedBy } from '../schematron/growth/growth.ts'
import { pathsOf } from '../schematron/growth/known-document.ts'
import { countries, type Wording } from '../schematron/growth/known-values.ts'
import { repeatedDocument, timesFor } from '../schematron/growth/repeated-document.ts'
import { machine, printJson } from './machine.ts'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
})
const bytesOfLarge = 3_000_000
const secondMax = 1_000
const doublingMax = 2.2
/** shorter times are too imprecise to show growth */
const millisecondsMin = 100
const rules = [en16931, peppolBis, peppolSelfBilling, sk].map((module) => new RuleSet(module))
const { root } = judgedBy(['en16931', 'peppol_bis', 'peppol_self_billing', 'sk'], 'Invoice')

interface Figures {
  readonly path: string
  readonly country: string
  readonly repeated: Wording['repeated']
  /** for 1.5 and 3 MB; if a document may have fewer elements, for half and all of them */
  readonly milliseconds: readonly [half: number, whole: number]
  readonly isOver: boolean
}

if (!values.json) console.log(`${machine}; CPU time of the rules for 1.5 and 3 MB of one repeated element`)
const figures = pathsOf(root)
  .slice(0, values.short ? 3 : undefined)
  .flatMap(({ path, part }, index) => wordingsOf(index).map((wording) => measure(path, timesFor(part, 1000), wording)))
const over = figures.filter(({ isOver }) => isOver)
const slowest = figures.toSorted((one, other) => other.milliseconds[1] - one.milliseconds[1]).slice(0, 10)
if (values.json) printJson({ figures })
else for (const figure of new Set([...over, ...slowest])) print(figure)
if (!values.json)
  console.log(
    `${figures.length - over.length} documents within the limits of ${secondMax} ms for 3 MB and ${doublingMax} times the time for twice the size, ${over.length} above`,
  )

function wordingsOf(index: number): Wording[] {
  const repeated = index % 2 === 0 ? 'the same' : 'numbered'
  return values.all
    ? countries.map((country) => ({ country, repeated }))
    : [{ country: countries[index % countries.length], repeated }]
}

function measure(path: string, perThousand: number, wording: Wording): Figures {
  const [half, whole] = [1, 2].map((part) => cost(path, perThousand, (bytesOfLarge / 2) * part, wording))
  return {
    path,
    ...wording,
    milliseconds: [half, whole],
    isOver: whole > secondMax || (whole > millisecondsMin && whole > half * doublingMax),
  }
}

/** Returns the CPU milliseconds of all rule sets in the faster of two runs. */
function cost(path: string, perThousand: number, bytes: number, wording: Wording): number {
  const sizes = [0, perThousand].map((times) => repeatedDocument(root, new Map([[path, times]]), wording).length)
  const most = Math.floor((bytes / bytesOfLarge) * (documentLimits.elements - 2_000) * (perThousand / 1000))
  const times = Math.min(Math.floor((bytes - sizes[0]) / ((sizes[1] - sizes[0]) / perThousand + 2)), most)
  const tree = parseDocument(repeatedDocument(root, new Map([[path, times]]), wording), documentLimits)
  const milliseconds = [1, 2].map(() => {
    const before = process.cpuUsage()
    for (const set of rules) runRules(set, tree, 500)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...milliseconds)
}

function print({ path, country, repeated, milliseconds: [half, whole], isOver }: Figures): void {
  console.log(
    `${isOver ? 'OVER' : 'ok  '} ${half.toFixed(0).padStart(6)}${whole.toFixed(0).padStart(6)} ms  x ${(whole / half).toFixed(2)}  ${country}, ${repeated}: ${path}`,
  )
}
