import type { Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button } from '../component/button.tsx'
import { Checkbox, Field } from '../component/field.tsx'
import { isUsedLink, usedLinkPage } from '../component/used-link.tsx'
import type { Refusal } from '../component/refusal.ts'
import { asksForCode, SignInRefusal } from './sign-in-page.tsx'
import { words } from './words/words.ts'

interface LinkInput {
  readonly language: Language
  readonly link: string
  readonly refusal?: Refusal
}

/** Signs in by a link. The person presses a button, because scanners of mails open links. */
export function linkPage({ language, link, refusal }: LinkInput): ShownPage {
  const say = words[language]
  const instead = { href: '/sign-in/send-link', text: say.newLink }
  if (refusal && isUsedLink(refusal)) return usedLinkPage({ language, refusal, instead })
  return {
    title: say.linkTitle,
    main: (
      <div class="narrow">
        <h1>{say.linkTitle}</h1>
        <SignInRefusal refusal={refusal} fields={['code']} />
        <p>{say.linkLead}</p>
        <form method="post" action="/sign-in/link">
          <input type="hidden" name="link" value={link} />
          {asksForCode(refusal) && (
            <Field name="code" label={say.code} autocomplete="one-time-code" error={refusal?.fields.code} />
          )}
          {refusal?.code === 'session_full' && <Checkbox name="endOldest" label={say.endOldest} />}
          <Button>{say.submit}</Button>
        </form>
        <ul class="plain">
          <li>
            <a href={instead.href}>{instead.text}</a>
          </li>
        </ul>
      </div>
    ),
  }
}
