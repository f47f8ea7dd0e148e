import type { PropsWithChildren } from 'hono/jsx'

/** An empty list: says what will appear here. The children are the button that makes the first one appear. */
export function EmptyState({ text, children }: PropsWithChildren<{ readonly text: string }>) {
  return (
    <div class="empty">
      <p>{text}</p>
      {children}
    </div>
  )
}
