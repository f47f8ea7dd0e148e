import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from '../primitive/random.ts'
import { Secret } from '../primitive/secret.ts'
import { readSettingFiles } from './setting-files.ts'
import type { Settings } from './settings.ts'

/** The key from which all token keys are derived (D99); in mode `local` made at first start, elsewhere the operator's file. Throws `configuration_invalid`. */
export function readMasterKey({ random }: { readonly random: Random }, settings: Settings): Secret<Uint8Array> {
  const path = settings.masterKeyFile ?? join(settings.data, 'master.key')
  if (settings.rules.targets === 'local-network' && !existsSync(path)) {
    mkdirSync(settings.data, { recursive: true, mode: 0o700 })
    writeFileSync(path, random.bytes(32), { mode: 0o600, flush: true })
  }
  return new Secret<Uint8Array>(readSettingFiles({ path }).path)
}
