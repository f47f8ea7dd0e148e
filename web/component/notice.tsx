import type { PropsWithChildren } from 'hono/jsx'
import { Icon } from './icon.tsx'

const iconOf = { success: 'check', information: 'dot', warning: 'hand', failed: 'cross' } as const

/** One thing to know before the rest of the page, such as the result of the form that was just sent. */
export function Notice({ kind, children }: PropsWithChildren<{ readonly kind: keyof typeof iconOf }>) {
  return (
    <div class={`notice ${kind}`} role="status">
      <Icon name={iconOf[kind]} />
      <div>{children}</div>
    </div>
  )
}
