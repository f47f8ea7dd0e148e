import { catalogue, type ThrownCode } from '../../error/catalogue.ts'
import type { XmlElement } from '../../xml/element.ts'
import { escapeAttribute, escapeText } from '../../xml/escape.ts'
import { namespace } from './soap/profile.ts'

/** An eb:Error as a peer wrote it; a missing field is ''. */
export interface EbmsError {
  /** error code, e.g. `EBMS:0004` */
  readonly code: string
  readonly shortDescription: string
  /** Description and ErrorDetail, joined by `: ` if both are present */
  readonly detail: string
  /** true if the peer says that it has received the message before */
  readonly isDuplicate: boolean
}

/**
 * The short description and category of each ebMS error code that our error catalogue uses (ebMS3 Core 6.7, AS4 Profile
 * 3.2).
 */
const kinds: ReadonlyMap<string, { readonly shortDescription: string; readonly category: string }> = new Map([
  ['EBMS:0003', { shortDescription: 'ValueInconsistent', category: 'Content' }],
  ['EBMS:0004', { shortDescription: 'Other', category: 'Content' }],
  ['EBMS:0007', { shortDescription: 'MimeInconsistency', category: 'Unpackaging' }],
  ['EBMS:0009', { shortDescription: 'InvalidHeader', category: 'Unpackaging' }],
  ['EBMS:0010', { shortDescription: 'ProcessingModeMismatch', category: 'Processing' }],
  ['EBMS:0011', { shortDescription: 'ExternalPayloadError', category: 'Content' }],
  ['EBMS:0101', { shortDescription: 'FailedAuthentication', category: 'Processing' }],
  ['EBMS:0102', { shortDescription: 'FailedDecryption', category: 'Processing' }],
  ['EBMS:0103', { shortDescription: 'PolicyNoncompliance', category: 'Processing' }],
  ['EBMS:0202', { shortDescription: 'DeliveryFailure', category: 'Communication' }],
  ['EBMS:0303', { shortDescription: 'DecompressionFailure', category: 'Communication' }],
])

const textMax = 500
const duplicateCode = 'EBMS:4001'
/**
 * The texts with which older phase4 versions report a duplicate; these versions have no error code for duplicates. The
 * pattern is narrow, because a document would be lost if another error were mistaken for a duplicate.
 */
const duplicateText = /^DuplicateDetected |\bwas already handled\b/

/**
 * Writes the eb:Error for a code of our error catalogue, in canonical form. The eb:Error contains the catalogue's text
 * for that code and no internal detail. A code without an ebMS mapping is reported to the peer as `internal_error`.
 */
export function writeEbmsError(code: ThrownCode, refToMessageId: string | null): string {
  const face = catalogue[code].ebms ?? catalogue.internal_error.ebms
  const say = catalogue[catalogue[code].ebms === null ? 'internal_error' : code].say
  const { shortDescription, category } = kinds.get(face.code) ?? { shortDescription: 'Other', category: 'Content' }
  const reference = refToMessageId === null ? '' : ` refToMessageInError="${escapeAttribute(refToMessageId)}"`
  const attributes = `category="${category}" errorCode="${face.code}" origin="ebms"${reference} severity="${face.severity}" shortDescription="${shortDescription}"`
  const detail = 'detail' in face ? face.detail : say
  return `<eb:Error ${attributes}><eb:Description xml:lang="en">${escapeText(say)}</eb:Description><eb:ErrorDetail>${escapeText(detail)}</eb:ErrorDetail></eb:Error>`
}

/**
 * Reads an eb:Error from a peer leniently: category and severity vary between implementations and are ignored. Texts
 * are cut after 500 characters.
 */
export function readEbmsError(error: XmlElement): EbmsError {
  const code = error.attribute('errorCode') ?? ''
  const shortDescription = error.attribute('shortDescription') ?? ''
  const texts = ['Description', 'ErrorDetail'].map((name) => error.child(namespace.eb, name)?.text().trim() ?? '')
  const detail = texts.filter((text) => text !== '').join(': ')
  const isDuplicate = code === duplicateCode || duplicateText.test(`${shortDescription} ${detail}`)
  return {
    code: code.slice(0, textMax),
    shortDescription: shortDescription.slice(0, textMax),
    detail: detail.slice(0, textMax),
    isDuplicate,
  }
}
