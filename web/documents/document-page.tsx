import {
  isCreditNote,
  sayReason,
  type Attachment,
  type DocumentDetails,
  type DocumentRecord,
  type Language,
  type TimelineEntry,
} from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { ButtonLink } from '../component/button.tsx'
import { CopyButton } from '../component/copy-button.tsx'
import { FindingList } from '../component/finding-list.tsx'
import { DefinitionList } from '../component/definition-list.tsx'
import { amountOf, DocumentState, partnerOf } from '../component/document-table.tsx'
import { Foreign, isolated } from '../component/foreign.tsx'
import { Notice } from '../component/notice.tsx'
import { formatOf, Time } from '../component/time.tsx'
import { Timeline } from './timeline.tsx'
import type { SaidDocument } from './words/sk.ts'
import { words } from './words/words.ts'

interface DocumentPageInput {
  readonly language: Language
  readonly companyName: string
  readonly details: DocumentDetails
  /** null if they cannot be listed now */
  readonly attachments: readonly Attachment[] | null
  readonly entries: readonly TimelineEntry[]
  /** true if the person has sent the document a moment ago */
  readonly isJustSent: boolean
}

/**
 * One document: its title, the sentence of its state, the document itself, what happened to it, and what the check
 * found.
 */
export function documentPage(input: DocumentPageInput): ShownPage {
  const { language, details, entries, isJustSent } = input
  const say = words[language]
  const said = saidOf(details, language)
  const title = say.documentTitle(said)
  return {
    title,
    back: { href: '/documents', text: say.back },
    room: 'documents',
    main: (
      <>
        {isJustSent && !hasFailed(details.record) && (
          <Notice kind="success">
            <p>{say.justSent}</p>
          </Notice>
        )}
        <h1>{title}</h1>
        <p>{say[sentenceNames[details.record.state]](said)}.</p>
        <Reason {...input} />
        <Refresh {...input} />
        <div class="beside">
          <Preview {...input} />
          <section>
            <Facts {...input} />
            <h2>{say.history}</h2>
            <Timeline entries={entries} language={language} />
          </section>
        </div>
        <Attachments {...input} />
        <h2>{say.findings}</h2>
        {details.findings === null ? (
          <p>{say.notJudged}</p>
        ) : (
          <FindingList findings={details.findings} language={language} />
        )}
        <Identifiers {...input} />
      </>
    ),
  }
}

