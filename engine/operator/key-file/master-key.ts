import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { masterKeyBytesMin, type MasterKeys } from '../../crypto/secret/derive-key.ts'
import { untranslated } from '../../error/say-issue.ts'
import { ServiceError } from '../../error/service-error.ts'
import { equalInConstantTime } from '../../primitive/digest.ts'
import type { Random } from '../../primitive/random.ts'
import { Secret } from '../../primitive/secret.ts'
import { readSettingFiles } from '../setting/setting-files.ts'
import type { Settings } from '../setting/settings.ts'

/**
 * Reads the master keys, from which the keys for all tokens and stored secrets are derived (D99). The first is the
 * current one, the others are accepted, too (P111). Throws `configuration_invalid`, naming a file that cannot be read,
 * has fewer than 32 bytes, or holds the same key as an earlier one.
 */
export function readMasterKeys(settings: Settings): MasterKeys {
  const [currentFile, ...furtherFiles] = masterKeyFiles(settings)
  const current = { file: currentFile, key: readKey(currentFile) }
  const further = furtherFiles.map((file) => ({ file, key: readKey(file) }))
  further.forEach(({ file, key }, index) => {
    const same = [current, ...further.slice(0, index)].find((earlier) => isSame(earlier.key, key))
    if (same !== undefined) throw unusable(file, `holds the same key as ${same.file}`)
  })
  return [current.key, ...further.map(({ key }) => key)]
}

/** Returns the paths of the master keys, in the order of `readMasterKeys`. */
export function masterKeyFiles(settings: Settings): readonly [string, ...string[]] {
  return [masterKeyFile(settings), ...settings.furtherMasterKeyFiles]
}

/** In mode `local`, creates the master key if it does not exist. In the other modes, the operator must create it. */
export function ensureMasterKey({ random }: { readonly random: Random }, settings: Settings): void {
  if (!isMadeAtFirstStart(settings)) return
  mkdirSync(settings.data, { recursive: true, mode: 0o700 })
  writeFileSync(masterKeyFile(settings), random.bytes(32), { mode: 0o600, flush: true })
}

/** True if the first start will create the master key: in mode `local`, as long as the key file does not exist. */
export function isMadeAtFirstStart(settings: Settings): boolean {
  return settings.rules.targets === 'local-network' && !existsSync(masterKeyFile(settings))
}

function isSame(one: Secret<Uint8Array>, other: Secret<Uint8Array>): boolean {
  return equalInConstantTime(one.reveal(), other.reveal())
}

function readKey(path: string): Secret<Uint8Array> {
  const key = readSettingFiles({ path }).path
  if (key.length < masterKeyBytesMin)
    throw unusable(path, `has ${key.length} bytes; at least ${masterKeyBytesMin} are needed`)
  return new Secret<Uint8Array>(key)
}

function unusable(path: string, issue: string): ServiceError {
  return new ServiceError('configuration_invalid', { details: [{ field: path, issue: untranslated(issue) }] })
}

function masterKeyFile(settings: Settings): string {
  return settings.masterKeyFile ?? join(settings.data, 'master.key')
}
