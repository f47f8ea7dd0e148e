import type { ChangedData, DataChange, Language, ShownDataChanges } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button } from '../component/button.tsx'
import { Card } from '../component/card.tsx'
import { DefinitionList } from '../component/definition-list.tsx'
import { Checkbox, Field } from '../component/field.tsx'
import { Foreign, isolated } from '../component/foreign.tsx'
import { PageHead } from '../component/page-head.tsx'
import type { Refusal } from '../component/refusal.ts'
import { Time } from '../component/time.tsx'
import { words } from './words/words.ts'

/** The data that can be changed at the tax authority, by the names of the portal API. */
export const changedDataNames = ['legalName', 'street', 'city', 'postalCode', 'email', 'phone'] as const

/** What a person has just done on the page. */
export const doneWithData = ['asked', 'takenBack'] as const

interface DataChangeInput extends ShownDataChanges {
  readonly language: Language
  readonly done?: (typeof doneWithData)[number] | undefined
  /** the fields of a refused form */
  readonly typed?: ChangedData
  readonly refusal?: Refusal
}

/** The requests to change data at the tax authority and, while none is open, the form for the next one. */
export function dataChangePage(input: DataChangeInput): ShownPage {
  const { language, company, role, changes, done, refusal } = input
  const say = words[language]
  const title = say.dataTitle(isolated(company.legalName))
  const manages = role === 'owner' || role === 'admin'
  const isOpen = changes.some(({ state }) => state === 'queued' || state === 'sending')
  return {
    title,
    back: { href: `/companies/${company.id}`, text: say.backToCompany },
    room: 'company',
    main: (
      <>
        <PageHead
          title={title}
          done={done && say[done]}
          refusal={refusal}
          fields={[...changedDataNames, 'confirm']}
          labels={{ ...labelsOf(language), confirm: say.dataConfirm }}
        />
        <p>{say.dataLead}</p>
        {manages && !isOpen && <DataForm {...input} />}
        {changes.map((change) => (
          <Request language={language} change={change} manages={manages} />
        ))}
      </>
    ),
  }
}

function labelsOf(language: Language): Readonly<Record<(typeof changedDataNames)[number], string>> {
  const { name: legalName, street, city, postalCode, email, phone } = words[language]
  return { legalName, street, city, postalCode, email, phone }
}

function DataForm({ language, company, typed, refusal }: DataChangeInput) {
  const say = words[language]
  const labels = labelsOf(language)
  const hints = { street: say.dataSeatHint, phone: say.phoneHint }
  return (
    <form method="post" action={`/companies/${company.id}/data-changes`}>
      {changedDataNames.map((name) => (
        <Field
          name={name}
          label={labels[name]}
          hint={name === 'street' || name === 'phone' ? hints[name] : undefined}
          value={typed?.[name] ?? ''}
          type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
          maxlength={500}
          error={refusal?.fields[name]}
        />
      ))}
      <Checkbox name="confirm" label={say.dataConfirm} hint={say.dataConfirmHint} error={refusal?.fields.confirm} />
      <Button>{say.askChange}</Button>
    </form>
  )
}

interface RequestInput {
  readonly language: Language
  readonly change: DataChange
  readonly manages: boolean
}

/** One request: its state in a sentence, its data and, while it waits, the button that takes it back. */
function Request({ language, change, manages }: RequestInput) {
  const { id, companyId, state, data, requestedAt, sendsAt, settledAt, answer } = change
  const say = words[language]
  const labels = labelsOf(language)
  const states = {
    queued: say.dataQueued,
    sending: say.dataSending,
    sent: say.dataSent,
    refused: say.dataRefused,
    canceled: say.dataCanceled,
  }
  return (
    <Card heading={states[state]}>
      <DefinitionList
        facts={[
          ...changedDataNames.flatMap((name) => {
            const value = data[name]
            return value === undefined ? [] : [[labels[name], <Foreign text={value} />] as const]
          }),
          [say.askedAt, <Time at={requestedAt} language={language} />],
          [say.sendsAt, state === 'queued' ? <Time at={sendsAt} language={language} /> : null],
          [say.settledAt, settledAt && <Time at={settledAt} language={language} />],
          [state === 'sent' ? say.reference : say.reason, answer && <Foreign text={answer} />],
        ]}
      />
      {manages && state === 'queued' && (
        <form method="post" action={`/companies/${companyId}/data-changes/${id}/take-back`}>
          <Button look="secondary">{say.takeBack}</Button>
        </form>
      )}
    </Card>
  )
}
