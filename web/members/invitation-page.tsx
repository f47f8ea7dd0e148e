import type { InvitationLook, Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { ButtonLink } from '../component/button.tsx'
import { ErrorSummary } from '../component/error-summary.tsx'
import { isolated } from '../component/foreign.tsx'
import { roleText } from '../component/role-text.ts'
import type { Refusal } from '../component/refusal.ts'
import { words } from './words/words.ts'

interface InvitationInput {
  readonly language: Language
  readonly look: InvitationLook
  readonly link: string
  readonly isSignedIn: boolean
  readonly refusal?: Refusal
}

/** An invitation, as everybody sees it who has its link. Only a signed-in person can answer it. */
export function invitationPage({ language, look, link, isSignedIn, refusal }: InvitationInput): ShownPage {
  const say = words[language]
  const title = say.invitationTitle(isolated(look.companyName))
  return {
    title,
    main: (
      <div class="narrow">
        <h1>{title}</h1>
        <ErrorSummary refusal={refusal} />
        <p>{say.invitationLead(roleText(look.role, language), isolated(look.maskedEmail))}</p>
        {isSignedIn ? (
          <form method="post" class="actions">
            <input type="hidden" name="link" value={link} />
            <button class="button primary" formaction="/invitation/accept">
              {say.accept}
            </button>
            <button class="button secondary" formaction="/invitation/decline">
              {say.decline}
            </button>
          </form>
        ) : (
          <>
            <p>{say.signInFirst}</p>
            <div class="actions">
              <ButtonLink href={`/sign-in?${new URLSearchParams({ next: `/invitation?link=${link}` }).toString()}`}>
                {say.signIn}
              </ButtonLink>
              <ButtonLink look="secondary" href="/sign-up">
                {say.signUp}
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    ),
  }
}

/** Says that an invitation was declined, or why it cannot be answered. */
export function invitationOverPage(language: Language, refusal?: Refusal): ShownPage {
  const say = words[language]
  const title = refusal ? say.notValid : say.declined
  return {
    title,
    ...(refusal && { status: refusal.status }),
    main: (
      <>
        <h1>{title}</h1>
        <ErrorSummary refusal={refusal} />
        <ButtonLink href="/">{say.home}</ButtonLink>
      </>
    ),
  }
}
