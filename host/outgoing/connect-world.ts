import {
  localDataChannel,
  tableRegister,
  type CompanyMailer,
  type CompanyRegister,
  type DataChannel,
  type DnsResolver,
  type HttpClient,
  type Mailer,
  type Settings,
} from '@cornerpost/engine'
import type { HostSettings } from '../config.ts'
import { createCompanyMailer } from './company-mailer.ts'
import { createDnsResolver } from './dns-resolver.ts'
import { createHttpClient } from './http-client.ts'
import { readDkimKey } from './dkim-key.ts'
import { createMailer } from './mailer.ts'
import { createPublicRegister } from './public-register.ts'
import { encryptedTargets, mailServerTargets, namedTargets, onlyTargets, revocationTargets } from './target-policy.ts'

/** The clients with which this process calls other servers. */
export interface World {
  /** for directories and other access points */
  readonly http: HttpClient
  /** for revocation lists, whose addresses may use plain http */
  readonly revocationHttp: HttpClient
  /** for endpoints that people name */
  readonly toolHttp: HttpClient
  readonly dns: DnsResolver
  /** null if no mail relay is set */
  readonly mailer: Mailer | null
  /** for the own mail servers of companies */
  readonly companyMailer: CompanyMailer
  readonly companyRegister: CompanyRegister
  /** null in networks that others use: the tax authority has not published a channel yet (D63) */
  readonly dataChannel: DataChannel | null
  /** Ends all calls at once, also those to servers that accept a connection and say nothing (R18). */
  close(): Promise<void>
}

/** All that a process may call in mode `local`. */
export interface LocalTargets {
  /** host:port of each HTTP server */
  readonly places: readonly string[]
  /** host:port of the DNS server, if the settings name none */
  readonly dnsServer: string
}

/**
 * Creates the clients of a process. They call public addresses, each client using only the schemes and ports allowed
 * for its purpose; with `local`, they call only these hosts and ports of the local network (D39).
 */
export function connectWorld(settings: Settings & HostSettings, local: LocalTargets | null): World {
  const { mailRelay: url, mailFrom: from } = settings
  const mailer = url === null || from === null ? null : createMailer({ url, from, dkim: readDkimKey(settings) })
  const world = local === null ? publicWorld(settings) : localWorld(settings, local)
  const companyMailer = createCompanyMailer({
    policy: local === null ? mailServerTargets : onlyTargets(local.places),
  })
  const close = async (): Promise<void> => {
    mailer?.close()
    companyMailer.close()
    await world.close()
  }
  return { ...world, mailer, companyMailer, close }
}

function localWorld(
  settings: HostSettings,
  { places, dnsServer }: LocalTargets,
): Omit<World, 'mailer' | 'companyMailer'> {
  const dnsServers = settings.dnsServers.length === 0 ? [dnsServer] : settings.dnsServers
  const dns = createDnsResolver({ ...settings, dnsServers })
  const http = createHttpClient({ policy: onlyTargets(places), settings })
  return {
    http,
    revocationHttp: http,
    toolHttp: http,
    dns,
    companyRegister: tableRegister,
    dataChannel: localDataChannel,
    close: async () => {
      dns.close()
      await http.close()
    },
  }
}

function publicWorld(settings: Settings & HostSettings): Omit<World, 'mailer' | 'companyMailer'> {
  const dns = createDnsResolver(settings)
  const http = createHttpClient({ policy: encryptedTargets, settings })
  const revocationHttp = createHttpClient({ policy: revocationTargets, settings })
  const toolHttp = createHttpClient({ policy: namedTargets, settings })
  return {
    http,
    revocationHttp,
    toolHttp,
    dns,
    companyRegister: settings.rules.companyRegister === 'public' ? createPublicRegister(http) : tableRegister,
    dataChannel: null,
    close: async () => {
      dns.close()
      await Promise.all([http.close(), revocationHttp.close(), toolHttp.close()])
    },
  }
}
