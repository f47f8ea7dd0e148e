import type { OutboundState } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'
import { participantOperation } from '../route/operation.ts'
import { pageFields } from '../render/field.ts'
import { readPage } from '../render/page.ts'
import { renderSentRow, sentRowAnswer, sentStatus } from './sent-row.ts'

const query = z.object({ ...pageFields(100), status: sentStatus.optional() })
const answer = z.object({ documents: z.array(sentRowAnswer), nextPageToken: z.string().nullable() }).openapi('SentList')

/** The internal states for each status of the API. */
const statesOf: Readonly<Record<z.output<typeof sentStatus>, readonly OutboundState[]>> = {
  accepted: ['accepted'],
  sending: ['transmitting', 'transmitted'],
  delivered: ['delivered'],
  failed: ['failed'],
  rejected: ['rejected'],
}

/**
 * Lists the documents that the participant sent, in order of their last change (S-24, D26). A client misses no change
 * if its next call passes the `updatedAt` of the last row as `since` (D85).
 */
export const sentList = participantOperation(
  { summary: 'List sent documents', query, answers: { 200: answer }, refusals: [] },
  async ({ company, query }, { engine }) => {
    const states = query.status && { states: statesOf[query.status] }
    const page = await readPage(
      query,
      ['sent', company.id, query.status],
      (filter) => engine.sent.list(company, { ...filter, ...states }),
      (row) => ({ at: row.updatedAt, id: row.id }),
    )
    return { status: 200, json: { documents: page.documents.map(renderSentRow), nextPageToken: page.nextPageToken } }
  },
)
