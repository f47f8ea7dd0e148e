import { ServiceError } from '../../error/service-error.ts'
import type { XmlElement } from '../../xml/element.ts'
import { childrenOf, elementAt, textAt } from '../invoice/element-path.ts'

/** An additional supporting document of an invoice (BG-24, P114), without its content. */
export interface Attachment {
  /** its place in the document, beginning with 1 */
  readonly number: number
  /** name of the file (BT-125); otherwise the reference of the supporting document (BT-122) */
  readonly name: string
  readonly description: string | null // BT-123
  /** false if the document only has a link to the file (BT-124) */
  readonly isEmbedded: boolean
}

/** The content of an embedded file. */
export interface AttachmentFile {
  readonly name: string
  /** the usual extension of files of this type, with its dot */
  readonly extension: string
  readonly bytes: Uint8Array
}

/**
 * The types of embedded files that are handed out, with their extensions: those that EN 16931 allows (BR-CL-24), and XML,
 * which it refuses but received documents contain.
 */
const extensions: ReadonlyMap<string, string> = new Map([
  ['application/pdf', '.pdf'],
  ['image/png', '.png'],
  ['image/jpeg', '.jpg'],
  ['text/csv', '.csv'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', '.xlsx'],
  ['application/vnd.oasis.opendocument.spreadsheet', '.ods'],
  ['application/xml', '.xml'],
  ['text/xml', '.xml'],
])

const listedMax = 100
const textMax = 200

/** Lists the first 100 attachments of a UBL document. Texts are cut to 200 characters. */
export function listAttachments(root: XmlElement): readonly Attachment[] {
  return references(root)
    .slice(0, listedMax)
    .map((reference, index) => ({
      number: index + 1,
      name: nameOf(reference),
      description: textAt(reference, 'cbc:DocumentDescription')?.slice(0, textMax) ?? null,
      isEmbedded: contentElement(reference) !== undefined,
    }))
}

/**
 * Returns an embedded file of a UBL document (P-41). Throws `attachment_not_found`, `attachment_external` for a link,
 * `attachment_invalid` for a type that the rules do not allow, and `attachment_not_readable` if the content is not
 * base64.
 */
export function readAttachment(root: XmlElement, number: number): AttachmentFile {
  const reference = references(root)[number - 1]
  if (reference === undefined) throw new ServiceError('attachment_not_found', { inside: { number } })
  const content = contentElement(reference)
  if (content === undefined) throw new ServiceError('attachment_external', { inside: { number } })
  const extension = extensions.get((content.attribute('mimeCode') ?? '').trim().toLowerCase())
  if (extension === undefined) throw new ServiceError('attachment_invalid', { inside: { number } })
  const base64 = content.text().replaceAll(/\s+/g, '')
  if (base64 === '' || base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64))
    throw new ServiceError('attachment_not_readable', { inside: { number } })
  return { name: nameOf(reference), extension, bytes: Buffer.from(base64, 'base64') }
}

/** The code of a reference that is in truth the invoiced object (BT-18) or the project (BT-11) of a credit note. */
const otherCodes: readonly (string | null)[] = ['130', '50']

function references(root: XmlElement): readonly XmlElement[] {
  return childrenOf(root, 'cac:AdditionalDocumentReference').filter(
    (one) =>
      !otherCodes.includes(textAt(one, 'cbc:DocumentTypeCode')) && elementAt(one, 'cac:Attachment') !== undefined,
  )
}

function contentElement(reference: XmlElement): XmlElement | undefined {
  return elementAt(reference, 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject')
}

function nameOf(reference: XmlElement): string {
  const name = contentElement(reference)?.attribute('filename') ?? textAt(reference, 'cbc:ID') ?? ''
  return name.slice(0, textMax)
}
