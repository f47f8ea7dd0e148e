// npm run bench:xml [-- --json] [-- --short]
// X4: Measures parsing and canonicalisation of documents that are built to be slow, at 1, 2, 3 and 4 MB.
// The goal is at most one second for 3 MB. When the size doubles, the time may grow at most 2.2-fold.
import { parseArgs } from 'node:util'
import { canonicalizeExclusive, canonicalizeInclusive } from '../../engine/xml/canonicalize.ts'
import { parseXml } from '../../engine/xml/parse-xml.ts'
import { documentLimits, type XmlLimits } from '../../engine/xml/xml-limits.ts'
import { hostileShapes } from '../support/hostile-xml.ts'
import { machine, printJson } from './machine.ts'

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, short: { type: 'boolean', default: false } },
})
const megabyte = 2 ** 20
const secondMax = 1_000
const doublingMax = 2.2
/** limits high enough for the largest input, so that no document is refused for its size */
const limits: XmlLimits = { ...documentLimits, bytes: 10 * megabyte, elements: 4_000_000 }

interface Figures {
  readonly shape: string
  /** for the documents of 1, 2, 3 and 4 MB */
  readonly milliseconds: readonly number[]
  readonly doubling: number
  readonly isOver: boolean
}

if (!values.json) console.log(`${machine}; CPU time at 1, 2, 3, 4 MB, and ratio of 4 MB to 2 MB`)
const figures: Figures[] = []
for (const [shape, make] of Object.entries(hostileShapes).slice(0, values.short ? 2 : undefined)) {
  const figure = measure(shape, make)
  figures.push(figure)
  if (!values.json) print(figure)
}
const over = figures.filter(({ isOver }) => isOver).length
if (values.json) printJson({ figures })
else
  console.log(
    `${figures.length - over} shapes within the limits of ${secondMax} ms for 3 MB and ${doublingMax} times the time for twice the size, ${over} above`,
  )

function measure(shape: string, make: (bytes: number) => string): Figures {
  const milliseconds = [1, 2, 3, 4].map((size) => cost(make(size * megabyte)))
  const doubling = milliseconds[3] / milliseconds[1]
  return { shape, milliseconds, doubling, isOver: milliseconds[2] > secondMax || doubling > doublingMax }
}

/** Returns the CPU milliseconds to parse once and canonicalise both ways in the fastest of three runs. */
function cost(document: string): number {
  const bytes = Buffer.from(document)
  const times = Array.from({ length: 3 }, () => {
    const before = process.cpuUsage()
    const root = parseXml(bytes, limits)
    canonicalizeExclusive(root)
    canonicalizeInclusive(root)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}

function print({ shape, milliseconds, doubling, isOver }: Figures): void {
  console.log(
    `${isOver ? 'OVER' : 'ok  '} ${shape.padEnd(64)} ${milliseconds.map((time) => time.toFixed(0).padStart(6)).join('')} ms  x ${doubling.toFixed(2)}`,
  )
}
