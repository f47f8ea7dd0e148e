import { readFileSync } from 'node:fs'
import { untranslated } from '../../error/say-issue.ts'
import { ServiceError, type ErrorDetail } from '../../error/service-error.ts'
import { environmentName, type ConfigurationSources } from '../../primitive/configuration.ts'

/**
 * Reads the files that settings name. The result has the same keys as `paths`. Throws `configuration_invalid`, listing
 * every file that cannot be read.
 */
export function readSettingFiles<Key extends string>(
  paths: Readonly<Record<Key, string>>,
): Readonly<Record<Key, Buffer>> {
  const mistakes: ErrorDetail[] = []
  const read = Object.entries<string>(paths).map(([key, path]) => [
    key,
    readOr(path, (issue) => mistakes.push({ field: path, issue: untranslated(issue) })),
  ])
  if (mistakes.length > 0) throw new ServiceError('configuration_invalid', { details: mistakes })
  return Object.fromEntries(read) as Record<Key, Buffer> // has the keys of `paths`
}

/**
 * Returns the sources of the settings: the environment variables, and the file that one of them may name. The text of a
 * file that cannot be read is null.
 */
export function settingSources(environment: ConfigurationSources['environment']): ConfigurationSources {
  const path = environment[environmentName('config')]
  return { environment, ...(path !== undefined && { file: readOrNull(path) }) }
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}

function readOr(path: string, tell: (issue: string) => void): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    tell(`cannot be read: ${error instanceof Error && 'code' in error ? String(error.code) : 'unknown'}`)
    return Buffer.alloc(0)
  }
}
