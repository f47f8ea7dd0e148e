// npm run bench:beside [-- --other FOLDER] [-- --store sqlite|postgres] [-- --pairs N] [-- --warm N] [-- --json]
// Compares this source tree with another built tree, such as an earlier commit.
// Each tree runs its own local network, and the bench measures the trees in turn. Without a folder it compares this
// tree with itself, which shows how much figures differ by chance.
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type * as localWorld from '../support/local-world.ts'
import type { AccessPoint } from '../support/local-world.ts'
import { storeKinds, type StoreKind } from '../support/test-database.ts'
import { until } from '../support/until.ts'
import { closedLoop } from './generate-load.ts'
import { machine, printJson } from './machine.ts'
import { ratiosOf, type Ratio } from './ratios.ts'
import { sendTarget } from './send-target.ts'

const { values } = parseArgs({
  options: {
    other: { type: 'string', default: join(import.meta.dirname, '../..') },
    store: { type: 'string' },
    pairs: { type: 'string', default: '8' },
    warm: { type: 'string', default: '3000' },
    json: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
  },
})
/** the short form only shows that everything runs; its figures mean nothing */
const [pairs, warm, burst, stores] = values.short
  ? [2, 10, 10, ['sqlite'] as const]
  : [Number(values.pairs), Number(values.warm), 200, storeKinds.filter((kind) => kind === (values.store ?? kind))]
const [deliveredAtOnce, takenOverAtOnce] = [8, 32]

/** The figures of one measurement of a tree, by name. Each figure is per document. */
type Turn = Readonly<Record<string, number>>

interface Tree {
  warmUp(documents: number): Promise<void>
  measure(): Promise<Turn>
  stop(): Promise<void>
}

const figures: { readonly store: StoreKind; readonly rows: Readonly<Record<string, Ratio>> }[] = []
for (const store of stores) figures.push({ store, rows: await compare(store) })
if (values.json) printJson({ pairs, warm, burst, figures })
else figures.forEach(print)

async function compare(store: StoreKind): Promise<Readonly<Record<string, Ratio>>> {
  const trees: Tree[] = []
  try {
    for (const folder of [resolve(values.other), join(import.meta.dirname, '../..')])
      trees.push(await serve(store, folder))
    const [other, ours] = trees
    for (const part of parts(warm, burst)) for (const tree of trees) await tree.warmUp(part)
    const turns: { readonly other: Turn; readonly ours: Turn }[] = []
    for (let pair = 0; pair < pairs; pair += 1) {
      const first = pair % 2 === 0 ? await other.measure() : undefined
      const second = await ours.measure()
      turns.push({ other: first ?? (await other.measure()), ours: second })
    }
    return ratiosOf(turns)
  } finally {
    for (const tree of trees) await tree.stop()
  }
}

/** Splits the warm-up into bursts. The trees take turns, so that both warm up at the same pace. */
function parts(documents: number, most: number): readonly number[] {
  return Array.from({ length: Math.ceil(documents / most) }, (_, index) => Math.min(most, documents - index * most))
}

/** Starts a local network of the tree in this folder, with that tree's own program and start-up code. */
async function serve(store: StoreKind, folder: string): Promise<Tree> {
  const { startLocalWorld } = (await import(join(folder, 'test/support/local-world.ts'))) as typeof localWorld
  const world = await startLocalWorld(store)
  const { first, second } = world
  const { target } = await sendTarget(world)
  const allDelivered = (): Promise<boolean> =>
    until(
      'every document to be delivered',
      600,
      async () => {
        const [row] = await first.sql(`select count(*) as documents from document where state <> 'delivered'`)
        return Number(row.documents) === 0
      },
      50,
    )
  const deliver = async (documents: number): Promise<void> => {
    await closedLoop(target, deliveredAtOnce, Infinity, documents)
    await allDelivered()
  }
  /** Measures acceptance only: the receiver is frozen, so that nothing is delivered meanwhile. */
  const takeOver = async (): Promise<Turn> => {
    const thaw = second.freeze()
    try {
      const cpu = first.cpuMilliseconds()
      const { perSecond } = await closedLoop(target, takenOverAtOnce, Infinity, burst)
      return {
        'time for a 202, ms': 1000 / perSecond,
        'processor time of a 202, ms': (first.cpuMilliseconds() - cpu) / burst,
      }
    } finally {
      thaw()
    }
  }
  return {
    warmUp: deliver,
    async measure() {
      const before = [read(first), read(second)]
      const startedAt = performance.now()
      await deliver(burst)
      const time = (performance.now() - startedAt) / burst
      const [sender, receiver] = [read(first), read(second)].map((now, index) => ({
        cpu: (now.cpu - before[index].cpu) / burst,
        kilobytes: (now.bytes - before[index].bytes) / burst / 1000,
      }))
      const takenOver = await takeOver()
      await allDelivered()
      return {
        'processor time of the sender, ms': sender.cpu,
        'processor time of the receiver, ms': receiver.cpu,
        'time for a delivery, ms': time,
        'to the disk, sender, kB': sender.kilobytes,
        'to the disk, receiver, kB': receiver.kilobytes,
        ...takenOver,
      }
    },
    stop: () => world.stop(),
  }
}

function read(point: AccessPoint): { readonly cpu: number; readonly bytes: number } {
  const [, bytes = ''] = /^write_bytes: (\d+)$/m.exec(readFileSync(`/proc/${point.pid()}/io`, 'utf8')) ?? []
  return { cpu: point.cpuMilliseconds(), bytes: Number(bytes) }
}

function print({ store, rows }: (typeof figures)[number]): void {
  console.log(`\n${store}, ${pairs} bursts of ${burst} documents per tree, ${machine}`)
  console.log(`${''.padEnd(40)}${'other'.padStart(10)}${'this'.padStart(10)}   this / other, 95 % interval`)
  for (const [name, { other, ours, ratio, from, to }] of Object.entries(rows))
    console.log(
      `${name.padEnd(40)}${other.toFixed(2).padStart(10)}${ours.toFixed(2).padStart(10)}   ${ratio.toFixed(3)} [${from.toFixed(3)}, ${to.toFixed(3)}]`,
    )
}
