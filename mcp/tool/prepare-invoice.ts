import {
  isSelfBilledRecord,
  sayNotice,
  ServiceError,
  type Engine,
  type Finding,
  type PreparedDraft,
} from '@cornerpost/engine'
import { z } from 'zod'
import { createTextBudget } from '../third-party-text.ts'
import { amount, checkOneOf, companyId, currencyFact, fact, known } from './field.ts'
import { inArguments, invoiceInput, toInvoiceData } from './invoice-input.ts'
import { defineTool, described } from './tool.ts'
import { errorsFirst, findingsMax, renderFinding } from './validate-document.ts'

/** Stores an immutable draft of a document, which `send_invoice` can then ask a person to send. */
export const prepareInvoice = defineTool({
  name: 'prepare_invoice',
  title: 'Prepare invoice',
  description:
    'Check an invoice or credit note, given as XML or as data, and keep it as a draft for 60 minutes. Computes totals and VAT of data. Use it before send_invoice. One that breaks a rule gets no draft_id. Sends nothing to the network.',
  input: z.strictObject({
    company_id: companyId,
    xml: z.string().min(1).optional().describe('UBL, at most 3 MB'),
    invoice: invoiceInput.optional().describe('instead of xml; net amounts: 12.50, dates: YYYY-MM-DD'),
  }),
  output: z.object({
    draft_id: z.string().optional(),
    sha256: z.string().optional(),
    expires_at: z.string().optional(),
    issue_date: z.string().optional(),
    total: z.string().optional(),
    net: z.string().optional(),
    vat: z.string().optional(),
    vat_in_euros: z.string().optional(),
    payable: z.string().optional(),
    vat_rows: z
      .array(z.object({ category: z.string(), rate: z.string().optional(), base: z.string(), tax: z.string() }))
      .optional(),
    currency: z.string().optional(),
    receiver_id: z.string().optional(),
    first_invoice_to_recipient: z.boolean().optional(),
    recipient_can_receive: z.boolean().optional(),
    reported_to_tax_authority: z.boolean().optional(),
    not_reported_because: z.string().optional(),
    valid: z.boolean(),
    findings: z.array(
      described(
        { rule: z.string(), level: z.enum(['error', 'warning']), text: z.string(), field: z.string().optional() },
        'rule, level, text, field',
      ),
    ),
    truncated: z.boolean().optional(),
    notices: z.array(z.string()).optional(),
    third_party_text: z.object({ number: z.string().optional(), receiver_name: z.string().optional() }),
  }),
  annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  async run({ engine, caller, language }, given) {
    const spent = engine.limits.spend('preparedDocuments', { caller })
    if (!spent.isGranted)
      throw new ServiceError('rate_limited', { retryAfterSeconds: spent.resetSeconds, reached: spent })
    checkOneOf(given, ['xml', 'invoice'])
    const document = given.invoice ? toInvoiceData(given.invoice) : Buffer.from(given.xml ?? '')
    const prepared = await engine.drafts.prepare(caller, given.company_id, document).catch((error: unknown) => {
      throw given.invoice ? inArguments(error) : error
    })
    const { draft, offer, notices } = prepared
    const texts = createTextBudget()
    return {
      facts: {
        ...draftFacts(prepared),
        ...totalFacts(prepared),
        ...(await recipientFacts(engine, prepared)),
        ...(offer.verdict.isValid && reportFacts(offer)),
        valid: offer.verdict.isValid,
        findings: texts.first(errorsFirst(offer.verdict.findings), findingsMax).map((finding) => {
          const { rule, level, text } = renderFinding(finding, language, createTextBudget())
          return { rule, level, text, ...known({ field: given.invoice && lineOf(finding) }) }
        }),
        ...(notices.length > 0 && {
          notices: notices.map((code) => `${code}: ${sayNotice(code, language)}`),
        }),
        third_party_text: known({
          number: texts.take(offer.verdict.terms.number),
          receiver_name: texts.take(draft?.counterparty),
        }),
        ...(texts.isTruncated && { truncated: true }),
      },
      concerns: {
        companyId: given.company_id,
        ...(draft && { inside: { draftId: draft.id, sha256: draft.hash, outcome: 'prepared' } }),
      },
    }
  },
})

function draftFacts({ draft, isFirst }: PreparedDraft) {
  if (draft === null) return {}
  return {
    draft_id: draft.id,
    sha256: draft.hash,
    expires_at: draft.expiresAt.toISOString(),
    ...known({
      issue_date: fact('date', draft.issueDate),
      total: amount(draft.totalAmount),
      currency: currencyFact(draft.currency),
      receiver_id: fact('participant', draft.receiver),
      first_invoice_to_recipient: isFirst ?? undefined,
    }),
  }
}

/**
 * Returns whether the network is known to accept the document for its receiver. The network itself is not asked, which
 * check_participant does. Nothing is known about receivers of self-billed documents.
 */
async function recipientFacts({ participants }: Engine, { draft }: PreparedDraft) {
  if (draft === null || isSelfBilledRecord(draft)) return {}
  const known = await participants.knownReception(draft.receiver, draft.kind)
  return known ? { recipient_can_receive: known.canReceive } : {}
}

/** Returns the totals that the service computed. Those of XML are only in the XML. */
function totalFacts({ totals }: PreparedDraft) {
  if (totals === null) return {}
  const { withoutVat, vat, vatInEuros, payable, vatRows } = totals
  return {
    net: withoutVat,
    vat,
    ...known({ vat_in_euros: vatInEuros ?? undefined }),
    payable,
    vat_rows: vatRows.map(({ category, rate, taxable, tax }) => ({
      category,
      ...(rate !== null && { rate }),
      base: taxable,
      tax,
    })),
  }
}

/** Returns the line of the data that a finding concerns, like a refusal does, if its location is inside a line. */
function lineOf({ location }: Finding): string | undefined {
  const [, position] = /^\/\w+\[1\]\/cac:(?:Invoice|CreditNote)Line\[(\d+)\]/.exec(location) ?? []
  return position && `invoice.lines[${Number(position) - 1}]`
}

/** Returns whether the document will be reported to the tax authority, or why not. */
function reportFacts({ taxReport: { taxReport, taxReportReason } }: PreparedDraft['offer']) {
  return {
    reported_to_tax_authority: taxReport === 'pending',
    ...known({ not_reported_because: taxReportReason ?? undefined }),
  }
}
