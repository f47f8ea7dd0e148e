import { isDate } from '@cornerpost/schematron/structure'
import type { Language } from '../../../error/sentence.ts'
import { readableText } from '../../invoice/readable-text.ts'
import type { AttachmentView, InvoiceView } from '../invoice-view.ts'
import { wordFor } from '../say/words-in.ts'
import { factList, paragraphs, section, type Fact } from './fact.ts'
import { markup, said, type Html } from './html.ts'
import { writeLines } from './lines.ts'
import { localeFor, type Locale } from './locale.ts'
import { writeParties } from './parties.ts'
import { writePayment } from './payment.ts'
import { periodText } from './period.ts'
import { style, styleSource } from './style.ts'
import { payableLabel, writeAdjustments, writeTotals, writeVatBreakdown } from './totals.ts'

/** Says which stored document a page shows. */
export interface CopyNote {
  readonly id: string
  readonly direction: 'sent' | 'received'
  /** when the service accepted or received the document */
  readonly at: Date
}

/** The sources that a rendered document may load: its own style sheet and nothing else (H18). */
export const pageSources = `default-src 'none'; style-src ${styleSource}; base-uri 'none'; form-action 'none'`

/**
 * Writes an invoice or credit note as a complete HTML page for screen and paper. The page has no script, link, image or
 * form, and loads nothing. It contains the policy `pageSources`, so that a saved copy is as restricted as the page
 * itself.
 */
export function writePage(view: InvoiceView, copy: CopyNote | null, language: Language): string {
  const locale = localeFor(language, view)
  const { words } = locale
  const title = titleOf(view, locale)
  return markup`<!DOCTYPE html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="${pageSources}" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} ${readableText(view.number ?? words.untitled)}</title>
        <style>${style}</style>
      </head>
      <body>
        <main>
          ${writeHeader(view, title, locale)} ${writeParties(view, locale)} ${writeFacts(view, locale)}
          ${writeLines(view.lines, locale)} ${writeAdjustments(view, locale)}
          <div class="end">
            <div>${writeVatBreakdown(view, locale)}</div>
            ${writeTotals(view, locale)}
          </div>
          ${section(words.notes, paragraphs(view.notes))} ${writeAttachments(view.attachments, locale)}
          ${view.omitted > 0 ? markup`<p class="notice">${words.omitted(locale.format.count(view.omitted))}</p>` : null}
          ${writeCopyNote(copy, locale)}
        </main>
      </body>
    </html>
`.toString()
}

function titleOf({ kind, typeCode }: InvoiceView, { words }: Locale): string {
  return wordFor(words.documentTypes, typeCode) ?? words[kind]
}

function writeHeader(view: InvoiceView, title: string, locale: Locale): Html {
  const { words, format } = locale
  const { payable } = view.totals
  return markup`<header>
    <h1>
      <span>${title}${view.isSelfBilled ? ` – ${words.selfBilled}` : ''}</span>${said(view.number) ?? words.untitled}
    </h1>
    ${payable && markup`<p class="due"><span>${payableLabel(view, locale)}</span><b>${said(format.amount(payable))}</b>${view.dueDates.length > 0 ? markup`<span>${words.dueDate}: ${dates(view.dueDates, locale)}</span>` : null}</p>`}
  </header>`
}

function writeFacts(view: InvoiceView, locale: Locale): Html {
  const { words } = locale
  const deliveryDates = view.deliveries.flatMap(({ date: day }) => day ?? [])
  const facts: readonly Fact[] = [
    [words.issueDate, date(view.issueDate, locale)],
    [words.deliveryDate, dates(deliveryDates, locale)],
    [words.taxPointDate, date(view.taxPointDate, locale)],
    [words.taxPointDate, wordFor(words.taxPointCodes, view.taxPointCode) ?? view.taxPointCode],
    [words.dueDate, dates(view.dueDates, locale)],
    ...view.periods.map((period): Fact => [words.period, periodText(period, locale)]),
    [words.currency, view.currency],
    [words.vatCurrency, view.vatCurrency],
  ]
  const references: readonly Fact[] = [
    ...view.references.map(({ kind, value, scheme }): Fact => [
      words.references[kind],
      scheme === null ? value : markup`${said(value)} <small>(${said(scheme)})</small>`,
    ]),
    ...view.precedingInvoices.map(({ number, issueDate }): Fact => [
      words.precedingInvoice,
      markup`${said(number)}${issueDate && markup` (${date(issueDate, locale)})`}`,
    ]),
  ]
  return markup`<div class="pair">
    <section>${factList(facts)}${factList(references)}</section>
    ${writePayment(view, locale)}
  </div>`
}

function date(text: string | null, { format }: Locale): Html | null {
  return text !== null && isDate(text) ? markup`<time datetime="${text}">${said(format.date(text))}</time>` : said(text)
}

/** Writes several dates in one line; null if the list is empty. */
function dates(texts: readonly string[], locale: Locale): Html | null {
  const written = [...new Set(texts)].map((text, index) => markup`${index > 0 ? ' · ' : ''}${date(text, locale)}`)
  return written.length > 0 ? markup`${written}` : null
}

function writeAttachments(attachments: readonly AttachmentView[], locale: Locale): Html | null {
  const { words, format } = locale
  const rows = attachments.map(
    ({ number, id, description, uri, fileName, mediaType, bytes }) =>
      markup`<tr>
        <td class="number">${number}</td>
        <td>
          ${said(fileName ?? id)}
          <p class="facts">
            ${[fileName === null ? null : id, description, mediaType].map((part) => part && markup`<span>${said(part)}</span>`)}
          </p>
          ${uri && markup`<p class="facts">${words.linked}: ${said(uri)}</p>`}
        </td>
        <td class="number">${bytes === null ? null : said(format.bytes(bytes))}</td>
      </tr>`,
  )
  if (rows.length === 0) return null
  return section(words.attachments, [
    markup`<table class="compact">
      <tbody>
        ${rows}
      </tbody>
    </table>`,
    ...(attachments.some(({ bytes }) => bytes !== null) ? [markup`<p class="small">${words.attachmentsHint}</p>`] : []),
  ])
}

function writeCopyNote(copy: CopyNote | null, { words, format }: Locale): Html {
  return markup`<footer>
    <p>${words.original}</p>
    ${
      copy === null
        ? markup`<p>${words.notSent}</p>`
        : markup`<p>${words.copy(copy.direction, format.instant(copy.at))}. ${words.documentId}: ${copy.id}</p>`
    }
  </footer>`
}
