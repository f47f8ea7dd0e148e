import { rulesInForce, withInstalled } from '../../document/validation/release.ts'
import { wrong, type Check, type DoctorDeps } from './doctor-check.ts'
import { loadInstalledRules } from '../rule-pack/installed-rules.ts'
import { isMadeAtFirstStart, readMasterKeys } from '../key-file/master-key.ts'

const gibibyte = 2 ** 30

/** Checks that the master key is long enough. */
export function checkConfiguration({ settings }: DoctorDeps): Check {
  const name = 'configuration'
  try {
    if (!isMadeAtFirstStart(settings)) readMasterKeys(settings)
    return { name, state: 'fine', says: `mode ${settings.mode}, data in ${settings.data}` }
  } catch (error) {
    return wrong(
      name,
      error,
      'Correct the settings MASTER_KEY_FILE and FURTHER_MASTER_KEY_FILES. docs/operator.md says how to create and replace a master key.',
    )
  }
}

/** Checks that no installed rule pack has changed; the service does not start with a changed pack. */
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
      'Remove the pack with `rules remove`, and reinstall it if you still need it. The service does not start while an installed pack differs from its original.',
    )
  }
}

/**
 * Checks the free space on the disk that holds the database; below the minimum, no document is accepted (R5). With
 * PostgreSQL, checks the disk of the data folder, the only one that can be measured from here.
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
      ? 'Free some space, or move the data folder. Below CORNERPOST_FREE_BYTES_MIN no document is accepted.'
      : 'Free some space, or move the data folder.'
    return { name, state: 'wrong', says, advice }
  } catch (error) {
    return wrong(name, error, 'Create the data folder and make it writable for the user that runs the service.')
  }
}
