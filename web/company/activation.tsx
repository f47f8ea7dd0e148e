import { managingRoles, type Language, type SelectionState } from '@cornerpost/engine'
import { Button, ButtonLink } from '../component/button.tsx'
import { Card } from '../component/card.tsx'
import { DefinitionList } from '../component/definition-list.tsx'
import { TextArea } from '../component/field.tsx'
import type { Refusal } from '../component/refusal.ts'
import { Time } from '../component/time.tsx'
import { words } from './words/words.ts'

interface ActivationInput {
  readonly language: Language
  readonly selection: SelectionState
  readonly refusal?: Refusal | undefined
}

/** What a company that waits has to do, step by step, until it is active. */
export function Activation({ language, selection, refusal }: ActivationInput) {
  const { company, role, selectionUrl } = selection
  const say = words[language]
  const path = `/companies/${company.id}/verification`
  const manages = managingRoles.includes(role)
  return (
    <>
      <Card heading={say.activationTitle}>
        <p>{say.activationLead}</p>
        <ol>
          <li>{say.activationOpen}</li>
          <li>{say.activationChoose}</li>
          <li>{say.activationWait}</li>
        </ol>
        <div class="actions">
          <ButtonLink href={selectionUrl}>{say.openPortal}</ButtonLink>
          {manages && (
            <form method="post" action={`${path}/instructions`}>
              <Button look="secondary">{say.mailSteps}</Button>
            </form>
          )}
        </div>
      </Card>
      {manages && (
        <Card heading={say.tokenTitle}>
          <p>{say.tokenLead}</p>
          <form method="post" action={path}>
            <TextArea name="token" label={say.token} hint={say.tokenHint} error={refusal?.fields.token} rows={4} />
            <Button look="secondary">{say.enterToken}</Button>
          </form>
        </Card>
      )}
    </>
  )
}

/** What happened on the way to activity, and when. Nothing for a company that never had to wait. */
export function ActivationHistory({ language, selection }: Omit<ActivationInput, 'refusal'>) {
  const { company, announcedAt } = selection
  const { createdAt, instructedAt, verificationMethod, verifiedAt } = company
  if (verificationMethod === null && company.status !== 'pending_verification') return null
  const say = words[language]
  const how = verificationMethod === 'self' ? say.activeByToken : say.activeBySelection
  return (
    <Card heading={say.historyTitle}>
      <DefinitionList
        facts={[
          [say.addedAt, <Time at={createdAt} language={language} />],
          [say.instructedAt, instructedAt && <Time at={instructedAt} language={language} />],
          [say.announcedAt, announcedAt && <Time at={announcedAt} language={language} />],
          [how, verifiedAt && <Time at={verifiedAt} language={language} />],
        ]}
      />
    </Card>
  )
}
