import { readFileSync } from 'node:fs'
import { environmentName, ServiceError, untranslated } from '@cornerpost/engine'

/**
 * Reads a PEM file that a setting names. Throws `configuration_invalid`, naming the setting, if the file is unreadable
 * or if `check` throws for its text.
 */
export function readPemFile(setting: string, file: string | null, check: (pem: string) => void): string {
  try {
    const pem = readFileSync(file ?? '', 'utf8')
    check(pem)
    return pem
  } catch (cause) {
    throw new ServiceError('configuration_invalid', {
      details: [
        { field: environmentName(setting), issue: untranslated(`names an unusable file: ${file ?? 'not set'}`) },
      ],
      cause,
    })
  }
}
