import { markup, said, type Html } from './html.ts'

/** One fact: a label and a value. A fact without a value is not shown. */
export type Fact = readonly [label: Html | string | null, value: Html | string | null | undefined]

/** Writes facts as a list of labels and values; null if no fact has a value. */
export function factList(facts: readonly Fact[]): Html | null {
  const rows = facts.flatMap(([label, value]) => {
    const shown = typeof value === 'string' ? said(value) : value
    return shown
      ? [
          markup`<div>
            <dt>${label}</dt>
            <dd>${shown}</dd>
          </div>`,
        ]
      : []
  })
  return rows.length === 0 ? null : markup`<dl>${rows}</dl>`
}

/** Writes facts in one running line; null if no fact has a value. */
export function factLine(facts: readonly Fact[]): Html | null {
  const parts = facts.flatMap(([label, value]) => {
    const shown = typeof value === 'string' ? said(value) : value
    return shown ? [markup`<span>${label}: ${shown}</span>`] : []
  })
  return parts.length === 0 ? null : markup`<p class="facts">${parts}</p>`
}

/** Writes a part of the page with a heading; null if the part is empty. */
export function section(heading: string, content: Html | readonly Html[] | null): Html | null {
  const isEmpty = content === null || (Array.isArray(content) && content.length === 0)
  return isEmpty
    ? null
    : markup`<section>
        <h2>${heading}</h2>
        ${content}
      </section>`
}

/** Writes texts as paragraphs that keep their line ends. */
export function paragraphs(texts: readonly string[]): readonly Html[] {
  return texts.map((text) => markup`<p class="text">${said(text)}</p>`)
}
