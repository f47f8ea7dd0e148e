import { ServiceError, sha256Hex, type DocumentOffer, type Engine, type PersonCaller } from '@cornerpost/engine'
import { route } from '@cornerpost/http-api/routing'
import type { Refusal } from '../component/refusal.ts'
import { form, page } from '../page-operation.ts'
import type { UploadedFile } from '../read-form.ts'
import { checkedPage } from './checked-page.tsx'
import { checkFiles } from './checked-file.ts'
import { checkPage } from './check-page.tsx'
import { notSentPage, sendPage } from './send-page.tsx'
import { words } from './words/words.ts'

const show = page<'signedIn'>(({ language }, { settings }) => checkPage({ language, bytesMax: settings.bodyBytesMax }))

const check = form<'signedIn'>({
  hasFiles: true,
  submit: async ({ caller, language, files, rawField, spend }, { engine, settings }) => {
    const text = rawField('text')
    const pasted = text.trim() === '' ? [] : [{ name: words[language].pasted, bytes: Buffer.from(text) }]
    const given: readonly UploadedFile[] = [...files, ...pasted]
    if (given.length === 0) throw new ServiceError('body_invalid', { details: [{ field: 'files', issue: 'missing' }] })
    given.slice(1).forEach(() => spend('portalCaller', { caller })) // the call itself is counted for the first one
    const sendBytesMax = Math.floor((settings.bodyBytesMax - 1_000) * 0.75) // base64 needs 4 bytes for 3
    return checkedPage({ language, files: await checkFiles(engine, caller, given, language), sendBytesMax })
  },
  refused: ({ language, rawField }, refused, { settings }) => {
    const sentence = words[language].nothing
    const refusal = refused.fields.files === undefined ? refused : { ...refused, sentence, fields: { files: sentence } }
    return checkPage({ language, bytesMax: settings.bodyBytesMax, refusal, text: rawField('text') })
  },
})

const prepare = form<'signedIn'>({
  submit: async ({ caller, language, field }, { engine }) => {
    const document = field('document')
    const { offer, sending } = await readOffer(engine, caller, Buffer.from(document, 'base64url'))
    return sendPage({ language, offer, sending, document })
  },
  refused: ({ language }, refusal: Refusal) => notSentPage(language, refusal),
})

/**
 * Sends the document. Its bytes are the idempotency key, so that sending them twice leads to the same document. Under
 * strict handling, a document with errors is refused and not stored.
 */
const send = form<'signedIn'>({
  submit: async ({ caller, field, concerns }, { engine }) => {
    const bytes = Buffer.from(field('document'), 'base64url')
    const { company, metadata } = (await readOffer(engine, caller, bytes)).sending
    const { providerDocumentId } = await engine.sent.submit({
      caller,
      company,
      metadata,
      payload: bytes.toString('utf8'),
      idempotencyKey: `page:${sha256Hex(bytes)}`,
      isStrict: true,
    })
    concerns(providerDocumentId)
    return { seeOther: `/documents/${company.id}/${providerDocumentId}?done=sent` }
  },
  refused: ({ language }, refusal) => notSentPage(language, refusal),
})

/** Shows the document of the page before sending as its reader will see it. */
const preview = form<'signedIn'>({
  submit: async ({ caller, language, field }, { engine }) => ({
    file: {
      bytes: await engine.previews.render(caller.account.id, Buffer.from(field('document'), 'base64url'), language),
      disposition: 'inline',
      isPrintablePage: true,
    },
  }),
})

type Sending = Extract<DocumentOffer['sending'], { readonly kind: 'ready' }>

/** Throws the reason why the person cannot send the document. */
async function readOffer(
  engine: Engine,
  caller: PersonCaller,
  bytes: Uint8Array,
): Promise<{ readonly offer: DocumentOffer; readonly sending: Sending }> {
  const offer = await engine.sent.offer(caller, bytes)
  if (offer.sending.kind === 'refused') throw offer.sending.error
  return { offer, sending: offer.sending }
}

const shared = { who: 'signedIn', budget: 'portalCaller' } as const

export const checkRoutes = [
  route({ ...shared, method: 'GET', path: '/check', name: 'page-check', operation: show }),
  route({ ...shared, method: 'POST', path: '/check', body: 'document', name: 'page-check-form', operation: check }),
  route({
    ...shared,
    method: 'POST',
    path: '/check/before-sending',
    body: 'document',
    name: 'page-before-sending',
    operation: prepare,
  }),
  route({
    ...shared,
    method: 'POST',
    path: '/check/preview',
    body: 'document',
    name: 'page-preview',
    operation: preview,
  }),
  route({ ...shared, method: 'POST', path: '/check/send', body: 'document', name: 'page-send', operation: send }),
]
