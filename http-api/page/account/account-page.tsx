import type { Language, PersonCaller, Profile } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button, ButtonLink } from '../component/button.tsx'
import { Card } from '../component/card.tsx'
import { ErrorSummary } from '../component/error-summary.tsx'
import { Field } from '../component/field.tsx'
import { isolated } from '../component/foreign.tsx'
import { Notice } from '../component/notice.tsx'
import type { Refusal } from '../page-operation.ts'
import { words } from './words/words.ts'

/** What a person has just done with the account. */
export const doneWithAccount = ['changed', 'emailSent', 'ended'] as const

interface AccountPageInput {
  readonly language: Language
  readonly caller: PersonCaller
  readonly profile: Pick<Profile, 'name' | 'phone' | 'web'>
  readonly done?: (typeof doneWithAccount)[number] | undefined
  readonly refusal?: Refusal
}

/** The account: who the person is, the ways to change it, and the contact data. */
export function accountPage({ language, caller, profile, done, refusal }: AccountPageInput): ShownPage {
  const say = words[language]
  const title = say.signedInAs(isolated(caller.account.email))
  const links = [
    ['password', say.password],
    ['second-factor', say.mfa],
    ['sessions', say.sessions],
    ['email', say.email],
    ['delete', say.remove],
  ] as const
  return {
    title: say.title,
    room: 'account',
    main: (
      <>
        {done && (
          <Notice kind="success">
            <p>{say[done]}</p>
          </Notice>
        )}
        <h1>{title}</h1>
        <ErrorSummary refusal={refusal} fields={['name', 'phone', 'web']} />
        <h2>{say.security}</h2>
        <div class="actions">
          {links.map(([path, text]) => (
            <ButtonLink look="secondary" href={`/account/${path}`}>
              {text}
            </ButtonLink>
          ))}
        </div>
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
      </>
    ),
  }
}
