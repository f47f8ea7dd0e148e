import type { Company } from '@cornerpost/engine'
import { aSendBody } from '../../http-api/support/a-send-body.ts'
import type { Party, Service } from '../../http-api/support/a-service.ts'
import { exampleText } from '../../support/document.ts'
import type { Reception } from '../../../engine/exchange/inbound/store.ts'
import { aReception } from '../../support/store-builder.ts'

/** Sends an invoice, and returns its id. */
export async function sendDocument(
  service: Service,
  { participant, company, key }: Pick<Party, 'participant' | 'company' | 'key'>,
  number: string,
  change?: (xml: string) => string,
): Promise<string> {
  const answer = await service.call('POST', `/api/v1/companies/${company.id}/documents`, {
    token: key,
    body: aSendBody({ participant }, number, change),
    headers: { 'idempotency-key': number },
  })
  if (answer.status !== 202) throw new Error(answer.text)
  return answer.json.providerDocumentId
}

/**
 * Receives an invoice that another company sent, as the access point does, and returns its id. `change` edits its XML,
 * `changes` its envelope.
 */
export async function receiveDocument(
  service: Pick<Service, 'world' | 'clock' | 'runJobs'>,
  company: Company,
  change: (xml: string) => string = (xml) => xml,
  changes: Partial<Reception> = {},
): Promise<string> {
  const start = '<envelope>'
  const payload = Buffer.from(change(exampleText('invoice')).replace(/^<\?[^>]*\?>\s*/, ''))
  const reception = aReception(company, {
    envelope: { bytes: Buffer.concat([Buffer.from(start), payload, Buffer.from('</envelope>')]) },
    slice: { start: start.length, end: start.length + payload.length, insertAt: start.length, inserted: '' },
    receivedAt: service.clock.now(),
    ...changes,
  })
  await service.world.database.inbound.recordReception(reception)
  if (reception.document === null) throw new Error('the message has no document')
  await service.runJobs('judge-received')
  return reception.document.id
}
