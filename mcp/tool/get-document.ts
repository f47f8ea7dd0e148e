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
import { createTextBudget, type TextBudget } from '../third-party-text.ts'
import { renderStatus } from './document-status.ts'
import { documentUri } from './document-uri.ts'
import { companyId, documentId, fact, known, statuses } from './field.ts'
import {
  contentFacts,
  factsOfContent,
  linesMax,
  meansMax,
  meansTexts,
  partyFacts,
  renderContent,
} from './invoice-content.ts'
import { defineTool, described, readsOnly, type ToolContext } from './tool.ts'
import { errorsFirst, isError, renderFinding } from './validate-document.ts'

const parts = ['lines', 'notes', 'history'] as const
/** maximum of the events, of the findings, and of each list of texts in an answer */
const [historyMax, findingsMax, textsMax] = [30, 20, 50]

const otherParty = z
  .object({ name: z.string().optional(), identifiers: z.array(z.string()).optional(), address: z.string().optional() })
  .optional()

/** The references of a document (BT-10 to BT-19), with the names that they have in an answer. */
const referenceNames = {
  buyerReference: 'buyer_reference',
  order: 'order_reference',
  salesOrder: 'sales_order_reference',
  contract: 'contract_reference',
  project: 'project_reference',
  receivingAdvice: 'receiving_advice_reference',
  despatchAdvice: 'despatch_advice_reference',
  tender: 'tender_reference',
  invoicedObject: 'invoiced_object',
  accountingReference: 'accounting_reference',
} as const satisfies Readonly<Record<ReferenceKind, string>>

type ReferenceKind = InvoiceView['references'][number]['kind']

const referenceKinds = Object.keys(referenceNames) as readonly ReferenceKind[] // safe: all keys are kinds

const text = z.string().optional()

