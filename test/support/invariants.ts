/** One query per invariant; it returns the rows that break the invariant. The SQL works on both stores. */
const queries: Readonly<Record<string, string>> = {
  'I5 an invoice number has at most one holder': `select company_id, kind, seller, number from document where holds_number group by company_id, kind, seller, number having count(*) > 1`,
  'I5 an idempotency key has at most one holder': `select account_id, lower(sender), idempotency_key from document where holds_key group by account_id, lower(sender), idempotency_key having count(*) > 1`,
  'I5 a MessageId has at most one transmission per direction': `select direction, message_id from transmission group by direction, message_id having count(*) > 1`,
  'I5 an instance identifier of a sender has at most one transmission per direction': `select direction, lower(sender), instance_identifier from transmission group by direction, lower(sender), instance_identifier having count(*) > 1`,
  'I5 a received transmission has at most one answer': `select answers_transmission_id from transmission where answers_transmission_id is not null group by answers_transmission_id having count(*) > 1`,
  'I5 a failed or rejected document holds neither number nor key': `select id, state from document where state in ('failed', 'rejected') and (holds_number or holds_key)`,
  'I5 only a document with an idempotency key holds it': `select id from document where holds_key and idempotency_key is null`,

  'I6 a running job has a claim and a lease that ends': `select id from job where state = 'running' and (fence < 1 or due_at is null)`,
  'I6 a waiting job has a due time, and a dead job does not': `select id, state from job where (state = 'waiting' and due_at is null) or (state = 'dead' and (due_at is not null or died_at is null))`,
  'I6 at most one job per dedupe key waits or runs': `select dedupe_key from job where dedupe_key is not null and state <> 'dead' group by dedupe_key having count(*) > 1`,
  'I6 every attempt is counted once': `select id from transmission where direction = 'sent' and attempts <> (select count(*) from attempt where attempt.transmission_id = transmission.id)`,
  'I6 a claim makes at most one attempt': `select transmission_id, fence from attempt group by transmission_id, fence having count(*) > 1`,

  'I7 an open transmission has a job': `select id, state from transmission where state in ('waiting', 'transmitting')
    and not exists (select 1 from job where subject_type = 'transmission' and subject_id = transmission.id and job.state <> 'dead')`,
  'I7 an accepted document has an open transmission': `select id, state from document where direction = 'sent' and state in ('accepted', 'transmitting')
    and not exists (select 1 from transmission where transmission.document_id = document.id and transmission.state in ('waiting', 'transmitting'))`,
  'I7 a received document is validated or has a job': `select id from document where direction = 'received' and findings is null
    and not exists (select 1 from job where subject_type = 'document' and subject_id = document.id and job.state <> 'dead')`,
  'I7 a final transmission has no job': `select transmission.id from transmission join job on job.subject_type = 'transmission' and job.subject_id = transmission.id
    where transmission.direction = 'sent' and transmission.state in ('transmitted', 'failed') and job.state <> 'dead'`,
  'I7 every document has events, and the latest one has its state': `select id, state from document where state <> (select state from event where event.document_id = document.id order by id desc limit 1)
    or not exists (select 1 from event where event.document_id = document.id)`,

  'I1 the content of a document is complete': `select document.id from document join payload on payload.id = document.payload_id where payload.provisional
    or (payload.content is null) <> exists (select 1 from payload_chunk where payload_chunk.payload_id = payload.id)`,
  'I1 the payload of a document exists': `select id from document where payload_id is not null and payload_id not in (select id from payload)`,
  'I1 the payload of a transmission is not provisional': `select transmission.id from transmission join payload on payload.id = transmission.payload_id where payload.provisional`,
  'I2 every sent document has the answer to its submission': `select id from document where direction = 'sent' and answer is null`,
  'I2 every received transmission has its receipt': `select id from transmission where direction = 'received'
    and not exists (select 1 from evidence where evidence.transmission_id = transmission.id and evidence.kind = 'receipt')`,
  'P119 a sent draft has one document with the same bytes, and every confirmed document has one draft': `select draft.id from draft left join document on document.id = draft.document_id
    where (draft.state = 'sent') <> (document.id is not null) or document.payload_hash <> draft.hash
    union all select document_id from event where what = 'confirmed' and document_id not in (select document_id from draft where document_id is not null)`,
  'D85 no two documents of a company have the same change time': `select company_id, updated_at from document group by company_id, updated_at having count(*) > 1`,
  'D20 sentAt is set unless the document was rejected': `select id, state from document where direction = 'sent' and (state = 'rejected') <> (sent_at is null)`,
  'R1 the times of a document are in order': `select id from document where receipt_at < sent_at or delivered_at < sent_at or acknowledged_at < received_at`,
}

/** Rows that a suite leaves behind on purpose. */
export interface AllowedLeftovers {
  /** kinds of jobs that may be dead, or `*` for all; a row that needs a job must still have one that is not dead */
  readonly deadJobs?: readonly string[]
}

/**
 * Checks I1, I2, I5, I6, I7 and the rules built on them, after any suite and on either store. Throws an error that
 * lists each broken invariant with up to five rows. A suite must declare the kinds of jobs that it leaves dead on
 * purpose.
 */
export async function checkInvariants(
  sql: (statement: string) => Promise<readonly Record<string, unknown>[]>,
  { deadJobs = [] }: AllowedLeftovers = {},
): Promise<void> {
  const broken: string[] = []
  const dead = (await sql(`select kind, subject_id, error from job where state = 'dead'`)).filter(
    ({ kind }) => !deadJobs.some((allowed) => allowed === '*' || allowed === kind),
  )
  if (dead.length > 0) broken.push(`I7 no job is dead unless the test allows it: ${JSON.stringify(dead.slice(0, 5))}`)
  for (const [name, query] of Object.entries(queries)) {
    const rows = await sql(query)
    if (rows.length > 0) broken.push(`${name}: ${JSON.stringify(rows.slice(0, 5))}`)
  }
  if (broken.length > 0) throw new Error(`invariants broken:\n${broken.join('\n')}`)
}
