import { Icon, type IconName } from './icon.tsx'

/** The states of documents, companies and keys; each has one look in all rooms. */
export type State = 'done' | 'underway' | 'waiting' | 'failed' | 'resting'

const iconOf: Readonly<Record<State, IconName>> = {
  done: 'check',
  underway: 'dot',
  waiting: 'hand',
  failed: 'cross',
  resting: 'pause',
}

/** A state by colour, icon and word. */
export function StateLabel({ state, word }: { readonly state: State; readonly word: string }) {
  return (
    <span class={`state ${state}`}>
      <Icon name={iconOf[state]} />
      {word}
    </span>
  )
}
