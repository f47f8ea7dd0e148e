import { buildPeers } from './build-peers.ts'
import { runCases } from './case.ts'
import { oxalisCases } from './case/oxalis.ts'
import { phase4ToUs } from './case/phase4-to-us.ts'
import { refusedFromPhase4 } from './case/refused-from-phase4.ts'
import { usToPhase4 } from './case/us-to-phase4.ts'
import { reportRun, timed } from './report-run.ts'
import { startWorld } from './start-world.ts'

/*
 * npm run test:interop: runs Cornerpost against access points from other vendors (docs/interoperability.md). The exit
 * code is 1 if a case fails or no case could run.
 */
const cases = [...phase4ToUs, ...refusedFromPhase4, ...usToPhase4, ...oxalisCases]

await reportRun(cases.length, interop)

async function interop(folder: string): Promise<number> {
  await timed('foreign access points built', () => Promise.resolve(buildPeers()))
  const world = await timed('network and three access points started', () => startWorld(folder))
  console.log(`phase4 ${versionOf(world.phase4)}, Oxalis ${versionOf(world.oxalis)}`)
  try {
    return await runCases(world, cases)
  } finally {
    await world.stop()
  }
}

function versionOf(peer: { readonly told: readonly Readonly<Record<string, unknown>>[] }): string {
  return String(peer.told.find((line) => line.event === 'listening')?.version)
}
