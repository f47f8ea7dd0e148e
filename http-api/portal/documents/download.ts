import { languages } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { contentDisposition } from '../../render/content-disposition.ts'
import { accountFileOperation } from '../../route/operation.ts'

const query = z.object({
  inline: z.enum(['0', '1']).optional().openapi({ description: '1 shows the page instead of saving it' }),
  lang: z.enum(languages).optional().openapi({ description: 'Language of the page; the default is Accept-Language' }),
})

/** Returns a document as a printable page (P-31, H13, H18). */
export const documentsDownload = accountFileOperation(
  {
    summary: 'Download a document as a printable page',
    answerType: 'text/html',
    query,
    refusals: [
      'company_not_found',
      'participant_not_allowed',
      'document_not_found',
      'content_removed',
      'invalid_xml',
      'unsupported_document',
      'renderer_unavailable',
    ],
  },
  async ({ caller, parameter, concerns, query: { inline, lang }, language }, { engine }) => {
    const documentId = parameter('documentId')
    concerns(documentId)
    const { record, bytes } = await engine.documentLog.render(
      caller,
      parameter('companyId'),
      documentId,
      lang ?? language,
    )
    return {
      bytes,
      disposition: contentDisposition(inline === '1' ? 'inline' : 'attachment', {
        before: 'faktura-',
        foreign: record.number ?? record.id,
        after: '.html',
      }),
      isPrintablePage: true,
    }
  },
)
