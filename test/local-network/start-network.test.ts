import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { companyServices, documentTypes } from '../../engine/peppol/codelist/document-type.ts'
import { parseParticipantIdentifier } from '../../engine/peppol/identifier/participant-identifier.ts'
import { readIdentity, type AccessPointIdentity } from '../../engine/crypto/pki/identity.ts'
import { createRevocationCheck, defaultRevocationPolicy } from '../../engine/crypto/pki/revocation.ts'
import { readTrustAnchors } from '../../engine/crypto/pki/trust.ts'
import { systemClock } from '../../engine/primitive/clock.ts'
import { findEndpoint } from '../../engine/peppol/smp/find-endpoint.ts'
import { createSmpDirectory } from '../../engine/peppol/smp/smp-directory.ts'
import { goodManners } from '../../local-network/dials.ts'
import { readLocalMember, type LocalMember } from '../../local-network/local-member.ts'
import type { LocalNetwork } from '../../local-network/start-network.ts'
import { createDnsResolver } from '../../host/outgoing/dns-resolver.ts'
import { createHttpClient, type OutgoingHttpClient } from '../../host/outgoing/http-client.ts'
import { onlyTargets } from '../../host/outgoing/target-policy.ts'
import { codeOfPromise } from '../support/code-of.ts'
import { aFolder, aLocalNetwork } from './a-local-network.ts'

const folder = aFolder()
const participant = parseParticipantIdentifier('0245:2123456786')
const unregistered = parseParticipantIdentifier('0245:9999999999')

let network: LocalNetwork
let http: OutgoingHttpClient
let member: LocalMember
let identity: AccessPointIdentity
beforeAll(async () => {
  network = await aLocalNetwork(folder.path)
  http = createHttpClient({
    policy: onlyTargets([new URL(network.smpUrl).host]),
    settings: { connectTimeoutMilliseconds: 1_000, connectionsPerOrigin: 4 },
  })
  member = await readLocalMember(folder.path, 'PSK000102')
  identity = readIdentity(member.certificate, member.privateKey.reveal())
  const smp = {
    url: network.smpUrl,
    user: member.smpUser,
    password: member.smpPassword,
    timeoutMilliseconds: 2_000,
  }
  await createSmpDirectory({ http }, smp).publish({
    participant,
    services: companyServices,
    endpoint: {
      url: 'http://127.0.0.1:8180/as4',
      certificate: identity.certificate,
      description: 'Cornerpost',
      contact: 'http://127.0.0.1:8180',
    },
  })
})
afterEach(() => void Object.assign(network.dials, goodManners()))
afterAll(async () => {
  await http.close()
  await network.stop()
  folder.remove()
})

const lookup = (wanted: Partial<Parameters<typeof findEndpoint>[2]> = {}) =>
  findEndpoint(
    {
      http,
      dns: createDnsResolver({ dnsServers: [network.dnsAddress], dnsTimeoutMilliseconds: 200, dnsAttempts: 2 }),
      clock: systemClock,
      trust: readTrustAnchors(member.trust),
      checkRevocation: createRevocationCheck(
        { http, clock: systemClock, log: () => {} },
        { ...defaultRevocationPolicy, whenUnknown: 'refuse' },
      ),
    },
    { smlZone: network.zone, lookupTimeoutSeconds: 0.5, rules: { slovakNaming: 'dic' } },
    { participant, ...documentTypes.invoice, ...wanted },
  )

test('D106 the look-up finds a registered participant over DNS and HTTP, and checks signatures and revocation', async () => {
  expect(await lookup()).toMatchObject({
    kind: 'found',
    endpoint: { url: 'http://127.0.0.1:8180/as4', seatId: 'PSK000102' },
  })
  expect(await lookup(documentTypes.creditNote)).toMatchObject({ kind: 'found' })
})

test('D106 the look-up reports an unregistered participant as not_registered and an unsupported document type as not_supported', async () => {
  expect(await lookup({ participant: unregistered })).toEqual({ kind: 'not_registered' })
  expect(await lookup(documentTypes.taxData)).toEqual({ kind: 'not_supported', missing: 'document_type' })
})

describe('simulated faults of the network', () => {
  test.each([
    ['another_participant', 'service_metadata_invalid'],
    ['unsigned', 'service_metadata_invalid'],
    ['error', 'lookup_unavailable'],
    ['silent', 'lookup_unavailable'],
    ['huge', 'lookup_unavailable'],
  ] as const)('the SMP fault "%s" makes the look-up fail with %s', async (manner, code) => {
    network.dials.smp = manner
    expect(await codeOfPromise(lookup())).toBe(code)
  })

  test('expired endpoints in the SMP make the look-up report the receiver as not_supported', async () => {
    network.dials.smp = 'expired'
    expect(await lookup()).toEqual({ kind: 'not_supported', missing: 'expired' })
  })

  test('the look-up fails when the SMP is slower than the timeout, and succeeds when it is faster', async () => {
    network.dials.smpDelayMilliseconds = 2_000
    expect(await codeOfPromise(lookup())).toBe('lookup_unavailable')
    network.dials.smpDelayMilliseconds = 50
    expect(await lookup()).toMatchObject({ kind: 'found' })
  })

  test.each(['failing', 'silent'] as const)(
    'the DNS fault "%s" makes the look-up fail with lookup_unavailable',
    async (manner) => {
      network.dials.dns = manner
      expect(await codeOfPromise(lookup())).toBe('lookup_unavailable')
    },
  )

  test('a DNS server that requires TCP is queried over TCP', async () => {
    network.dials.dns = 'truncated'
    expect(await lookup()).toMatchObject({ kind: 'found' })
  })

  test('a revoked access point is refused with endpoint_certificate_invalid', async () => {
    network.dials.revoked = [identity.certificate]
    expect(await codeOfPromise(lookup())).toBe('endpoint_certificate_invalid')
  })

  test('a revoked SMP is refused with service_metadata_invalid', async () => {
    network.dials.revoked = [network.authority.smp.certificate]
    expect(await codeOfPromise(lookup())).toBe('service_metadata_invalid')
  })
})

test('the local network serves the revocation lists of its three CAs, and nothing else, under /crl', async () => {
  for (const name of ['root', 'ap-ca', 'smp-ca']) {
    const answer = await fetch(`${network.smpUrl}/crl/${name}.crl`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pkix-crl'])
  }
  expect((await fetch(`${network.smpUrl}/crl/other.crl`)).status).toBe(404)
  expect((await fetch(`${network.smpUrl}/crl/root.crl`, { method: 'POST' })).status).toBe(405)
})

test('D106 the network has the same certificates and registrations after a restart', async () => {
  const before = network.authority.authority.root.certificate.fingerprint
  await network.stop()
  network = await aLocalNetwork(folder.path, network)
  expect(network.authority.authority.root.certificate.fingerprint).toBe(before)
  expect(await lookup()).toMatchObject({ kind: 'found' })
})

test('the network refuses to start with configuration_invalid when a port is already in use', async () => {
  await expect(aLocalNetwork(folder.path, network)).rejects.toMatchObject({
    code: 'configuration_invalid',
    cause: { code: 'EADDRINUSE' },
  })
})
