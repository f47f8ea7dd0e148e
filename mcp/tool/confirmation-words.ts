import type { Language } from '@cornerpost/engine'

export interface ConfirmationWords {
  readonly invoice: string
  readonly creditNote: string
  /** the amount of an invoice that is to be paid, and that of a credit note that is to be paid back */
  readonly toPay: string
  readonly toRefund: string
  readonly to: string
  /** label of the box that a person ticks */
  readonly confirm: string
}

/** The words of the form in which a client asks its person (P137), in the language of the call. */
export const confirmationWords: Readonly<Record<Language, ConfirmationWords>> = {
  en: {
    invoice: 'Send invoice',
    creditNote: 'Send credit note',
    toPay: 'amount to pay',
    toRefund: 'amount to refund',
    to: 'to',
    confirm: 'Send this document. It cannot be withdrawn.',
  },
  sk: {
    invoice: 'Odoslať faktúru',
    creditNote: 'Odoslať dobropis',
    toPay: 'na úhradu',
    toRefund: 'na vrátenie',
    to: 'pre',
    confirm: 'Odoslať tento doklad. Nedá sa vziať späť.',
  },
  de: {
    invoice: 'Rechnung senden',
    creditNote: 'Gutschrift senden',
    toPay: 'zu zahlen',
    toRefund: 'zu erstatten',
    to: 'an',
    confirm: 'Diesen Beleg senden. Er kann nicht zurückgezogen werden.',
  },
  hu: {
    invoice: 'Számla küldése',
    creditNote: 'Jóváíró számla küldése',
    toPay: 'fizetendő',
    toRefund: 'visszatérítendő',
    to: 'ide:',
    confirm: 'A dokumentum elküldése. Nem vonható vissza.',
  },
}
