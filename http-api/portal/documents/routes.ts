import { routesBelow } from '../../route/route.ts'
import { documentsAttachment } from './attachment.ts'
import { documentsDetail } from './detail.ts'
import { documentsDownload } from './download.ts'
import { documentsList } from './list.ts'
import { documentsMls } from './mls.ts'
import { documentsSend } from './send.ts'
import { documentsTaxReport } from './tax-report.ts'
import { documentsTimeline } from './timeline.ts'
import { documentsXml } from './xml.ts'

const row = routesBelow('/api/v1/companies/{companyId}/documents')

/** The operations on the documents of a company. */
export const documentRoutes = [
  row('GET', 'keyOrPerson', 'portalCaller', 'documents-list', documentsList),
  row('POST', 'keyOrPerson', 'portalCaller', 'company-document-send', documentsSend, 'document'),
  row('GET /{documentId}', 'keyOrPerson', 'portalCaller', 'documents-detail', documentsDetail),
  row('GET /{documentId}/download', 'keyOrPerson', 'portalCaller', 'documents-download', documentsDownload),
  row('GET /{documentId}/xml', 'keyOrPerson', 'portalCaller', 'documents-xml', documentsXml),
  row('GET /{documentId}/timeline', 'keyOrPerson', 'portalCaller', 'documents-timeline', documentsTimeline),
  row('GET /{documentId}/tax-report', 'keyOrPerson', 'portalCaller', 'documents-tax-report', documentsTaxReport),
  row('GET /{documentId}/mls', 'keyOrPerson', 'portalCaller', 'documents-mls', documentsMls),
  row(
    'GET /{documentId}/attachments/{number}',
    'keyOrPerson',
    'portalCaller',
    'documents-attachment',
    documentsAttachment,
  ),
]
