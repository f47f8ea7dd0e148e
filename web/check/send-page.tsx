import { namesOf, sayNotice, statedSender, type DocumentOffer, type Language } from '@cornerpost/engine'
import type { PropsWithChildren } from 'hono/jsx'
import type { ShownPage } from '../answer-page.tsx'
import { Button, ButtonLink } from '../component/button.tsx'
import { ErrorSummary } from '../component/error-summary.tsx'
import { isolated } from '../component/foreign.tsx'
import { Notice } from '../component/notice.tsx'
import { formatOf } from '../component/time.tsx'
import type { Refusal } from '../component/refusal.ts'
import { words } from './words/words.ts'

interface SendInput {
  readonly language: Language
  readonly offer: DocumentOffer
  readonly sending: Extract<DocumentOffer['sending'], { readonly kind: 'ready' }>
  /** the bytes of the document in base64url */
  readonly document: string
}

/** Says what will happen when the document is sent, to whom it goes, and what cannot be undone. */
export function sendPage(input: SendInput): ShownPage {
  const question = sendQuestion(input)
  return {
    title: question,
    room: 'check',
    main: (
      <>
        <h1>{question}</h1>
        <SendForm {...input}>
          <ButtonLink look="secondary" href="/check">
            {words[input.language].dontSend}
          </ButtonLink>
        </SendForm>
      </>
    ),
  }
}

/** Returns the question that `SendForm` answers, such as "Invoice F-1: send it to Jesenná huta?". */
export function sendQuestion(input: SendInput): string {
  return words[input.language].sendTitle(namedIn(input))
}

/**
 * Says what will happen when the document is sent, with the button that sends it and the children beside it. The name
 * of the receiver is marked as the document's own statement (D121).
 */
export function SendForm({ children, ...input }: PropsWithChildren<SendInput>) {
  const say = words[input.language]
  return (
    <>
      <Consequences {...input} />
      <form method="post" action="/check/send">
        <input type="hidden" name="document" value={input.document} />
        <p>
          <button class="link" formaction="/check/preview" formtarget="_blank">
            {say.preview}
          </button>
        </p>
        <div class="actions">
          <Button>{say.send(namedIn(input))}</Button>
          {children}
        </div>
      </form>
    </>
  )
}

/** Says what will happen when the document is sent, and warns if it names another sender. */
function Consequences(input: Omit<SendInput, 'document'>) {
  const { language, offer, sending } = input
  const say = words[language]
  const { company, metadata } = sending
  const { totalAmount, currency } = offer.verdict.terms
  const total = totalAmount ? formatOf(language).amount({ value: totalAmount, currency }) : ''
  return (
    <>
      <OtherSender {...input} />
      <ul class="consequences">
        <li>{say.sentFor(isolated(company.legalName), total)}</li>
        <li>{say.sentTo(receiverOf(offer, metadata.receiver), metadata.receiver)}</li>
        <li>{say.notUndone}</li>
      </ul>
    </>
  )
}

/**
 * Warns if the document names another sender than the company that sends it, as after a mix-up of two companies, or
 * states a number of another sender (P159).
 */
export function OtherSender(input: Omit<SendInput, 'document'>) {
  const { language, offer, sending } = input
  return (
    <>
      {statedSender(offer.verdict.terms, sending.company) !== 'own' && (
        <Notice kind="failed">
          <p>{sayNotice('sender_number_differs', language)}</p>
        </Notice>
      )}
      <OtherSenderName {...input} />
    </>
  )
}

function OtherSenderName({ language, offer, sending: { company } }: Omit<SendInput, 'document'>) {
  const { sender } = namesOf(offer.verdict.terms)
  const { compare } = new Intl.Collator(language, { sensitivity: 'base', ignorePunctuation: true })
  if (sender === null || sender === undefined || compare(sender, company.legalName) === 0) return null
  return (
    <Notice kind="warning">
      <p>{words[language].otherSender(isolated(sender), isolated(company.legalName))}</p>
    </Notice>
  )
}

/** Returns the texts by which the question and the button name the document and its receiver. */
function namedIn({ language, offer, sending: { metadata } }: SendInput) {
  const say = words[language]
  const { kind, number } = offer.verdict.terms
  return {
    kind: kind === 'invoice' ? say.invoice : say.creditNote,
    number: isolated(number ?? ''),
    receiver: receiverOf(offer, metadata.receiver),
  }
}

/** Returns the name of the receiver as the document states it, otherwise the participant identifier. */
function receiverOf({ verdict }: DocumentOffer, receiver: string): string {
  return isolated(namesOf(verdict.terms).receiver ?? receiver)
}

/** Says why the document was not sent. */
export function notSentPage(language: Language, refusal: Refusal): ShownPage {
  const say = words[language]
  return {
    title: say.notSent,
    room: 'check',
    status: refusal.status,
    main: (
      <>
        <h1>{say.notSent}</h1>
        <ErrorSummary refusal={refusal} />
        <ButtonLink href="/check">{say.another}</ButtonLink>
      </>
    ),
  }
}
