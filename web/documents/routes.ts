import {
  dayInBratislava,
  ServiceError,
  type Attachment,
  type DocumentRecord,
  type Engine,
  type ErrorCode,
  type PersonCaller,
} from '@cornerpost/engine'
import { route } from '@cornerpost/http-api/routing'
import { page } from '../page-operation.ts'
import { documentPage } from './document-page.tsx'
import { documentsPage } from './documents-page.tsx'
import { filterOf, readChosen } from './filter.ts'

const rowsShown = 50

const list = page<'signedIn'>(async ({ caller, language, query }, { engine, clock }) => {
  const chosen = readChosen(query)
  const { company: companyId, search, order, before: after } = chosen
  const list = await engine.documentOverview.list(caller, {
    ...(companyId !== undefined && { companyId }),
    ...(search !== undefined && { search }),
    ...(order && { order }),
    ...(after && { after }),
    filter: filterOf(chosen),
    limit: rowsShown,
    withTotals: true,
  })
  return documentsPage({ language, chosen, list, month: dayInBratislava(clock.now()).slice(0, 7) })
})

const show = page<'signedIn'>(async ({ caller, language, parameter, query, concerns }, { engine }) => {
  const [companyId, documentId] = [parameter('companyId'), parameter('documentId')]
  concerns(documentId)
  const { company } = await engine.companies.authorize(caller, companyId)
  const details = await engine.documentLog.details(caller, companyId, documentId)
  const entries = await engine.timelines.read(caller, companyId, documentId)
  const attachments = await attachmentsOf(engine, caller, details.record)
  const isJustSent = query('done') === 'sent'
  return documentPage({ language, companyName: company.legalName, details, attachments, entries, isJustSent })
})

/** Lists the attachments of a document; null if they cannot be listed now. The page is complete without them. */
async function attachmentsOf(
  engine: Engine,
  caller: PersonCaller,
  { companyId, id }: DocumentRecord,
): Promise<readonly Attachment[] | null> {
  try {
    return await engine.documentLog.attachments(caller, companyId, id)
  } catch (error) {
    if (error instanceof ServiceError && attachmentCodes.has(error.code)) return null
    throw error
  }
}

const attachmentCodes: ReadonlySet<string> = new Set<ErrorCode>([
  'content_removed',
  'service_busy',
  'renderer_unavailable',
])

export const documentRoutes = [
  route({
    method: 'GET',
    path: '/documents',
    who: 'signedIn',
    budget: 'portalCaller',
    name: 'page-documents',
    operation: list,
  }),
  route({
    method: 'GET',
    path: '/documents/{companyId}/{documentId}',
    who: 'signedIn',
    budget: 'portalCaller',
    name: 'page-document',
    operation: show,
  }),
]