const referenceTexts = {
  buyer_reference: text,
  order_reference: text,
  sales_order_reference: text,
  contract_reference: text,
  project_reference: text,
  receiving_advice_reference: text,
  despatch_advice_reference: text,
  tender_reference: text,
  invoiced_object: text,
  accounting_reference: text,
} as const satisfies Readonly<Record<(typeof referenceNames)[ReferenceKind], typeof text>>

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
      attachments: z
        .array(z.object({ number: z.int(), content: z.enum(['file', 'link', 'none']), bytes: z.int().optional() }))
        .optional(),
    },
    'direction, type, dates, ids, currency, VAT, totals, payment_means (the seller collects a direct_debit), lines; unknown: left out',
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
      payee: otherParty,
      tax_representative: otherParty,
      payment_means: z
        .array(
          z.object({
            means: z.string().optional(),
            account: z.string().optional(),
            account_name: z.string().optional(),
            bank: z.string().optional(),
            references: z.array(z.string()).optional(),
            card: z.string().optional(),
            card_holder: z.string().optional(),
            mandate: z.string().optional(),
            debited_account: z.string().optional(),
          }),
        )
        .optional(),
      creditor_identifier: z.string().optional(),
      payment_terms: z.array(z.string()).optional(),
      preceding_invoices: z.array(z.string()).optional(),
      ...referenceTexts,
      deliver_to: z.array(z.string()).optional(),
      delivery_status_reason: z.string().optional(),
      notes: z.array(z.string()).optional(),
      lines: z.array(z.string()).optional(),
      attachments: z.array(z.string()).optional(),
    },
    'number, names, addresses, payment_means as in facts, references, texts of lines',
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
    include: z.array(z.enum(parts)).max(parts.length).default([]).describe('further parts'),
  }),
  output,
  annotations: readsOnly,
  async run(context, { company_id, document_id, include }) {
    const details = await context.engine.documentLog.details(context.caller, company_id, document_id)
    const content = await readContent(context, company_id, document_id)
    const history = include.includes('history')
      ? await context.engine.timelines.read(context.caller, company_id, document_id)
      : undefined
    const texts = createTextBudget()
    const uri = documentUri(company_id, document_id)
    return {
      facts: {
        ...(history && { history: texts.first(history.toReversed(), historyMax).toReversed().map(renderEvent) }),
        ...renderDocument(details, content, { ...context, include, texts }),
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

interface RenderingContext extends Pick<ToolContext, 'language'> {
  readonly include: readonly (typeof parts)[number][]
  readonly texts: TextBudget
}

function renderDocument(
  { record, statusReason, findings, mls }: DocumentDetails,
  content: InvoiceView | undefined,
  { include, language, texts }: RenderingContext,
): z.input<typeof output> {
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
        : {
            ...renderContent(content, include.includes('lines'), texts),
            ...partyFacts(content),
            ...attachmentFacts(content, texts),
          }),
    },
    status: {
      status: renderStatus(record.state),
      ...known({
        reason: statusReason ?? undefined,
        explanation: words?.cause,
        what_to_do: record.state === 'failed' || record.state === 'rejected' ? (words?.next ?? undefined) : undefined,
        findings: findings?.some(isError) ? renderRules(findings, language, texts) : undefined,
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
          ...paymentTexts(content, texts),
          preceding_invoices: content.precedingInvoices.length
            ? texts.takeAll(
                content.precedingInvoices.map(({ number }) => number),
                textsMax,
              )
            : undefined,
          ...referencesOf(content, texts),
          deliver_to: listed(content.deliveries.map(deliveryText), texts),
        }),
        delivery_status_reason: texts.take(mls?.reason),
        notes: include.includes('notes') && content ? texts.takeAll(content.notes, textsMax, asked) : undefined,
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
function renderRules(findings: readonly Finding[], language: Language, texts: TextBudget) {
  return texts.first(errorsFirst(findings), findingsMax).map((finding) => {
    const { rule, level, text } = renderFinding(finding, language, createTextBudget())
    return { rule, level, text }
  })
}

/**
 * Returns the texts about the payee and the ways of payment of a document. Payment terms may contain a cash discount.
 */
function paymentTexts(content: InvoiceView, texts: TextBudget) {
  const { payee, taxRepresentative, paymentMeans, creditorIdentifier, paymentTerms } = content
  return {
    payee: payee ? partyTexts(payee, texts) : undefined,
    payment_means:
      paymentMeans.length > 0
        ? texts.first(paymentMeans, meansMax).map((means) => meansTexts(means, texts))
        : undefined,
    creditor_identifier: texts.take(creditorIdentifier),
    payment_terms: listed(paymentTerms, texts),
    tax_representative: taxRepresentative ? partyTexts(taxRepresentative, texts) : undefined,
  }
}

function partyTexts(party: PartyView, texts: TextBudget) {
  return known({
    name: texts.take(party.name),
    identifiers: listed(party.identifiers.map(identifierText), texts),
    address: texts.take(addressText(party)),
  })
}

function identifierText({ scheme, value }: PartyView['identifiers'][number]): string {
  return scheme === null ? value : `${scheme}:${value}`
}

function listed(given: readonly (string | null)[], texts: TextBudget): string[] | undefined {
  const present = given.filter((text) => text !== null)
  return present.length > 0 ? texts.takeAll(present, textsMax) : undefined
}

function deliveryText({ name, location, address }: InvoiceView['deliveries'][number]): string | null {
  const parts = [name, location && identifierText(location), addressText({ address })]
  return parts.filter((text) => text !== null).join(', ') || null
}

/** Returns the references of each kind as one text, because a document should have one of each. */
function referencesOf({ references }: InvoiceView, texts: TextBudget) {
  const found: Partial<Record<(typeof referenceNames)[ReferenceKind], string>> = {}
  for (const kind of referenceKinds) {
    const values = references.filter((one) => one.kind === kind).map(({ value }) => value)
    const text = texts.take(values.join(' · '))
    if (text !== undefined) found[referenceNames[kind]] = text
  }
  return found
}

/** Returns the supporting documents with their numbers, in the order of their texts. */
function attachmentFacts({ attachments }: InvoiceView, texts: TextBudget) {
  if (attachments.length === 0) return {}
  return {
    attachments: texts.first(attachments, textsMax).map(({ number, uri, bytes }) => ({
      number,
      content: bytes !== null ? ('file' as const) : uri === null ? ('none' as const) : ('link' as const),
      ...known({ bytes: bytes ?? undefined }),
    })),
  }
}

function addressText({ address }: Pick<PartyView, 'address'>): string | null {
  if (address === null) return null
  const { lines, postalCode, city, region, country } = address
  return [...lines, postalCode, city, region, country].filter((text) => text !== null).join(', ')
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
