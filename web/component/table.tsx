import type { Child } from 'hono/jsx'

interface Column<Row> {
  readonly head: string
  readonly cell: (row: Row) => Child
  /** a number or address that stays on one line */
  readonly isShort?: boolean
  /** at most two lines; the page that the row opens has the whole text */
  readonly isCut?: boolean
  /** right-aligned with tabular figures */
  readonly isNumber?: boolean
  /** also shown on a phone, where a row becomes a card; the first column always is */
  readonly isTelling?: boolean
  /** like `isTelling`, on a line of its own after its head */
  readonly isLabelled?: boolean
}

interface TableInput<Row> {
  /** what the table lists, for those who do not see it */
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /**
   * set for tables that stand on one page: their columns have the same widths, whatever the rows contain. On a phone,
   * the second column has a line of its own, the last but one the right end of the last line, and the last one the
   * right end of the first
   */
  readonly isEven?: boolean
  /** the page that a row opens; the whole row is then a link */
  readonly href?: (row: Row) => string
}

/** A table whose header stays visible. On a phone each row becomes a card. */
export function Table<Row>({ caption, columns, rows, href, isEven = false }: TableInput<Row>) {
  const lookOf = ({ isNumber, isShort, isTelling, isLabelled }: Column<Row>, index: number): string =>
    [isNumber && 'number', isShort && 'short', index > 0 && !isTelling && !isLabelled && 'wide-only']
      .filter(Boolean)
      .join(' ')
  return (
    <table class={isEven ? 'table even' : 'table'}>
      <caption class="unseen">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th scope="col" class={lookOf(column, index)}>
              {column.head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr>
            {columns.map((column, index) => (
              <td class={lookOf(column, index)} data-head={column.isLabelled ? column.head : undefined}>
                {index === 0 && href ? (
                  <a class="row-link" href={href(row)}>
                    <Cell {...column} row={row} />
                  </a>
                ) : (
                  <Cell {...column} row={row} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Cell<Row>({ cell, isCut, row }: Column<Row> & { readonly row: Row }) {
  return isCut ? <span class="cut">{cell(row)}</span> : <>{cell(row)}</>
}
