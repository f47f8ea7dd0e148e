import { parseXml } from '../../../xml/parse-xml.ts'
import { receivedLimits } from '../../../xml/xml-limits.ts'
import {
  listAttachments,
  readAttachment,
  type Attachment,
  type AttachmentFile,
} from '../../attachment/read-attachments.ts'
import type { InvoiceView } from '../invoice-view.ts'
import { readInvoiceView } from '../read-view.ts'
import { renderDocument, type RenderingRequest } from '../render-document.ts'

/** A task to be carried out on a stored document. */
export type DocumentTask =
  | ({ readonly kind: 'page' } & RenderingRequest)
  | { readonly kind: 'view'; readonly bytes: Uint8Array }
  | { readonly kind: 'attachments'; readonly bytes: Uint8Array }
  | { readonly kind: 'attachment'; readonly bytes: Uint8Array; readonly number: number }

/** The result of each kind of task. */
export interface TaskResults {
  /** HTML in UTF-8 */
  readonly page: Uint8Array
  readonly view: InvoiceView
  readonly attachments: readonly Attachment[]
  readonly attachment: AttachmentFile
}

/** Carries out a task. Throws `invalid_xml` and the errors of `renderDocument`, `readInvoiceView` and
 * `readAttachment`. */
export function runTask<Task extends DocumentTask>(task: Task): TaskResults[Task['kind']] {
  return resultOf(task) as TaskResults[Task['kind']] // `resultOf` makes the result of the kind of its task
}

function resultOf(task: DocumentTask): TaskResults[DocumentTask['kind']] {
  if (task.kind === 'page') return new TextEncoder().encode(renderDocument(task))
  const root = parseXml(task.bytes, receivedLimits)
  if (task.kind === 'view') return readInvoiceView(root)
  return task.kind === 'attachments' ? listAttachments(root) : readAttachment(root, task.number)
}
