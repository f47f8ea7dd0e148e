import { Resolver } from 'node:dns'
import {
  environmentName,
  type Configuration,
  type ConfigurationMistake,
  type Settings,
  type SettingTable,
} from '@cornerpost/engine'
import { proxyFlaw } from './address/client-address.ts'

/** Settings of the HTTP server: addresses, trusted proxies, limits and outgoing connections. */
export const httpSettings = {
  port: {
    kind: 'integer',
    default: 8080,
    from: 0,
    to: 65_535,
    describe: 'port of all public interfaces; 0 chooses a free port',
  },
  adminPort: {
    kind: 'integer',
    default: 8081,
    from: 0,
    to: 65_535,
    describe: 'port of /metrics and /healthz, on loopback only; 0 chooses a free port',
  },
  listenAddress: {
    kind: 'text',
    default: '127.0.0.1',
    describe: 'IP address at which the service listens; 0.0.0.0 = every IPv4 address of the host',
  },
  hosts: {
    kind: 'list',
    default: [],
    describe: 'host names under which the service may be called, without the port; if empty, every name is accepted',
  },
  trustedProxies: {
    kind: 'list',
    default: [],
    flaw: proxyFlaw,
    describe: 'addresses and CIDR ranges of proxies whose X-Forwarded-For header is trusted',
  },
  tlsCertificateFile: {
    kind: 'text',
    default: null,
    describe: 'certificate chain, PEM, if the service itself terminates TLS',
  },
  tlsKeyFile: { kind: 'text', default: null, describe: 'private key of that certificate, PEM' },

  bodyBytesMax: {
    kind: 'integer',
    default: 8_388_608,
    from: 1_024,
    to: 1_073_741_824,
    describe:
      'maximum size in bytes of the body of an API request with a document; any other API request may have at most 16 kB',
  },
  bodyBytesAtOnce: {
    kind: 'integer',
    default: 268_435_456,
    from: 1_048_576,
    to: 1_099_511_627_776,
    describe:
      'maximum total size in bytes of the request bodies in memory; further requests are refused with a temporary error',
  },
  fileBytesAtOnce: {
    kind: 'integer',
    default: 268_435_456,
    from: 67_108_864,
    to: 1_099_511_627_776,
    describe:
      'maximum total size in bytes of the answers above 1 MB that are being sent; further ones are refused with a temporary error',
  },
  headerTimeoutSeconds: {
    kind: 'integer',
    default: 10,
    from: 1,
    to: 600,
    describe: 'maximum time for the headers of a request to arrive',
  },
  requestTimeoutSeconds: {
    kind: 'integer',
    default: 60,
    from: 1,
    to: 3_600,
    describe: 'maximum time for the body of a request to arrive',
  },
  as4BytesPerSecondMin: {
    kind: 'integer',
    default: 65_536,
    from: 1,
    to: 1_073_741_824,
    describe:
      'minimum average rate in bytes per second at which an AS4 message must arrive if it takes longer than `CORNERPOST_REQUEST_TIMEOUT_SECONDS`',
  },
  connectionsMax: {
    kind: 'integer',
    default: 10_000,
    from: 1,
    to: 1_000_000,
    describe: 'maximum number of open connections to the service; further connections are closed at once',
  },
  stopGraceSeconds: {
    kind: 'integer',
    default: 20,
    from: 0,
    to: 600,
    describe: 'time for running requests to finish when the service stops',
  },

  connectTimeoutMilliseconds: {
    kind: 'integer',
    default: 5_000,
    from: 100,
    to: 60_000,
    describe: 'maximum time to connect to another server',
  },
  connectionsPerOrigin: {
    kind: 'integer',
    default: 32,
    from: 1,
    to: 10_000,
    describe: 'maximum number of simultaneous connections to one other server',
  },
  dnsServers: {
    kind: 'list',
    default: [],
    flaw: dnsServerFlaw,
    describe: 'DNS servers, each as address or address:port; if empty, those of the operating system are used',
  },
  dnsTimeoutMilliseconds: {
    kind: 'integer',
    default: 2_000,
    from: 50,
    to: 30_000,
    describe: 'maximum time to wait for the answer from a DNS server',
  },
  dnsAttempts: {
    kind: 'integer',
    default: 3,
    from: 1,
    to: 10,
    describe: 'maximum number of attempts for one DNS query',
  },
} as const satisfies SettingTable

export type HttpSettings = Configuration<typeof httpSettings>

type LocalPort = 'localPeerPort' | 'localPeerAdminPort' | 'localSmpPort' | 'localDnsPort'
type ServedSettings = HttpSettings & Pick<Settings, LocalPort | 'mode' | 'localStartsNetwork'>

/**
 * Reports settings that contradict each other: a certificate without its key or a key without its certificate, or one
 * port for two servers.
 */
export function httpContradictions(given: ServedSettings): readonly ConfigurationMistake[] {
  return [...halfTls(given), ...samePorts(given)]
}

function halfTls({ tlsCertificateFile, tlsKeyFile }: HttpSettings): readonly ConfigurationMistake[] {
  if ((tlsCertificateFile === null) === (tlsKeyFile === null)) return []
  const [absent, present] =
    tlsKeyFile === null ? ['tlsKeyFile', 'tlsCertificateFile'] : ['tlsCertificateFile', 'tlsKeyFile']
  return [{ name: environmentName(absent), issue: `is required with ${environmentName(present)}` }]
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
