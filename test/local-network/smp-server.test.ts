import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentTypes } from '../../engine/peppol/codelist/document-type.ts'
import type { DocumentTypeIdentifier } from '../../engine/peppol/identifier/document-type-identifier.ts'
import { parseParticipantIdentifier } from '../../engine/peppol/identifier/participant-identifier.ts'
import { serviceGroupPath, serviceMetadataPath } from '../../engine/peppol/identifier/smp-path.ts'
import { metadataSignatureTable } from '../../engine/crypto/signature/algorithm.ts'
import { verifyEnveloped } from '../../engine/crypto/signature/verify-enveloped.ts'
import { buildServiceGroup, buildServiceMetadata } from '../../engine/peppol/smp/build-service-metadata.ts'
import { readServiceGroup, readServiceMetadata } from '../../engine/peppol/smp/read-service-metadata.ts'
import type { ServiceInformation } from '../../engine/peppol/smp/service-metadata.ts'
import { parseXml } from '../../engine/xml/parse-xml.ts'
import { metadataLimits } from '../../engine/xml/xml-limits.ts'
import { readLocalMember } from '../../local-network/local-member.ts'
import type { LocalNetwork } from '../../local-network/start-network.ts'
import { aFolder, aLocalNetwork } from './a-local-network.ts'

const folder = aFolder()
const participant = parseParticipantIdentifier('0245:2123456786')
const { documentType, process } = documentTypes.invoice
const scheme = 'iso6523-actorid-upis'

let network: LocalNetwork
let owner: string
let other: string
beforeAll(async () => {
  network = await aLocalNetwork(folder.path)
  const credentials = async (seat: 'PSK000101' | 'PSK000102') => {
    const { smpUser, smpPassword } = await readLocalMember(folder.path, seat)
    return `Basic ${Buffer.from(`${smpUser}:${smpPassword.reveal()}`).toString('base64')}`
  }
  owner = await credentials('PSK000101')
  other = await credentials('PSK000102')
})
afterAll(async () => {
  await network.stop()
  folder.remove()
})

const call = (method: string, path: string, body?: string | Uint8Array, authorization?: string) =>
  fetch(network.smpUrl + path, {
    method,
    ...(body === undefined ? {} : { body }),
    headers: authorization === undefined ? {} : { authorization },
  })
const group = (value: string = participant): string =>
  buildServiceGroup({ participant: { scheme, value }, references: [] })
const metadata = (parts: Partial<ServiceInformation> = {}): string =>
  buildServiceMetadata({
    kind: 'information',
    participant: { scheme, value: participant },
    documentType,
    processes: [
      {
        process,
        endpoints: [
          {
            transportProfile: 'peppol-transport-as4-v2_0',
            address: 'http://127.0.0.1:8080/as4',
            activatesAt: null,
            expiresAt: null,
            certificate: 'AAAA',
            description: 'd',
            contact: 'c',
          },
        ],
      },
    ],
    ...parts,
  })
const statusOf = async (...request: Parameters<typeof call>): Promise<number> => (await call(...request)).status
const groupPath = (of = participant): string => serviceGroupPath(of)
const metadataPath = (of: DocumentTypeIdentifier = documentType): string => serviceMetadataPath(participant, of)
const register = async (): Promise<void> => {
  expect([200, 201]).toContain(await statusOf('PUT', groupPath(), group(), owner))
  expect([200, 201]).toContain(await statusOf('PUT', metadataPath(), metadata(), owner))
}

test('D106 the SMP serves the service group of a registered participant and the signed service metadata to which the group refers', async () => {
  await register()
  const answer = await call('GET', metadataPath())
  expect(answer.headers.get('content-type')).toContain('application/xml')
  const signed = parseXml(Buffer.from(await answer.arrayBuffer()), metadataLimits)
  expect(verifyEnveloped(signed, metadataSignatureTable).fingerprint).toBe(
    network.authority.smp.certificate.fingerprint,
  )
  expect(readServiceMetadata(signed.elements()[0])).toEqual(
    readServiceMetadata(parseXml(Buffer.from(metadata()), metadataLimits)),
  )
  const listed = readServiceGroup(
    parseXml(Buffer.from(await (await call('GET', groupPath())).arrayBuffer()), metadataLimits),
  )
  expect(listed).toEqual({ participant: { scheme, value: participant }, references: [network.smpUrl + metadataPath()] })
})

test('D106 the SMP answers the first PUT of a service group with 201 and the next one with 200', async () => {
  const fresh = parseParticipantIdentifier('0245:2000000001')
  expect(await statusOf('PUT', groupPath(fresh), group(fresh), owner)).toBe(201)
  expect(await statusOf('PUT', groupPath(fresh), group(fresh), owner)).toBe(200)
})

test('D106 the SMP keeps registrations across a restart', async () => {
  await register()
  await network.stop()
  network = await aLocalNetwork(folder.path, network)
  expect(await statusOf('GET', metadataPath())).toBe(200)
})

test('D106 the SMP writes a change to disk before it answers, and ignores an incomplete draft file when it starts', async () => {
  const fresh = parseParticipantIdentifier('0245:2000000002')
  const files = join(folder.path, 'registrations')
  const before = readdirSync(files).length
  expect(await statusOf('PUT', groupPath(fresh), group(fresh), owner)).toBe(201)
  expect(readdirSync(files)).toHaveLength(before + 1)
  writeFileSync(join(files, 'cut.json.draft'), '{')
  await network.stop()
  network = await aLocalNetwork(folder.path, network)
  expect(await statusOf('GET', groupPath(fresh))).toBe(200)
  expect(await statusOf('DELETE', groupPath(fresh), undefined, owner)).toBe(200)
  expect(readdirSync(files).filter((name) => name.endsWith('.json'))).toHaveLength(before)
})

