import type { Company, Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Confirmation } from '../component/confirmation.tsx'
import { isolated } from '../component/foreign.tsx'
import { words } from './words/words.ts'

/** Says what happens when a company removes its own mail server. */
export function removePage({
  language,
  company,
}: {
  readonly language: Language
  readonly company: Company
}): ShownPage {
  const say = words[language]
  const heading = say.removeTitle(isolated(company.legalName))
  const path = `/companies/${company.id}/mail-server`
  return {
    title: heading,
    room: 'company',
    main: (
      <Confirmation
        heading={heading}
        consequences={[say.removeService, say.removeErases]}
        action={`${path}/remove`}
        button={say.remove}
        back={{ href: path, text: say.keep }}
      />
    ),
  }
}
