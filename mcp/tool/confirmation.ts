import type { AskOutcome, AskRequest, Draft, Language } from '@cornerpost/engine'
import type { ClientRequest } from '../client-request.ts'
import { recordOf } from '../record-of.ts'
import { cleanText, cut, defusedText } from '../third-party-text.ts'
import { confirmationWords, type ConfirmationWords } from './confirmation-words.ts'
import { amount, currencyFact, fact } from './field.ts'

/** The questions that a client can ask its person, and the person's answer to the question of an earlier call. */
interface ClientPerson {
  /** true if the program shows a form */
  readonly canFill: boolean
  /** true if the program opens an address */
  readonly canOpen: boolean
  /** absent if this call answers no question */
  readonly reply?: { readonly isConfirmed: boolean; readonly isDeclined: boolean; readonly state: string }
}

/** A question to the person of a client: a form in the program itself, or the page on which a person decides. */
export type Question =
  | { readonly kind: 'form'; readonly message: string; readonly label: string; readonly state: string }
  | { readonly kind: 'page'; readonly message: string; readonly url: string }

/* A confirmation passes through the client, so that it proves little (P137). The engine decides whether it counts. */

/** Returns what the engine must know about the person of the client, in order to ask or to take the answer. */
export function askedPerson(request: ClientRequest): Pick<AskRequest, 'canAskPerson' | 'consent' | 'decline'> {
  const { canFill = false, reply } = readPerson(request) ?? {}
  if (reply === undefined) return { canAskPerson: canFill }
  if (reply.isDeclined) return { decline: reply.state }
  return reply.isConfirmed ? { consent: reply.state } : {}
}

/**
 * Returns the question about a draft that waits, if the client can ask it: the form if its consent would count,
 * otherwise the page. A draft is asked about once: after any answer the model gets the address of the page, so that no
 * answer leads to a dead end, and no model can repeat a question until the person gives in.
 */
export function questionFor(
  { request, language }: { readonly request: ClientRequest; readonly language: Language },
  outcome: AskOutcome,
): Question | undefined {
  const words = confirmationWords[language]
  const person = readPerson(request)
  const { status, isNew, draft, token, consentState, pageUrl: url } = outcome
  if (!person || person.reply || status !== 'confirmation_required' || !isNew || token) return undefined
  const message = describe(draft, words)
  if (message === undefined) return undefined
  if (consentState && person.canFill)
    return { kind: 'form', message, label: words.confirm, state: consentState.reveal() }
  return person.canOpen ? { kind: 'page', message, url } : undefined
}

const messageMax = 80

/**
 * Describes a draft on one line: kind, total, amount to pay if it is another, and receiver first, then the receiver's
 * name as the document states it, in quotation marks. Returns undefined if one of the facts has another form than it
 * must have, or if the facts are too long for one line.
 */
function describe(
  { kind, totalAmount, payableAmount, currency, receiver, counterparty }: Draft,
  words: ConfirmationWords,
): string | undefined {
  const facts = [amount(totalAmount), currencyFact(currency), fact('participant', receiver), amount(payableAmount)]
  const what = kind === 'invoice' ? words.toPay : words.toRefund
  const payable = payableAmount === totalAmount ? '' : `, ${what} ${facts[3]},`
  const start = `${words[kind]}: ${facts[0]} ${facts[1]}${payable} ${words.to} ${facts[2]}`
  if (facts.includes(undefined) || start.length > messageMax) return undefined
  const room = messageMax - start.length - ' ""'.length
  const name = cut(defusedText(cleanText(counterparty ?? '')).replaceAll('"', "'"), Math.max(0, room)).trim()
  return name === '' ? start : `${start} "${name}"`
}

/** name of the question in a request of revision 2026-07-28, and of the field in its form */
const questionName = 'confirm'

/** The schema of the form: one box, which is not ticked. */
function formOf(label: string) {
  return {
    type: 'object',
    properties: { [questionName]: { type: 'boolean', title: label, default: false } },
    required: [questionName],
  } as const
}

export type RenderedQuestion = ReturnType<typeof renderQuestion>

/** Renders a question as the answer to a call. The client calls again with the answer of its person. */
export function renderQuestion(question: Question) {
  const { message } = question
  const params =
    question.kind === 'page'
      ? { mode: 'url', message, url: question.url }
      : { mode: 'form', message, requestedSchema: formOf(question.label) }
  return {
    resultType: 'input_required',
    inputRequests: { [questionName]: { method: 'elicitation/create', params } },
    ...(question.kind === 'form' && { requestState: question.state }),
  } as const
}

/** Reads what a request says about the client's person; undefined in a revision without questions. Never throws. */
function readPerson({ era, capabilities, responses, state }: ClientRequest): ClientPerson | undefined {
  if (era !== '2026-07-28') return undefined
  const elicitation = recordOf(capabilities?.['elicitation'])
  const response = recordOf(recordOf(responses)[questionName]) // own members only
  const isReply = responses !== undefined || state !== undefined
  return {
    canFill: elicitation['form'] !== undefined,
    canOpen: elicitation['url'] !== undefined,
    ...(isReply && {
      reply: {
        isConfirmed: response['action'] === 'accept' && recordOf(response['content'])[questionName] === true,
        isDeclined: response['action'] === 'decline',
        state: typeof state === 'string' ? state : '',
      },
    }),
  }
}
