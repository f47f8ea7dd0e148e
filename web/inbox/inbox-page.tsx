import type { Company, InboxObstacle, Language, ListedMail, ShownInbox, ShownSetting } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button, ButtonLink } from '../component/button.tsx'
import { CopyButton } from '../component/copy-button.tsx'
import { EmptyState } from '../component/empty-state.tsx'
import { isolated } from '../component/foreign.tsx'
import { Notice } from '../component/notice.tsx'
import { PageHead } from '../component/page-head.tsx'
import type { Refusal } from '../component/refusal.ts'
import { Time } from '../component/time.tsx'
import { MailList } from './mail-list.tsx'
import { SenderList, type TypedSender } from './sender-list.tsx'
import { SettingForm, type InboxSetting } from './setting-form.tsx'
import { words } from './words/words.ts'

/** What a person has just done with the inbox. */
export const doneWithInbox = ['created', 'rotated', 'added', 'removed', 'saved', 'ended'] as const

interface InboxPageInput {
  readonly language: Language
  readonly company: Company
  /** true if the role of the person may change the inbox */
  readonly manages: boolean
  readonly inbox: ShownInbox
  readonly setting: ShownSetting<'inbox'>
  /** the newest mails to the inbox */
  readonly mails: readonly ListedMail[]
  readonly done?: (typeof doneWithInbox)[number] | undefined
  readonly refusal?: Refusal | undefined
  /** what was typed into the form of a refused sender */
  readonly typed?: TypedSender
  /** what was chosen in the refused form of the setting */
  readonly chosen?: InboxSetting
}

/** The inbox of a company: its address, how to use it, who may mail to it, and what became of the last mails. */
export function inboxPage(input: InboxPageInput): ShownPage {
  const { language, company, inbox, done, refusal } = input
  const say = words[language]
  const title = say.title(isolated(company.legalName))
  return {
    title,
    back: { href: `/companies/${company.id}`, text: say.back },
    room: 'company',
    main: (
      <>
        <PageHead
          title={title}
          done={done && say[done]}
          refusal={refusal}
          fields={['email', 'language', 'requiresTls']}
        />
        {inbox.address === null ? <NoAddress {...input} /> : <Open {...input} address={inbox.address} />}
      </>
    ),
  }
}

/** Before the company has an address: what an inbox is for, and the button that creates it. */
function NoAddress({ language, company, manages, inbox: { obstacle } }: InboxPageInput) {
  const say = words[language]
  if (obstacle !== null) return <Obstacle language={language} company={company} obstacle={obstacle} />
  return (
    <EmptyState text={say.purpose}>
      {manages ? (
        <form method="post" action={`/companies/${company.id}/inbox`}>
          <Button>{say.create}</Button>
        </form>
      ) : (
        <p>{say.ownerCreates}</p>
      )}
    </EmptyState>
  )
}

function Open({ address, ...input }: InboxPageInput & { readonly address: string }) {
  const { language, company, manages, inbox, mails } = input
  const { obstacle, senders } = inbox
  const say = words[language]
  return (
    <>
      <p>
        <CopyButton text={address} label={say.copy} done={say.copied} />
      </p>
      <FormerAddresses {...input} />
      {obstacle && <Obstacle language={language} company={company} obstacle={obstacle} />}
      <h2>{say.how}</h2>
      <ol>
        <li>{say.howAttach}</li>
        <li>{say.howMail}</li>
        <li>{say.howRead}</li>
      </ol>
      <p>
        <a href="/help/mail">{say.toHelp}</a>
      </p>
      <SenderList {...input} senders={senders} />
      <MailList language={language} company={company} mails={mails} manages={manages} senders={senders} />
      <section>
        <h2>{say.mailServer}</h2>
        <p>
          {say.mailServerLead} <a href={`/companies/${company.id}/mail-server`}>{say.toMailServer}</a>
        </p>
      </section>
      <SettingForm {...input} />
      {manages && (
        <section class="apart">
          <h2>{say.rotateHeading}</h2>
          <p>{say.rotateLead}</p>
          <ButtonLink look="quiet-danger" href={`/companies/${company.id}/inbox/rotate`}>
            {say.rotate}
          </ButtonLink>
        </section>
      )}
    </>
  )
}

/** How many former addresses still take mail and until when, and the button that ends them (P197). */
function FormerAddresses({ language, company, manages, inbox: { former } }: InboxPageInput) {
  const say = words[language]
  const last = former.at(-1)
  if (last === undefined) return null
  return (
    <section>
      <h2>{say.formerHeading}</h2>
      <p>
        {say.former(former.length)} <Time at={last.takesMailUntil} language={language} />
      </p>
      {manages && (
        <div class="actions">
          <ButtonLink look="quiet-danger" href={`/companies/${company.id}/inbox/former`}>
            {say.endFormer}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

interface ObstacleInput {
  readonly language: Language
  readonly company: Company
  readonly obstacle: InboxObstacle
}

/** Says why the inbox takes no mail, and what to do instead (I-05). */
function Obstacle({ language, company, obstacle }: ObstacleInput) {
  const say = words[language]
  const isOfService = obstacle === 'email_send_unavailable'
  return (
    <>
      <Notice kind="warning">
        <p>{isOfService ? say.unavailable : say.notActive}</p>
      </Notice>
      <div class="actions">
        <ButtonLink look="secondary" href={isOfService ? '/check' : `/companies/${company.id}`}>
          {isOfService ? say.checkInstead : say.toCompany}
        </ButtonLink>
      </div>
    </>
  )
}
