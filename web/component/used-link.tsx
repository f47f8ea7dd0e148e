import type { Language } from '@cornerpost/engine'
import type { Child } from 'hono/jsx'
import type { Refusal } from './refusal.ts'
import { ButtonLink } from './button.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { words } from './words/words.ts'

interface UsedLinkInput {
  readonly language: Language
  readonly refusal: Refusal
  /** the page that helps instead, such as the one that sends a new link */
  readonly instead: { readonly href: string; readonly text: string }
}

const codes: readonly string[] = ['invalid_link', 'invalid_token', 'token_expired']

/** True if a form was refused because the link from a mail was used before, has expired or is unknown. */
export function isUsedLink({ code }: Refusal): boolean {
  return codes.includes(code)
}

/** Says that a link from a mail is not valid any longer. To send the form again would not help. */
export function usedLinkPage({ language, refusal, instead }: UsedLinkInput): {
  readonly title: string
  readonly main: Child
} {
  const title = words[language].usedLink
  return {
    title,
    main: (
      <div class="narrow">
        <h1>{title}</h1>
        <ErrorSummary refusal={refusal} />
        <ButtonLink href={instead.href}>{instead.text}</ButtonLink>
      </div>
    ),
  }
}
