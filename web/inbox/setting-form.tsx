import type { Company, CompanySettingValues, Language, ShownInbox, ShownSetting } from '@cornerpost/engine'
import { Button } from '../component/button.tsx'
import { DefinitionList } from '../component/definition-list.tsx'
import { Checkbox } from '../component/field.tsx'
import { Notice } from '../component/notice.tsx'
import type { Refusal } from '../component/refusal.ts'
import { words } from './words/words.ts'

export type InboxSetting = CompanySettingValues['inbox']

interface SettingInput {
  readonly language: Language
  readonly company: Company
  readonly manages: boolean
  readonly inbox: Pick<ShownInbox, 'offersTls'>
  /** the setting as it is stored now */
  readonly setting: ShownSetting<'inbox'>
  /** what was chosen in a refused form */
  readonly chosen?: InboxSetting
  readonly refusal?: Refusal | undefined
}

/** How the inbox treats mails, and the form that changes it. If a colleague changed it meanwhile, shows both. */
export function SettingForm(input: SettingInput) {
  const { language, manages, refusal, inbox, setting } = input
  const say = words[language]
  const isStale = refusal?.code === 'version_stale'
  return (
    <section>
      <h2>{say.settings}</h2>
      {setting.value.requiresTls && !inbox.offersTls && (
        <Notice kind="failed">
          <p>{say.tlsLost}</p>
        </Notice>
      )}
      {isStale && <p>{say.stale}</p>}
      {(!manages || isStale) && <Stored {...input} />}
      {manages && <Switches {...input} />}
    </section>
  )
}

function Stored({ language, setting: { value } }: SettingInput) {
  const say = words[language]
  return (
    <DefinitionList
      facts={[
        [say.holds, value.holds ? say.on : say.off],
        [say.requiresTls, value.requiresTls ? say.on : say.off],
      ]}
    />
  )
}

function Switches({ language, company, inbox, setting: { version, value }, chosen = value, refusal }: SettingInput) {
  const say = words[language]
  const isPossible = inbox.offersTls || value.requiresTls
  return (
    <form method="post" action={`/companies/${company.id}/inbox/settings`}>
      <input type="hidden" name="version" value={String(version)} />
      <Checkbox name="holds" label={say.holds} hint={say.holdsHint} checked={chosen.holds} />
      <Checkbox
        name="requiresTls"
        label={say.requiresTls}
        hint={inbox.offersTls ? say.requiresTlsHint : say.tlsMissing}
        checked={chosen.requiresTls && isPossible}
        disabled={!isPossible}
        error={refusal?.fields.requiresTls}
      />
      <Button look="secondary">{say.saveSettings}</Button>
    </form>
  )
}
