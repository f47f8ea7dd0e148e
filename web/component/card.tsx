import type { PropsWithChildren } from 'hono/jsx'

/** A part of a page with its own heading. */
export function Card({ heading, children }: PropsWithChildren<{ readonly heading: string }>) {
  return (
    <section class="card">
      <h2>{heading}</h2>
      {children}
    </section>
  )
}
