import { namesOf, type DocumentOffer, type Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button, ButtonLink } from '../component/button.tsx'
import { DefinitionList } from '../component/definition-list.tsx'
import { FindingList, isError } from '../component/finding-list.tsx'
import { Foreign } from '../component/foreign.tsx'
import { StateLabel } from '../component/state-label.tsx'
import { formatOf } from '../component/time.tsx'
import { refusalOf, type Refusal } from '../component/refusal.ts'
import { isValid, type CheckedFile } from './checked-file.ts'
import { SendForm, sendQuestion } from './send-page.tsx'
import { words } from './words/words.ts'

interface CheckedPageInput {
  readonly language: Language
  readonly files: readonly CheckedFile[]
  /** maximum number of bytes of a document that the page can hand on to the next one */
  readonly sendBytesMax: number
}

/** The verdict on each file, with its findings, and the way to send the files without errors. */
export function checkedPage({ language, files, sendBytesMax }: CheckedPageInput): ShownPage {
  const say = words[language]
  const heading = say.checked(files.length, files.filter(isValid).length)
  return {
    title: heading,
    room: 'check',
    main: (
      <>
        <h1>{heading}</h1>
        {files.map((file) => (
          <section class="card">
            <h2>
              <Foreign text={file.name} />
            </h2>
            {file.outcome.kind === 'checked' ? (
              <Checked
                file={file}
                offer={file.outcome.offer}
                language={language}
                sendBytesMax={sendBytesMax}
                isOnly={files.length === 1}
              />
            ) : (
              <>
                <p>
                  <StateLabel state="failed" word={say.unreadable} />
                </p>
                <Reasons refusal={file.outcome.refusal} />
              </>
            )}
          </section>
        ))}
        <div class="actions">
          <ButtonLink look="secondary" href="/check">
            {say.another}
          </ButtonLink>
        </div>
      </>
    ),
  }
}

/** Why a file could not be checked. The sentence about unreadable XML already states the flaw and its place. */
function Reasons({ refusal: { code, sentence, fields } }: { readonly refusal: Refusal }) {
  const texts = code === 'invalid_xml' ? [] : Object.values(fields)
  return (
    <>
      <p>{sentence}</p>
      {texts.length > 0 && (
        <ul>
          {texts.map((text) => (
            <li>
              <Foreign text={text} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface CheckedInput {
  readonly file: CheckedFile
  readonly offer: DocumentOffer
  readonly language: Language
  readonly sendBytesMax: number
  /** true if no other file was checked with it, so that it can be sent from this page */
  readonly isOnly: boolean
}

function Checked(input: CheckedInput) {
  const { file, offer, language } = input
  const say = words[language]
  const { isValid: passes, findings, terms, omitted } = offer.verdict
  const errors = findings.filter(isError).length + (omitted?.errors ?? 0)
  const { sender, receiver } = namesOf(terms)
  return (
    <>
      <p>
        <StateLabel state={passes ? 'done' : 'failed'} word={passes ? say.valid : say.invalid(errors)} />
      </p>
      <DefinitionList
        facts={[
          [
            say.document,
            <Foreign text={`${terms.kind === 'invoice' ? say.invoice : say.creditNote} ${terms.number ?? ''}`} />,
          ],
          [say.sender, sender && <Foreign text={sender} />],
          [say.receiver, receiver && <Foreign text={receiver} />],
          [
            say.total,
            terms.totalAmount && formatOf(language).amount({ value: terms.totalAmount, currency: terms.currency }),
          ],
        ]}
      />
      {findings.length > 0 && (
        <FindingList
          findings={findings}
          language={language}
          lines={Buffer.from(file.bytes).toString('utf8').split('\n')}
        />
      )}
      {passes && <Sending {...input} />}
    </>
  )
}

/**
 * The way to send the document, or the reason why the person cannot send it here. Of a single file, the page says at
 * once what will happen; of several files, each has a page that says so (P115).
 */
function Sending({ offer, file, language, sendBytesMax, isOnly }: CheckedInput) {
  const say = words[language]
  const { sending } = offer
  if (sending.kind === 'refused') return <p>{`${say.notHere} ${refusalOf(sending.error, language).sentence}`}</p>
  if (sending.holder !== null)
    return (
      <p>
        {say.alreadySent} <a href={`/documents/${sending.company.id}/${sending.holder.documentId}`}>{say.showSent}</a>
      </p>
    )
  if (file.bytes.length > sendBytesMax) return <p>{say.tooLargeToSend}</p>
  const document = Buffer.from(file.bytes).toString('base64url')
  if (isOnly) {
    const input = { language, offer, sending, document }
    return (
      <>
        <h3>{sendQuestion(input)}</h3>
        <SendForm {...input} />
      </>
    )
  }
  return (
    <form method="post" action="/check/before-sending">
      <input type="hidden" name="document" value={document} />
      <Button>{say.prepare}</Button>
    </form>
  )
}
