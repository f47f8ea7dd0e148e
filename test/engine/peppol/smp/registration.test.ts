import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyServices, documentTypes } from '../../../../engine/peppol/codelist/document-type.ts'
import { serviceGroupPath, serviceMetadataPath } from '../../../../engine/peppol/identifier/smp-path.ts'
import { Secret } from '../../../../engine/primitive/secret.ts'
import { readServiceGroup, readServiceMetadata } from '../../../../engine/peppol/smp/read-service-metadata.ts'
import { registerParticipant, type Registration } from '../../../../engine/peppol/smp/registration.ts'
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
const registration = (services: Registration['services']): Registration => ({
  participant: receiver,
  services,
  endpoint: {
    url: 'http://127.0.0.1:8180/as4',
    certificate: network.accessPoint.certificate,
    description: 'Cornerpost',
    contact: 'http://127.0.0.1:8180',
  },
})
const register = (services: Registration['services']) =>
  registerParticipant(network.deps, account(), registration(services))

/** Accepts every PUT request and records it. */
function keepEverything(
  services: Registration['services'],
): Map<string, { body: Buffer; authorization: string | undefined; method: string | undefined }> {
  const kept = new Map<string, { body: Buffer; authorization: string | undefined; method: string | undefined }>()
  for (const path of [
    serviceGroupPath(receiver),
    ...services.map(({ documentType }) => serviceMetadataPath(receiver, documentType)),
  ]) {
    network.smp.on(path, (request, response) => {
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

test.each([401, 403, 404, 409, 302, 500])('D106 the registration fails if the SMP answers with %i', async (status) => {
  network.smp.on(serviceGroupPath(receiver), (_request, response) => void response.writeHead(status).end())
  expect(await codeOfPromise(register(companyServices))).toBe('registration_failed')
})

test('D106 the registration fails if the SMP does not answer', async () => {
  network.smp.on(serviceGroupPath(receiver), () => {})
  expect(await codeOfPromise(register(companyServices))).toBe('registration_failed')
})
