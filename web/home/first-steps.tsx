import type { Language } from '@cornerpost/engine'
import { ButtonLink } from '../component/button.tsx'
import { Card } from '../component/card.tsx'
import { StateLabel } from '../component/state-label.tsx'
import { words } from './words/words.ts'

interface FirstStepsInput {
  readonly language: Language
  readonly hasCompany: boolean
  readonly hasKey: boolean
}

/** The way of a newcomer to the first sent invoice, in order: what is done already, and a button for the next step. */
export function FirstSteps({ language, hasCompany, hasKey }: FirstStepsInput) {
  const say = words[language]
  const done = <StateLabel state="done" word={say.stepDone} />
  return (
    <Card heading={say.firstSteps}>
      <ol>
        <li>
          {say.stepCompany} {hasCompany && done}
        </li>
        <li>
          {say.stepPrepare} {hasKey && done}
        </li>
        <li>{say.stepSend}</li>
      </ol>
      <div class="actions">
        {hasCompany ? (
          <>
            <ButtonLink href="/check">{say.checkFirst}</ButtonLink>
            <ButtonLink look="secondary" href={hasKey ? '/keys' : '/keys/new'}>
              {hasKey ? say.showKeys : say.makeKey}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink href="/companies/new">{say.addCompany}</ButtonLink>
        )}
      </div>
    </Card>
  )
}
