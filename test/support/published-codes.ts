import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Returns the published error codes of the portal API, from the list in the fixtures. */
export function publishedCodes(): readonly string[] {
  return readFileSync(join(import.meta.dirname, '../fixture/portal-codes.txt'), 'utf8')
    .trim()
    .split('\n')
}
