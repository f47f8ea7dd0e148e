import { expect, test } from 'vitest'
import { canonicalizeExclusive, canonicalizeInclusive } from '../../../engine/xml/canonicalize.ts'
import { parseXml } from '../../../engine/xml/parse-xml.ts'
import { documentLimits, type XmlLimits } from '../../../engine/xml/xml-limits.ts'
import { hostileShapes } from '../../support/hostile-xml.ts'

const small = 64 * 1024
const large = 8 * small
/** the limits of the largest entrance, so that no shape is refused for its size */
const limits: XmlLimits = { ...documentLimits, bytes: 10_000_000, elements: 2_000_000 }

/** A quadratic step would take 64 times as long. The benchmark, which runs alone, measures the exact growth. */
test.each(Object.entries(hostileShapes))(
  'X4 %s: input eight times as large takes about eight times as long',
  (_, shape) => {
    const short = cost(shape(small))
    const bound = Math.max(short, 2) * 26
    const long = cost(shape(large), bound)
    expect(long, `${short.toFixed(1)} ms, then ${long.toFixed(1)} ms`).toBeLessThan(bound)
    expect(long, 'CPU milliseconds for 512 kB').toBeLessThan(1_500)
  },
)

/**
 * Returns the CPU milliseconds to parse and to canonicalise both ways, as the best of two runs. Runs up to six times
 * while the result is not below `enough`, because the garbage of other tests may be collected during a run.
 */
function cost(document: string, enough = Infinity): number {
  const bytes = Buffer.from(document)
  let best = Infinity
  for (let run = 0; run < 2 || (run < 6 && best >= enough); run++) best = Math.min(best, costOnce(bytes))
  return best
}

function costOnce(bytes: Uint8Array): number {
  const before = process.cpuUsage()
  const root = parseXml(bytes, limits)
  expect(canonicalizeExclusive(root).length).toBeGreaterThan(0)
  expect(canonicalizeInclusive(root).length).toBeGreaterThan(0)
  root.text()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
