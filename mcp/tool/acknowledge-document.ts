import { ServiceError } from '@cornerpost/engine'
import { z } from 'zod'
import { companyId, documentId } from './field.ts'
import { defineTool } from './tool.ts'

/** Marks a received document as acknowledged. */
export const acknowledgeDocument = defineTool({
  name: 'acknowledge_document',
  title: 'Acknowledge document',
  description:
    'Mark one received document as accepted by the company. Use it only when the person asks for it. Sends nothing to the network; repeating it keeps the first time.',
  input: z.strictObject({ company_id: companyId, document_id: documentId }),
  output: z.object({ acknowledged_at: z.string() }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  async run({ engine, caller }, given) {
    const { company } = await engine.companies.authorize(caller, given.company_id)
    const { direction } = await engine.documentLog.get(caller, company.id, given.document_id)
    if (direction === 'sent')
      throw new ServiceError('body_invalid', { details: [{ field: 'document_id', issue: 'received_expected' }] })
    const at = await engine.received.acknowledge(caller, company, given.document_id)
    return {
      facts: { acknowledged_at: at.toISOString() },
      concerns: { companyId: company.id, documentId: given.document_id },
    }
  },
})
