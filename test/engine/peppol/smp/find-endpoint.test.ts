import { createHash, sign as rsaSign } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { documentTypes } from '../../../../engine/peppol/codelist/document-type.ts'
import { parseDocumentTypeIdentifier } from '../../../../engine/peppol/identifier/document-type-identifier.ts'
import { serviceGroupPath, serviceMetadataPath } from '../../../../engine/peppol/identifier/smp-path.ts'
import { signEnveloped } from '../../../../engine/crypto/signature/sign-enveloped.ts'
import { createAuthority } from '../../../../local-network/authority.ts'
import { systemRandom } from '../../../../engine/primitive/random.ts'
import { buildServiceGroup, buildUnsignedMetadata } from '../../../../engine/peppol/smp/build-service-metadata.ts'
import type { MissingPart } from '../../../../engine/peppol/smp/endpoint.ts'
import { findEndpoint } from '../../../../engine/peppol/smp/find-endpoint.ts'
import type { ServiceMetadata, ServiceRedirect } from '../../../../engine/peppol/smp/service-metadata.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { answerXml } from '../../../support/fake-smp.ts'
import { aNetwork, receiver, settings, wanted, type ANetwork } from './a-network.ts'

const metadataPath = serviceMetadataPath(receiver, wanted.documentType)
const past = { notBefore: new Date('2024-01-01T00:00:00Z'), notAfter: new Date('2025-12-31T00:00:00Z') }
const future = { notBefore: new Date('2027-01-01T00:00:00Z'), notAfter: new Date('2028-12-31T00:00:00Z') }

let network: ANetwork
let stranger: Awaited<ReturnType<typeof createAuthority>>
beforeAll(async () => {
  network = await aNetwork()
  stranger = await createAuthority(
    { random: systemRandom },
    { notBefore: past.notBefore, notAfter: future.notAfter, name: 'G3', revocationListBase: `${network.smp.url}/crl` },
  )
})
beforeEach(async () => {
  network.answers(network.sign(network.metadata()))
  await network.revoke('ap-ca', [])
  await network.revoke('smp-ca', [])
  network.log.length = 0
})
afterAll(() => network.stop())

test('N-16 the look-up of a registered receiver returns the URL and the seat id of its access point', async () => {
  expect(await network.lookup()).toMatchObject({
    kind: 'found',
    endpoint: { url: 'http://127.0.0.1:8180/as4', seatId: 'PSK000102' },
  })
  expect(network.log).toEqual([])
})

test('N-16 a receiver without a name in the SML is reported as not registered', async () => {
  const deps = { ...network.deps, dns: { resolveNaptr: () => Promise.resolve({ kind: 'absent' } as const) } }
  expect(await findEndpoint(deps, settings, wanted)).toEqual({ kind: 'not_registered' })
})

describe('N-15 a service that the receiver does not support', () => {
  const answers: Readonly<Record<string, readonly [missing: MissingPart, () => ServiceMetadata]>> = {
    'another process': [
      'process',
      () => network.metadata({ processes: [{ process: documentTypes.mls.process, endpoints: [network.endpoint()] }] }),
    ],
    'a process of another scheme': [
      'process',
      () =>
        network.metadata({
          processes: [{ process: { ...wanted.process, scheme: 'other' }, endpoints: [network.endpoint()] }],
        }),
    ],
    'metadata without a process': ['process', () => network.metadata({ processes: [] })],
    'a process without an endpoint': ['endpoint', () => network.metadata({}, [])],
    'another transport profile': [
      'endpoint',
      () =>
        network.metadata({}, [
          network.endpoint({
            transportProfile: 'busdox-transport-as2-ver2p0',
            expiresAt: new Date('2026-11-21T12:00:00Z'),
          }),
        ]),
    ],
    'an expired endpoint': [
      'expired',
      () => network.metadata({}, [network.endpoint({ expiresAt: new Date('2026-11-21T12:00:00Z') })]),
    ],
    'an endpoint that is not active yet': [
      'not_yet_active',
      () => network.metadata({}, [network.endpoint({ activatesAt: new Date('2026-11-21T12:00:01Z') })]),
    ],
    'a mix of expired endpoints and endpoints that are not active yet': [
      'not_yet_active',
      () =>
        network.metadata({}, [
          network.endpoint({ expiresAt: new Date('2026-11-21T12:00:00Z') }),
          network.endpoint({ activatesAt: new Date('2026-11-21T12:00:01Z') }),
        ]),
    ],
  }
  test.each(Object.keys(answers))('%s is reported as not supported', async (name) => {
    const [missing, metadata] = answers[name]
    network.answers(network.sign(metadata()))
    expect(await network.lookup()).toEqual({ kind: 'not_supported', missing })
  })
  test('a 404 answer is reported as an unsupported document type', async () => {
    network.smp.on(metadataPath, answerXml('', 404))
    expect(await network.lookup()).toEqual({ kind: 'not_supported', missing: 'document_type' })
  })
})

