import type { Company, CompanyRegistration, Language, Secret } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button } from '../component/button.tsx'
import { CopyButton } from '../component/copy-button.tsx'
import { DefinitionList } from '../component/definition-list.tsx'
import { Field } from '../component/field.tsx'
import { Foreign, isolated } from '../component/foreign.tsx'
import { PageHead } from '../component/page-head.tsx'
import type { Refusal } from '../component/refusal.ts'
import { Time } from '../component/time.tsx'
import { words } from './words/words.ts'

/** What a person has just done with the registration of a company. */
export const doneInNetwork = ['on', 'off', 'again', 'taken', 'withdrawn'] as const

const doneWords = {
  on: 'doneOn',
  off: 'doneOff',
  again: 'doneAgain',
  taken: 'doneTaken',
  withdrawn: 'doneWithdrawn',
} as const satisfies Readonly<Record<(typeof doneInNetwork)[number], string>>

const stateWords = {
  not_registered: 'notRegistered',
  registering: 'isRegistering',
  registered: 'isRegistered',
  removing: 'isRemoving',
  removed: 'isRemoved',
  held_elsewhere: 'heldElsewhere',
  refused: 'wasRefused',
} as const satisfies Readonly<Record<CompanyRegistration['state'], string>>

interface NetworkInput {
  readonly language: Language
  readonly registration: CompanyRegistration
  /** true if the person owns the company */
  readonly owns: boolean
  readonly done?: (typeof doneInNetwork)[number] | undefined
  readonly refusal?: Refusal
}

/** The registration of a company in the Peppol network: its state, receiving, and the move between providers. */
export function networkPage(input: NetworkInput): ShownPage {
  const { language, registration, owns, done, refusal } = input
  const { company, state } = registration
  const say = words[language]
  const title = say.title(isolated(company.legalName))
  return {
    title,
    back: { href: `/companies/${company.id}`, text: say.backToCompany },
    room: 'company',
    main: (
      <>
        <PageHead
          title={title}
          done={done && say[doneWords[done]]}
          refusal={refusal}
          fields={['code']}
          labels={{ code: say.code }}
        />
        <Facts {...input} />
        {!owns && <p>{say.onlyOwner}</p>}
        {owns && company.status === 'active' && (
          <>
            {state !== 'held_elsewhere' && state !== 'refused' && <Receiving {...input} />}
            {state === 'held_elsewhere' && <MoveIn {...input} />}
            {(state === 'held_elsewhere' || state === 'refused') && <Again {...input} />}
            {state === 'registered' && <MoveOut {...input} />}
          </>
        )}
      </>
    ),
  }
}

function Facts({ language, registration }: NetworkInput) {
  const { company, state, receives, holder, checkedAt } = registration
  const say = words[language]
  return (
    <DefinitionList
      facts={[
        [say.state, say[stateWords[state]]],
        [
          say.participant,
          company.participant && <CopyButton text={company.participant} label={say.copy} done={say.copied} />,
        ],
        [say.receiving, state === 'registered' ? (receives ? say.isOn : say.isOff) : null],
        [say.holder, holder === null ? null : <Foreign text={holder} />],
        [say.checked, checkedAt && <Time at={checkedAt} language={language} />],
      ]}
    />
  )
}

function pathOf({ id }: Company): string {
  return `/companies/${id}/network`
}

function Receiving({ language, registration: { company, receives } }: NetworkInput) {
  const say = words[language]
  return (
    <>
      <h2>{say.receivingTitle}</h2>
      <p>{receives ? say.offLead : say.onLead}</p>
      <form method="post" action={`${pathOf(company)}/receiving`}>
        <input type="hidden" name="receiving" value={receives ? 'off' : 'on'} />
        <Button look="secondary">{receives ? say.turnOff : say.turnOn}</Button>
      </form>
    </>
  )
}

function MoveIn({ language, registration: { company }, refusal }: NetworkInput) {
  const say = words[language]
  return (
    <>
      <h2>{say.inTitle}</h2>
      <p>{say.inLead}</p>
      <form method="post" action={`${pathOf(company)}/migration`}>
        <Field name="code" label={say.code} maxlength={200} error={refusal?.fields.code} />
        <Button>{say.takeOver}</Button>
      </form>
    </>
  )
}

function Again({ language, registration: { company, state } }: NetworkInput) {
  const say = words[language]
  return (
    <>
      {state === 'held_elsewhere' && <p>{say.againLead}</p>}
      <form method="post" action={`${pathOf(company)}/again`}>
        <Button look="secondary">{say.again}</Button>
      </form>
    </>
  )
}

function MoveOut({ language, registration: { company, migrationUntil } }: NetworkInput) {
  const say = words[language]
  const action = `${pathOf(company)}/migration-code`
  return (
    <>
      <h2>{say.outTitle}</h2>
      <p>{say.outLead}</p>
      {migrationUntil !== null && (
        <p>
          {say.live} <Time at={migrationUntil} language={language} />
        </p>
      )}
      <form method="post" action={migrationUntil === null ? action : `${action}/withdraw`}>
        <Button look="secondary">{migrationUntil === null ? say.request : say.withdraw}</Button>
      </form>
    </>
  )
}

/** Shows a migration code, once. */
export function migrationCodePage({
  language,
  company,
  code,
  expiresAt,
}: {
  readonly language: Language
  readonly company: Company
  readonly code: Secret
  readonly expiresAt: Date
}): ShownPage {
  const say = words[language]
  return {
    title: say.codeTitle,
    back: { href: pathOf(company), text: say.title(isolated(company.legalName)) },
    room: 'company',
    main: (
      <>
        <PageHead title={say.codeTitle} refusal={undefined} />
        <p>{say.codeLead}</p>
        <p>
          <CopyButton text={code.reveal()} label={say.copy} done={say.copied} />
        </p>
        <p>
          {say.until} <Time at={expiresAt} language={language} />
        </p>
      </>
    ),
  }
}
