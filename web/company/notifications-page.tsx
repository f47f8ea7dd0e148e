import { notifiedEvents, type Company, type CompanySettingValues, type Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button } from '../component/button.tsx'
import { DefinitionList } from '../component/definition-list.tsx'
import { ErrorSummary } from '../component/error-summary.tsx'
import { Checkbox } from '../component/field.tsx'
import { isolated } from '../component/foreign.tsx'
import { Notice } from '../component/notice.tsx'
import type { Refusal } from '../component/refusal.ts'
import { words } from './words/words.ts'

type Events = CompanySettingValues['notifications']['events']

interface NotificationsInput {
  readonly language: Language
  readonly company: Company
  /** true if the role of the person may change the setting */
  readonly manages: boolean
  /** the version that is stored now */
  readonly version: number
  /** the events about which the company has mails now */
  readonly events: Events
  /** the events that were chosen in a refused form */
  readonly chosen?: Events
  readonly isJustSaved?: boolean
  readonly refusal?: Refusal
}

/** The events about which the owner and the administrators get mails. If a colleague changed them, shows both. */
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
        {isJustSaved && (
          <Notice kind="success">
            <p>{say.changed}</p>
          </Notice>
        )}
        <h1>{title}</h1>
        <ErrorSummary refusal={refusal} />
        <p>{say.notificationsLead}</p>
        {refusal?.code === 'version_stale' && <p>{say.stale}</p>}
        {(!manages || refusal?.code === 'version_stale') && <Stored {...input} />}
        {manages && <EventForm {...input} />}
      </>
    ),
  }
}

/** The texts of each event: what happens, and when a mail is sent. */
function textsOf(event: Events[number], language: Language): { readonly label: string; readonly hint: string } {
  const say = words[language]
  return { approval_asked: { label: say.approvalAsked, hint: say.approvalAskedHint } }[event]
}

function Stored({ language, events }: NotificationsInput) {
  const say = words[language]
  return (
    <DefinitionList
      facts={notifiedEvents.map(
        (event) => [textsOf(event, language).label, events.includes(event) ? say.mailed : say.notMailed] as const,
      )}
    />
  )
}

function EventForm({ language, company, version, events, chosen = events }: NotificationsInput) {
  const say = words[language]
  return (
    <form method="post" action={`/companies/${company.id}/notifications`}>
      <input type="hidden" name="version" value={String(version)} />
      {notifiedEvents.map((event) => (
        <Checkbox name={event} {...textsOf(event, language)} checked={chosen.includes(event)} />
      ))}
      <Button>{say.save}</Button>
    </form>
  )
}
