import type { Configuration, ConfigurationMistake, Settings, SettingTable } from '@cornerpost/engine'
import { samePorts, type HostSettings, type LocalTargets } from '@cornerpost/host'

const port = { kind: 'integer', from: 1, to: 65_535 } as const

/** Settings of the local network, which exists in mode `local` only. */
export const localNetworkSettings = {
  localSeat: {
    kind: 'choice',
    values: ['PSK000101', 'PSK000102'],
    default: 'PSK000101',
    describe: 'local mode: seat id of the access point that this process runs',
  },
  localNetworkData: {
    kind: 'text',
    default: null,
    describe: 'local mode: folder of the network; default: `network` in the data folder',
  },
  localStartsNetwork: {
    kind: 'flag',
    default: true,
    describe: 'local mode: also start the network and the second access point, as separate processes',
  },
  localPlaces: {
    kind: 'list',
    default: [],
    describe: 'local mode: further addresses on this machine that the service may call, each as host:port',
  },
  localPeerPort: { ...port, default: 8_180, describe: 'local mode: port of the second access point' },
  localPeerAdminPort: {
    ...port,
    default: 8_181,
    describe: 'local mode: port for health and metrics of the second access point',
  },
  localSmpPort: { ...port, default: 8_280, describe: 'local mode: port of the SMP' },
  localDnsPort: { ...port, default: 8_253, describe: 'local mode: port of the DNS server' },
} as const satisfies SettingTable

export type LocalNetworkSettings = Configuration<typeof localNetworkSettings>

/** Reports one port for two servers, if the service also starts the network. */
export function localNetworkContradictions(
  given: LocalNetworkSettings & Pick<HostSettings, 'port' | 'adminPort'> & Pick<Settings, 'mode'>,
): readonly ConfigurationMistake[] {
  if (given.mode !== 'local' || !given.localStartsNetwork) return []
  return samePorts(given, ['port', 'adminPort', 'localPeerPort', 'localPeerAdminPort', 'localSmpPort', 'localDnsPort'])
}

/** Returns all that a service of the local network may call (D39). */
export function localTargets(settings: LocalNetworkSettings & Pick<HostSettings, 'port'>): LocalTargets {
  const ports = [settings.port, settings.localPeerPort, settings.localSmpPort]
  return {
    places: [...ports.map((number) => `127.0.0.1:${number}`), ...settings.localPlaces],
    dnsServer: `127.0.0.1:${settings.localDnsPort}`,
  }
}

/** Returns the address of the local SMP. */
export function localSmpUrl({ localSmpPort }: Pick<LocalNetworkSettings, 'localSmpPort'>): string {
  return `http://127.0.0.1:${localSmpPort}`
}
