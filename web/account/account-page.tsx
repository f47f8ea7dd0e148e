import { languages, type Language, type PersonCaller, type Profile } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button, ButtonLink } from '../component/button.tsx'
import { Card } from '../component/card.tsx'
import { Select } from '../component/choice.tsx'
import { Checkbox, Field } from '../component/field.tsx'
import { isolated } from '../component/foreign.tsx'
import { LinkList } from '../component/link-list.tsx'
import { ownNames } from '../own-names.ts'
import { PageHead } from '../component/page-head.tsx'
import type { Refusal } from '../component/refusal.ts'
import { words } from './words/words.ts'

/** What a person has just done with the account. */
export const doneWithAccount = ['changed', 'emailSent', 'ended'] as const

interface AccountPageInput {
  readonly language: Language
  readonly caller: PersonCaller
  readonly profile: Pick<Profile, 'name' | 'phone' | 'web' | 'approvalMail'>
  readonly hasSecondFactor: boolean
  readonly done?: (typeof doneWithAccount)[number] | undefined
  readonly refusal?: Refusal
}

/** The account: who the person is, how the person signs in, contact data, language and, apart from these, deletion. */
export function accountPage(input: AccountPageInput): ShownPage {
  const { language, caller, done, refusal } = input
  const say = words[language]
  return {
    title: say.title,
    room: 'account',
    main: (
      <>
        <PageHead
          title={say.signedInAs(isolated(caller.account.email))}
          done={done && say[done]}
          refusal={refusal}
          fields={['name', 'phone', 'web']}
        />
        <Security {...input} />
        <Contact {...input} />
        <Mails {...input} />
        <LanguageChoice language={language} />
        <section class="apart">
          <h2>{say.removal}</h2>
          <p>{say.removalLead}</p>
          <ButtonLink look="quiet-danger" href="/account/delete">
            {say.remove}
          </ButtonLink>
        </section>
      </>
    ),
  }
}

function Security({ language, hasSecondFactor }: AccountPageInput) {
  const say = words[language]
  return (
    <Card heading={say.security}>
      <LinkList
        links={[
          { href: '/account/password', text: say.password, hint: say.passwordHint },
          { href: '/account/second-factor', text: say.mfa, hint: hasSecondFactor ? say.mfaIsOn : say.mfaIsOff },
          { href: '/account/sessions', text: say.sessions, hint: say.sessionsHint },
          { href: '/account/email', text: say.email, hint: say.emailHint },
        ]}
      />
    </Card>
  )
}

function Contact({ language, profile, refusal }: AccountPageInput) {
  const say = words[language]
  return (
    <Card heading={say.profile}>
      <form method="post" action="/account">
        <Field
          name="name"
          label={say.name}
          value={profile.name ?? ''}
          autocomplete="name"
          error={refusal?.fields.name}
        />
        <Field
          name="phone"
          type="tel"
          label={say.phone}
          hint={say.phoneHint}
          value={profile.phone ?? ''}
          autocomplete="tel"
          error={refusal?.fields.phone}
        />
        <Field
          name="web"
          type="url"
          label={say.web}
          hint={say.webHint}
          value={profile.web ?? ''}
          error={refusal?.fields.web}
        />
        <Button>{say.save}</Button>
      </form>
    </Card>
  )
}

/** The mails that the person can turn off. */
function Mails({ language, profile }: AccountPageInput) {
  const say = words[language]
  return (
    <Card heading={say.mails}>
      <form method="post" action="/account/mails">
        <Checkbox
          name="approvalMail"
          label={say.approvalMail}
          hint={say.approvalMailHint}
          checked={profile.approvalMail}
        />
        <Button>{say.saveMails}</Button>
      </form>
    </Card>
  )
}

/** The language of the account. The form of the footer takes it, too. */
function LanguageChoice({ language }: { readonly language: Language }) {
  const say = words[language]
  return (
    <Card heading={say.languageTitle}>
      <form method="post" action="/language">
        <input type="hidden" name="next" value="/account?done=changed" />
        <Select
          name="language"
          label={say.languageLabel}
          value={language}
          choices={languages.map((one) => ({ value: one, text: ownNames[one] }))}
        />
        <Button>{say.saveLanguage}</Button>
      </form>
    </Card>
  )
}
