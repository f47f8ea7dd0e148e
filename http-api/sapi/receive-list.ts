import { z } from '@hono/zod-openapi'
import { participantOperation } from '../route/operation.ts'
import { pageFields } from '../render/field.ts'
import { readPage } from '../render/page.ts'
import { receivedRowAnswer, receivedStatus, renderReceivedRow } from './received-row.ts'

const query = z.object({ ...pageFields(20), status: receivedStatus.optional() })
const answer = z
  .object({ documents: z.array(receivedRowAnswer), nextPageToken: z.string().nullable() })
  .openapi('ReceivedList')

/** Lists the received documents of the participant, oldest first (S-36; SAPI-SK 1.0). */
export const receiveList = participantOperation(
  { summary: 'List received documents', query, answers: { 200: answer }, refusals: [] },
  async ({ company, query }, { engine }) => {
    const acknowledged = query.status && { isAcknowledged: query.status === 'ACKNOWLEDGED' }
    const page = await readPage(
      query,
      ['received', company.id, query.status],
      (filter) => engine.received.list(company, { ...filter, ...acknowledged }),
      (row) => ({ at: row.receivedAt, id: row.id }),
    )
    return {
      status: 200,
      json: { documents: page.documents.map(renderReceivedRow), nextPageToken: page.nextPageToken },
    }
  },
)
