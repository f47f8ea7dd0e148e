import { childrenOf, contentOf, elementAt, textAt } from '../../document/invoice/element-path.ts'
import { namespaces } from '../../document/invoice/ubl.ts'
import { dayOf } from '../../document/invoice/xml-value.ts'
import type { ParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import type { Instant } from '../../primitive/clock.ts'
import { escapeAttribute, escapeText } from '../../xml/escape.ts'
import type { XmlElement } from '../../xml/element.ts'
import { documentUuid, type ReportedIdentity } from './document-uuid.ts'
import * as shape from './report-shape.ts'
import type { Kept } from './report-shape.ts'

/** `C2`: the access point that sends the document; `C3`: the one that receives it (TDT-012). */
export type ReporterRole = 'C2' | 'C3'

/** Head of a tax report (SK TDD 1.0.0). */
export interface TaxReportHead {
  /** random UUID of this report (TDT-003) */
  readonly uuid: string
  readonly issuedAt: Instant
  /** `S` submits a document, `R` submits it again after its rejection (TDT-007) */
  readonly type: 'S' | 'R'
  readonly role: ReporterRole
  /** the company that sends (C2) or receives (C3) the document (TDT-013) */
  readonly reportingParty: ParticipantIdentifier
  /** service provider identifier of the tax authority, without its scheme (TDT-014) */
  readonly receiver: string
  /** service provider identifier of this access point, without its scheme (TDT-015) */
  readonly representative: string
  /** identifier and name of the tax authority (TDT-010, TDT-011) */
  readonly authority: { readonly id: string; readonly name: string }
}

/** customization and process of SK TDD 1.0.0 (TDT-001, TDT-002) */
const customization = 'urn:peppol:taxdata:sk-1'
const profile = 'urn:peppol:taxreporting'

const reportNamespace = 'urn:peppol:schema:sk-taxdata:1.0'

/** Tax report of a document, and the UUID under which the document is reported. */
export interface TaxReportBytes {
  readonly bytes: Uint8Array
  readonly documentUuid: string
}

/**
 * Builds the tax report of an invoice or credit note, as SK TDD 1.0.0 in UTF-8. Values are repeated as the document
 * states them, without white space around them; everything that the report has no place for is left out. The same
 * document and head give the same bytes. Returns undefined if a value is missing of which the UUID of the document is
 * made. The report is not validated.
 */
export function buildTaxReport(document: XmlElement, head: TaxReportHead): TaxReportBytes | undefined {
  const identity = identityOf(document)
  if (identity === undefined) return undefined
  const uuid = documentUuid(identity)
  const declared = { pxs: reportNamespace, ...namespaces }
  const prefixes = Object.entries(declared).map(([prefix, uri]) => ` xmlns:${prefix}="${uri}"`)
  const content = [...headOf(head), element('pxs:ReportedTransaction', reportedDocument(document, uuid))]
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<pxs:TaxData${prefixes.join('')}>${content.join('')}</pxs:TaxData>\n`
  return { bytes: Buffer.from(xml, 'utf8'), documentUuid: uuid }
}

function identityOf(document: XmlElement): ReportedIdentity | undefined {
  const address = elementAt(document, 'cac:AccountingSupplierParty/cac:Party/cbc:EndpointID')
  const sellerScheme = address?.attribute('schemeID')?.trim()
  const sellerAddress = address && contentOf(address)
  const typeCode = textAt(document, 'cbc:InvoiceTypeCode') ?? textAt(document, 'cbc:CreditNoteTypeCode')
  const number = textAt(document, 'cbc:ID')
  const issueDate = dayOf(textAt(document, 'cbc:IssueDate'))
  if (!sellerScheme || !sellerAddress || !typeCode || !number || !issueDate) return undefined
  return { sellerScheme, sellerAddress, typeCode, number, issueDate }
}

function headOf(head: TaxReportHead): readonly string[] {
  const { uuid, issuedAt, type, role, reportingParty, receiver, representative, authority } = head
  const [scheme = '', address = ''] = reportingParty.split(':')
  const issued = issuedAt.toISOString() // in UTC, because the time must state a zone (TDT-005)
  return [
    basic('cbc:CustomizationID', customization),
    basic('cbc:ProfileID', profile),
    basic('cbc:UUID', uuid),
    basic('cbc:IssueDate', issued.slice(0, 10)),
    basic('cbc:IssueTime', `${issued.slice(11, 19)}Z`),
    basic('pxs:TaxDataTypeCode', type),
    basic('pxs:DocumentScope', 'D'),
    basic('pxs:ReporterRole', role),
    element('pxs:TaxAuthority', [basic('cbc:ID', authority.id), basic('cbc:Name', authority.name)]),
    element('pxs:ReportingParty', [basic('cbc:EndpointID', address, ['schemeID', scheme])]),
    element('pxs:ReceivingParty', [basic('cbc:EndpointID', receiver, ['schemeID', '0242'])]),
    element('pxs:ReportersRepresentative', [
      element('cac:PartyIdentification', [basic('cbc:ID', representative, ['schemeID', '0242'])]),
    ]),
  ]
}

function reportedDocument(document: XmlElement, uuid: string): readonly string[] {
  const currency = textAt(document, 'cbc:DocumentCurrencyCode')
  const accounting = textAt(document, 'cbc:TaxCurrencyCode')
  const vat = vatIn(document, currency, shape.vatOfDocument)
  // the currency and the amount in it are reported together or not at all
  const otherVat =
    accounting === null || accounting === currency ? [] : vatIn(document, accounting, shape.vatInAccountingCurrency)
  return [
    element('pxs:ReportedDocument', [
      ...keep(document, shape.identityOfDocument),
      basic('cbc:UUID', uuid),
      ...keep(document, shape.headOfDocument),
      ...(accounting !== null && otherVat.length > 0 ? [basic('cbc:TaxCurrencyCode', accounting)] : []),
      ...keep(document, shape.bodyOfDocument),
      ...vat,
      ...otherVat,
      ...keep(document, shape.restOfDocument),
    ]),
  ]
}

/** Returns the first VAT total in this currency, which is not always the first of all; an empty list if none is. */
function vatIn(document: XmlElement, currency: string | null, kept: readonly Kept[]): readonly string[] {
  const total = childrenOf(document, 'cac:TaxTotal').find(
    (one) => elementAt(one, 'cbc:TaxAmount')?.attribute('currencyID')?.trim() === currency,
  )
  return total === undefined ? [] : [element('cac:TaxTotal', keep(total, kept))]
}

/** Repeats what the rows name, in their order. Elements without content are left out: rule R008 forbids them. */
function keep(parent: XmlElement, rows: readonly Kept[]): readonly string[] {
  return rows.flatMap((row) => {
    const found = (row.from ?? [row.name]).flatMap((name) => childrenOf(parent, name))
    const written = found.filter((one) => row.where?.(one) ?? true).flatMap((one) => repeat(one, row))
    return row.isSingle ? written.slice(0, 1) : written
  })
}

function repeat(source: XmlElement, { name, attribute, children }: Kept): readonly string[] {
  if (children !== undefined) {
    const content = keep(source, children)
    return content.length === 0 ? [] : [element(name, content)]
  }
  const text = contentOf(source)
  const value = attribute && source.attribute(attribute)?.trim()
  return text === '' ? [] : [basic(name, text, ...(attribute && value ? [[attribute, value] as const] : []))]
}

function basic(name: string, text: string, attribute?: readonly [name: string, value: string]): string {
  const written = attribute === undefined ? '' : ` ${attribute[0]}="${escapeAttribute(attribute[1])}"`
  return `<${name}${written}>${escapeText(text)}</${name}>`
}

function element(name: string, content: readonly string[]): string {
  return `<${name}>${content.join('')}</${name}>`
}
