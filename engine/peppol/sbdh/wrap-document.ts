import { documentTypeParts } from '../identifier/document-type-identifier.ts'
import { participantMetaScheme, type ParticipantIdentifier } from '../identifier/participant-identifier.ts'
import { escapeAttribute, escapeText } from '../../xml/escape.ts'
import { cutRootElement } from './cut-root-element.ts'
import { sbdhNamespace, type Sbdh } from './sbdh.ts'

/**
 * Wraps a document in a StandardBusinessDocument in UTF-8: the header on one line, then the root element of the
 * document, byte for byte (D88).
 * Anything around the root (a byte order mark, an XML declaration, comments) is left out. Throws `invalid_xml` if the
 * root element is missing.
 */
export function wrapDocument(sbdh: Sbdh, document: Uint8Array): Uint8Array {
  // The envelope uses a prefix, so that a document without a default namespace does not inherit one.
  const before = `<?xml version="1.0" encoding="UTF-8"?><sh:StandardBusinessDocument xmlns:sh="${sbdhNamespace}">${header(sbdh)}`
  return Buffer.concat([
    Buffer.from(before, 'utf8'),
    cutRootElement(document),
    Buffer.from('</sh:StandardBusinessDocument>', 'utf8'),
  ])
}

function header(sbdh: Sbdh): string {
  return element('StandardBusinessDocumentHeader', [
    text('HeaderVersion', '1.0'),
    element('Sender', [participant(sbdh.sender)]),
    element('Receiver', [participant(sbdh.receiver)]),
    documentIdentification(sbdh),
    element('BusinessScope', scopes(sbdh)),
  ])
}

function participant(value: ParticipantIdentifier): string {
  return `<sh:Identifier Authority="${escapeAttribute(participantMetaScheme)}">${escapeText(value)}</sh:Identifier>`
}

function documentIdentification(sbdh: Sbdh): string {
  const { rootNamespace, rootName, version } = documentTypeParts(sbdh.documentType)
  return element('DocumentIdentification', [
    text('Standard', rootNamespace),
    text('TypeVersion', version),
    text('InstanceIdentifier', sbdh.instanceIdentifier),
    text('Type', rootName ?? ''),
    text('CreationDateAndTime', sbdh.createdAt.toISOString()),
  ])
}

function scopes(sbdh: Sbdh): string[] {
  return [
    scope('DOCUMENTID', sbdh.documentType.value, sbdh.documentType.scheme),
    scope('PROCESSID', sbdh.process.value, sbdh.process.scheme),
    scope('COUNTRY_C1', sbdh.countryC1),
    ...(sbdh.mlsTo === null ? [] : [scope('MLS_TO', sbdh.mlsTo, participantMetaScheme)]),
    ...(sbdh.mlsType === null ? [] : [scope('MLS_TYPE', sbdh.mlsType)]),
  ]
}

function scope(type: string, instanceIdentifier: string, identifier?: string): string {
  return element('Scope', [
    text('Type', type),
    text('InstanceIdentifier', instanceIdentifier),
    ...(identifier === undefined ? [] : [text('Identifier', identifier)]),
  ])
}

function text(name: string, value: string): string {
  return `<sh:${name}>${escapeText(value)}</sh:${name}>`
}

function element(name: string, content: readonly string[]): string {
  return `<sh:${name}>${content.join('')}</sh:${name}>`
}
