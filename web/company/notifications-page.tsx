import {
  languages,
  notifiedEvents,
  notifyModes,
  type Company,
  type CompanySettingValues,
  type Language,
} from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button } from '../component/button.tsx'
import { Radios, Select } from '../component/choice.tsx'
import { DefinitionList } from '../component/definition-list.tsx'
import { Checkbox, Field } from '../component/field.tsx'
import { Foreign, isolated } from '../component/foreign.tsx'
import { PageHead } from '../component/page-head.tsx'
import type { Refusal } from '../component/refusal.ts'
import { ownNames } from '../own-names.ts'
import { words } from './words/words.ts'

type Setting = CompanySettingValues['notifications']
type Event = Setting['events'][number]

interface NotificationsInput {
  readonly language: Language
  readonly company: Company
  /** true if the role of the person may change the setting */
  readonly manages: boolean
  /** the version that is stored now */
  readonly version: number
  /** the setting that is stored now */
  readonly setting: Setting
  /** the fields of a refused form, with the addresses as they were typed */
  readonly chosen?: ChosenNotifications
  readonly isJustSaved?: boolean
  readonly refusal?: Refusal
}

/** The fields of the form. */
export interface ChosenNotifications {
  readonly events: readonly Event[]
  readonly mode: string
  readonly emails: string
  readonly language: string
}

/** The events about which people get mails, and who gets them. If a colleague changed the setting, shows both. */
export function notificationsPage(input: NotificationsInput): ShownPage {
  const { language, company, manages, isJustSaved, refusal } = input
  const say = words[language]
  const title = say.notificationsTitle(isolated(company.legalName))
  return {
    title,
    back: { href: `/companies/${company.id}`, text: say.backToCompany },
    room: 'company',
    main: (
      <>
        <PageHead
          title={title}
          done={isJustSaved ? say.changed : undefined}
          refusal={refusal}
          fields={['emails', 'mode']}
        />
        <p>{say.notificationsLead}</p>
        {refusal?.code === 'version_stale' && <p>{say.stale}</p>}
        {(!manages || refusal?.code === 'version_stale') && <Stored {...input} />}
        {manages && <EventForm {...input} />}
      </>
    ),
  }
}

const modeWords = {
  every: 'notifyEvery',
  daily: 'notifyDaily',
  weekly: 'notifyWeekly',
  none: 'notifyNone',
} as const satisfies Readonly<Record<Setting['mode'], string>>

/** The texts of each event: its name, and when a mail is sent. */
function textsOf(event: Event, language: Language): { readonly label: string; readonly hint?: string } {
  const say = words[language]
  const texts: Readonly<Record<Event, { readonly label: string; readonly hint?: string }>> = {
    approval_asked: { label: say.approvalAsked, hint: say.approvalAskedHint },
    'document.received': { label: say.documentReceived },
    'document.delivered': { label: say.documentDelivered },
    'document.failed': { label: say.documentFailed },
    'document.rejected': { label: say.documentRejected },
  }
  return texts[event]
}

function Stored({ language, setting: { mode, events, emails, language: mailed } }: NotificationsInput) {
  const say = words[language]
  return (
    <DefinitionList
      facts={[
        ...notifiedEvents.map(
          (event) => [textsOf(event, language).label, events.includes(event) ? say.mailed : say.notMailed] as const,
        ),
        [say.notifyEmails, emails.length === 0 ? say.notifyNoEmails : <Foreign text={emails.join(', ')} />],
        [say.notifyMode, say[modeWords[mode]]],
        [say.notifyLanguage, mailed === null ? say.notifyLanguageOfOwner : ownNames[mailed]],
      ]}
    />
  )
}

function EventForm({ language, company, version, setting, chosen = asChosen(setting), refusal }: NotificationsInput) {
  const say = words[language]
  return (
    <form method="post" action={`/companies/${company.id}/notifications`}>
      <input type="hidden" name="version" value={String(version)} />
      {notifiedEvents.map((event) => (
        <Checkbox name={event} {...textsOf(event, language)} checked={chosen.events.includes(event)} />
      ))}
      <Field
        name="emails"
        label={say.notifyEmails}
        hint={say.notifyEmailsHint}
        error={refusal?.fields.emails}
        value={chosen.emails}
        maxlength={400}
      />
      <Radios
        name="mode"
        label={say.notifyMode}
        error={refusal?.fields.mode}
        value={chosen.mode}
        choices={notifyModes.map((mode) => ({ value: mode, text: say[modeWords[mode]] }))}
      />
      <Select
        name="language"
        label={say.notifyLanguage}
        value={chosen.language}
        choices={[
          { value: '', text: say.notifyLanguageOfOwner },
          ...languages.map((one) => ({ value: one, text: ownNames[one] })),
        ]}
      />
      <Button>{say.save}</Button>
    </form>
  )
}

function asChosen({ events, mode, emails, language }: Setting): ChosenNotifications {
  return { events, mode, emails: emails.join(', '), language: language ?? '' }
}
