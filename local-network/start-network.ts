import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { participantMetaScheme, type Clock, type Log, type Random } from '@cornerpost/engine'
import type { LocalAuthority } from './certificate-authority.ts'
import { portRefusal } from '@cornerpost/host'
import { goodManners, type NetworkDials } from './dials.ts'
import { startDnsServer } from './dns-server.ts'
import { serveLocally, type LocalHandler } from './local-http.ts'
import { openUsers } from './local-member.ts'
import { Registrations } from './registrations.ts'
import { createSmpHandler } from './smp-server.ts'
import { reportMessageBytesMax, taxAuthorityPath, type LocalTaxAuthority } from './tax-authority.ts'
import { openTaxAuthority } from './open-tax-authority.ts'

export interface LocalNetworkDeps {
  /** folder for keys, certificates, accounts and registrations; created if missing */
  readonly dataFolder: string
  /** 0 = any free port */
  readonly ports: { readonly dns: number; readonly smp: number }
  /** DNS zone of the participants, such as `participant.sml.local.test` */
  readonly zone: string
  /** base URL of a proxy in front of the SMP, without a slash at the end; absent = the SMP is called directly */
  readonly proxyUrl?: string
  readonly clock: Clock
  readonly random: Random
  readonly log: Log
}

export interface LocalNetwork {
  /** `127.0.0.1:8253` */
  readonly dnsAddress: string
  readonly smpUrl: string
  /** port on 127.0.0.1 at which the SMP answers */
  readonly smpPort: number
  readonly zone: string
  readonly authority: LocalAuthority
  /** faults of the network; may be changed while it runs */
  readonly dials: NetworkDials
  readonly taxAuthority: LocalTaxAuthority
  stop(): Promise<void>
}

/** maximum size of a request to the SMP */
const smpBytesMax = 256 * 1024

/**
 * Starts a Peppol network on loopback in one process (D106): a CA tree with its revocation lists, DNS with the SML's
 * zone, and an SMP. Everything that the network creates, and every registration, is kept in the data folder. An access
 * point joins with the result of `readLocalMember`. Rejects with `configuration_invalid` if a port is unavailable.
 */
export async function startLocalNetwork(deps: LocalNetworkDeps): Promise<LocalNetwork> {
  const dataFolder = resolve(deps.dataFolder)
  await mkdir(dataFolder, { recursive: true, mode: 0o700 })
  const dials = goodManners()
  const [users, registrations] = await Promise.all([openUsers(deps.random, dataFolder), Registrations.open(dataFolder)])
  const routes: Record<'crl' | 'smp' | 'taxAuthority', LocalHandler> = {
    crl: notYet,
    smp: notYet,
    taxAuthority: notYet,
  }
  const http = await serveLocally(
    deps.ports.smp,
    (request) => {
      if (request.path.startsWith('/crl/')) return routes.crl(request)
      return request.path.startsWith(`${taxAuthorityPath}/`) ? routes.taxAuthority(request) : routes.smp(request)
    },
    (path) => (path.startsWith(taxAuthorityPath) ? reportMessageBytesMax : smpBytesMax),
  ).catch(refuseAs('CORNERPOST_LOCAL_SMP_PORT', deps.ports.smp))
  const smpUrl = deps.proxyUrl ?? `http://127.0.0.1:${http.port}`
  try {
    const { openCertificateAuthority, createCrlHandler } = await loadAuthority()
    // The port must be known first, because the certificates contain the address of their revocation lists.
    const authority = await openCertificateAuthority(deps, dataFolder, `${smpUrl}/crl`)
    routes.crl = createCrlHandler({ ...deps, authority: authority.authority, dials })
    routes.smp = createSmpHandler({ ...deps, registrations, users, signer: authority.smp, dials, url: () => smpUrl })
    const taxAuthority = await openTaxAuthority({ ...deps, authority, registrations, dials, dataFolder, url: smpUrl })
    routes.taxAuthority = taxAuthority.handler
    const dns = await startDnsServer(
      {
        zone: deps.zone,
        dials,
        smpUrlOf: (name) => (registrations.hasLabel(labelOf(name, deps.zone)) ? smpUrl : undefined),
      },
      deps.ports.dns,
    ).catch(refuseAs('CORNERPOST_LOCAL_DNS_PORT', deps.ports.dns))
    deps.log({
      level: 'info',
      event: 'local_network_started',
      inside: { smpUrl, dns: dns.port, zone: deps.zone, participants: registrations.size },
    })
    return {
      dnsAddress: `127.0.0.1:${dns.port}`,
      smpUrl,
      smpPort: http.port,
      zone: deps.zone,
      authority,
      dials,
      taxAuthority,
      stop: async () => {
        await Promise.all([dns.stop(), http.stop()])
      },
    }
  } catch (error) {
    await http.stop()
    throw error
  }
}

/** Loads the certificate library on demand. A service without a local network thus starts without the library. */
async function loadAuthority(): Promise<
  typeof import('./certificate-authority.ts') & typeof import('./crl-server.ts')
> {
  return { ...(await import('./certificate-authority.ts')), ...(await import('./crl-server.ts')) }
}

function refuseAs(setting: string, port: number): (cause: unknown) => never {
  return (cause) => {
    throw portRefusal(setting, port, cause)
  }
}

const notYet: LocalHandler = () => Promise.resolve({ status: 503 })

/**
 * Returns the first label of a participant's SML name. Returns an empty text for any other name; no participant is
 * registered under an empty label.
 */
function labelOf(name: string, zone: string): string {
  const end = `.${participantMetaScheme}.${zone}`
  return name.endsWith(end) ? name.slice(0, -end.length) : ''
}
