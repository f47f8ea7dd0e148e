import type { KnownName, NoReportReason } from '@cornerpost/engine'
import { DefinitionList } from '../component/definition-list.tsx'
import { Foreign, isolated } from '../component/foreign.tsx'
import { formatOf } from '../component/time.tsx'
import type { ApprovalInput } from './approval-input.ts'
import { listedAccounts } from './listed-accounts.ts'
import { otherPayableOf } from './other-payable.ts'
import { words } from './words/words.ts'

/** The facts that a person needs for the decision: receiver, total, account, sender, and the key that asks. */
export function ApprovalFacts(input: ApprovalInput) {
  const { language, asked } = input
  const { draft, companyName, keyName } = asked
  const say = words[language]
  const format = formatOf(language)
  const otherPayable = otherPayableOf(draft)
  return (
    <DefinitionList
      facts={[
        [say.receiver, <Receiver {...input} />],
        [say.total, <strong>{format.amount({ value: draft.totalAmount, currency: draft.currency })}</strong>],
        ...(otherPayable === undefined
          ? []
          : [
              [
                draft.kind === 'invoice' ? say.payable : say.credited,
                <strong>{format.amount({ value: otherPayable, currency: draft.currency })}</strong>,
              ] as const,
            ]),
        ...vatFacts(input),
        [draft.kind === 'invoice' ? say.account : say.accountOfCredit, <Account {...input} />],
        [say.sender, <Foreign text={companyName} />],
        [say.issued, format.date(draft.issueDate)],
        [say.report, taxReportSentence(input)],
        [
          say.askedBy,
          <>
            {draft.mailSender === null ? <Foreign text={keyName} /> : say.byMail(isolated(draft.mailSender))}
            {draft.client !== null && <p class="small">{say.program(isolated(draft.client))}</p>}
          </>,
        ],
      ]}
    />
  )
}

/** Says whether the document will be reported to the tax authority, or why not (T-01). */
function taxReportSentence({ language, review }: ApprovalInput): string {
  const say = words[language]
  const sentences: Readonly<Record<NoReportReason, string>> = {
    NOT_DOMESTIC: say.notReportedForeign,
    SELLER_NOT_VAT_PAYER: say.notReportedSeller,
    BUYER_NOT_VAT_PAYER: say.notReportedBuyer,
    DOCUMENT_REJECTED: say.notReported,
    INVOICE_UNREADABLE: say.notReported,
  }
  const { taxReportReason } = review.offer.taxReport
  return taxReportReason === null ? say.reported : sentences[taxReportReason]
}

/** The VAT (BT-110), and that in the accounting currency (BT-111) if the document states both. */
function vatFacts({ language, review }: ApprovalInput) {
  const { vatAmount, vatInAccountingCurrency, currency, accountingCurrency } = review.offer.verdict.terms
  const say = words[language]
  const format = formatOf(language)
  return [
    [say.vat, vatAmount && format.amount({ value: vatAmount, currency })],
    [
      say.vatIn(accountingCurrency ?? ''),
      vatInAccountingCurrency && format.amount({ value: vatInAccountingCurrency, currency: accountingCurrency }),
    ],
  ] as const
}

/** The receiver's name with its source, and the identifier, which decides where the document goes (D121). */
function Receiver({ language, asked, review }: ApprovalInput) {
  const { statedName, knownName } = review
  const name = knownName?.name ?? statedName
  return (
    <>
      {name !== null && (
        <strong>
          <Foreign text={name} />
        </strong>
      )}
      <p class="small">{knownName === null ? words[language].nameStated : sourceOf(knownName, language)}</p>
      <code>{asked.draft.receiver}</code>
    </>
  )
}

function sourceOf({ source, at }: KnownName, language: ApprovalInput['language']): string {
  const say = words[language]
  const day = at === null ? '' : formatOf(language).day(at)
  if (source === 'registration') return say.nameRegistered
  return source === 'received' ? say.nameReceived(day) : say.nameSent(day)
}

/** The accounts to which the document asks to pay, compared with those of earlier documents (P140). */
function Account({ language, review: { payment } }: ApprovalInput) {
  const say = words[language]
  const { accounts, changed, earlier } = payment
  if (accounts.length === 0) return say.accountMissing
  return (
    <>
      {listedAccounts(accounts)}
      <p class="small">
        {earlier === null ? say.accountNotCompared : changed.length === 0 ? say.accountKnown : say.accountUnknown}
      </p>
    </>
  )
}
