import { languages, sendersMax, type AllowedSender, type Company, type Language } from '@cornerpost/engine'
import { Button, ButtonLink } from '../component/button.tsx'
import { Card } from '../component/card.tsx'
import { Select } from '../component/choice.tsx'
import { EmptyState } from '../component/empty-state.tsx'
import { Field } from '../component/field.tsx'
import { Foreign } from '../component/foreign.tsx'
import type { Refusal } from '../component/refusal.ts'
import { Table } from '../component/table.tsx'
import { Time } from '../component/time.tsx'
import { ownNames } from '../own-names.ts'
import { words } from './words/words.ts'

/** The fields of the form of a new sender, as they were typed. */
export interface TypedSender {
  readonly email: string
  /** empty for the language of the owner of the company */
  readonly language: string
}

interface SenderListInput {
  readonly language: Language
  readonly company: Company
  readonly manages: boolean
  readonly senders: readonly AllowedSender[]
  readonly refusal?: Refusal | undefined
  readonly typed?: TypedSender
}

/** The people who may mail to the inbox, and the form that adds one. */
export function SenderList(input: SenderListInput) {
  const { language, manages, senders } = input
  const say = words[language]
  return (
    <section>
      <h2>{say.senders}</h2>
      {senders.length === 0 ? (
        <EmptyState text={say.noSenders} />
      ) : (
        <>
          <p>{say.sendersLead(senders.length, sendersMax)}</p>
          <SenderTable {...input} />
        </>
      )}
      {manages && <AddForm {...input} />}
    </section>
  )
}

function SenderTable({ language, company, manages, senders }: SenderListInput) {
  const say = words[language]
  const path = `/companies/${company.id}/inbox/senders/remove`
  return (
    <Table
      caption={say.senders}
      rows={senders}
      columns={[
        { head: say.email, cell: ({ email }) => <Foreign text={email} /> },
        {
          head: say.language,
          isTelling: true,
          cell: (sender) => (sender.language === null ? say.ofOwner : ownNames[sender.language]),
        },
        { head: say.since, cell: ({ createdAt }) => <Time at={createdAt} language={language} /> },
        ...(manages
          ? [
              {
                head: say.change,
                isTelling: true,
                cell: ({ email }: AllowedSender) => (
                  <ButtonLink look="secondary" href={`${path}?${new URLSearchParams({ email }).toString()}`}>
                    {say.remove}
                    <span class="unseen"> {email}</span>
                  </ButtonLink>
                ),
              },
            ]
          : []),
      ]}
    />
  )
}

function AddForm({ language, company, refusal, typed }: SenderListInput) {
  const say = words[language]
  return (
    <Card heading={say.addHeading}>
      <form method="post" action={`/companies/${company.id}/inbox/senders`}>
        <Field
          name="email"
          type="email"
          label={say.email}
          hint={say.emailHint}
          value={typed?.email ?? ''}
          maxlength={254}
          error={refusal?.fields.email}
        />
        <Select
          name="language"
          label={say.answerLanguage}
          value={typed?.language ?? ''}
          choices={[{ value: '', text: say.ofOwner }, ...languages.map((value) => ({ value, text: ownNames[value] }))]}
          error={refusal?.fields.language}
        />
        <Button>{say.add}</Button>
      </form>
    </Card>
  )
}
