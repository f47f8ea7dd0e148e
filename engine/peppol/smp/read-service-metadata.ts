import type { XmlElement } from '../../xml/element.ts'
import {
  addressingNamespace,
  identifierNamespace,
  invalidMetadata,
  smpNamespace,
  type SchemedValue,
  type ServiceEndpoint,
  type ServiceGroup,
  type ServiceInformation,
  type ServiceMetadata,
  type ServiceProcess,
  type ServiceRedirect,
} from './service-metadata.ts'

/**
 * Reads a ServiceMetadata element. Ignores extensions and trims values. Throws `service_metadata_invalid` if the
 * element is malformed, or if a required child is missing or repeated.
 */
export function readServiceMetadata(element: XmlElement): ServiceMetadata {
  expectName(element, 'ServiceMetadata')
  const [choice, ...others] = element.elements()
  if (choice === undefined || others.length > 0)
    throw invalidMetadata('ServiceMetadata must contain exactly one element')
  return choice.localName === 'Redirect' ? readRedirect(choice) : readInformation(choice)
}

/** Reads a ServiceGroup document. Throws `service_metadata_invalid` if it is malformed. */
export function readServiceGroup(root: XmlElement): ServiceGroup {
  expectName(root, 'ServiceGroup')
  const references = only(root, smpNamespace, 'ServiceMetadataReferenceCollection').children(
    smpNamespace,
    'ServiceMetadataReference',
  )
  return {
    participant: readIdentifier(root, 'ParticipantIdentifier'),
    references: references.map((reference) => reference.attribute('href')?.trim() ?? ''),
  }
}

/**
 * Returns the document types that the references of a service group name: `…/services/{document type}`. Some SMPs
 * encode the slashes too.
 */
export function registeredTypes({ references }: ServiceGroup): string[] {
  return references.flatMap((href) => documentTypeOf(href) ?? [])
}

function documentTypeOf(href: string): string | undefined {
  try {
    return decodeURIComponent(/(?:\/|%2f)services(?:\/|%2f)([^/?#]+)$/i.exec(href)?.[1] ?? '')
  } catch {
    return undefined // the percent-encoding is invalid, so this is not a document type
  }
}

function readRedirect(redirect: XmlElement): ServiceRedirect {
  expectName(redirect, 'Redirect')
  return {
    kind: 'redirect',
    href: redirect.attribute('href')?.trim() ?? '',
    certificateUid: textOf(redirect, smpNamespace, 'CertificateUID'),
  }
}

function readInformation(information: XmlElement): ServiceInformation {
  expectName(information, 'ServiceInformation')
  return {
    kind: 'information',
    participant: readIdentifier(information, 'ParticipantIdentifier'),
    documentType: readIdentifier(information, 'DocumentIdentifier'),
    processes: only(information, smpNamespace, 'ProcessList').children(smpNamespace, 'Process').map(readProcess),
  }
}

function readProcess(process: XmlElement): ServiceProcess {
  return {
    process: readIdentifier(process, 'ProcessIdentifier'),
    endpoints: only(process, smpNamespace, 'ServiceEndpointList').children(smpNamespace, 'Endpoint').map(readEndpoint),
  }
}

function readEndpoint(endpoint: XmlElement): ServiceEndpoint {
  return {
    transportProfile: endpoint.attribute('transportProfile')?.trim() ?? '',
    address: textOf(only(endpoint, addressingNamespace, 'EndpointReference'), addressingNamespace, 'Address'),
    activatesAt: readDate(endpoint, 'ServiceActivationDate'),
    expiresAt: readDate(endpoint, 'ServiceExpirationDate'),
    certificate: textOf(endpoint, smpNamespace, 'Certificate'),
    description: endpoint.child(smpNamespace, 'ServiceDescription')?.text().trim() ?? '',
    contact: endpoint.child(smpNamespace, 'TechnicalContactUrl')?.text().trim() ?? '',
  }
}

function readIdentifier(parent: XmlElement, name: string): SchemedValue {
  const identifier = only(parent, identifierNamespace, name)
  return { scheme: identifier.attribute('scheme')?.trim() ?? '', value: plainText(identifier) }
}

const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/

/** Reads an xs:dateTime, as UTC if it has no time zone; null if the element is missing. */
function readDate(parent: XmlElement, name: string): Date | null {
  if (parent.children(smpNamespace, name).length === 0) return null
  const text = textOf(parent, smpNamespace, name)
  const zoned = dateTime.exec(text)?.[2] === undefined ? `${text}Z` : text
  const date = new Date(zoned)
  if (!dateTime.test(text) || Number.isNaN(date.getTime())) throw invalidMetadata(`${name} is not an xs:dateTime`)
  return date
}

function textOf(parent: XmlElement, namespace: string, name: string): string {
  return plainText(only(parent, namespace, name))
}

function plainText(element: XmlElement): string {
  if (element.elements().length > 0) throw invalidMetadata(`${element.localName} contains elements`)
  return element.text().trim()
}

function only(parent: XmlElement, namespace: string, name: string): XmlElement {
  const [child, ...others] = parent.children(namespace, name)
  if (child === undefined || others.length > 0)
    throw invalidMetadata(`${parent.localName} must contain exactly one ${name}`)
  return child
}

function expectName(element: XmlElement, name: string): void {
  if (element.namespace !== smpNamespace || element.localName !== name)
    throw invalidMetadata(`${element.localName} instead of ${name}`)
}
