import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createHttpClient, onlyTargets } from '@cornerpost/host'
import { documentTypes } from '../../engine/peppol/codelist/document-type.ts'
import {
  parseParticipantIdentifier,
  type ParticipantIdentifier,
} from '../../engine/peppol/identifier/participant-identifier.ts'
import { serviceProviderIdentifier } from '../../engine/peppol/identifier/service-provider-identifier.ts'
import { readCertificate, type Certificate } from '../../engine/crypto/pki/certificate.ts'
import { systemClock } from '../../engine/primitive/clock.ts'
import { systemRandom } from '../../engine/primitive/random.ts'
import type { RegisteredService } from '../../engine/peppol/smp/directory.ts'
import { createSmpDirectory } from '../../engine/peppol/smp/smp-directory.ts'
import { readLocalMember } from '../../local-network/local-member.ts'
import { startLocalNetwork, type LocalNetwork } from '../../local-network/start-network.ts'
import { startAccessPoint, type AccessPoint } from './access-point.ts'
import { makePeerKeys } from './keys.ts'
import { startOxalis, type Oxalis } from './oxalis.ts'
import { startPhase4, type Phase4 } from './phase4.ts'

/** A local network with Cornerpost and two foreign access points. Each of them serves one registered company. */
export interface World {
  readonly network: LocalNetwork
  readonly ours: AccessPoint
  readonly phase4: Phase4
  readonly oxalis: Oxalis
  stop(): Promise<void>
}

/** The participants of the network. MLS documents are sent to the provider identifiers. */
export const participants = {
  ours: parseParticipantIdentifier('0245:2022749619'),
  phase4: parseParticipantIdentifier('0245:2020123456'),
  oxalis: parseParticipantIdentifier('0245:2020317068'),
  ourProvider: serviceProviderIdentifier('PSK000101'),
  phase4Provider: serviceProviderIdentifier('POP000501'),
} as const

/**
 * Starts the network, the foreign access points and Cornerpost, in this order. Resolves when all participants are
 * registered. Logs and messages are stored in the folder.
 */
export async function startWorld(folder: string): Promise<World> {
  const started: { stop(): Promise<void> }[] = []
  const began = async <Part extends { stop(): Promise<void> }>(starting: Promise<Part>): Promise<Part> => {
    const part = await starting
    started.push(part)
    return part
  }
  const stop = async (): Promise<void> => {
    for (const part of started.toReversed()) await part.stop()
  }
  try {
    const networkFolder = join(folder, 'network')
    const network = await began(
      startLocalNetwork({
        dataFolder: networkFolder,
        ports: { dns: 0, smp: 0 },
        zone: 'participant.sml.local.test',
        clock: systemClock,
        random: systemRandom,
        log: () => {},
      }),
    )
    const keys = await makePeerKeys(
      join(folder, 'keys'),
      network.authority.authority,
      readCertificate((await readLocalMember(networkFolder, 'PSK000101')).certificate),
    )
    network.dials.revoked = [keys.certificates.revoked]
    for (const name of ['phase4', 'oxalis/classes']) mkdirSync(join(folder, name), { recursive: true })
    const [phase4, oxalis] = await Promise.all([
      began(startPhase4(keys.folder, join(folder, 'phase4'))),
      began(startOxalis(keys.folder, join(folder, 'oxalis'))),
    ])
    const register = registrar(network.smpUrl, networkFolder)
    await register(participants.phase4, documentTypes.invoice, phase4.url, keys.certificates.phase4)
    await register(participants.phase4Provider, documentTypes.mls, phase4.url, keys.certificates.phase4)
    await register(participants.oxalis, documentTypes.invoice, oxalis.url, keys.certificates.oxalis)
    const ours = await began(
      startAccessPoint(folder, network, networkFolder, [phase4.place, oxalis.place], participants.ours),
    )
    return { network, ours, phase4, oxalis, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Returns a function that registers a foreign participant in the SMP, with the account of the second member. */
export function registrar(smpUrl: string, networkFolder: string) {
  return async (
    participant: ParticipantIdentifier,
    service: RegisteredService,
    url: string,
    certificate: Certificate,
  ): Promise<void> => {
    const { smpUser: user, smpPassword: password } = await readLocalMember(networkFolder, 'PSK000102')
    const http = createHttpClient({
      policy: onlyTargets([new URL(smpUrl).host]),
      settings: { connectTimeoutMilliseconds: 2_000, connectionsPerOrigin: 1 },
    })
    try {
      const smp = { url: smpUrl, user, password, timeoutMilliseconds: 5_000 }
      await createSmpDirectory({ http }, smp).publish({
        participant,
        services: [service],
        endpoint: { url, certificate, description: 'a foreign access point', contact: url },
      })
    } finally {
      await http.close()
    }
  }
}
