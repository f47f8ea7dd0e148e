import type { Configuration, SettingTable } from '@cornerpost/engine'
import { proxyFlaw } from './address/client-address.ts'

/** Settings of the HTTP interfaces: host names, trusted proxies and the sizes of bodies. */
export const httpSettings = {
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
  as4BytesPerSecondMin: {
    kind: 'integer',
    default: 65_536,
    from: 1,
    to: 1_073_741_824,
    describe:
      'minimum average rate in bytes per second at which an AS4 message must arrive if it takes longer than `CORNERPOST_REQUEST_TIMEOUT_SECONDS`',
  },
} as const satisfies SettingTable

export type HttpSettings = Configuration<typeof httpSettings>
