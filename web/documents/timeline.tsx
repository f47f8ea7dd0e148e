import { sayReason, type Language, type TimelineEntry } from '@cornerpost/engine'
import { Foreign } from '../component/foreign.tsx'
import { Time } from '../component/time.tsx'
import { words } from './words/words.ts'

/** What happened to a document, in words, each step with its time and its proof. */
export function Timeline({
  entries,
  language,
}: {
  readonly entries: readonly TimelineEntry[]
  readonly language: Language
}) {
  return (
    <ol class="timeline">
      {entries.map((entry) => (
        <li>
          <p class="small">
            <Time at={entry.at} language={language} />
          </p>
          <p>{sentenceOf(entry, language)}</p>
          <Proof entry={entry} language={language} />
        </li>
      ))}
    </ol>
  )
}

function sentenceOf({ kind, attempt, mlsCode }: TimelineEntry, language: Language): string {
  const say = words[language]
  const sentences: Readonly<Record<TimelineEntry['kind'], string>> = {
    confirmed: say.eventConfirmed,
    accepted: say.eventAccepted,
    rejected: say.eventRejected,
    attempt: say.eventAttempt(attempt ?? 1),
    attempt_failed: say.eventAttemptFailed,
    receipt: say.eventReceipt,
    duplicate: say.eventDuplicate,
    failed: say.eventFailed,
    mls: say.eventMls(mlsCode ?? ''),
    mls_repeated: say.eventMlsRepeated,
    tax_report_ordered: say.eventTaxReportOrdered,
    tax_report_delayed: say.eventTaxReportDelayed,
    tax_report_delivered: say.eventTaxReportDelivered,
    tax_report_accepted: say.eventTaxReportAccepted,
    tax_report_rejected: say.eventTaxReportRejected,
    tax_report_refused: say.eventTaxReportRefused,
    tax_report_resubmitted: say.eventTaxReportResubmitted,
    received: say.eventReceived,
    judged: say.eventJudged,
    acknowledged: say.eventAcknowledged,
    answered: say.eventAnswered,
  }
  return sentences[kind]
}

/** The cause of a failure, the words of the other side, and the access point that took part. */
function Proof({ entry, language }: { readonly entry: TimelineEntry; readonly language: Language }) {
  const hasFailed = entry.kind === 'attempt_failed' || entry.kind === 'failed'
  return (
    <>
      {hasFailed && entry.reason && <p class="small">{sayReason(entry.reason, language).cause}</p>}
      {entry.mlsReason && (
        <p class="small">
          <Foreign text={entry.mlsReason} />
        </p>
      )}
      {(entry.accessPoint ?? entry.mlsCode) && (
        <p class="small">
          <code>{[entry.accessPoint, entry.mlsCode && `MLS ${entry.mlsCode}`].filter(Boolean).join(' · ')}</code>
        </p>
      )}
    </>
  )
}
