import { z } from 'zod'
import { createTextBudget } from '../third-party-text.ts'
import { amount, companyId, fact, known } from './field.ts'
import { defineTool } from './tool.ts'
import { findingFacts } from './validate-document.ts'

/** Stores an immutable draft of a document, which `send_invoice` can then ask a person to send. */
export const prepareInvoice = defineTool({
  name: 'prepare_invoice',
  title: 'Prepare invoice',
  description:
    'Check the XML of an invoice or credit note and keep it as a draft for 60 minutes. Use it before send_invoice. A document that breaks a rule gets no draft_id. Sends nothing to the network.',
  input: z.strictObject({
    company_id: companyId,
    xml: z.string().min(1).describe('UBL 2.1 Invoice or CreditNote of this company, at most 3 MB'),
  }),
  output: z.object({
    draft_id: z.string().optional(),
    sha256: z.string().optional(),
    expires_at: z.string().optional(),
    issue_date: z.string().optional(),
    total: z.string().optional(),
    currency: z.string().optional(),
    receiver_id: z.string().optional(),
    valid: z.boolean(),
    findings: z.array(z.object({ rule: z.string(), level: z.string(), text: z.string() })),
    third_party_text: z.object({ number: z.string().optional(), receiver_name: z.string().optional() }),
  }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  async run({ engine, caller, language }, given) {
    const { draft, offer } = await engine.drafts.prepare(caller, given.company_id, Buffer.from(given.xml))
    const { valid, findings } = findingFacts(offer.verdict, language)
    const texts = createTextBudget()
    return {
      facts: {
        ...(draft && {
          draft_id: draft.id,
          sha256: draft.hash,
          expires_at: draft.expiresAt.toISOString(),
          ...known({
            issue_date: fact('date', draft.issueDate),
            total: amount(draft.totalAmount),
            currency: fact('currency', draft.currency),
            receiver_id: fact('participant', draft.receiver),
          }),
        }),
        valid,
        findings: findings.map(({ rule, level, text }) => ({ rule, level, text })),
        third_party_text: known({
          number: texts.take(offer.verdict.terms.number),
          receiver_name: texts.take(draft?.counterparty),
        }),
      },
      concerns: {
        companyId: given.company_id,
        ...(draft && { inside: { draftId: draft.id, sha256: draft.hash, outcome: 'prepared' } }),
      },
    }
  },
})
