import { namesOf, type DocumentOffer, type Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { ButtonLink } from '../component/button.tsx'
import { Confirmation } from '../component/confirmation.tsx'
import { ErrorSummary } from '../component/error-summary.tsx'
import { isolated } from '../component/foreign.tsx'
import { formatOf } from '../component/time.tsx'
import type { Refusal } from '../page-operation.ts'
import { words } from './words/words.ts'

interface SendPageInput {
  readonly language: Language
  readonly offer: DocumentOffer
  readonly sending: Extract<DocumentOffer['sending'], { readonly kind: 'ready' }>
  /** the bytes of the document in base64url */
  readonly document: string
}

/** Says what will happen when the document is sent, to whom it goes, and what cannot be undone. */
export function sendPage({ language, offer, sending, document }: SendPageInput): ShownPage {
  const say = words[language]
  const { terms } = offer.verdict
  const { company, metadata } = sending
  const receiver = isolated(namesOf(terms).receiver ?? metadata.receiver)
  const named = {
    kind: terms.kind === 'invoice' ? say.invoice : say.creditNote,
    number: isolated(terms.number ?? ''),
    receiver,
  }
  const total = terms.totalAmount
    ? formatOf(language).amount({ value: terms.totalAmount, currency: terms.currency })
    : ''
  return {
    title: say.sendTitle(named),
    room: 'check',
    main: (
      <Confirmation
        heading={say.sendTitle(named)}
        consequences={[
          say.sentFor(isolated(company.legalName), total),
          say.sentTo(receiver, metadata.receiver),
          ...(offer.isReported ? [say.reported] : []),
          say.notUndone,
        ]}
        action="/check/send"
        button={say.send(named)}
        look="primary"
        back={{ href: '/check', text: say.dontSend }}
      >
        <input type="hidden" name="document" value={document} />
        <p>
          <button class="link" formaction="/check/preview" formtarget="_blank">
            {say.preview}
          </button>
        </p>
      </Confirmation>
    ),
  }
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
