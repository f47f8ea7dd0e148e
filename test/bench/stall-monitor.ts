import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '../support/until.ts'
import type { AccessPoint } from '../support/local-world.ts'

/**
 * The longest interval between two rounds of a process's event loop since the last reading, in milliseconds: as CPU
 * time of the main thread and as elapsed time.
 */
export interface Stall {
  readonly processor: number
  readonly clock: number
}

/*
 * Runs in the watched process, loaded by NODE_OPTIONS; it must therefore be plain JavaScript. Linux reports the CPU
 * time of the main thread in nanoseconds (proc(5), schedstat).
 */
const program = `
import { readFileSync, writeFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
if (isMainThread && process.argv.includes('serve')) {
  const processor = () => Number(readFileSync('/proc/self/task/' + process.pid + '/schedstat', 'latin1').split(' ')[0]) / 1e6
  let last = { processor: processor(), clock: performance.now() }
  let most = { processor: 0, clock: 0 }
  setInterval(() => {
    const now = { processor: processor(), clock: performance.now() }
    most = { processor: Math.max(most.processor, now.processor - last.processor), clock: Math.max(most.clock, now.clock - last.clock) }
    last = now
  }, 1).unref()
  process.on('SIGUSR2', () => {
    writeFileSync(process.env.CORNERPOST_DATA + '/stall.json', JSON.stringify(most))
    most = { processor: 0, clock: 0 }
    last = { processor: processor(), clock: performance.now() }
  })
}`

/** Environment variables for the watched processes. */
export const stallMonitor = {
  NODE_OPTIONS: `--import data:text/javascript;base64,${Buffer.from(program).toString('base64')}`,
}

/** Runs the work. Returns its result, and the longest stall of the process during the work. */
export async function stallDuring<Result>(
  point: AccessPoint,
  work: () => Promise<Result>,
): Promise<{ readonly stall: Stall; readonly result: Result }> {
  await readStall(point)
  const result = await work()
  return { stall: await readStall(point), result }
}

/** Makes the watched process write its figures and start measuring again. Returns the figures. */
async function readStall(point: AccessPoint): Promise<Stall> {
  const file = join(point.data, 'stall.json')
  rmSync(file, { force: true })
  process.kill(point.pid(), 'SIGUSR2')
  return until('the stall figures of the process', 30, () => parsed(file), 5)
}

function parsed(file: string): Stall | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stall // written by the program above
  } catch {
    return undefined // the file is missing or incomplete
  }
}
