import { rulesInForce, withInstalled } from '../../document/validation/release.ts'
import { wrong, type Check, type DoctorDeps } from './doctor-check.ts'
import { loadInstalledRules } from '../rule-pack/installed-rules.ts'
import { isMadeAtFirstStart, readMasterKey } from '../key-file/master-key.ts'
import { checkModeComplete } from '../setting/mode.ts'

const gibibyte = 2 ** 30
const masterKeyBytesMin = 32

/** The settings were read before; here is what they name. */
export function checkConfiguration({ settings }: DoctorDeps): Check {
  const name = 'configuration'
  try {
    checkModeComplete(settings.mode)
    const length = isMadeAtFirstStart(settings) ? masterKeyBytesMin : readMasterKey(settings).reveal().length
    if (length < masterKeyBytesMin)
      return {
        name,
        state: 'wrong',
        says: `the master key has ${length} bytes`,
        advice:
          'Make one of at least 32 random bytes: head -c 32 /dev/urandom > FILE. All tokens end with the old one.',
      }
    return { name, state: 'fine', says: `mode ${settings.mode}, data in ${settings.data}` }
  } catch (error) {
    return wrong(name, error, 'Correct what MODE and MASTER_KEY_FILE say.')
  }
}

/** Rule packs as they were installed; the service does not start on others. */
export async function checkRules({ settings, clock }: DoctorDeps): Promise<Check> {
  const name = 'rules'
  try {
    const calendar = withInstalled(await loadInstalledRules(settings.data))
    const now = clock.now()
    return { name, state: 'fine', says: rulesInForce(calendar, now) }
  } catch (error) {
    return wrong(
      name,
      error,
      'Take the pack away with `rules remove`, and install it again if it is still to judge; the service does not start on rules that are not as they were installed.',
    )
  }
}

/** A full disk takes nothing over any more. */
export async function checkDisk({ settings, freeBytes }: DoctorDeps): Promise<Check> {
  const name = 'disk'
  try {
    const free = await freeBytes(settings.data)
    const says = `${(free / gibibyte).toFixed(1)} GiB free for ${settings.data}`
    return free < Math.max(gibibyte, settings.freeBytesMin)
      ? {
          name,
          state: 'wrong',
          says,
          advice: 'Make room, or move the data folder: below CORNERPOST_FREE_BYTES_MIN nothing is accepted.',
        }
      : { name, state: 'fine', says }
  } catch (error) {
    return wrong(name, error, 'Make the data folder, writable for the user of the service.')
  }
}
