import type { JobStore } from '../../job/store.ts'
import type { AlarmStore } from '../../port/alarm-store.ts'
import type { DnsResolver } from '../../port/dns-resolver.ts'
import type { HttpClient } from '../../port/http-client.ts'
import type { SealedTextStore } from '../../port/sealed-text-store.ts'
import type { Mailer } from '../../port/mailer.ts'
import type { Clock } from '../../primitive/clock.ts'
import { errorWords } from '../terminal/error-words.ts'
import type { NetworkKeys } from '../key-file/network-keys.ts'
import type { Settings } from '../setting/settings.ts'

/** The result of one check: its name, the finding, and advice if something is wrong. */
export interface Check {
  readonly name: string
  readonly state: 'fine' | 'wrong'
  readonly says: string
  readonly advice?: string
}

/** The database stores that the command `doctor` reads, even while the service runs. */
export interface DoctorDatabase {
  readonly jobs: Pick<JobStore, 'dead' | 'orphans' | 'counts'>
  readonly alarms: Pick<AlarmStore, 'summary'>
  readonly sealedTexts: Pick<SealedTextStore, 'countByMark'>
  close(): Promise<void>
}

/** The file of a master key, and the mark of the texts that it sealed. */
export interface MasterKeyMark {
  readonly file: string
  readonly mark: string
}

export interface DoctorDeps {
  readonly settings: Settings
  readonly clock: Clock
  readonly dns: DnsResolver
  readonly http: HttpClient
  /** connection to the mail relay; null if none is set */
  readonly mailer: Pick<Mailer, 'verify'> | null
  readonly readKeys: () => Promise<NetworkKeys>
  /** the master keys, the current one first; throws `configuration_invalid` */
  readonly readMasterKeyMarks: () => readonly MasterKeyMark[]
  /** opens the database; throws if its commits are not durable */
  readonly openDatabase: () => Promise<DoctorDatabase>
  /** path of the SQLite database file */
  readonly databaseFile: string
  /** free bytes on the disk that holds the file or folder */
  readonly freeBytes: (path: string) => Promise<number>
}

/** Returns a failed check that describes the error. */
export function wrong(name: string, error: unknown, advice: string): Check {
  return { name, state: 'wrong', says: errorWords(error).join('; '), advice }
}
