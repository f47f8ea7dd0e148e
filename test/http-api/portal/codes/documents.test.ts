import { join } from 'node:path'
import SqliteClient from 'better-sqlite3'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { systemClock } from '../../../../engine/primitive/clock.ts'
import { aSendBody } from '../../support/a-send-body.ts'
import { startService, type Answer, type Service } from '../../support/a-service.ts'
import { testRefusals, type Headers, type Refusal } from '../../support/refusals.ts'

/* The error codes about documents of the portal API, in every language. */

let service: Service
let sentId: string
beforeAll(async () => {
  service = await startService()
  sentId = await sent('FV-1')
})
afterAll(() => service.stop())
afterEach(() => change("status = 'active', sending_verified = 1, sending_paused = 0, street = 'Hlavná 1'"))

const call = (method: string, under: string, headers: Headers = {}, body?: object): Promise<Answer> =>
  service.call(method, `/api/v1/companies/${service.sender.company.id}/documents${under}`, {
    token: service.sender.key,
    headers,
    ...(body && { body }),
  })

/** Sends an invoice and returns the id of the document. */
async function sent(number: string, edit?: (xml: string) => string): Promise<string> {
  const answer = await call('POST', '', {}, aSendBody(service.sender, number, edit))
  return answer.json.providerDocumentId
}

/** Runs SQL on the database beside the service. No command makes these changes yet. */
function write(statement: string, id: string): void {
  const client = new SqliteClient(join(service.world.folder, 'cornerpost.sqlite'))
  client.prepare(statement).run(id)
  client.close()
}
const change = (columns: string): void => write(`update company set ${columns} where id = ?`, service.sender.company.id)

/** Returns how to prepare a sending by the company after this change of its row. */
const sending =
  (columns: string): Refusal[3] =>
  async () => {
    change(columns)
    return (language) => call('POST', '', language, aSendBody(service.sender, 'FV-2'))
  }
const list =
  (query: string): Refusal[3] =>
  async () =>
  (language) =>
    call('GET', `?${query}`, language)

/** Returns how to prepare a look at a part of a document whose content is no longer stored. */
const removed =
  (part: string): Refusal[3] =>
  async () => {
    const id = await sent(`FV-3-${part}`)
    write('update document set payload_id = null where id = ?', id)
    return (language) => call('GET', `/${id}/${part}`, language)
  }

const embedded = (type: string, content: string): string =>
  `<cbc:EmbeddedDocumentBinaryObject mimeCode="${type}" filename="a">${content}</cbc:EmbeddedDocumentBinaryObject>`

/** Returns how to prepare a look at the first attachment of a document. */
const attached =
  (attachment: string): Refusal[3] =>
  async () => {
    const reference = `<cac:AdditionalDocumentReference><cbc:ID>a</cbc:ID><cac:Attachment>${attachment}</cac:Attachment></cac:AdditionalDocumentReference>`
    const id = await sent(`FV-5-${attachment.length}`, (xml) =>
      attachment === ''
        ? xml
        : xml.replace('<cac:AccountingSupplierParty>', `${reference}<cac:AccountingSupplierParty>`),
    )
    return (language) => call('GET', `/${id}/attachments/1`, language)
  }

testRefusals(
  () => service,
  [
    ['S-16', 'company_address_required', 403, sending('street = null')],
    ['S-17', 'company_not_registered', 403, sending("status = 'pending_verification'")],
    ['S-17', 'sending_not_verified', 403, sending('sending_verified = 0')],
    ['S-18', 'sending_paused', 403, sending('sending_paused = 1')],
    [
      'S-19',
      'invalid_receiver',
      400,
      async () => {
        const body = aSendBody(service.sender, 'FV-2')
        const metadata = { ...body.metadata, receiverParticipantId: '2123456786' }
        return (language) => call('POST', '', language, { ...body, metadata })
      },
      { as: 'participant_identifier_invalid' },
    ],
    ['P-30', 'document_not_found', 404, async () => (language) => call('GET', '/unknown', language)],
    ['P-36', 'invalid_date', 400, list('from=2026-02-30')],
    ['P-36', 'invalid_month', 400, list('month=2026-13')],
    ['P-36', 'invalid_after', 400, list('after=yesterday')],
    ['P-36', 'invalid_direction', 400, list('direction=sideways')],
    ['P-36', 'invalid_status', 400, list('status=lost')],
    ['P-36', 'invalid_sort', 400, list('sort=amount')],
    ['P-36', 'invalid_limit', 400, list('limit=101')],
    ['P-37', 'invalid_window', 400, list('from=2026-10-01&to=2026-11-01')],
    ['P-40', 'xml_not_available', 404, removed('xml')],
    ['P-40', 'content_unavailable', 404, removed('download'), { as: 'content_removed' }],
    ['P-40', 'mls_not_available', 404, async () => (language) => call('GET', `/${sentId}/mls`, language)],
    ['P-41', 'attachment_not_found', 404, attached('')],
    [
      'P-41',
      'attachment_external',
      404,
      attached('<cac:ExternalReference><cbc:URI>https://example.sk/a</cbc:URI></cac:ExternalReference>'),
    ],
    ['P-41', 'attachment_invalid', 400, attached(embedded('text/html', 'YQ=='))],
    ['P-41', 'attachment_not_readable', 404, attached(embedded('application/pdf', '??'))],
    [
      'P-40',
      'renderer_unavailable',
      503,
      async () => {
        const id = await sent('FV-4', (xml) => xml.replace('Ďakujeme', 'x'.repeat(60_000))) // large enough for a thread
        return async (language) => {
          Object.assign(service.clock, { after: (_: number, late: () => void) => systemClock.after(0, late) })
          const answer = await call('GET', `/${id}/download`, language)
          Reflect.deleteProperty(service.clock, 'after')
          return answer
        }
      },
    ],
  ],
)
