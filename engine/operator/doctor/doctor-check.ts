import type { JobStore } from '../../job/store.ts'
import type { AlarmStore } from '../../port/alarm-store.ts'
import type { DnsResolver } from '../../port/dns-resolver.ts'
import type { HttpClient } from '../../port/http-client.ts'
import type { Clock } from '../../primitive/clock.ts'
import { errorWords } from '../terminal/error-words.ts'
import type { NetworkKeys } from '../key-file/network-keys.ts'
import type { Settings } from '../setting/settings.ts'

/** What was looked at, what was found, and what to do when it is wrong. */
export interface Check {
  readonly name: string
  readonly state: 'fine' | 'wrong'
  readonly says: string
  readonly advice?: string
}

/** The database as the doctor reads it, open beside a running service. */
export interface DoctorDatabase {
  readonly jobs: Pick<JobStore, 'dead' | 'orphans' | 'counts'>
  readonly alarms: Pick<AlarmStore, 'summary'>
  close(): Promise<void>
}

export interface DoctorDeps {
  readonly settings: Settings
  readonly clock: Clock
  readonly dns: DnsResolver
  readonly http: HttpClient
  readonly readKeys: () => Promise<NetworkKeys>
  /** opening proves that it keeps what it commits */
  readonly openDatabase: () => Promise<DoctorDatabase>
  /** where SQLite keeps the database */
  readonly databaseFile: string
  /** free bytes of the disk that holds the file or folder */
  readonly freeBytes: (path: string) => Promise<number>
}

/** Something wrong, with what an error says of it. */
export function wrong(name: string, error: unknown, advice: string): Check {
  return { name, state: 'wrong', says: errorWords(error).join('; '), advice }
}
