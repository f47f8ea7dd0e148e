import {
  sayReason,
  ServiceError,
  type DocumentDetails,
  type Finding,
  type InvoiceView,
  type Language,
  type PartyView,
  type TimelineEntry,
} from '@cornerpost/engine'
import { z } from 'zod'
import { thirdPartyNotice } from '../instructions.ts'
import { createTextBudget } from '../third-party-text.ts'
import { renderStatus } from './document-status.ts'
import { documentUri } from './document-uri.ts'
import { companyId, documentId, fact, known, statuses } from './field.ts'
import { contentFacts, factsOfContent, linesMax, partyFacts, renderContent } from './invoice-content.ts'
import { defineTool, described, readsOnly, type ToolContext } from './tool.ts'
import { firstFindings, isError, renderFinding } from './validate-document.ts'

const parts = ['lines', 'notes', 'history'] as const
/** maximum of the events, of the findings, and of the notes, attachments and preceding invoices in an answer */
const [historyMax, findingsMax, textsMax] = [30, 20, 50]

/** Notes and lines are shown only if they were asked for, so that they keep their addresses. */
const asked = { keepsAddresses: true } as const

const output = z.object({
  document_id: z.string(),
  facts: described(
    {
      direction: z.enum(['sent', 'received']),
      sender_id: z.string().optional(),
      receiver_id: z.string().optional(),
      created_at: z.string(),
      acknowledged_at: z.string().optional(),
      content_readable: z.boolean(),
      ...factsOfContent,
    },
    'direction, type, dates, ids of the parties, currency, VAT rows, totals, IBAN, lines; unknown values are left out',
  ),
  status: described(
    {
      status: z.enum(statuses),
      reason: z.string().optional(),
      explanation: z.string().optional(),
      what_to_do: z.string().optional(),
      findings: z
        .array(z.object({ rule: z.string(), level: z.enum(['error', 'warning']), text: z.string() }))
        .optional(),
    },
    'status; reason, explanation, what_to_do, findings if known',
  ),
  history: z
    .array(
      described(
        { at: z.string(), event: z.string(), by: z.string(), status: z.enum(statuses).optional() },
        'at, event, by, status',
      ),
    )
    .optional(),
  third_party_text: described(
    {
      notice: z.string(),
      truncated: z.boolean(),
      number: z.string().optional(),
      seller_name: z.string().optional(),
      buyer_name: z.string().optional(),
      seller_address: z.string().optional(),
      buyer_address: z.string().optional(),
      preceding_invoices: z.array(z.string()).optional(),
      buyer_reference: z.string().optional(),
      order_reference: z.string().optional(),
      payment_reference: z.string().optional(),
      delivery_status_reason: z.string().optional(),
      notes: z.array(z.string()).optional(),
      lines: z.array(z.string()).optional(),
      attachments: z.array(z.string()).optional(),
    },
    'number, names, addresses, references, notes, texts of lines, names of attachments',
  ),
})

/** Shows one document (M-03): its `facts` in fixed forms, and apart from them `third_party_text`. */
export const getDocument = defineTool({
  name: 'get_document',
  title: 'Get document',
  description:
    'Show one invoice or credit note: parties, dates, VAT, totals, and its status with the reason in words. Ask for lines, notes or history only if needed. Changes nothing.',
  input: z.strictObject({
    company_id: companyId,
    document_id: documentId,
    include: z.array(z.enum(parts)).max(parts.length).default([]).describe('further parts of the answer'),
  }),
  output,
  annotations: readsOnly,
  async run(context, { company_id, document_id, include }) {
    const details = await context.engine.documentLog.details(context.caller, company_id, document_id)
    const content = await readContent(context, company_id, document_id)
    const history = include.includes('history')
      ? await context.engine.timelines.read(context.caller, company_id, document_id)
      : undefined
    const uri = documentUri(company_id, document_id)
    return {
      facts: {
        ...renderDocument(details, content, { ...context, include }),
        ...(history && { history: history.slice(-historyMax).map(renderEvent) }),
      },
      ...(content && { links: [{ uri: `${uri}/xml`, name: 'document.xml', mimeType: 'application/xml' }] }),
      concerns: { companyId: company_id, documentId: document_id },
    }
  },
})

const withoutContent: readonly string[] = [
  'content_removed',
  'xml_not_available',
  'invalid_xml',
  'unsupported_document',
]

