import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A CPU profile in V8's format: the call tree, and the node that ran in each sample. */
export interface Profile {
  readonly nodes: readonly ProfileNode[]
  readonly samples: readonly number[]
  /** microseconds before each sample */
  readonly timeDeltas: readonly number[]
}

interface ProfileNode {
  readonly id: number
  readonly callFrame: CallFrame
  readonly children?: readonly number[]
}

interface CallFrame {
  readonly functionName: string
  readonly url: string
  /** counts from 0 */
  readonly lineNumber: number
}

/** Parts of the product, each with a pattern for the URL of its code. The first match applies. */
const parts: readonly (readonly [part: string, url: RegExp])[] = [
  ['store', /\/(db\/(dist|s|p)|node_modules\/(better-sqlite3|drizzle-orm|postgres)\/)/],
  ['log', /\/node_modules\/(pino|sonic-boom|thread-stream)\/|\/host\/(dist\/)?process\//],
  ['crypto', /\/engine\/(dist\/)?crypto\/|node:(internal\/)?crypto/],
  ['XML', /\/schematron\/(dist\/)?document\/|\/engine\/(dist\/)?xml\//],
  ['rules', /\/schematron\/|\/engine\/(dist\/)?document\/validation\//],
  ['AS4', /\/engine\/(dist\/)?peppol\/|node:(internal\/)?zlib/],
  ['jobs', /\/engine\/(dist\/)?job\//],
  [
    'HTTP',
    /\/(http-api|host|web|mcp)\/|\/node_modules\/(hono|@hono|undici)\/|node:(_http|net|internal\/(http|net|stream|webstreams))/,
  ],
  ['engine', /\/engine\//],
  ['Node', /^node:/],
]

/**
 * Returns the share of each part in the busy time of the main thread. Built-in functions count as part of the calling
 * code; garbage collection is a separate part.
 */
export function profileParts({ nodes, samples, timeDeltas }: Profile): Readonly<Record<string, number>> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const partOfNode = new Map(nodes.map(({ id }) => [id, partOf(id)]))
  const times = new Map<string, number>()
  samples.forEach((id, index) => {
    const part = partOfNode.get(id) ?? 'other'
    times.set(part, (times.get(part) ?? 0) + (timeDeltas[index] ?? 0))
  })
  times.delete('idle')
  const busy = [...times.values()].reduce((sum, time) => sum + time, 0)
  return Object.fromEntries([...times].map(([part, time]) => [part, time / busy]).toSorted(byShare))

  function partOf(id: number | undefined): string {
    const frame = id === undefined ? undefined : byId.get(id)?.callFrame
    if (frame === undefined) return 'other'
    if (frame.functionName === '(idle)') return 'idle'
    if (frame.functionName === '(garbage collector)') return 'garbage'
    const source = sourceOf(frame)
    const found = parts.find(([, url]) => url.test(source))
    return found?.[0] ?? partOf(parents.get(id ?? 0))
  }
}

/** Returns the file that the code of this frame was written in. A bundle names it in a comment above the code. */
function sourceOf({ url, lineNumber }: CallFrame): string {
  if (!/\/dist\/(main|cornerpost|[\w-]+-[A-Z0-9]{8})\.js$/.test(url)) return url
  const written = bundledLines(url)
    .slice(0, lineNumber + 1)
    .findLast((line) => /^\/\/ [\w@.-]+\/\S+\.[cm]?[jt]sx?$/.test(line))
  return written === undefined ? url : written.replace('// ', '/')
}

const bundles = new Map<string, readonly string[]>()

function bundledLines(url: string): readonly string[] {
  const lines = bundles.get(url) ?? readFileSync(fileURLToPath(url), 'utf8').split('\n')
  bundles.set(url, lines)
  return lines
}

function byShare([, one]: readonly (string | number)[], [, other]: readonly (string | number)[]): number {
  return Number(other) - Number(one)
}
