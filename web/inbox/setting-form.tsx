import type { Company, CompanySettingValues, Language, ShownSetting } from '@cornerpost/engine'
import { Button } from '../component/button.tsx'
import { DefinitionList } from '../component/definition-list.tsx'
import { Checkbox } from '../component/field.tsx'
import type { Refusal } from '../component/refusal.ts'
import { words } from './words/words.ts'

export type InboxSetting = CompanySettingValues['inbox']

interface SettingInput {
  readonly language: Language
  readonly company: Company
  readonly manages: boolean
  /** the setting as it is stored now */
  readonly setting: ShownSetting<'inbox'>
  /** what was chosen in a refused form */
  readonly chosen?: InboxSetting
  readonly refusal?: Refusal | undefined
}

/** How the inbox treats mails, and the form that changes it. If a colleague changed it meanwhile, shows both. */
export function SettingForm(input: SettingInput) {
  const { language, manages, refusal } = input
  const say = words[language]
  const isStale = refusal?.code === 'version_stale'
  return (
    <section>
      <h2>{say.settings}</h2>
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

function Switches({ language, company, setting: { version, value }, chosen = value }: SettingInput) {
  const say = words[language]
  return (
    <form method="post" action={`/companies/${company.id}/inbox/settings`}>
      <input type="hidden" name="version" value={String(version)} />
      <Checkbox name="holds" label={say.holds} hint={say.holdsHint} checked={chosen.holds} />
      <Checkbox name="requiresTls" label={say.requiresTls} hint={say.requiresTlsHint} checked={chosen.requiresTls} />
      <Button look="secondary">{say.saveSettings}</Button>
    </form>
  )
}
