import type { ErrorCode, Language } from '@cornerpost/engine'
import type { ShownPage } from '../answer-page.tsx'
import { Button, ButtonLink } from '../component/button.tsx'
import { CopyButton } from '../component/copy-button.tsx'
import type { Refusal } from '../component/refusal.ts'
import type { KeptForm } from './kept-form.ts'
import { words } from './words/words.ts'

interface RefusalPageInput {
  readonly language: Language
  readonly refusal: Refusal
  /** the code of the error catalogue, from which the one of the portal API may differ */
  readonly code: ErrorCode
  readonly correlationId: string
  /** the form that was refused because the session had ended */
  readonly kept?: KeptForm | undefined
}

const kinds = {
  401: 'expired',
  403: 'forbidden',
  404: 'notFound',
  429: 'tooMany',
  503: 'unavailable',
} as const

function kindOf({
  refusal: { status },
  code,
}: RefusalPageInput): (typeof kinds)[keyof typeof kinds] | 'tooLarge' | 'failed' {
  if (code === 'body_too_large' || code === 'document_too_large') return 'tooLarge'
  return Object.hasOwn(kinds, status) ? kinds[status as keyof typeof kinds] : 'failed'
}

type Kind = ReturnType<typeof kindOf>

function Next({ language, kind }: { readonly language: Language; readonly kind: Kind }) {
  const say = words[language]
  return (
    <>
      <p>{say[`${kind}Next`]}</p>
      <p>
        {kind === 'expired' ? (
          <ButtonLink href="/sign-in">{say.signIn}</ButtonLink>
        ) : (
          <ButtonLink href="/">{say.home}</ButtonLink>
        )}
      </p>
    </>
  )
}

/** Keeps a form while the person signs in in another tab. */
function SendAgain({ language, kept }: { readonly language: Language; readonly kept: KeptForm }) {
  const say = words[language]
  return (
    <>
      <p>{kept.hasFiles ? say.keptWithoutFiles : say.kept}</p>
      <form method="post" action={kept.action} {...(kept.hasFiles && { enctype: 'multipart/form-data' })}>
        {kept.fields.map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        <div class="actions">
          <a class="button primary" href="/sign-in" target="_blank" rel="noopener">
            {say.signInElsewhere}
          </a>
          <Button look="secondary">{say.sendAgain}</Button>
        </div>
      </form>
    </>
  )
}

/** The page of a refusal: what happened, what to do next, and the id by which support finds the call in the log. */
export function refusalPage(input: RefusalPageInput): ShownPage {
  const { language, refusal, correlationId, kept } = input
  const say = words[language]
  const kind = kindOf(input)
  return {
    title: say[kind],
    status: refusal.status,
    main: (
      <>
        <h1>{say[kind]}</h1>
        <p>{refusal.sentence}</p>
        {kept ? <SendAgain kept={kept} language={language} /> : <Next language={language} kind={kind} />}
        <p class="small">
          {say.correlation}: <CopyButton text={correlationId} label={say.copy} done={say.copied} />
        </p>
      </>
    ),
  }
}
