import { faultSentences, type Company, type Language, type ShownMailServer } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button, ButtonLink } from '../component/button.tsx'
import { DefinitionList } from '../component/definition-list.tsx'
import { EmptyState } from '../component/empty-state.tsx'
import { Foreign, isolated } from '../component/foreign.tsx'
import { Notice } from '../component/notice.tsx'
import { PageHead } from '../component/page-head.tsx'
import { Time } from '../component/time.tsx'
import type { Refusal } from '../component/refusal.ts'
import { fieldNames, ServerForm, type TypedServer } from './server-form.tsx'
import { words } from './words/words.ts'

/** What a person has just done with the mail server. */
export const doneWithServer = ['saved', 'tested', 'removed'] as const

interface MailServerPageInput {
  readonly language: Language
  readonly company: Company
  /** true if the role of the person may change the mail server */
  readonly manages: boolean
  /** address of the person, to which a test mail goes */
  readonly email: string
  /** absent if the company has none */
  readonly server: ShownMailServer | undefined
  readonly done?: (typeof doneWithServer)[number] | undefined
  readonly refusal?: Refusal
  /** what was typed into the refused form */
  readonly typed?: TypedServer
}

/** The own mail server of a company: its settings, whether it works, and the form that changes it. */
export function mailServerPage(input: MailServerPageInput): ShownPage {
  const { language, company, manages, server, done, refusal } = input
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
          fields={fieldNames}
          labels={Object.fromEntries(fieldNames.map((name) => [name, say[name]]))}
        />
        {server ? <Stored {...input} server={server} /> : <NoServer {...input} />}
        {manages && <ServerForm {...input} />}
        {manages && server && <Removal {...input} />}
      </>
    ),
  }
}

function NoServer({ language, manages }: MailServerPageInput) {
  const say = words[language]
  return <EmptyState text={say.purpose}>{!manages && <p>{say.ownerSets}</p>}</EmptyState>
}

function Stored({ server, ...input }: MailServerPageInput & { readonly server: ShownMailServer }) {
  const { language, manages, refusal } = input
  const say = words[language]
  const { host, port, security, username, fromAddress, replyTo, changedAt, failure } = server
  return (
    <>
      {failure && refusal?.code !== 'smtp_test_failed' && (
        <Notice kind="failed">
          <p>
            {say.failed} <Time at={failure.at} language={language} />
          </p>
          <p>{faultSentences[failure.fault][language]}</p>
          <p>{say.mailsWait}</p>
        </Notice>
      )}
      <p>{say.lead(isolated(fromAddress))}</p>
      <DefinitionList
        facts={[
          [say.host, host],
          [say.port, String(port)],
          [say.security, security],
          [say.username, <Foreign text={username} />],
          [say.fromAddress, <Foreign text={fromAddress} />],
          [say.replyTo, replyTo && <Foreign text={replyTo} />],
          [say.changedAt, <Time at={changedAt} language={language} />],
        ]}
      />
      {manages && <Test {...input} />}
    </>
  )
}

function Test({ language, company, email }: Pick<MailServerPageInput, 'language' | 'company' | 'email'>) {
  const say = words[language]
  return (
    <form method="post" action={`/companies/${company.id}/mail-server/test`}>
      <p>{say.testLead(isolated(email))}</p>
      <div class="actions">
        <Button look="secondary">{say.test}</Button>
      </div>
    </form>
  )
}

function Removal({ language, company }: MailServerPageInput) {
  const say = words[language]
  return (
    <section class="apart">
      <h2>{say.removeHeading}</h2>
      <p>{say.removeService}</p>
      <ButtonLink look="quiet-danger" href={`/companies/${company.id}/mail-server/remove`}>
        {say.remove}
      </ButtonLink>
    </section>
  )
}
