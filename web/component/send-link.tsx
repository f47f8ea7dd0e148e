import type { CompanyWithRole, Language } from '@cornerpost/engine'
import { ButtonLink } from './button.tsx'
import { words } from './words/words.ts'

interface SendLinkInput {
  readonly language: Language
  readonly companies: readonly CompanyWithRole[]
}

/** A button to the page that checks and sends a file, for a person who may send for a company. */
export function SendLink({ language, companies }: SendLinkInput) {
  if (!companies.some(({ role }) => role === 'owner' || role === 'admin')) return null
  return (
    <div class="actions">
      <ButtonLink look="secondary" href="/check">
        {words[language].send}
      </ButtonLink>
    </div>
  )
}
