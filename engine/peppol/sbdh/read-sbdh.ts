import { ServiceError } from '../../error/service-error.ts'
import {
  documentTypeParts,
  parseDocumentTypeIdentifier,
  type DocumentTypeIdentifier,
} from '../identifier/document-type-identifier.ts'
import {
  parseParticipantIdentifier,
  participantMetaScheme,
  type ParticipantIdentifier,
} from '../identifier/participant-identifier.ts'
import { parseProcessIdentifier, processScheme, type ProcessIdentifier } from '../identifier/process-identifier.ts'
import { isServiceProviderIdentifier } from '../identifier/service-provider-identifier.ts'
import type { XmlElement } from '../../xml/element.ts'
import { checkEnvelopeStructure } from './envelope-structure.ts'
import { nonXmlContentNamespace, sbdhNamespace, type MlsType, type Sbdh } from './sbdh.ts'
import { invalidSbdh, type SbdhProblem } from './sbdh-problem.ts'

/**
 * Reads the header of a StandardBusinessDocument and compares it with the root of the payload (Business Message
 * Envelope 2.0.2).
 * Throws `sbdh_invalid` with the first problem found. An MLS_TO that is not the identifier of a service provider only
 * causes a warning and is ignored.
 */
export function readSbdh(envelope: XmlElement): { readonly sbdh: Sbdh; readonly warnings: readonly SbdhProblem[] } {
  const { header, payload } = checkEnvelopeStructure(envelope)
  if (textOf(header, 'HeaderVersion') !== '1.0') throw invalidSbdh('invalid-header-version')
  const sender = readParty(header, 'Sender')
  const receiver = readParty(header, 'Receiver')
  const scopes = readScopes(header)
  const documentType = readDocumentType(scopes.get('DOCUMENTID'))
  const process = readProcess(scopes.get('PROCESSID'))
  const countryC1 = readCountry(scopes.get('COUNTRY_C1'))
  const mlsTo = readMlsTo(scopes.get('MLS_TO'))
  const mlsType = readMlsType(scopes.get('MLS_TYPE'))
  const identification = childOf(header, 'DocumentIdentification')
  checkPayload(identification, documentType, payload)
  const instanceIdentifier = textOf(identification, 'InstanceIdentifier')
  if (!/^.{1,200}$/.test(instanceIdentifier)) throw invalidSbdh('invalid-instance-identifier')
  const createdAt = readCreationTime(textOf(identification, 'CreationDateAndTime'))
  const sbdh = {
    sender,
    receiver,
    documentType,
    process,
    instanceIdentifier,
    createdAt,
    countryC1,
    mlsTo: mlsTo ?? null,
    mlsType,
  }
  return { sbdh, warnings: scopes.has('MLS_TO') && mlsTo === undefined ? ['invalid-mls-to'] : [] }
}

function readParty(header: XmlElement, role: 'Sender' | 'Receiver'): ParticipantIdentifier {
  const name = role === 'Sender' ? 'sender' : 'receiver'
  const [party, ...others] = header.children(sbdhNamespace, role)
  if (party === undefined || others.length > 0) throw invalidSbdh(`invalid-${name}-count`)
  const identifier = childOf(party, 'Identifier')
  if (identifier.attribute('Authority')?.trim() !== participantMetaScheme)
    throw invalidSbdh(`invalid-${name}-authority`)
  return orProblem(`invalid-${name}-value`, () => parseParticipantIdentifier(identifier.ownText().trim()))
}

/** One Scope element of the header: its value, and the scheme of the value if one is given. */
interface Scope {
  readonly value: string
  readonly scheme: string | undefined
}

/**
 * Returns the Scope elements of the header by type. Types that Peppol does not define are ignored. A repeated type is
 * refused, because it would be unclear which one applies.
 */
function readScopes(header: XmlElement): ReadonlyMap<string, Scope> {
  const list = header.child(sbdhNamespace, 'BusinessScope')?.children(sbdhNamespace, 'Scope')
  if (list === undefined) throw invalidSbdh('business-scope-missing')
  const scopes = new Map(
    list.map((scope) => [
      textOf(scope, 'Type'),
      {
        value: textOf(scope, 'InstanceIdentifier'),
        scheme: scope.child(sbdhNamespace, 'Identifier')?.ownText().trim(),
      },
    ]),
  )
  if (list.length < 3 || scopes.size < list.length) throw invalidSbdh('invalid-scope-count')
  return scopes
}

