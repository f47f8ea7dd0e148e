import {
  mailServerPorts,
  mailServerSecurities,
  type Company,
  type Language,
  type MailServerSecurity,
  type ShownMailServer,
} from '@cornerpost/engine'
import { Button } from '../component/button.tsx'
import { Card } from '../component/card.tsx'
import { Radios, Select } from '../component/choice.tsx'
import { Field } from '../component/field.tsx'
import { PasswordField } from '../component/password-field.tsx'
import type { Refusal } from '../component/refusal.ts'
import { words } from './words/words.ts'

/** The fields of the form, in its order. */
export const fieldNames = ['host', 'port', 'security', 'username', 'password', 'fromAddress', 'replyTo'] as const

/** The fields as they were typed. The password is not shown again. */
export type TypedServer = Readonly<Record<Exclude<(typeof fieldNames)[number], 'password'>, string>>

interface ServerFormInput {
  readonly language: Language
  readonly company: Company
  readonly server: ShownMailServer | undefined
  readonly refusal?: Refusal | undefined
  /** the fields of a refused form */
  readonly typed?: TypedServer
}

/** The form that sets the mail server of a company, or replaces all its settings. */
export function ServerForm({ language, company, server, refusal, typed = asTyped(server) }: ServerFormInput) {
  const say = words[language]
  const field = (name: keyof TypedServer) => ({
    name,
    label: say[name],
    value: typed[name],
    error: refusal?.fields[name],
  })
  return (
    <Card heading={server ? say.changeHeading : say.setHeading}>
      <form method="post" action={`/companies/${company.id}/mail-server`}>
        <Field {...field('host')} hint={say.hostHint} />
        <Select {...field('port')} choices={mailServerPorts.map(String).map((value) => ({ value, text: value }))} />
        <Radios
          {...field('security')}
          choices={mailServerSecurities.map((value) => ({ value, text: value, hint: say[securityHints[value]] }))}
        />
        <Field {...field('username')} autocomplete="off" />
        <PasswordField name="password" label={say.password} hint={say.passwordHint} use="new" refusal={refusal} />
        <Field {...field('fromAddress')} type="email" hint={say.fromAddressHint} />
        <Field {...field('replyTo')} type="email" hint={say.replyToHint} />
        <Button>{say.save}</Button>
      </form>
    </Card>
  )
}

const securityHints = {
  STARTTLS: 'startTlsHint',
  SSL: 'sslHint',
} as const satisfies Readonly<Record<MailServerSecurity, string>>

/** Returns the settings as fields; without settings, those of most mail servers. */
function asTyped(server: ShownMailServer | undefined): TypedServer {
  if (server === undefined)
    return { host: '', port: '587', security: 'STARTTLS', username: '', fromAddress: '', replyTo: '' }
  const { host, port, security, username, fromAddress, replyTo } = server
  return { host, port: String(port), security, username, fromAddress, replyTo: replyTo ?? '' }
}
