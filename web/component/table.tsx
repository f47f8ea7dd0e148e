import type { Child } from 'hono/jsx'

/** Where the head of a column leads, to order the list by the column, and how it is ordered by it now. */
export interface ColumnOrder {
  readonly href: string
  readonly now?: 'ascending' | 'descending'
}

interface Column<Row> {
  readonly head: string
  readonly order?: ColumnOrder | undefined
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
   * the first line has the first and the last column, the second line the second one, and the third line the last but
   * three and the last but one. All others have a line of their own
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
            <th scope="col" class={lookOf(column, index)} aria-sort={column.order?.now}>
              {column.order ? <a href={column.order.href}>{column.head}</a> : column.head}
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
