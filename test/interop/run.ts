import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPeers } from './build-peers.ts'
import { runCases } from './case.ts'
import { oxalisCases } from './case/oxalis.ts'
import { phase4ToUs } from './case/phase4-to-us.ts'
import { refusedFromPhase4 } from './case/refused-from-phase4.ts'
import { usToPhase4 } from './case/us-to-phase4.ts'
import { startWorld } from './start-world.ts'

/*
 * npm run test:interop: runs Cornerpost against access points from other vendors (docs/interoperability.md). The exit
 * code is 1 if a case fails or no case could run.
 */
const cases = [...phase4ToUs, ...refusedFromPhase4, ...usToPhase4, ...oxalisCases]
const folder = mkdtempSync(join(tmpdir(), 'cornerpost-interop-'))

try {
  const failed = await interop()
  console.log(`${cases.length - failed} passed, ${failed} failed`)
  if (failed > 0) console.log(`logs and messages are in ${folder}`)
  else rmSync(folder, { recursive: true, force: true })
  process.exitCode = failed > 0 ? 1 : 0
} catch (error) {
  console.error(
    `INTEROPERABILITY WAS NOT TESTED\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  )
  console.log(`0 passed, ${cases.length} failed`)
  process.exitCode = 1
}

async function interop(): Promise<number> {
  await timed('foreign access points built', () => Promise.resolve(buildPeers()))
  const world = await timed('network and three access points started', () => startWorld(folder))
  console.log(`phase4 ${versionOf(world.phase4)}, Oxalis ${versionOf(world.oxalis)}`)
  try {
    return await runCases(world, cases)
  } finally {
    await world.stop()
  }
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const begun = performance.now()
  const made = await work()
  console.log(`      ${(performance.now() - begun).toFixed(0).padStart(6)} ms  ${what}`)
  return made
}

function versionOf(peer: { readonly told: readonly Readonly<Record<string, unknown>>[] }): string {
  return String(peer.told.find((line) => line.event === 'listening')?.version)
}
