import { Secret } from './secret.ts'

/**
 * One setting, as a row of a table. The key of the row is the name of the setting: `leaseSeconds` is
 * `CORNERPOST_LEASE_SECONDS` in the environment and `leaseSeconds` in the file.
 */
export type SettingRow =
  | {
      readonly kind: 'text'
      readonly default: string | null
      readonly describe: string
      readonly secret?: never
      readonly flaw?: Flaw
    }
  | {
      readonly kind: 'text'
      readonly default: null
      readonly describe: string
      readonly secret: true
      readonly flaw?: Flaw
    }
  | {
      readonly kind: 'integer' | 'fraction'
      readonly default: number | null
      readonly from: number
      readonly to: number
      readonly describe: string
    }
  | { readonly kind: 'flag'; readonly default: boolean; readonly describe: string }
  | { readonly kind: 'list'; readonly default: readonly string[]; readonly describe: string; readonly flaw?: Flaw }
  | { readonly kind: 'choice'; readonly values: readonly string[]; readonly default: string; readonly describe: string }

/** Checks a text or one entry of a list. Returns the error in the form `must be …`; undefined if the text is valid. */
type Flaw = (text: string) => string | undefined

export type SettingTable = Readonly<Record<string, SettingRow>>

type ValueOf<Row extends SettingRow> =
  | (Row extends { readonly kind: 'text'; readonly secret: true }
      ? Secret
      : Row extends { readonly kind: 'text' }
        ? string
        : Row extends { readonly kind: 'integer' | 'fraction' }
          ? number
          : Row extends { readonly kind: 'flag' }
            ? boolean
            : Row extends { readonly kind: 'list' }
              ? readonly string[]
              : Row extends { readonly kind: 'choice'; readonly values: readonly (infer Word)[] }
                ? Word
                : never)
  | (Row['default'] extends string | number | boolean | readonly string[] ? never : null)

/**
 * The values of the settings in a table. A secret setting is a `Secret`, so a printed configuration shows `[secret]`
 * instead of its value.
 */
export type Configuration<Table extends SettingTable> = { readonly [Key in keyof Table]: ValueOf<Table[Key]> }

export interface ConfigurationMistake {
  /** the name of the setting as it is written in the environment or in the file */
  readonly name: string
  readonly issue: string
}

export interface ConfigurationSources {
  readonly environment: Readonly<Record<string, string | undefined>>
  /**
   * the text of the configuration file, one JSON object; null if the file cannot be read. Environment variables take
   * precedence over the file.
   */
  readonly file?: string | null
}

const prefix = 'CORNERPOST_'

/**
 * Reads all settings of a table and reports all mistakes together: wrong values, unknown names, an unreadable file.
 * Mistakes never contain the value of a secret setting. In the returned `configuration`, a refused setting has its
 * default value, so that the caller can check for further mistakes.
 */
export function readConfiguration<Table extends SettingTable>(
  table: Table,
  sources: ConfigurationSources,
): {
  readonly kind: 'read' | 'refused'
  readonly configuration: Configuration<Table>
  readonly mistakes: readonly ConfigurationMistake[]
} {
  const mistakes: ConfigurationMistake[] = []
  const given = gather(table, sources, mistakes)
  const values: Record<string, unknown> = {}
  for (const [key, row] of Object.entries(table)) {
    const setting = given.get(key)
    const reading = setting === undefined ? { value: row.default } : readValue(row, setting.value)
    if ('issue' in reading) mistakes.push({ name: setting?.name ?? key, issue: reading.issue })
    values[key] = 'issue' in reading ? row.default : reading.value
  }
  // safe: the loop above has set a value of the right type for every key of the table
  return { kind: mistakes.length > 0 ? 'refused' : 'read', configuration: values as Configuration<Table>, mistakes }
}

