interface ListedLink {
  readonly href: string
  readonly text: string
  /** the present state of what the link changes, or what it is for */
  readonly hint: string
}

/** Links to the pages of one subject, each with a line about it. The whole row is the link. */
export function LinkList({ links }: { readonly links: readonly ListedLink[] }) {
  return (
    <ul class="links">
      {links.map(({ href, text, hint }) => (
        <li>
          <a class="row-link" href={href}>
            {text}
          </a>
          <p class="small">{hint}</p>
        </li>
      ))}
    </ul>
  )
}
