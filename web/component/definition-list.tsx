import type { Child } from 'hono/jsx'

/** Facts with their names. A fact that is null or undefined is left out. */
export function DefinitionList({ facts }: { readonly facts: readonly (readonly [name: string, fact: Child])[] }) {
  return (
    <dl class="facts">
      {facts
        .filter(([, fact]) => fact !== null && fact !== undefined)
        .map(([name, fact]) => (
          <div>
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
    </dl>
  )
}
