import { sayFinding, type Finding, type Language } from '@cornerpost/engine'
import { Foreign } from '../component/foreign.tsx'
import { StateLabel } from '../component/state-label.tsx'
import { words } from './words/words.ts'

const shownMax = 100

/** What the check found in a document, errors first. `findings` is null if it was not checked yet. */
export function FindingList({
  findings,
  language,
}: {
  readonly findings: readonly Finding[] | null
  readonly language: Language
}) {
  const say = words[language]
  if (findings === null) return <p>{say.notJudged}</p>
  if (findings.length === 0) return <p>{say.noFindings}</p>
  const isError = ({ severity }: Finding): boolean => severity !== 'warning'
  const shown = findings.toSorted((one, other) => Number(isError(other)) - Number(isError(one))).slice(0, shownMax)
  return (
    <>
      <ul class="findings">
        {shown.map((finding) => (
          <li>
            <StateLabel
              state={isError(finding) ? 'failed' : 'waiting'}
              word={isError(finding) ? say.error : say.warning}
            />
            <p>
              <Foreign text={sayFinding(finding, language)} />
            </p>
            <p class="small">
              <code>{finding.ruleId}</code> {say.line(finding.line)}
            </p>
          </li>
        ))}
      </ul>
      {findings.length > shownMax && <p>{say.moreFindings(findings.length - shownMax)}</p>}
    </>
  )
}
