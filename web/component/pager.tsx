interface PagerInput {
  readonly label: string
  readonly previous?: { readonly href: string; readonly text: string } | undefined
  readonly next?: { readonly href: string; readonly text: string } | undefined
}

/** The links to the neighbouring pages of a list; nothing if the list has one page. */
export function Pager({ label, previous, next }: PagerInput) {
  if (!previous && !next) return null
  return (
    <nav class="pager" aria-label={label}>
      {previous && (
        <a rel="prev" href={previous.href}>
          {previous.text}
        </a>
      )}
      {next && (
        <a rel="next" href={next.href}>
          {next.text}
        </a>
      )}
    </nav>
  )
}
