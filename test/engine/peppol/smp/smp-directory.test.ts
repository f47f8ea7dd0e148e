import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyServices, documentTypes } from '../../../../engine/peppol/codelist/document-type.ts'
import { serviceGroupPath, serviceMetadataPath } from '../../../../engine/peppol/identifier/smp-path.ts'
import { errorCodeOf } from '../../../../engine/error/service-error.ts'
import { Secret } from '../../../../engine/primitive/secret.ts'
import { readServiceGroup, readServiceMetadata } from '../../../../engine/peppol/smp/read-service-metadata.ts'
import { buildServiceGroup } from '../../../../engine/peppol/smp/build-service-metadata.ts'
import type { DocumentTypeIdentifier } from '../../../../engine/peppol/identifier/document-type-identifier.ts'
import { participantMetaScheme } from '../../../../engine/peppol/identifier/participant-identifier.ts'
import type { DirectoryEntry } from '../../../../engine/peppol/smp/directory.ts'
import { createSmpDirectory } from '../../../../engine/peppol/smp/smp-directory.ts'
import { parseXml } from '../../../../engine/xml/parse-xml.ts'
import { metadataLimits } from '../../../../engine/xml/xml-limits.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { aNetwork, receiver, type ANetwork } from './a-network.ts'

let network: ANetwork
beforeAll(async () => void (network = await aNetwork()))
afterAll(() => network.stop())

const account = () => ({
  url: network.smp.url,
  user: 'PSK000102',
  password: new Secret('páss:word'),
  timeoutMilliseconds: 500,
})
const registration = (services: DirectoryEntry['services']): DirectoryEntry => ({
  participant: receiver,
  services,
  endpoint: {
    url: 'http://127.0.0.1:8180/as4',
    certificate: network.accessPoint.certificate,
    description: 'Cornerpost',
    contact: 'http://127.0.0.1:8180',
  },
})
const register = (services: DirectoryEntry['services']) =>
  createSmpDirectory(network.deps, account()).publish(registration(services))

/** Accepts every request to change an entry and records it. The service group also refers to this earlier type. */
function keepEverything(
  services: DirectoryEntry['services'],
  earlier: readonly DocumentTypeIdentifier[] = [],
): Map<string, { body: Buffer; authorization: string | undefined; method: string | undefined }> {
  const kept = new Map<string, { body: Buffer; authorization: string | undefined; method: string | undefined }>()
  for (const path of [
    serviceGroupPath(receiver),
    ...[...services.map(({ documentType }) => documentType), ...earlier].map((type) =>
      serviceMetadataPath(receiver, type),
    ),
  ]) {
    network.smp.on(path, (request, response) => {
      if (request.method === 'GET') {
        const references = earlier.map((type) => network.smp.url + serviceMetadataPath(receiver, type))
        const participant = { scheme: participantMetaScheme, value: receiver }
        response.writeHead(200).end(buildServiceGroup({ participant, references }))
        return
      }
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        kept.set(path, {
          body: Buffer.concat(chunks),
          authorization: request.headers.authorization,
          method: request.method,
        })
        response.writeHead(kept.size === 1 ? 201 : 200).end()
      })
    })
  }
  return kept
}

test('D106 a company is registered with a service group and each of its document types', async () => {
  const kept = keepEverything(companyServices)
  await register(companyServices)
  expect([...kept.keys()]).toEqual([
    serviceGroupPath(receiver),
    ...companyServices.map(({ documentType }) => serviceMetadataPath(receiver, documentType)),
  ])
  const [group, invoice] = [...kept.values()]
  expect(group.method).toBe('PUT')
  expect(Buffer.from(group.authorization?.replace('Basic ', '') ?? '', 'base64').toString()).toBe('PSK000102:páss:word')
  expect(readServiceGroup(parseXml(group.body, metadataLimits)).participant.value).toBe(receiver)
  expect(readServiceMetadata(parseXml(invoice.body, metadataLimits))).toMatchObject({
    kind: 'information',
    participant: { scheme: 'iso6523-actorid-upis', value: receiver },
    documentType: documentTypes.invoice.documentType,
    processes: [
      {
        process: documentTypes.invoice.process,
        endpoints: [
          {
            transportProfile: 'peppol-transport-as4-v2_0',
            address: 'http://127.0.0.1:8180/as4',
            certificate: network.accessPoint.certificate.base64,
          },
        ],
      },
    ],
  })
})

