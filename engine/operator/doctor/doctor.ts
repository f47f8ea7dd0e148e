import { wrong, type Check, type DoctorDeps } from './doctor-check.ts'
import { checkConfiguration, checkDisk, checkRules } from './doctor-machine.ts'
import {
  checkCertificate,
  checkClock,
  checkFormerCertificates,
  checkMailRelay,
  checkRegistration,
} from './doctor-network.ts'
import { checkAlarms, checkDeadJobs, checkOrphans, checkStoredSecrets, checkWaitingJobs } from './doctor-work.ts'

/**
 * Runs all checks for problems that an operator can fix. Describes each problem and its remedy in words. Reports
 * problems instead of throwing them. Changes nothing, except that opening a database migrates it to the current schema.
 */
export async function examine(deps: DoctorDeps): Promise<readonly Check[]> {
  return [
    checkConfiguration(deps),
    await checkDisk(deps),
    await checkRules(deps),
    ...(await checkNetwork(deps)),
    await checkMailRelay(deps),
    ...(await checkDatabase(deps)),
  ]
}

async function checkNetwork(deps: DoctorDeps): Promise<readonly Check[]> {
  try {
    const keys = await deps.readKeys()
    return [
      checkCertificate(deps, keys),
      ...checkFormerCertificates(deps, keys),
      await checkRegistration(deps, keys),
      await checkClock(deps, keys),
    ]
  } catch (error) {
    const advice =
      deps.settings.rules.targets === 'local-network'
        ? 'In mode local, the first `serve` creates the certificate.'
        : 'Check the settings CERTIFICATE_FILE, PRIVATE_KEY_FILE or PKCS12_FILE, PKCS12_PASSPHRASE_FILE, FORMER_CERTIFICATE_FILES, FORMER_PRIVATE_KEY_FILES and TRUST_FOLDER.'
    return [wrong('certificate', error, advice)]
  }
}

async function checkDatabase(deps: DoctorDeps): Promise<readonly Check[]> {
  try {
    const database = await deps.openDatabase()
    try {
      return [
        { name: 'database', state: 'fine', says: 'opens, is up to date, and its commits are durable' },
        await checkDeadJobs(database),
        await checkWaitingJobs(database),
        await checkOrphans(database),
        await checkStoredSecrets(deps, database),
        await checkAlarms(deps, database),
      ]
    } finally {
      await database.close()
    }
  } catch (error) {
    return [
      wrong('database', error, 'Check DATABASE_URL or the data folder. The service does not start with this database.'),
    ]
  }
}