test('D106 the SMP stores all of 20 simultaneous changes', async () => {
  await register()
  const types = Array.from({ length: 20 }, (_, index) => ({
    ...documentType,
    value: documentType.value.replace('::2.1', `::2.${index}`),
  }))
  const answers = await Promise.all(
    types.map((type) => statusOf('PUT', metadataPath(type), metadata({ documentType: type }), owner)),
  )
  expect(new Set(answers)).toEqual(new Set([201, 200]))
  await network.stop()
  network = await aLocalNetwork(folder.path, network)
  expect(await Promise.all(types.map((type) => statusOf('GET', metadataPath(type))))).toEqual(types.map(() => 200))
})

describe('D43 the SMP after a deletion', () => {
  test('stops serving a deleted document type', async () => {
    await register()
    expect(await statusOf('DELETE', metadataPath(), undefined, owner)).toBe(200)
    expect(await statusOf('GET', metadataPath())).toBe(404)
    expect(await statusOf('GET', groupPath())).toBe(200)
    expect(await statusOf('DELETE', metadataPath(), undefined, owner)).toBe(404)
  })

  test('stops serving a deleted participant and all its document types', async () => {
    await register()
    expect(await statusOf('DELETE', groupPath(), undefined, owner)).toBe(200)
    expect(await statusOf('GET', groupPath())).toBe(404)
    expect(await statusOf('GET', metadataPath())).toBe(404)
    await register()
  })
})

describe('D106 refusals of the SMP', () => {
  const of = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`
  test.each([
    ['without credentials', undefined],
    ['with a wrong password', of('PSK000101:wrong')],
    ['with an unknown user', of('nobody:wrong')],
    ['without a password', of('PSK000101')],
    ['with another authentication scheme', 'Bearer x'],
    ['with a user that is a name of Object.prototype', of('constructor:x')],
  ])('answers 401 to a change of registered data %s', async (_, authorization) => {
    expect(await statusOf('PUT', groupPath(), group(), authorization)).toBe(401)
    expect(await statusOf('DELETE', groupPath(), undefined, authorization)).toBe(401)
  })

  test('answers 409 to a change by an access point other than the one that registered the participant', async () => {
    await register()
    expect(await statusOf('PUT', groupPath(), group(), other)).toBe(409)
    expect(await statusOf('PUT', metadataPath(), metadata(), other)).toBe(409)
    expect(await statusOf('DELETE', groupPath(), undefined, other)).toBe(409)
  })

  test.each([
    ['a service group of another participant', () => call('PUT', groupPath(), group('0245:2020317068'), owner)],
    ['service metadata in place of a service group', () => call('PUT', groupPath(), metadata(), owner)],
    ['a body that is not XML', () => call('PUT', groupPath(), 'x', owner)],
    ['an empty body', () => call('PUT', metadataPath(), '', owner)],
    [
      'metadata of another participant',
      () => call('PUT', metadataPath(), metadata({ participant: { scheme, value: '0245:2020317068' } }), owner),
    ],
    [
      'metadata of another document type',
      () => call('PUT', metadataPath(), metadata({ documentType: documentTypes.creditNote.documentType }), owner),
    ],
    [
      'metadata with a DOCTYPE',
      () => call('PUT', metadataPath(), `<!DOCTYPE a>${metadata().replace(/<[?].*[?]>\s*/, '')}`, owner),
    ],
  ])('answers 400 to %s', async (_, request) => {
    await register()
    expect((await request()).status).toBe(400)
  })

  test('answers 404 to a PUT of metadata for a participant that is not registered', async () => {
    const stranger = parseParticipantIdentifier('0245:2020317068')
    expect(
      await statusOf(
        'PUT',
        serviceMetadataPath(stranger, documentType),
        metadata({ participant: { scheme, value: stranger } }),
        owner,
      ),
    ).toBe(404)
  })

  test('answers 413 to a body above 256 kB', async () => {
    expect(await statusOf('PUT', groupPath(), new Uint8Array(300_000), owner)).toBe(413)
  })

  test('answers an unsupported method with 405 and an Allow header', async () => {
    const answer = await call('POST', groupPath(), group(), owner)
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, PUT, DELETE'])
  })

  test.each([
    '/',
    '/x',
    '/iso6523-actorid-upis%3A%3A',
    '/iso6523-actorid-upis%3A%3A0245%3A2123456786/other/x',
    '/iso6523-actorid-upis%3A%3A0245%3A2123456786/services',
    '/iso6523-actorid-upis%3A%3A0245%3A2123456786/services/x',
    '/iso6523-actorid-upis%3A%3A0245%3A2123456786/services/x/y',
    '/%zz',
    '/..%2f..%2fetc',
  ])('answers 404 at the path %s', async (path) => {
    expect(await statusOf('GET', path)).toBe(404)
    expect(await statusOf('PUT', path, 'x', owner)).toBe(404)
  })

  test('refused requests leave no files in the folder of registrations', () => {
    expect(existsSync(join(folder.path, 'registrations'))).toBe(true)
    expect(
      readdirSync(join(folder.path, 'registrations')).filter((name) => !/^[a-z2-7]{52}[.]json$/.test(name)),
    ).toEqual(['cut.json.draft'])
  })
})
