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

/**
 * The disk with the database, on which nothing is accepted below the floor (R5); with PostgreSQL the disk of the data
 * folder, the only one that can be asked.
 */
export async function checkDisk({ settings, databaseFile, freeBytes }: DoctorDeps): Promise<Check> {
  const name = 'disk'
  const isOurs = settings.databaseUrl === null
  const place = isOurs ? databaseFile : settings.data
  try {
    const free = await freeBytes(place)
    const says = `${(free / gibibyte).toFixed(1)} GiB free for ${place}`
    if (free >= Math.max(gibibyte, isOurs ? settings.freeBytesMin : 0)) return { name, state: 'fine', says }
    const advice = isOurs
      ? 'Make room, or move the data folder: below CORNERPOST_FREE_BYTES_MIN nothing is accepted.'
      : 'Make room, or move the data folder.'
    return { name, state: 'wrong', says, advice }
  } catch (error) {
    return wrong(name, error, 'Make the data folder, writable for the user of the service.')
  }
}
