import { formerDays, type Company, type Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Confirmation } from '../component/confirmation.tsx'
import { Checkbox } from '../component/field.tsx'
import { isolated } from '../component/foreign.tsx'
import { words } from './words/words.ts'

interface BeforeInput {
  readonly language: Language
  readonly company: Company
}

const pathOf = ({ id }: Company): string => `/companies/${id}/inbox`

/** Says what happens to the present address when the inbox gets a new one. */
export function rotatePage({ language, company }: BeforeInput): ShownPage {
  const say = words[language]
  const heading = say.rotateTitle(isolated(company.legalName))
  return {
    title: heading,
    room: 'company',
    main: (
      <Confirmation
        heading={heading}
        consequences={[say.rotateNew, say.rotateFormer(formerDays), say.rotateKeeps]}
        action={`${pathOf(company)}/rotate`}
        button={say.rotate}
        back={{ href: pathOf(company), text: say.keep }}
      >
        <Checkbox name="endsFormer" label={say.endsFormer} hint={say.endsFormerHint} />
      </Confirmation>
    ),
  }
}

/** Says what happens when the former addresses of the inbox end. */
export function endFormerPage({ language, company }: BeforeInput): ShownPage {
  const say = words[language]
  const heading = say.endFormerTitle(isolated(company.legalName))
  return {
    title: heading,
    room: 'company',
    main: (
      <Confirmation
        heading={heading}
        consequences={[say.endFormerStops, say.endFormerKeeps]}
        action={`${pathOf(company)}/former`}
        button={say.endFormer}
        back={{ href: pathOf(company), text: say.keep }}
      />
    ),
  }
}

/** Says what happens when a person is removed from the senders. */
export function removeSenderPage({ language, company, email }: BeforeInput & { readonly email: string }): ShownPage {
  const say = words[language]
  const heading = say.removeTitle(isolated(email))
  return {
    title: heading,
    room: 'company',
    main: (
      <Confirmation
        heading={heading}
        consequences={[say.removeStops, say.removeKeeps]}
        action={`${pathOf(company)}/senders/remove`}
        button={say.removeSender}
        back={{ href: pathOf(company), text: say.keep }}
      >
        <input type="hidden" name="email" value={email} />
      </Confirmation>
    ),
  }
}
