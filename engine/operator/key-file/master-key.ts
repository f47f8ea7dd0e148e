import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from '../../primitive/random.ts'
import { Secret } from '../../primitive/secret.ts'
import { readSettingFiles } from '../setting/setting-files.ts'
import type { Settings } from '../setting/settings.ts'

/** Reads the master key, from which the keys for all tokens are derived (D99). Throws `configuration_invalid`. */
export function readMasterKey(settings: Settings): Secret<Uint8Array> {
  const path = masterKeyFile(settings)
  return new Secret<Uint8Array>(readSettingFiles({ path }).path)
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

function masterKeyFile(settings: Settings): string {
  return settings.masterKeyFile ?? join(settings.data, 'master.key')
}