/** Returns the environment name and the current value of every setting, for printing at start. Secrets are masked. */
export function showConfiguration<Table extends SettingTable>(
  table: Table,
  configuration: Configuration<Table>,
): readonly { readonly name: string; readonly value: string }[] {
  return Object.keys(table).map((key) => ({ name: environmentName(key), value: String(configuration[key] ?? '') }))
}

/** Returns the name of the environment variable for a setting. */
export function environmentName(key: string): string {
  return prefix + key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
}

interface GivenValue {
  readonly name: string
  readonly value: unknown
}

/** Returns the values that were set, by the key of the setting. The environment takes precedence over the file. */
function gather(
  table: SettingTable,
  { environment, file }: ConfigurationSources,
  mistakes: ConfigurationMistake[],
): Map<string, GivenValue> {
  const given = new Map<string, GivenValue>()
  for (const [key, value] of Object.entries(parseFile(file, mistakes))) {
    if (Object.hasOwn(table, key)) given.set(key, { name: key, value })
    else mistakes.push({ name: key, issue: 'is not a known setting' })
  }
  const keys = new Map(Object.keys(table).map((key) => [environmentName(key), key]))
  for (const [name, value] of Object.entries(environment)) {
    if (!name.startsWith(prefix) || value === undefined) continue
    const key = keys.get(name)
    if (key === undefined) mistakes.push({ name, issue: 'is not a known setting' })
    else given.set(key, { name, value })
  }
  return given
}

function parseFile(file: string | null | undefined, mistakes: ConfigurationMistake[]): object {
  if (file === undefined) return {}
  if (file === null) {
    mistakes.push({ name: environmentName('config'), issue: 'names a file that cannot be read' })
    return {}
  }
  try {
    const parsed: unknown = JSON.parse(file)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed
  } catch {
    // reported below without the parser's message, which could repeat a secret
  }
  mistakes.push({ name: environmentName('config'), issue: 'names a file that is not one JSON object' })
  return {}
}

type ReadResult = { readonly value: unknown } | { readonly issue: string }

/**
 * Reads one value. A value from the environment is always text; a value from the file may be any JSON value. Even in
 * the file, a setting of any kind may be written as text.
 */
function readValue(row: SettingRow, value: unknown): ReadResult {
  const text = ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : ''
  switch (row.kind) {
    case 'text':
      return readText(row, value)
    case 'integer':
      return readNumber(row, /^(0|[1-9][0-9]{0,14})$/, text)
    case 'fraction':
      return readNumber(row, /^(0|[1-9][0-9]{0,14})(\.[0-9]{1,9})?$/, text)
    case 'flag':
      return text === 'true' || text === 'false' ? { value: text === 'true' } : { issue: 'must be true or false' }
    case 'choice':
      return row.values.includes(text) ? { value: text } : { issue: `must be one of ${row.values.join(', ')}` }
    case 'list':
      return readList(row, value)
  }
}

function readText(row: { readonly secret?: true | undefined; readonly flaw?: Flaw }, value: unknown): ReadResult {
  if (typeof value !== 'string' || value === '') return { issue: 'must be a text that is not empty' }
  const issue = row.flaw?.(value)
  return issue === undefined ? { value: row.secret ? new Secret(value) : value } : { issue }
}

function readNumber(row: { readonly from: number; readonly to: number }, shape: RegExp, text: string): ReadResult {
  const number = shape.test(text) ? Number(text) : Number.NaN
  return number >= row.from && number <= row.to
    ? { value: number }
    : { issue: `must be a number from ${row.from} to ${row.to}, without sign or unit` }
}

function readList({ flaw }: { readonly flaw?: Flaw }, value: unknown): ReadResult {
  const items: unknown =
    typeof value === 'string'
      ? value
          .split(',')
          .map((item) => item.trim())
          .filter((item) => item !== '')
      : value
  if (!Array.isArray(items) || !items.every((item) => typeof item === 'string'))
    return { issue: 'must be texts separated by commas' }
  const issue = items.map((item) => flaw?.(item)).find((found) => found !== undefined)
  return issue === undefined ? { value: items } : { issue }
}