test('D106 a document type that is used in two processes is registered once, with both processes', async () => {
  const services = [
    documentTypes.invoice,
    {
      ...documentTypes.invoice,
      process: { scheme: 'cenbii-procid-ubl', value: 'urn:peppol:bis:billing_with_response' },
    },
  ]
  const kept = keepEverything(services)
  await register(services)
  const metadata = readServiceMetadata(parseXml([...kept.values()][1].body, metadataLimits))
  expect(metadata).toMatchObject({ processes: [{ process: services[0].process }, { process: services[1].process }] })
})

test.each([401, 403, 404, 302, 500])('D106 the registration fails if the SMP answers with %i', async (status) => {
  network.smp.on(serviceGroupPath(receiver), (_request, response) => void response.writeHead(status).end())
  expect(await codeOfPromise(register(companyServices))).toBe('registration_failed')
})

test('D106 the registration fails if the SMP does not answer', async () => {
  network.smp.on(serviceGroupPath(receiver), () => {})
  expect(await codeOfPromise(register(companyServices))).toBe('registration_failed')
})

test('D43 document types that the SMP still holds from an earlier registration are removed', async () => {
  const { creditNote, invoice } = documentTypes
  const kept = keepEverything([invoice], [creditNote.documentType, invoice.documentType])
  expect(await register([invoice])).toBeNull()
  expect([...kept].map(([path, { method }]) => [method, path])).toEqual([
    ['PUT', serviceGroupPath(receiver)],
    ['PUT', serviceMetadataPath(receiver, invoice.documentType)],
    ['DELETE', serviceMetadataPath(receiver, creditNote.documentType)],
  ])
})

test.each([
  [409, undefined, 'held_elsewhere'],
  [422, 'x-migration-code', 'code_rejected'],
  [422, 'x-verification-token', 'verification_rejected'],
  [422, undefined, 'verification_rejected'],
] as const)('N-08 N-09 N-14 an answer %i with %s is a refusal, not a failure: %s', async (status, proof, refusal) => {
  const asked: (string | string[] | undefined)[][] = []
  network.smp.on(serviceGroupPath(receiver), ({ headers }, response) => {
    asked.push([headers['x-verification-token'], headers['x-migration-code']])
    response.writeHead(status, proof && { 'x-refused-proof': proof }).end()
  })
  const proofs = { verificationToken: new Secret('AB12'), migrationCode: new Secret('M-1') }
  const directory = createSmpDirectory(network.deps, account())
  expect(await directory.publish({ ...registration(companyServices), ...proofs })).toBe(refusal)
  expect(asked).toEqual([['AB12', 'M-1']])
})

test.each(['', '{"code":"","expiresAt":"2027-01-01T00:00:00Z"}', '{"code":"A","expiresAt":"soon"}', '[]', 'null'])(
  'N-13 an unreadable migration code is a failure of the directory: %s',
  async (body) => {
    network.smp.on(`${serviceGroupPath(receiver)}/migration-code`, (_request, response) => {
      response.writeHead(201).end(body)
    })
    const directory = createSmpDirectory(network.deps, account())
    expect(await codeOfPromise(directory.requestMigrationCode(receiver))).toBe('directory_unavailable')
  },
)

test('N-11 a participant without a holder, or with another one, counts as removed', async () => {
  const directory = createSmpDirectory(network.deps, account())
  for (const [status, code] of [
    [200, undefined],
    [404, undefined],
    [409, undefined],
    [500, 'smp_deregister_failed'],
  ] as const) {
    network.smp.on(serviceGroupPath(receiver), (_request, response) => void response.writeHead(status).end())
    const answer = await directory.remove(receiver).then(() => undefined, errorCodeOf)
    expect(answer).toBe(code)
  }
})
