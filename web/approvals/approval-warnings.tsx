import { groupedIban, sayNotice, type DraftNotice, type Language, type PaymentDestination } from '@cornerpost/engine'
import { Foreign, isolated } from '../component/foreign.tsx'
import { Notice } from '../component/notice.tsx'
import { formatOf } from '../component/time.tsx'
import { OtherSender } from '../check/send-page.tsx'
import type { ApprovalInput } from './approval-input.ts'
import { listedAccounts } from './listed-accounts.ts'
import { Obstacle } from './obstacle.tsx'
import { words } from './words/words.ts'

/** Everything about the document that a person must not overlook, the most dangerous first (D121, P139, P140). */
export function ApprovalWarnings(input: ApprovalInput) {
  const { language, asked, review } = input
  const { offer } = review
  return (
    <>
      <Obstacle {...input} />
      {asked.isKeyStopped && (
        <Notice kind="failed">
          <p>{words[language].keyStopped}</p>
        </Notice>
      )}
      <ChangedAccount {...input} />
      <PaymentElsewhere {...input} />
      <OtherName {...input} />
      {offer.sending.kind === 'ready' && <OtherSender language={language} offer={offer} sending={offer.sending} />}
      {review.notices.filter(isUnusual).map((notice) => (
        <Notice kind="warning">
          <p>{sayNotice(notice, language)}</p>
        </Notice>
      ))}
      {[asked.draft.totalAmount, asked.draft.payableAmount].some((amount) => amount?.startsWith('-')) && (
        <Notice kind="warning">
          <p>{words[language].belowZero}</p>
        </Notice>
      )}
      {review.declinedAt !== null && (
        <Notice kind="warning">
          <p>{words[language].declinedBefore(formatOf(language).instant(review.declinedAt))}</p>
        </Notice>
      )}
      {input.reception?.canReceive === false && (
        <Notice kind="warning">
          <p>{words[language].cannotReceive(formatOf(language).instant(input.reception.checkedAt))}</p>
        </Notice>
      )}
      {asked.isFirst && (
        <Notice kind="warning">
          <p>{words[language].first}</p>
        </Notice>
      )}
    </>
  )
}

/** Notices that are not shown with what they concern. */
function isUnusual(notice: DraftNotice): boolean {
  return (['vat_rate_unusual', 'preceding_invoice_missing', 'due_date_and_account_missing'] as const).some(
    (one) => one === notice,
  )
}

/**
 * True if a warning of the page is red: the money could go to somebody else, or the document does not come from the
 * company or does not go to the receiver that it names.
 */
export function isDangerous({ language, asked, review }: ApprovalInput): boolean {
  const { statedName, knownName, notices } = review
  return (
    asked.isKeyStopped ||
    notices.some((notice) => !isUnusual(notice)) ||
    (statedName !== null && knownName !== null && !isSameName(language, statedName, knownName.name))
  )
}

/** maximum places of payment that the page lists */
const listedMax = 10

/** Warns if an account is missing, and of every other place to which the receiver could pay (P160). */
function PaymentElsewhere({ language, review: { payment } }: ApprovalInput) {
  const say = words[language]
  const { elsewhere, isMissing, earlier } = payment
  if (earlier === null) return null
  return (
    <>
      {isMissing && (
        <Notice kind="failed">
          <p>
            <strong>{sayNotice('account_missing', language)}</strong>
          </p>
          <p>
            {say.accountsBefore(
              isolated(earlier.number),
              formatOf(language).day(earlier.at),
              listedAccounts(earlier.accounts),
            )}
          </p>
        </Notice>
      )}
      {elsewhere.length > 0 && (
        <Notice kind="failed">
          <p>
            <strong>{sayNotice('payment_elsewhere', language)}</strong>
          </p>
          <ul>
            {elsewhere.slice(0, listedMax).map(({ kind, value }) => (
              <li>
                {say[elsewhereWord[kind]]}:{' '}
                <Foreign text={kind === 'text' || kind === 'account' ? groupedIban(value) : value} />
              </li>
            ))}
            {elsewhere.length > listedMax && <li>…</li>}
          </ul>
        </Notice>
      )}
    </>
  )
}

/** The word for each kind of place at which a document could ask for its money. */
const elsewhereWord = {
  account: 'elsewhereAccount',
  text: 'elsewhereText',
  link: 'elsewhereLink',
  code: 'elsewhereCode',
  attachment: 'elsewhereAttachment',
  card: 'elsewhereCard',
  creditor: 'elsewhereCreditor',
  payee: 'elsewherePayee',
  provider: 'elsewhereProvider',
  representative: 'elsewhereRepresentative',
} as const satisfies Readonly<Record<PaymentDestination['kind'], string>>

/** Warns if the money would go to an account that no earlier document names. */
function ChangedAccount({ language, asked, review: { payment } }: ApprovalInput) {
  const say = words[language]
  const { changed, earlier, isSelfBilled } = payment
  if (changed.length === 0 || earlier === null) return null
  return (
    <Notice kind="failed">
      <p>
        <strong>
          {isSelfBilled
            ? say.supplierAccountChanged
            : asked.draft.kind === 'invoice'
              ? say.accountChanged
              : say.accountOfCreditChanged}
        </strong>
      </p>
      <p>
        {say.accountsCompared(
          listedAccounts(changed),
          isolated(earlier.number),
          formatOf(language).day(earlier.at),
          listedAccounts(earlier.accounts),
        )}
      </p>
    </Notice>
  )
}

/** Warns if the document names its receiver otherwise than the service knows it. */
function OtherName({ language, review: { statedName, knownName } }: ApprovalInput) {
  if (statedName === null || knownName === null || isSameName(language, statedName, knownName.name)) return null
  return (
    <Notice kind="failed">
      <p>{words[language].otherName(isolated(statedName), isolated(knownName.name))}</p>
    </Notice>
  )
}

/** True if two names differ at most in accents, case and punctuation. */
function isSameName(language: Language, one: string, other: string): boolean {
  return new Intl.Collator(language, { sensitivity: 'base', ignorePunctuation: true }).compare(one, other) === 0
}
