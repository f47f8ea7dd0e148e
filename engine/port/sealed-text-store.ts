/** Every column of the database that holds texts of the secret box. An empty text is not a sealed one. */
export const sealedColumns = [
  { table: 'inbox', column: 'address' },
  { table: 'mail', column: 'content' },
  { table: 'mail_server', column: 'password' },
  { table: 'own_secret', column: 'content' },
  { table: 'second_factor', column: 'sealed_secret' },
  { table: 'selection', column: 'token' },
  { table: 'selection_call', column: 'content' },
  { table: 'selection_key', column: 'content' },
] as const

export type SealedColumn = (typeof sealedColumns)[number]

/** A sealed text with its place. */
export interface SealedText {
  readonly place: SealedColumn & { readonly rowId: string }
  readonly sealed: string
}

/** Reads and replaces sealed texts, whatever they mean (P111). Every method is one transaction. */
export interface SealedTextStore {
  /** Returns the number of sealed texts of all columns, by the mark with which they begin. */
  countByMark(): Promise<ReadonlyMap<string, number>>
  /** Returns up to `limit` texts of a column that begin with one of the marks, by row id, after the row `after`. */
  find(
    column: SealedColumn,
    from: { readonly marks: readonly string[]; readonly after: string; readonly limit: number },
  ): Promise<readonly SealedText[]>
  /** Stores `by` in place of each sealed text. A text that has changed since it was read stays as it is. */
  replace(texts: readonly (SealedText & { readonly by: string })[]): Promise<void>
}
