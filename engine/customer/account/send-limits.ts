import { absoluteDecimal, compareDecimals, parseDecimal } from '@cornerpost/schematron'
import { ServiceError } from '../../error/service-error.ts'

/**
 * The limits for documents that a key sends without a person (P136). A document beyond one of them needs a person, who
 * is not bound by them.
 */
export interface SendLimits {
  /** largest amount of one document, both in total and to pay, in euros, with two decimals; null = no limit */
  readonly amountMax: string | null
  /** true if the company must have sent something to the receiver before */
  readonly knownReceiversOnly: boolean
  /** maximum documents on one day in Bratislava, in all companies of the key together; null = no limit */
  readonly documentsPerDay: number | null
}

/** The facts about a document that limits concern. */
export interface LimitedDocument {
  readonly totalAmount: string // business term BT-112
  readonly payableAmount: string | null // business term BT-115; null = unknown
  readonly currency: string // business term BT-5
  /** true if the company has sent to this receiver a document that was accepted and has not failed */
  readonly isReceiverKnown: boolean
  /** the documents that the key has sent today within limits, without this one */
  readonly sentToday: number
}

/**
 * Refuses a document beyond the limits of a key. A negative amount counts like a positive one, and an amount in another
 * currency than the euro is beyond every amount. The amount to pay counts like the total, because a rounding amount or
 * a prepaid one can make it any larger. Throws `send_limit_reached`.
 */
export function checkLimits(limits: SendLimits, document: LimitedDocument): void {
  const { amountMax, knownReceiversOnly, documentsPerDay } = limits
  if (amountMax !== null && !isWithin(document, amountMax)) throw beyond('amount')
  if (knownReceiversOnly && !document.isReceiverKnown) throw beyond('receiver')
  if (documentsPerDay !== null && document.sentToday >= documentsPerDay) throw beyond('documents per day')
}

function isWithin({ totalAmount, payableAmount, currency }: LimitedDocument, amountMax: string): boolean {
  const max = parseDecimal(amountMax)
  if (currency !== 'EUR' || max === undefined) return false
  return [totalAmount, payableAmount].every((stated) => {
    const amount = parseDecimal(stated ?? '')
    return amount !== undefined && compareDecimals(absoluteDecimal(amount), max) <= 0
  })
}

function beyond(limit: string): ServiceError {
  return new ServiceError('send_limit_reached', { inside: { limit } })
}

/**
 * Returns the limits for a consent that a person gave in the program of an assistant: those of the key, and only known
 * receivers (P137). Throws `send_limit_reached` for a key without a largest amount, because then no amount is small.
 */
export function consentLimits(limits: SendLimits | null): SendLimits {
  if (limits === null || limits.amountMax === null) throw beyond('none is set')
  return { ...limits, knownReceiversOnly: true }
}
