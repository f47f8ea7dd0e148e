import { Resolver } from 'node:dns'
import { environmentName, type Configuration, type ConfigurationMistake, type SettingTable } from '@cornerpost/engine'

/** Settings of the process: its servers, its connections and its outgoing calls. */
export const hostSettings = {
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
  tlsCertificateFile: {
    kind: 'text',
    default: null,
    describe: 'certificate chain, PEM, if the service itself terminates TLS',
  },
  tlsKeyFile: { kind: 'text', default: null, describe: 'private key of that certificate, PEM' },
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
  mailDkimKeyFile: {
    kind: 'text',
    default: null,
    describe: 'private RSA key of at least 2048 bits, PEM, with which mails are signed (DKIM)',
  },
  mailDkimSelector: {
    kind: 'text',
    default: null,
    flaw: selectorFlaw,
    describe: 'DKIM selector: the public key is the TXT record <selector>._domainkey of the domain of the mails',
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

export type HostSettings = Configuration<typeof hostSettings>

/**
 * Reports settings that contradict each other: half a pair of certificate and key, or of selector and key, and one port
 * for two servers.
 */
export function hostContradictions(given: HostSettings): readonly ConfigurationMistake[] {
  return [
    ...halfOf(given, ['tlsCertificateFile', 'tlsKeyFile']),
    ...halfOf(given, ['mailDkimKeyFile', 'mailDkimSelector']),
    ...samePorts(given, ['port', 'adminPort']),
  ]
}

/** Reports the setting that is missing from a pair of which the other is set. */
function halfOf<Name extends keyof HostSettings>(
  given: HostSettings,
  [one, other]: readonly [Name, Name],
): readonly ConfigurationMistake[] {
  if ((given[one] === null) === (given[other] === null)) return []
  const [absent, present] = given[one] === null ? [one, other] : [other, one]
  return [{ name: environmentName(absent), issue: `is required with ${environmentName(present)}` }]
}

/** Reports each of these settings whose port an earlier one has, too. Port 0 is any free port. */
export function samePorts<Name extends string>(
  given: Readonly<Record<Name, number>>,
  names: readonly Name[],
): readonly ConfigurationMistake[] {
  return names.flatMap((name, index) => {
    const other = names.slice(0, index).find((earlier) => given[earlier] === given[name] && given[name] !== 0)
    return other === undefined
      ? []
      : [{ name: environmentName(name), issue: `must not be the port of ${environmentName(other)}` }]
  })
}

function selectorFlaw(selector: string): string | undefined {
  return /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(selector) ? undefined : 'must be letters, digits and hyphens'
}

/** Returns why a text is not the address of a DNS server; undefined if it is one. */
export function dnsServerFlaw(server: string): string | undefined {
  try {
    new Resolver().setServers([server])
    return undefined
  } catch {
    return 'must be addresses, each with or without :port'
  }
}
