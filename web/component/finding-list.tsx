import { placeOfFinding, sayExpected, sayFinding, type Finding, type Language } from '@cornerpost/engine'
import { Foreign } from './foreign.tsx'
import { StateLabel } from './state-label.tsx'
import { words } from './words/words.ts'

const shownMax = 100
const lineLengthMax = 200

interface FindingListInput {
  readonly findings: readonly Finding[]
  readonly language: Language
  /** the lines of the document, of which each finding then shows its own */
  readonly lines?: readonly string[]
}

/** True if a finding makes the document invalid. */
export function isError({ severity }: Finding): boolean {
  return severity !== 'warning'
}

/** The findings of a check, errors first. */
export function FindingList({ findings, language, lines }: FindingListInput) {
  const say = words[language]
  if (findings.length === 0) return <p>{say.noFindings}</p>
  const shown = findings.toSorted((one, other) => Number(isError(other)) - Number(isError(one))).slice(0, shownMax)
  return (
    <>
      <ul class="findings">
        {shown
          .map((finding) => ({ finding, place: placeOfFinding(finding, lines) }))
          .map(({ finding, place }) => (
            <li>
              <p class="values">
                <StateLabel
                  state={isError(finding) ? 'failed' : 'waiting'}
                  word={isError(finding) ? say.error : say.warning}
                />
                <Value word={say.found} text={finding.value} isQuoted />
                <Value word={say.expected} text={sayExpected(finding, language)} />
              </p>
              <p>
                <Foreign text={sayFinding(finding, language)} />
              </p>
              <p class="small">
                <code>{finding.ruleId}</code>
                {place && ` · ${say.line(place.line)}`}
                <Line text={place?.text} />
              </p>
            </li>
          ))}
      </ul>
      {findings.length > shownMax && <p>{say.moreFindings(findings.length - shownMax)}</p>}
    </>
  )
}

interface ValueInput {
  readonly word: string
  readonly text: string | undefined
  /** true for a value of the document: between quotation marks, white space around it is visible */
  readonly isQuoted?: true
}

/** A value that the finding found or expects; nothing if it is not known. */
function Value({ word, text, isQuoted }: ValueInput) {
  if (text === undefined) return null
  const value = <Foreign text={text} />
  return (
    <span>
      {` ${word} `}
      <strong>{isQuoted ? <q>{value}</q> : value}</strong>
    </span>
  )
}

function Line({ text }: { readonly text: string | undefined }) {
  const line = text?.trim() ?? ''
  if (line === '') return null
  return (
    <>
      {' · '}
      <code>
        <Foreign text={line.length > lineLengthMax ? `${line.slice(0, lineLengthMax)}…` : line} />
      </code>
    </>
  )
}