/** Returns what the document states; undefined if it is no longer stored or is not a readable invoice. */
async function readContent(
  { engine, caller }: ToolContext,
  company: string,
  document: string,
): Promise<InvoiceView | undefined> {
  try {
    return await engine.previews.view(
      company,
      async () => (await engine.documentLog.xml(caller, company, document)).bytes,
    )
  } catch (error) {
    if (error instanceof ServiceError && withoutContent.includes(error.code)) return undefined
    throw error
  }
}

function renderDocument(
  { record, statusReason, findings, mls }: DocumentDetails,
  content: InvoiceView | undefined,
  { include, language }: { readonly include: readonly (typeof parts)[number][]; readonly language: Language },
): z.input<typeof output> {
  const texts = createTextBudget()
  const words = statusReason === null ? undefined : sayReason(statusReason, language)
  const counterparty = record.direction === 'sent' ? 'buyer_name' : 'seller_name'
  return {
    document_id: record.id,
    facts: {
      direction: record.direction,
      ...known({
        sender_id: fact('participant', record.sender),
        receiver_id: fact('participant', record.receiver),
        acknowledged_at: record.acknowledgedAt?.toISOString(),
      }),
      created_at: record.createdAt.toISOString(),
      content_readable: content !== undefined,
      ...(content === undefined
        ? contentFacts(record)
        : { ...renderContent(content, include.includes('lines')), ...partyFacts(content) }),
    },
    status: {
      status: renderStatus(record.state),
      ...known({
        reason: statusReason ?? undefined,
        explanation: words?.cause,
        what_to_do: record.state === 'failed' || record.state === 'rejected' ? (words?.next ?? undefined) : undefined,
        findings: findings?.some(isError) ? renderRules(findings, language) : undefined,
      }),
    },
    third_party_text: {
      notice: thirdPartyNotice,
      ...known({
        number: texts.take(content?.number ?? record.number),
        [counterparty]: texts.take(record.counterparty),
        ...(content && {
          seller_name: texts.take(content.seller.name),
          buyer_name: texts.take(content.buyer.name),
          seller_address: texts.take(addressText(content.seller)),
          buyer_address: texts.take(addressText(content.buyer)),
          preceding_invoices: content.precedingInvoices.length
            ? texts.takeAll(
                content.precedingInvoices.map(({ number }) => number),
                textsMax,
              )
            : undefined,
          buyer_reference: texts.take(referenceText(content, 'buyerReference')),
          order_reference: texts.take(referenceText(content, 'order')),
          payment_reference: texts.take(content.paymentMeans[0]?.references[0]),
        }),
        delivery_status_reason: texts.take(mls?.reason),
        notes:
          include.includes('notes') && content
            ? texts.takeAll([...content.notes, ...content.paymentTerms], textsMax, asked)
            : undefined,
        lines:
          include.includes('lines') && content
            ? texts.takeAll(content.lines.map(lineText), linesMax, asked)
            : undefined,
        attachments: content?.attachments.length
          ? texts.takeAll(content.attachments.map(attachmentText), textsMax)
          : undefined,
      }),
      truncated: texts.isTruncated,
    },
  }
}

/** Returns why the rules rejected a document, in their own words. validate_document also quotes the document. */
function renderRules(findings: readonly Finding[], language: Language) {
  return firstFindings({ findings })
    .slice(0, findingsMax)
    .map((finding) => {
      const { rule, level, text } = renderFinding(finding, language, createTextBudget())
      return { rule, level, text }
    })
}

function addressText({ address }: PartyView): string | null {
  if (address === null) return null
  const { lines, postalCode, city, region, country } = address
  return [...lines, postalCode, city, region, country].filter((text) => text !== null).join(', ')
}

function referenceText({ references }: InvoiceView, kind: InvoiceView['references'][number]['kind']): string | null {
  return references.find((reference) => reference.kind === kind)?.value ?? null
}

function lineText({ name, description, notes }: InvoiceView['lines'][number]): string {
  return [name, description, ...notes].filter((text) => text !== null).join(' · ')
}

function attachmentText({ id, fileName, description }: InvoiceView['attachments'][number]): string {
  return [fileName ?? id, description].filter((text) => text !== null).join(' · ')
}

/** Renders an event. The rules reject a document, whoever submitted it. */
function renderEvent({ at, kind, by, state }: TimelineEntry) {
  return {
    at: at.toISOString(),
    event: kind,
    by: kind === 'rejected' ? 'rules' : by,
    ...(state !== null && { status: renderStatus(state) }),
  }
}
