import { ServiceError } from '../../error/service-error.ts'
import type { XmlElement } from '../../xml/element.ts'
import { supportingDocuments } from '../invoice/additional-references.ts'
import { elementAt, textAt } from '../invoice/element-path.ts'

/** An additional supporting document of an invoice (BG-24, P114, P170), without its content. */
export interface Attachment {
  /** its place among the supporting documents, beginning with 1 */
  readonly number: number
  /** name of the file (BT-125); otherwise the reference of the supporting document (BT-122) */
  readonly name: string
  readonly description: string | null // BT-123
  /** `link` if the document only has a link to the file (BT-124), `none` if it has neither a file nor a link */
  readonly content: 'file' | 'link' | 'none'
}

/** The content of an embedded file. */
export interface AttachmentFile {
  readonly name: string
  /** the usual extension of files of this type, with its dot */
  readonly extension: string
  readonly bytes: Uint8Array
}

/**
 * The types of embedded files that are handed out, with their extensions: those that EN 16931 allows (BR-CL-24), and
 * XML, which it refuses but received documents contain.
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
  return supportingDocuments(root)
    .slice(0, listedMax)
    .map((reference, index) => ({
      number: index + 1,
      name: nameOf(reference),
      description: textAt(reference, 'cbc:DocumentDescription')?.slice(0, textMax) ?? null,
      content: contentElement(reference) ? 'file' : linkOf(reference) === null ? 'none' : 'link',
    }))
}

/**
 * Returns an embedded file of a UBL document (P-41). Throws `attachment_not_found` for a number without a file,
 * `attachment_external` for a link, `attachment_invalid` for a type that the rules do not allow, and
 * `attachment_not_readable` if the content is not base64.
 */
export function readAttachment(root: XmlElement, number: number): AttachmentFile {
  const reference = supportingDocuments(root)[number - 1]
  const content = reference && contentElement(reference)
  if (reference === undefined || content === undefined)
    throw new ServiceError(reference && linkOf(reference) ? 'attachment_external' : 'attachment_not_found', {
      inside: { number },
    })
  const extension = extensions.get((content.attribute('mimeCode') ?? '').trim().toLowerCase())
  if (extension === undefined) throw new ServiceError('attachment_invalid', { inside: { number } })
  const base64 = content.text().replaceAll(/\s+/g, '')
  if (base64 === '' || base64.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(base64))
    throw new ServiceError('attachment_not_readable', { inside: { number } })
  return { name: nameOf(reference), extension, bytes: Buffer.from(base64, 'base64') }
}

function contentElement(reference: XmlElement): XmlElement | undefined {
  return elementAt(reference, 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject')
}

function linkOf(reference: XmlElement): string | null {
  return textAt(reference, 'cac:Attachment/cac:ExternalReference/cbc:URI')
}

function nameOf(reference: XmlElement): string {
  const name = contentElement(reference)?.attribute('filename') ?? textAt(reference, 'cbc:ID') ?? ''
  return name.slice(0, textMax)
}
