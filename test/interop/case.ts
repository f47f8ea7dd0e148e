import type { World } from './start-world.ts'

/** A test case between Cornerpost and foreign software, in a world of them. `run` throws if the case fails. */
export interface InteropCase<Around = World> {
  readonly name: string
  readonly run: (world: Around) => Promise<void>
}

const caseMilliseconds = 40_000

/** Runs the cases one after the other and prints a line for each. Returns the number of failed cases. */
export async function runCases<Around>(world: Around, cases: readonly InteropCase<Around>[]): Promise<number> {
  let failed = 0
  for (const { name, run } of cases) {
    const begun = performance.now()
    const problem = await problemOf(run(world))
    const milliseconds = (performance.now() - begun).toFixed(0).padStart(6)
    console.log(`${problem === undefined ? 'ok   ' : 'FAIL '} ${milliseconds} ms  ${name}`)
    if (problem === undefined) continue
    failed++
    console.log(`${problem}\n`.replace(/^/gm, '      '))
  }
  return failed
}

async function problemOf(running: Promise<void>): Promise<string | undefined> {
  const late = new Promise<never>((_, reject) =>
    AbortSignal.timeout(caseMilliseconds).addEventListener('abort', () =>
      reject(new Error(`the case did not finish within ${caseMilliseconds} ms`)),
    ),
  )
  try {
    await Promise.race([running, late])
    return undefined
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error)
  }
}
