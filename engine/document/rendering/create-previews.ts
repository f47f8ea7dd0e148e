import type { Language } from '../../error/sentence.ts'
import type { InvoiceView } from './invoice-view.ts'
import type { Renderer } from './thread/create-renderer.ts'

/** Shows documents that an interface has, such as those to be sent. */
export interface Previews {
  /**
   * Renders a document that is not stored as an HTML page in UTF-8 (P-42). Refuses with `invalid_xml` and
   * `unsupported_document`, and temporarily with `renderer_unavailable` and `service_busy`. `accountId` is the account
   * that asks, because each account may only have a few documents rendered at the same time.
   */
  render(accountId: string, bytes: Uint8Array, language: Language): Promise<Uint8Array>
  /**
   * Reads the content of an invoice or credit note as data. None of it is validated. `read` returns the document and
   * is called only when a place is free; its errors are passed on. Otherwise refuses like `render`.
   */
  view(accountId: string, read: () => Promise<Uint8Array>): Promise<InvoiceView>
}

/** Creates the use case that shows documents. */
export function createPreviews({ renderer }: { readonly renderer: Renderer }): Previews {
  return {
    render: (accountId, bytes, language) => renderer.render(accountId, async () => ({ bytes, copy: null, language })),
    view: (accountId, read) => renderer.view(accountId, read),
  }
}