test('the first active endpoint in the metadata is used', async () => {
  const old = network.endpoint({ address: 'http://127.0.0.1/old', expiresAt: new Date('2026-01-01T00:00:00Z') })
  const now = network.endpoint({
    address: 'http://127.0.0.1/now',
    activatesAt: new Date('2026-11-21T12:00:00Z'),
    expiresAt: new Date('2026-11-21T12:00:01Z'),
  })
  network.answers(network.sign(network.metadata({}, [old, now])))
  expect(await network.lookup()).toMatchObject({ endpoint: { url: 'http://127.0.0.1/now' } })
})

test('the receiver in the metadata is compared case-insensitively', async () => {
  network.answers(
    network.sign(network.metadata({ participant: { scheme: 'iso6523-actorid-upis', value: receiver.toUpperCase() } })),
  )
  expect(await network.lookup()).toMatchObject({ kind: 'found' })
})

describe('X13 an answer that cannot be trusted', () => {
  const good = (): string => network.sign(network.metadata())
  const signature = (text: string): string => /<Signature .*<\/Signature>/s.exec(text)?.[0] ?? ''
  const otherParticipant = { scheme: 'iso6523-actorid-upis', value: '0245:2020317068' }
  const answers: Readonly<Record<string, () => string | Promise<string>>> = {
    'signed metadata of another participant': () => network.sign(network.metadata({ participant: otherParticipant })),
    'signed metadata of a participant with another meta scheme': () =>
      network.sign(network.metadata({ participant: { scheme: 'busdox-actorid-upis', value: receiver } })),
    'signed metadata of another document type': () =>
      network.sign(network.metadata({ documentType: documentTypes.creditNote.documentType })),
    'signed metadata with the document type in another case': () =>
      network.sign(
        network.metadata({
          documentType: { ...wanted.documentType, value: wanted.documentType.value.replace('compliant', 'Compliant') },
        }),
      ),
    'unsigned metadata': () => buildUnsignedMetadata(network.metadata()),
    'metadata in another root element': () => good().replace(/SignedServiceMetadata/g, 'ServiceMetadataSigned'),
    'metadata changed after signing': () => good().replace('127.0.0.1:8180', '127.0.0.1:8181'),
    'metadata with white space added after signing': () => good().replace('<ServiceMetadata>', '<ServiceMetadata> '),
    'a signature over another document': () =>
      good().replace(
        /<ServiceMetadata>.*<\/ServiceMetadata>/s,
        /<ServiceMetadata>.*<\/ServiceMetadata>/s.exec(
          network.sign(network.metadata({ participant: otherParticipant })),
        )?.[0] ?? '',
      ),
    'metadata with text removed after signing': () =>
      signEnveloped(
        buildUnsignedMetadata(network.metadata()).replace('<ServiceMetadata>', 'x<ServiceMetadata>'),
        network.smpLeaf,
      ).replace('x<Service', '<Service'),
    'two signatures': () => good().replace(/(<Signature .*<\/Signature>)/s, '$1$1'),
    'a signed document inside an unsigned one': () =>
      buildUnsignedMetadata(network.metadata({}, [network.endpoint({ address: 'http://127.0.0.1/evil' })])).replace(
        '</ServiceMetadata>',
        `<Extension>${good().replace(/^<[?].*?[?]>\s*/, '')}</Extension></ServiceMetadata>`,
      ),
    'a signature over a document in an extension': () =>
      buildUnsignedMetadata(network.metadata({}, [network.endpoint({ address: 'http://127.0.0.1/evil' })]))
        .replace(
          '</ServiceMetadata>',
          `<Extension>${good().replace(signature(good()), '')}</Extension></ServiceMetadata>`,
        )
        .replace(/<\/SignedServiceMetadata>$/, `${signature(good())}</SignedServiceMetadata>`),
    'a signature in an extension': () =>
      good()
        .replace(signature(good()), '')
        .replace('</ServiceMetadata>', `<Extension>${signature(good())}</Extension></ServiceMetadata>`),
    'a second ServiceMetadata before the signature': () =>
      good().replace('<Signature', `${/<ServiceMetadata>.*<\/ServiceMetadata>/s.exec(good())?.[0] ?? ''}<Signature`),
    'two signed ServiceMetadata elements': () =>
      signEnveloped(
        buildUnsignedMetadata(network.metadata()).replace(/(<ServiceMetadata>.*<\/ServiceMetadata>)/s, '$1$1'),
        network.smpLeaf,
      ),
    'a signature over only a part': () =>
      good().replace('URI=""', 'URI="#x"').replace('<ServiceMetadata>', '<ServiceMetadata Id="x">'),
    'a signature with SHA-1': () => sha1(good()),
    'a signature by an access point': () => network.sign(network.metadata(), network.accessPoint),
    'a signature by an SMP of another network': async () =>
      network.sign(network.metadata(), await network.leaf(stranger.smpIssuer, 'PSK000900')),
    'a signature with an expired SMP certificate': async () =>
      network.sign(network.metadata(), await network.leaf(network.authority.smpIssuer, 'PSK000900', past)),
    'a signature with an SMP certificate that is not yet valid': async () =>
      network.sign(network.metadata(), await network.leaf(network.authority.smpIssuer, 'PSK000900', future)),
    'signed by a revoked SMP': async () => {
      await network.revoke('smp-ca', [network.smpLeaf.certificate])
      return good()
    },
    'a DOCTYPE': () => `<!DOCTYPE a>${good().replace(/^<[?].*?[?]>\s*/, '')}`,
    'HTML that is not well-formed': () => '<html><body>It works!',
    empty: () => '',
    'a service group': () =>
      buildServiceGroup({ participant: { scheme: 'iso6523-actorid-upis', value: receiver }, references: [] }),
    'an endpoint without an address': () => network.sign(network.metadata({}, [network.endpoint({ address: '' })])),
    'an endpoint with an address that is not an HTTP URL': () =>
      network.sign(network.metadata({}, [network.endpoint({ address: 'file:///etc/passwd' })])),
  }
  test.each(Object.keys(answers))('is refused: %s', async (name) => {
    const answer = await answers[name]()
    if (!name.startsWith('signed by a revoked')) expect(answer).not.toBe(good())
    network.answers(answer)
    expect(await codeOfPromise(network.lookup())).toBe('service_metadata_invalid')
  })

  /** Returns the same document with a valid signature that uses SHA-1. */
  function sha1(text: string): string {
    const old = text
      .replace('2001/04/xmldsig-more#rsa-sha256', '2000/09/xmldsig#rsa-sha1')
      .replace('2001/04/xmlenc#sha256', '2000/09/xmldsig#sha1')
    const unsigned = text.replace(signature(text), '')
    return old
      .replace(
        /<DigestValue>.*<\/DigestValue>/,
        `<DigestValue>${createHash('sha1').update(unsigned).digest('base64')}</DigestValue>`,
      )
      .replace(
        /<SignatureValue>.*<\/SignatureValue>/,
        `<SignatureValue>${rsaSign('sha1', Buffer.from(unsigned), network.smpLeaf.privateKey).toString('base64')}</SignatureValue>`,
      )
  }
})