/** The document as its reader sees it, in a frame of its own, and the files of which it consists. */
function Preview({ language, details: { record, findings, mls } }: DocumentPageInput) {
  const say = words[language]
  const content = `/api/v1/companies/${record.companyId}/documents/${record.id}`
  const printable = `${content}/download?inline=1&lang=${language}`
  const isReadable = findings?.some(({ ruleId }) => ruleId === 'XML') !== true
  return (
    <section>
      <h2>{say.preview}</h2>
      {isReadable ? (
        <div class="preview-frame">
          <iframe class="preview" title={say.previewTitle} src={printable} sandbox="" loading="lazy"></iframe>
        </div>
      ) : (
        <p>{say.unreadable}</p>
      )}
      <div class="actions">
        {isReadable && (
          <ButtonLink look="secondary" href={printable}>
            {say.openPreview}
          </ButtonLink>
        )}
        <ButtonLink look="secondary" href={`${content}/xml`}>
          {say.xml}
        </ButtonLink>
        {mls && (
          <ButtonLink look="secondary" href={`${content}/mls`}>
            {say.mls}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

/** The files that belong to the document, to be saved. Nothing is shown if there are none. */
function Attachments({ language, attachments, details: { record } }: DocumentPageInput) {
  const say = words[language]
  if (attachments === null || attachments.length === 0) return null
  const path = `/api/v1/companies/${record.companyId}/documents/${record.id}/attachments`
  return (
    <>
      <h2>{say.attachments}</h2>
      <ul class="plain">
        {attachments.map(({ number, name, description, content }) => (
          <li>
            {`${number}. `}
            {content === 'file' ? (
              <a href={`${path}/${number}`} download>
                <Foreign text={name} />
              </a>
            ) : (
              <Foreign text={name} />
            )}
            {description && (
              <>
                {' – '}
                <Foreign text={description} />
              </>
            )}
            {content === 'link' && ` (${say.onlyLink})`}
            {content === 'none' && ` (${say.withoutFile})`}
          </li>
        ))}
      </ul>
    </>
  )
}

const sentenceNames = {
  accepted: 'saidAccepted',
  transmitting: 'saidTransmitting',
  transmitted: 'saidTransmitted',
  delivered: 'saidDelivered',
  failed: 'saidFailed',
  rejected: 'saidRejected',
  received: 'saidReceived',
  acknowledged: 'saidAcknowledged',
} as const satisfies Readonly<Record<DocumentRecord['state'], string>>

/** Returns what the sentences about a document say. */
function saidOf({ record, sentAt, receiptAt, deliveredAt }: DocumentDetails, language: Language): SaidDocument {
  const say = words[language]
  const times: Partial<Readonly<Record<DocumentRecord['state'], Date | null>>> = {
    transmitted: receiptAt ?? sentAt,
    delivered: deliveredAt,
    acknowledged: record.acknowledgedAt,
  }
  return {
    isCreditNote: isCreditNote(record),
    number: record.number ? isolated(record.number) : say.withoutNumber,
    partner: isolated(partnerOf(record)),
    at: formatOf(language).instant(times[record.state] ?? record.createdAt),
  }
}

/** Why the document is not delivered yet, or was not delivered, and what to do. */
function Reason({ language, details: { record, statusReason, mls } }: DocumentPageInput) {
  const say = words[language]
  if (statusReason === null) return null
  const { cause, next } = sayReason(statusReason, language)
  const isFinal = hasFailed(record)
  const isRetried = record.state === 'accepted' || record.state === 'transmitting'
  return (
    <Notice kind={isFinal ? 'failed' : 'information'}>
      <p>{cause}</p>
      {statusReason === 'MLS_REJECTED' && mls?.reason && (
        <p>
          {say.theirReason}: <Foreign text={mls.reason} />
        </p>
      )}
      {isFinal && next && <p>{next}</p>}
      {isFinal && (
        <p>
          <a href="/check">{say.check}</a>
        </p>
      )}
      {isRetried && <p>{say.retried}</p>}
    </Notice>
  )
}

/** Shows the page again, with the news about a document on its way. */
function Refresh({ language, details: { record } }: DocumentPageInput) {
  const isUnderway = record.state === 'accepted' || record.state === 'transmitting' || record.state === 'transmitted'
  if (!isUnderway) return null
  return (
    <p>
      <a href={`/documents/${record.companyId}/${record.id}`}>{words[language].refresh}</a>
    </p>
  )
}

function hasFailed({ state }: DocumentRecord): boolean {
  return state === 'failed' || state === 'rejected'
}

function Facts({ language, companyName, details: { record, taxReport } }: DocumentPageInput) {
  const own = <Foreign text={companyName} />
  const partner = <Foreign text={partnerOf(record)} />
  const isSent = record.direction === 'sent'
  const say = words[language]
  return (
    <DefinitionList
      facts={[
        [say.state, <DocumentState state={record.state} language={language} />],
        [say.sender, isSent ? own : partner],
        [say.receiver, isSent ? partner : own],
        [say.issued, record.issueDate && formatOf(language).date(record.issueDate)],
        [say.total, amountOf(record, language)],
        [isSent ? say.acceptedAt : say.receivedAt, <Time at={record.createdAt} language={language} />],
        [say.taxReport, taxReport && reportSentence(taxReport, language)],
      ]}
    />
  )
}

/** Says when the document was reported to the tax authority, or why it was not. */
function reportSentence(
  { state, reason, reportedAt }: NonNullable<DocumentDetails['taxReport']>,
  language: Language,
): string {
  const say = words[language]
  if (state === 'rejected') return say.taxReportRejected
  if (reportedAt !== null) return say.taxReported(formatOf(language).instant(reportedAt))
  if (state === 'not_required') return say[reasonNames[reason as keyof typeof reasonNames] ?? 'notDomestic']
  return state === 'retrying' ? say.taxReportRetrying : say.taxReportPending
}

const reasonNames = {
  NOT_DOMESTIC: 'notDomestic',
  SELLER_NOT_VAT_PAYER: 'sellerWithoutVat',
  BUYER_NOT_VAT_PAYER: 'buyerWithoutVat',
  DOCUMENT_REJECTED: 'notSentNotReported',
  INVOICE_UNREADABLE: 'unreadableNotReported',
} as const

function Identifiers({ language, details: { record } }: DocumentPageInput) {
  const say = words[language]
  const copied = (text: string) => <CopyButton text={text} label={say.copy} done={say.copied} />
  return (
    <details>
      <summary>{say.identifiers}</summary>
      <DefinitionList
        facts={[
          [say.documentId, copied(record.id)],
          [say.messageId, copied(record.instanceIdentifier)],
          [say.sender, copied(record.sender)],
          [say.receiver, copied(record.receiver)],
          [say.type, <code>{record.documentType.value}</code>],
        ]}
      />
    </details>
  )
}
