import type { PropsWithChildren } from 'hono/jsx'

interface ButtonInput {
  /**
   * `danger` for what cannot be undone, `quiet-danger` for the way to a page that says so; `primary` if absent
   */
  readonly look?: 'primary' | 'secondary' | 'danger' | 'quiet-danger'
  readonly name?: string
  readonly value?: string
}

/** A button that sends its form. Its text says in words what happens. */
export function Button({ look = 'primary', children, ...attributes }: PropsWithChildren<ButtonInput>) {
  return (
    <button class={`button ${look}`} {...attributes}>
      {children}
    </button>
  )
}

/** A link to another page that looks like a button, for the one thing that a person will probably do next. */
export function ButtonLink({
  href,
  look = 'primary',
  children,
}: PropsWithChildren<{ readonly href: string; readonly look?: ButtonInput['look'] }>) {
  return (
    <a class={`button ${look}`} href={href}>
      {children}
    </a>
  )
}