describe('X13 a failing SMP', () => {
  const answers: Readonly<Record<string, Parameters<ANetwork['smp']['on']>[1]>> = {
    'status 500': answerXml('', 500),
    'status 503': answerXml('', 503),
    'an HTTP redirect': (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
    'no answer in time': () => {},
    'a cut connection': (request) => void request.socket.destroy(),
    'a truncated answer': (request, response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('<a>')
      setTimeout(() => request.socket.destroy(), 20)
    },
    'an answer of ten megabytes': answerXml(Buffer.alloc(10_000_000, 0x20)),
  }
  test.each(Object.keys(answers))('leads to lookup_unavailable: %s', async (name) => {
    network.smp.on(metadataPath, answers[name])
    expect(await Promise.race([codeOfPromise(network.lookup()), wait(10_000, 'still waiting', { ref: false })])).toBe(
      'lookup_unavailable',
    )
  })
})

describe('TC2A.4 the look-up of an endpoint', () => {
  const certificates: Readonly<Record<string, () => Promise<string>>> = {
    expired: async () =>
      (await network.leaf(network.authority.accessPointIssuer, 'PSK000102', past)).certificate.base64,
    'not yet valid': async () =>
      (await network.leaf(network.authority.accessPointIssuer, 'PSK000102', future)).certificate.base64,
    'issued to an SMP': () => Promise.resolve(network.smpLeaf.certificate.base64),
    'issued in another network': async () =>
      (await network.leaf(stranger.accessPointIssuer, 'PSK000102')).certificate.base64,
    'issued to a CA': () => Promise.resolve(network.authority.accessPointIssuer.certificate.base64),
    'issued without a seat id': async () =>
      (await network.leaf(network.authority.accessPointIssuer, 'ap.example.sk')).certificate.base64,
    unreadable: () => Promise.resolve('AAAA'),
    absent: () => Promise.resolve(''),
    revoked: async () => {
      await network.revoke('ap-ca', [network.accessPoint.certificate])
      return network.accessPoint.certificate.base64
    },
  }
  test.each(Object.keys(certificates))('refuses an endpoint whose certificate is %s', async (name) => {
    network.answers(network.sign(network.metadata({}, [network.endpoint({ certificate: await certificates[name]() })])))
    expect(await codeOfPromise(network.lookup())).toBe('endpoint_certificate_invalid')
  })

  test.each([
    ['expired', 'expired'],
    ['not yet valid', 'not_yet_valid'],
    ['issued in another network', 'unknown_issuer'],
  ])(
    'N-15 puts the exact reason into the internal part of the error if the certificate is %s',
    async (name, reason) => {
      network.answers(
        network.sign(network.metadata({}, [network.endpoint({ certificate: await certificates[name]() })])),
      )
      await expect(network.lookup()).rejects.toMatchObject({ context: { inside: { reason } } })
    },
  )
})

describe('X13 redirects', () => {
  const target = '/other-smp'
  const redirect = (parts: Partial<ServiceRedirect> = {}): ServiceMetadata => ({
    kind: 'redirect',
    href: network.smp.url + target,
    certificateUid: 'C=SK, OU=PEPPOL TEST AP, O=Cornerpost, CN=PSK000900',
    ...parts,
  })
  const answers: Readonly<Record<string, () => [ServiceMetadata, string | Promise<string>]>> = {
    'to an SMP that redirects again': () => [redirect(), network.sign(redirect())],
    'to an SMP other than the named one': () => [
      redirect({ certificateUid: 'CN=PSK000901,OU=PEPPOL TEST AP,O=Cornerpost,C=SK' }),
      network.sign(network.metadata()),
    ],
    'that does not name an SMP': () => [redirect({ certificateUid: '' }), network.sign(network.metadata())],
    'to an unsigned answer': () => [redirect(), buildUnsignedMetadata(network.metadata())],
    'to an answer signed by an access point': () => [redirect(), network.sign(network.metadata(), network.accessPoint)],
    'to an answer about another participant': () => [
      redirect(),
      network.sign(network.metadata({ participant: { scheme: 'iso6523-actorid-upis', value: '0245:2020317068' } })),
    ],
    'to an invalid URL': () => [redirect({ href: 'not a url' }), ''],
    'to a missing page': () => [redirect({ href: `${network.smp.url}/nothing` }), ''],
  }

  test('a redirect is followed, and its target is verified', async () => {
    network.answers(network.sign(redirect()))
    network.smp.on(target, answerXml(network.sign(network.metadata())))
    expect(await network.lookup()).toMatchObject({ kind: 'found' })
  })

  test.each(Object.keys(answers))('a redirect %s is refused', async (name) => {
    const [first, second] = answers[name]()
    network.answers(network.sign(first))
    network.smp.on(target, answerXml(await second))
    expect(await codeOfPromise(network.lookup())).toBe('service_metadata_invalid')
  })

  test('H11 a redirect to a blocked address is not followed', async () => {
    network.answers(network.sign(redirect({ href: 'http://127.0.0.1:1/x' })))
    expect(await codeOfPromise(network.lookup())).toBe('target_blocked')
  })
})

describe('the look-up of a PINT document type', () => {
  const documentType = parseDocumentTypeIdentifier(
    'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:peppol:pint:billing-1@ae-1::2.1',
  )
  const starred = (customization: string) => ({
    ...documentType,
    value: documentType.value.replace('urn:peppol:pint:billing-1@ae-1', customization),
  })
  const group = (...customizations: readonly string[]): string =>
    buildServiceGroup({
      participant: { scheme: 'iso6523-actorid-upis', value: receiver },
      references: customizations.map(
        (customization) => network.smp.url + serviceMetadataPath(receiver, starred(customization)),
      ),
    })
  const lookup = () => findEndpoint(network.deps, settings, { ...wanted, documentType })

  test.each([
    [
      'the exact document type',
      ['urn:peppol:pint:billing-1*', 'urn:peppol:pint:billing-1@ae-1*', 'urn:peppol:pint:billing-1@ae-1'],
      'urn:peppol:pint:billing-1@ae-1',
    ],
    [
      'the most specific asterisk if the exact type is not registered',
      ['urn:peppol:pint:billing-1*', 'urn:peppol:pint:billing-1@ae-1*'],
      'urn:peppol:pint:billing-1@ae-1*',
    ],
    [
      'a less specific asterisk if nothing more specific is registered',
      ['urn:peppol:pint:billing-1*', 'urn:peppol:pint:other*'],
      'urn:peppol:pint:billing-1*',
    ],
  ])('selects %s', async (_, registered, selected) => {
    network.smp.on(serviceGroupPath(receiver), answerXml(group(...registered)))
    network.answers(network.sign(network.metadata({ documentType: starred(selected) })), starred(selected))
    expect(await lookup()).toMatchObject({ kind: 'found' })
    expect(network.smp.asked).toContain(serviceMetadataPath(receiver, starred(selected)))
  })

  test('reports that the service is not supported if no registered type covers the document type', async () => {
    network.smp.on(
      serviceGroupPath(receiver),
      answerXml(group('urn:peppol:pint:billing-1@jp-1*', 'urn:peppol:pint:billing*', 'urn:peppol:pint:billing-1@ae')),
    )
    expect(await lookup()).toEqual({ kind: 'not_supported', missing: 'document_type' })
  })

  test('reports that the receiver is not registered if the service group is missing', async () => {
    network.smp.on(serviceGroupPath(receiver), answerXml('', 404))
    expect(await lookup()).toEqual({ kind: 'not_registered' })
  })

  test('X13 refuses a service group of another participant', async () => {
    network.smp.on(
      serviceGroupPath(receiver),
      answerXml(group('urn:peppol:pint:billing-1*').replace(`>${receiver}<`, '>0245:2020317068<')),
    )
    expect(await codeOfPromise(lookup())).toBe('service_metadata_invalid')
  })

  test('X13 refuses metadata of a document type that was not requested', async () => {
    network.smp.on(serviceGroupPath(receiver), answerXml(group('urn:peppol:pint:billing-1*')))
    network.answers(
      network.sign(network.metadata({ documentType: starred('urn:peppol:pint:*') })),
      starred('urn:peppol:pint:billing-1*'),
    )
    expect(await codeOfPromise(lookup())).toBe('service_metadata_invalid')
  })
})
