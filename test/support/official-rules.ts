import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { zipEntries } from './zip.ts'

/** The `.sch` files as they were published, from the Maven archive that the oracle brings; nothing of them is in the repository. */
const archive = join(process.env.MAVEN_REPOSITORY ?? join(homedir(), '.m2/repository'), 'com/helger/phive/rules/phive-rules-peppol/4.3.7/phive-rules-peppol-4.3.7-test-sources.jar')
const folder = 'external/rule-source/'

export interface OfficialFile {
  /** below the archive's folder of rule sources, `mls/1.0.0/peppol-mls-1.0.0.sch` */
  readonly file: string
  readonly bytes: Buffer
}

/** The official rule sources whose names match; none, with a printed reason, where Maven has not brought the archive. */
export function officialRules(wanted: RegExp = /\.sch$/): readonly OfficialFile[] {
  if (existsSync(archive)) return [...zipEntries(readFileSync(archive), /^external\/rule-source\/.*\.sch$/)].map(({ name, bytes }) => ({ file: name.slice(folder.length), bytes })).filter(({ file }) => wanted.test(file))
  console.warn(`SKIPPED: ${archive} is not there; no official rule source is compiled. Maven brings it: see test/oracle`)
  return []
}
