import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../engine/primitive/clock.ts'
import { systemRandom } from '../../engine/primitive/random.ts'
import { startLocalNetwork, type LocalNetwork } from '../../local-network/start-network.ts'

const zone = 'participant.sml.local.test'

/** Starts a local network on free ports, or on the ports of the network that ran before in the same folder. */
export function aLocalNetwork(dataFolder: string, before?: LocalNetwork): Promise<LocalNetwork> {
  const portOf = (address: string | undefined): number => Number(address?.split(':').at(-1) ?? 0)
  return startLocalNetwork({
    dataFolder,
    ports: { dns: portOf(before?.dnsAddress), smp: portOf(before?.smpUrl) },
    zone,
    clock: systemClock,
    random: systemRandom,
    log: () => {},
  })
}

/** Creates a temporary folder for one test file. */
export function aFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'cornerpost-network-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
