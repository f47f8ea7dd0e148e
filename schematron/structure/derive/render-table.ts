import type { SchemaTable } from '../table.ts'

/** The text of `generated/<name>.ts`: one row a line. */
export function renderTable(name: string, table: SchemaTable): string {
  const fields = Object.entries(table).map(
    ([field, value]) => `  ${field}: ${Array.isArray(value) ? renderRows(value) : render(value)},`,
  )
  return `// Derived from ${table.source}; npm run structure:build writes it, nobody edits it.\nimport type { SchemaTable } from '../table.ts'\n\nexport const ${name}: SchemaTable = {\n${fields.join('\n')}\n}\n`
}

function renderRows(rows: readonly unknown[]): string {
  return `[\n${rows.map((row) => `    ${render(row)},\n`).join('')}  ]`
}

function render(value: unknown): string {
  if (typeof value === 'string') return `'${value.replace(/['\\]/g, '\\$&')}'`
  if (Array.isArray(value)) return `[${value.map(render).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  return `{ ${Object.entries(value)
    .map(([field, part]) => `${field}: ${render(part)}`)
    .join(', ')} }`.replace('{  }', '{}')
}
