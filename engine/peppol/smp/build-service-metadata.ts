import { escapeAttribute, escapeText } from '../../xml/escape.ts'
import {
  addressingNamespace,
  identifierNamespace,
  smpNamespace,
  type SchemedValue,
  type ServiceEndpoint,
  type ServiceGroup,
  type ServiceMetadata,
} from './service-metadata.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespaces = `xmlns="${smpNamespace}" xmlns:id="${identifierNamespace}" xmlns:wsa="${addressingNamespace}"`

/** Builds a ServiceMetadata document, as an access point submits it to its SMP. */
export function buildServiceMetadata(metadata: ServiceMetadata): string {
  return `${declaration}<ServiceMetadata ${namespaces}>${content(metadata)}</ServiceMetadata>`
}

/** Builds a SignedServiceMetadata document that is not signed yet. */
export function buildUnsignedMetadata(metadata: ServiceMetadata): string {
  return `${declaration}<SignedServiceMetadata ${namespaces}><ServiceMetadata>${content(metadata)}</ServiceMetadata></SignedServiceMetadata>`
}

/** Builds a ServiceGroup document. */
export function buildServiceGroup(group: ServiceGroup): string {
  const references = group.references.map((href) => `<ServiceMetadataReference href="${escapeAttribute(href)}"/>`)
  return `${declaration}<ServiceGroup ${namespaces}>${identifier('ParticipantIdentifier', group.participant)}${element('ServiceMetadataReferenceCollection', references)}</ServiceGroup>`
}

function content(metadata: ServiceMetadata): string {
  if (metadata.kind === 'redirect')
    return `<Redirect href="${escapeAttribute(metadata.href)}">${text('CertificateUID', metadata.certificateUid)}</Redirect>`
  const processes = metadata.processes.map(({ process, endpoints }) =>
    element('Process', [
      identifier('ProcessIdentifier', process),
      element('ServiceEndpointList', endpoints.map(endpoint)),
    ]),
  )
  return element('ServiceInformation', [
    identifier('ParticipantIdentifier', metadata.participant),
    identifier('DocumentIdentifier', metadata.documentType),
    element('ProcessList', processes),
  ])
}

function endpoint(entry: ServiceEndpoint): string {
  const parts = [
    `<wsa:EndpointReference><wsa:Address>${escapeText(entry.address)}</wsa:Address></wsa:EndpointReference>`,
    text('RequireBusinessLevelSignature', 'false'),
    entry.activatesAt === null ? '' : text('ServiceActivationDate', entry.activatesAt.toISOString()),
    entry.expiresAt === null ? '' : text('ServiceExpirationDate', entry.expiresAt.toISOString()),
    text('Certificate', entry.certificate),
    text('ServiceDescription', entry.description),
    text('TechnicalContactUrl', entry.contact),
  ]
  return `<Endpoint transportProfile="${escapeAttribute(entry.transportProfile)}">${parts.join('')}</Endpoint>`
}

function identifier(name: string, { scheme, value }: SchemedValue): string {
  return `<id:${name} scheme="${escapeAttribute(scheme)}">${escapeText(value)}</id:${name}>`
}

function text(name: string, value: string): string {
  return `<${name}>${escapeText(value)}</${name}>`
}

function element(name: string, parts: readonly string[]): string {
  return `<${name}>${parts.join('')}</${name}>`
}
