import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Runs a number of cases in a folder of their own, and prints how many passed. `run` returns how many failed. The
 * folder is kept for the reader if a case failed. The exit code is 1 if a case fails or no case could run.
 */
export async function reportRun(cases: number, run: (folder: string) => Promise<number>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cornerpost-interop-'))
  try {
    const failed = await run(folder)
    console.log(`${cases - failed} passed, ${failed} failed`)
    if (failed > 0) console.log(`logs and messages are in ${folder}`)
    else rmSync(folder, { recursive: true, force: true })
    process.exitCode = failed > 0 ? 1 : 0
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    console.error(`INTEROPERABILITY WAS NOT TESTED\n${reason}`)
    console.log(`0 passed, ${cases} failed`)
    process.exitCode = 1
  }
}

/** Does the work, and prints how long it took. */
export async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const made = await work()
  console.log(`      ${(performance.now() - begun).toFixed(0).padStart(6)} ms  ${what}`)
  return made
}
