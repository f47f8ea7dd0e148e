import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readLocalMember } from '@cornerpost/local-network'
import { documentTypes } from '../../engine/peppol/codelist/document-type.ts'
import { readCertificate } from '../../engine/crypto/pki/certificate.ts'
import { systemClock } from '../../engine/primitive/clock.ts'
import { systemRandom } from '../../engine/primitive/random.ts'
import { openCertificateAuthority } from '../../local-network/certificate-authority.ts'
import { buildPeers } from '../interop/build-peers.ts'
import { makePeerKeys } from '../interop/keys.ts'
import { startPhase4, type Phase4 } from '../interop/phase4.ts'
import { participants, registrar } from '../interop/start-world.ts'
import { cpuMillisecondsOf, type AccessPoint, type LocalWorld } from '../support/local-world.ts'
import { bringLetters } from './as4-letters.ts'
import type { MakeInvoice } from './bench-invoice.ts'

/** The access point that exchanges messages with the first access point of a world. */
export interface OtherEnd {
  /** participant that receives messages at this access point */
  readonly participant: string
  /**
   * Sends this number of messages with the invoice to our access point, 4 at a time; throws if one of them gets no
   * receipt.
   */
  bring(messages: number, invoice: MakeInvoice): Promise<void>
  /**
   * CPU time of the process of this access point; undefined if it is our own software, because then nothing is compared
   */
  cpuMilliseconds(): number | undefined
  stop(): Promise<void>
}

export const atOnce = 4
/** JVM options as in production: enough memory, both JIT compilers, the default garbage collector */
const machine = ['-Xmx1g', '-XX:+ExitOnOutOfMemoryError']
const messagesPerCommand = 200
const commandMilliseconds = 280_000

/** Starts phase4 in a process of its own. Restarts the first access point with permission to call phase4. */
export async function startForeignEnd(world: LocalWorld, java: string | undefined): Promise<OtherEnd> {
  buildPeers()
  const folder = mkdtempSync(join(tmpdir(), 'cornerpost-phase4-'))
  const received = join(folder, 'phase4')
  mkdirSync(received)
  const networkFolder = join(dirname(world.first.data), 'network')
  const ours = readCertificate((await readLocalMember(networkFolder, 'PSK000101')).certificate)
  const smpUrl = new URL(ours.revocationListUrls[0]).origin
  const deps = { clock: systemClock, random: systemRandom }
  const { authority } = await openCertificateAuthority(deps, networkFolder, `${smpUrl}/crl`)
  const keys = await makePeerKeys(join(folder, 'keys'), authority, ours)
  // phase4 skips the revocation check, which saves it CPU time
  const properties = { 'interop.revocation': 'NONE' }
  const phase4 = await startPhase4(keys.folder, received, { machine, properties, ...(java && { java }) })
  const register = registrar(smpUrl, networkFolder)
  await register(participants.phase4, documentTypes.invoice, phase4.url, keys.certificates.phase4)
  await world.first.stop()
  await world.first.start({ CORNERPOST_LOCAL_PLACES: [new URL(world.second.url).host, phase4.place].join(',') })
  return {
    participant: participants.phase4,
    bring: (messages, invoice) => bring(phase4, folder, world.first, messages, invoice),
    cpuMilliseconds: () => cpuMillisecondsOf(phase4.pid),
    stop: async () => {
      await phase4.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

async function bring(
  phase4: Phase4,
  folder: string,
  to: AccessPoint,
  messages: number,
  invoice: MakeInvoice,
): Promise<void> {
  const receiver = to.access().participants[0]
  const document = join(folder, 'invoice.xml')
  writeFileSync(document, invoice(participants.phase4, receiver, 'BENCH'))
  const { documentType, process } = documentTypes.invoice
  for (let left = messages; left > 0; left -= messagesPerCommand) {
    const count = Math.min(left, messagesPerCommand)
    const parameters = {
      document,
      sender: participants.phase4,
      receiver,
      documentType: documentType.value,
      process: process.value,
      url: `${to.url}/as4`,
      for: 'ours',
      count: String(count),
      atOnce: String(atOnce),
    }
    const { receipts, problem } = await phase4.command('load', parameters, commandMilliseconds)
    if (receipts !== count)
      throw new Error(`phase4 sent ${count} messages and got ${String(receipts)} receipts: ${String(problem)}`)
  }
}

/**
 * Returns the second access point of the world, for runs without Java. This process builds messages with the keys of
 * that access point.
 */
export function ownEnd({ first, second }: LocalWorld): OtherEnd {
  return {
    participant: second.access().participants[0],
    bring: (messages, invoice) => bringLetters({ first, second }, { messages, invoice, atOnce }),
    cpuMilliseconds: () => undefined,
    stop: async () => {},
  }
}
