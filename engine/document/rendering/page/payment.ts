import type { InvoiceView, PaymentMeansView } from '../invoice-view.ts'
import { wordFor } from '../say/words-in.ts'
import { factList, paragraphs, section, type Fact } from './fact.ts'
import { markup, type Html } from './html.ts'
import type { Locale } from './locale.ts'

/** Writes how the document is to be paid; null if it does not say. */
export function writePayment(view: InvoiceView, locale: Locale): Html | null {
  const { words } = locale
  const isDueApart = view.dueDates.length > 1
  const means = view.paymentMeans.flatMap((one) => factList(meansFacts(one, isDueApart, locale)) ?? [])
  const rest = factList([[words.creditorIdentifier, view.creditorIdentifier]])
  const terms =
    view.paymentTerms.length > 0
      ? [
          markup`<h3>${words.paymentTerms}</h3>
            ${paragraphs(view.paymentTerms)}`,
        ]
      : []
  return section(words.payment, [...means, ...(rest ? [rest] : []), ...terms])
}

function meansFacts(
  { code, text, dueDate, references, account, card, mandate }: PaymentMeansView,
  isDueApart: boolean,
  { words, format }: Locale,
): readonly Fact[] {
  return [
    [words.paymentMethod, wordFor(words.paymentMeans, code) ?? text ?? code],
    [words.dueDate, isDueApart && dueDate ? format.date(dueDate) : null],
    [isIban(account?.id) ? words.iban : words.account, account?.id && groupedIban(account.id)],
    [words.bic, account?.bank],
    [words.accountName, account?.name],
    ...references.map((reference): Fact => [
      /^\d{1,10}$/.test(reference) ? words.variableSymbol : words.paymentReference,
      reference,
    ]),
    [words.card, card?.number],
    [words.cardHolder, card?.holder],
    [words.mandate, mandate?.id],
    [words.debitedAccount, mandate?.account && groupedIban(mandate.account)],
  ]
}

function isIban(text: string | null | undefined): boolean {
  return /^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(text?.replaceAll(' ', '') ?? '')
}

/** Returns an IBAN in groups of four characters; returns any other account number unchanged. */
export function groupedIban(account: string): string {
  return isIban(account) ? account.replaceAll(' ', '').replaceAll(/(.{4})(?=.)/g, '$1 ') : account
}
