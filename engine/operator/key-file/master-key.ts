import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { masterKeyBytesMin, type MasterKeys } from '../../crypto/secret/derive-key.ts'
import { untranslated } from '../../error/say-issue.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { Random } from '../../primitive/random.ts'
import { Secret } from '../../primitive/secret.ts'
import { readSettingFiles } from '../setting/setting-files.ts'
import type { Settings } from '../setting/settings.ts'

/**
 * Reads the master keys, from which the keys for all tokens and stored secrets are derived (D99). The first is the
 * current one, the others are accepted, too (P111). Throws `configuration_invalid`, naming the files that cannot be
 * read or have fewer than 32 bytes.
 */
export function readMasterKeys(settings: Settings): MasterKeys {
  return [readKey(masterKeyFile(settings)), ...settings.furtherMasterKeyFiles.map(readKey)]
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

function readKey(path: string): Secret<Uint8Array> {
  const key = readSettingFiles({ path }).path
  if (key.length < masterKeyBytesMin)
    throw new ServiceError('configuration_invalid', {
      details: [
        { field: path, issue: untranslated(`has ${key.length} bytes; at least ${masterKeyBytesMin} are needed`) },
      ],
    })
  return new Secret<Uint8Array>(key)
}

function masterKeyFile(settings: Settings): string {
  return settings.masterKeyFile ?? join(settings.data, 'master.key')
}
