import { Resolver } from 'node:dns'
import {
  environmentName,
  type Configuration,
  type ConfigurationMistake,
  type Settings,
  type SettingTable,
} from '@cornerpost/engine'
import { proxyFlaw } from './address/client-address.ts'

/** The settings of the HTTP door: where it listens, whom it believes, what it bounds. */
export const httpSettings = {
  port: {
    kind: 'integer',
    default: 8080,
    from: 0,
    to: 65_535,
    describe: 'Port of all public interfaces; 0 takes a free one.',
  },
  adminPort: {
    kind: 'integer',
    default: 8081,
    from: 0,
    to: 65_535,
    describe: 'Port of /metrics and /healthz, on loopback only; 0 takes a free one.',
  },
  listenAddress: {
    kind: 'text',
    default: '127.0.0.1',
    describe: 'Address to listen on; 0.0.0.0 for every IPv4 address of the host.',
  },
  hosts: {
    kind: 'list',
    default: [],
    describe: 'Host names by which the service may be called, without port; empty takes every name.',
  },
  trustedProxies: {
    kind: 'list',
    default: [],
    flaw: proxyFlaw,
    describe: 'Addresses and CIDR ranges of proxies whose X-Forwarded-For is believed.',
  },
  tlsCertificateFile: {
    kind: 'text',
    default: null,
    describe: 'PEM file of the certificate chain, when TLS ends here and not at a proxy.',
  },
  tlsKeyFile: { kind: 'text', default: null, describe: 'PEM file of its private key.' },

  bodyBytesMax: {
    kind: 'integer',
    default: 8_388_608,
    from: 1_024,
    to: 1_073_741_824,
    describe: 'Bytes of a JSON body with a document; any other has at most 16 kB.',
  },
  bodyBytesAtOnce: {
    kind: 'integer',
    default: 268_435_456,
    from: 1_048_576,
    to: 1_099_511_627_776,
    describe: 'Bytes of bodies that all requests hold in memory at once; past it they are refused for the moment.',
  },
  headerTimeoutSeconds: {
    kind: 'integer',
    default: 10,
    from: 1,
    to: 600,
    describe: 'Time for the headers of a request to arrive.',
  },
  requestTimeoutSeconds: {
    kind: 'integer',
    default: 60,
    from: 1,
    to: 3_600,
    describe: 'Time for the body of a request to arrive.',
  },
  as4BytesPerSecondMin: {
    kind: 'integer',
    default: 65_536,
    from: 1,
    to: 1_073_741_824,
    describe: 'A message of another access point may take longer as long as it comes at this rate on average.',
  },
  connectionsMax: {
    kind: 'integer',
    default: 10_000,
    from: 1,
    to: 1_000_000,
    describe: 'Open connections; more are closed at once.',
  },
  stopGraceSeconds: {
    kind: 'integer',
    default: 20,
    from: 0,
    to: 600,
    describe: 'Time that running requests get to finish when the service stops.',
  },

  connectTimeoutMilliseconds: {
    kind: 'integer',
    default: 5_000,
    from: 100,
    to: 60_000,
    describe: 'Time to connect to another server.',
  },
  connectionsPerOrigin: {
    kind: 'integer',
    default: 32,
    from: 1,
    to: 10_000,
    describe: 'Connections to one other server at once.',
  },
  dnsServers: {
    kind: 'list',
    default: [],
    flaw: dnsServerFlaw,
    describe: 'DNS servers as address or address:port; empty takes those of the system.',
  },
  dnsTimeoutMilliseconds: {
    kind: 'integer',
    default: 2_000,
    from: 50,
    to: 30_000,
    describe: 'Time that a DNS server gets for one answer.',
  },
  dnsAttempts: {
    kind: 'integer',
    default: 3,
    from: 1,
    to: 10,
    describe: 'How often a DNS question is asked before it counts as unanswered.',
  },
} as const satisfies SettingTable

export type HttpSettings = Configuration<typeof httpSettings>

type LocalPort = 'localPeerPort' | 'localPeerAdminPort' | 'localSmpPort' | 'localDnsPort'
type ServedSettings = HttpSettings & Pick<Settings, LocalPort | 'mode' | 'localStartsNetwork'>

/**
 * What is wrong with settings that do not go together: half of a certificate with its key, one port for two servers.
 */
export function httpContradictions(given: ServedSettings): readonly ConfigurationMistake[] {
  return [...halfTls(given), ...samePorts(given)]
}

function halfTls({ tlsCertificateFile, tlsKeyFile }: HttpSettings): readonly ConfigurationMistake[] {
  if ((tlsCertificateFile === null) === (tlsKeyFile === null)) return []
  const [absent, present] =
    tlsKeyFile === null ? ['tlsKeyFile', 'tlsCertificateFile'] : ['tlsCertificateFile', 'tlsKeyFile']
  return [{ name: environmentName(absent), issue: `is needed with ${environmentName(present)}` }]
}

function samePorts(given: ServedSettings): readonly ConfigurationMistake[] {
  const around: readonly LocalPort[] =
    given.mode === 'local' && given.localStartsNetwork
      ? ['localPeerPort', 'localPeerAdminPort', 'localSmpPort', 'localDnsPort']
      : []
  const names: readonly ('port' | 'adminPort' | LocalPort)[] = ['port', 'adminPort', ...around]
  return names.flatMap((name, index) => {
    const other = names.slice(0, index).find((earlier) => given[earlier] === given[name] && given[name] !== 0)
    return other === undefined
      ? []
      : [{ name: environmentName(name), issue: `must not be the port of ${environmentName(other)}` }]
  })
}

function dnsServerFlaw(server: string): string | undefined {
  try {
    new Resolver().setServers([server])
    return undefined
  } catch {
    return 'must be addresses, each with or without :port'
  }
}