function readDocumentType(scope: Scope | undefined): DocumentTypeIdentifier {
  if (scope === undefined) throw invalidSbdh('missing-document-type-identifier')
  const text = `${scope.scheme ?? 'busdox-docid-qns'}::${scope.value}`
  const documentType = orProblem('invalid-document-type-identifier', () => parseDocumentTypeIdentifier(text))
  // If the scheme is unknown, `parseDocumentTypeIdentifier` returns it as part of the value. The comparison then
  // fails, because that value differs from the one in the document.
  if (documentType.value !== scope.value) throw invalidSbdh('invalid-document-type-identifier')
  return documentType
}

function readProcess(scope: Scope | undefined): ProcessIdentifier {
  if (scope === undefined) throw invalidSbdh('missing-process-identifier')
  const { value } = orProblem('invalid-process-identifier', () =>
    parseProcessIdentifier(`${processScheme}::${scope.value}`),
  )
  return { scheme: scope.scheme ?? processScheme, value }
}

function readCountry(scope: Scope | undefined): string {
  if (scope === undefined) throw invalidSbdh('missing-country-c1')
  if (!/^[A-Z0-9]{2}$/.test(scope.value)) throw invalidSbdh('invalid-country-c1')
  return scope.value
}

function readMlsTo(scope: Scope | undefined): ParticipantIdentifier | undefined {
  return scope?.scheme === participantMetaScheme && isServiceProviderIdentifier(scope.value) ? scope.value : undefined
}

function readMlsType(scope: Scope | undefined): MlsType | null {
  if (scope === undefined) return null
  if (scope.value !== 'FAILURE_ONLY' && scope.value !== 'ALWAYS_SEND') throw invalidSbdh('invalid-mls-type')
  return scope.value
}

/**
 * Compares Standard, Type and TypeVersion with the document type and with the root element of the payload. Content that
 * is not XML has no root element to compare.
 */
function checkPayload(identification: XmlElement, documentType: DocumentTypeIdentifier, payload: XmlElement): void {
  const isWrapped = payload.namespace === nonXmlContentNamespace
  if (payload.namespace === sbdhNamespace || (isWrapped && !isWrapper(payload)))
    throw invalidSbdh('invalid-business-message')
  const { rootNamespace, rootName, version } = documentTypeParts(documentType)
  const standard = textOf(identification, 'Standard')
  if (standard !== rootNamespace || (!isWrapped && standard !== payload.namespace))
    throw invalidSbdh('invalid-standard')
  if (!isWrapped && textOf(identification, 'TypeVersion') !== version) throw invalidSbdh('invalid-type-version')
  const type = textOf(identification, 'Type')
  if (!isWrapped && (type !== rootName || type !== payload.localName)) throw invalidSbdh('invalid-type')
}

function isWrapper(payload: XmlElement): boolean {
  return (
    (payload.localName === 'BinaryContent' || payload.localName === 'TextContent') &&
    payload.attribute('mimeType') !== undefined
  )
}

const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/

function readCreationTime(text: string): Date {
  const parts = dateTime.exec(text)
  const createdAt = new Date(text)
  if (parts === null || Number.isNaN(createdAt.getTime())) throw invalidSbdh('invalid-sbd-xml')
  if (parts[2] === undefined) throw invalidSbdh('invalid-creation-date-time')
  return createdAt
}

function childOf(parent: XmlElement, name: string): XmlElement {
  const child = parent.child(sbdhNamespace, name)
  if (child === undefined) throw invalidSbdh('invalid-sbd-xml')
  return child
}

function textOf(parent: XmlElement, name: string): string {
  return childOf(parent, name).ownText().trim()
}

function orProblem<T>(problem: SbdhProblem, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof ServiceError) throw invalidSbdh(problem, error)
    throw error
  }
}
