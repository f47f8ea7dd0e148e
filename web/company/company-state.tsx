import type { Company, Language } from '@cornerpost/engine'
import { StateLabel, type State } from '../component/state-label.tsx'
import { words } from './words/words.ts'

const stateOf: Readonly<Record<Company['status'], State>> = {
  active: 'done',
  pending_verification: 'waiting',
  inactive: 'resting',
}

/** The state of a company by colour, icon and word. */
export function CompanyState({ status, language }: Pick<Company, 'status'> & { readonly language: Language }) {
  const { active, pending_verification, inactive } = words[language]
  return <StateLabel state={stateOf[status]} word={{ active, pending_verification, inactive }[status]} />
}
