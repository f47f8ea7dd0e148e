import type { Mail } from '../../mail/mail.ts'
import type { Account } from '../../customer/account/account.ts'
import type { ApiKey } from '../../customer/key/api-key.ts'
import type { Company, MemberRole } from '../../customer/company/company.ts'
import type { ListedJob } from '../../job/store.ts'

/** One line of a list that a command prints. It has the same fields in text and in JSON. */
export type Row = Readonly<Record<string, string | readonly string[] | null>>

export function accountRow({ id, email, persona, blocked, createdAt }: Account): Row {
  return { id, email, persona, state: blocked ? 'blocked' : 'active', createdAt: createdAt.toISOString() }
}

export function companyRow(
  { id, ico, dic, legalName, participant, status, sendingPaused }: Company,
  role: MemberRole,
): Row {
  return { id, ico, dic, legalName, participant, status: sendingPaused ? `${status}, sending paused` : status, role }
}

/** Returns the row of an API key, without the hash of the key. */
export function keyRow({ id, name, prefix, scope, ipAllowList, sendPolicy, createdAt, revokedAt }: ApiKey): Row {
  return {
    id,
    name,
    prefix,
    companies: scope.kind === 'all' ? 'all' : scope.companyIds,
    ipAllowList,
    sendPolicy,
    createdAt: createdAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}

/**
 * Returns the row of a job without its payload. The field `for` names the document, transmission or other subject of
 * the job.
 */
export function jobRow({ jobId, kind, state, subject, attempts, at, error }: ListedJob): Row {
  return {
    id: jobId,
    kind,
    state,
    for: subject && `${subject.type} ${subject.id}`,
    attempts: String(attempts),
    at: at.toISOString(),
    error,
  }
}

/** Renders what the operator must see of a company whose status changed. */
export function companyStatusRow({ id, ico, legalName, status }: Company): Row {
  return { id, ico, legalName, status }
}

/** Formats one row with a line for each field, or several rows as a table. */
export function listingText(rows: Row | readonly Row[]): string {
  return isList(rows) ? rowsText(rows) : rowText(rows)
}

function isList(rows: Row | readonly Row[]): rows is readonly Row[] {
  return Array.isArray(rows)
}

function rowText(row: Row): string {
  const width = Math.max(...Object.keys(row).map((name) => name.length))
  return Object.entries(row)
    .map(([name, value]) => `${name.padEnd(width)}  ${cellText(value)}`)
    .join('\n')
}

/** Formats rows as a table with aligned columns below the names of the fields; `(none)` for an empty list. */
function rowsText(rows: readonly Row[]): string {
  const [first] = rows
  if (first === undefined) return '(none)'
  const cells = [Object.keys(first), ...rows.map((row) => Object.values(row).map(cellText))]
  const widths = Object.keys(first).map((_, column) => Math.max(...cells.map((line) => (line[column] ?? '').length)))
  return cells
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function cellText(value: Row[string]): string {
  if (value === null) return '-'
  return typeof value === 'string' ? value : value.join(', ') || '-'
}

/** Renders a mail of the outbox, without its text. */
export function mailRow({ id, kind, recipient, state, createdAt, sentAt }: Mail): Row {
  return { id, kind, recipient, state, createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? '' }
}
