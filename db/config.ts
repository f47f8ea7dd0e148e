import type { Configuration, SettingTable } from '@cornerpost/engine'

/** Settings of the database. */
export const databaseSettings = {
  databaseConnectionsMax: {
    kind: 'integer',
    default: 10,
    from: 1,
    to: 500,
    describe: 'maximum number of connections of one process to PostgreSQL',
  },
  databaseWaitingMax: {
    kind: 'integer',
    default: 1_000,
    from: 1,
    to: 100_000,
    describe:
      'maximum number of operations that wait for the database; further operations are refused with a temporary error',
  },
  databaseDeadlineMilliseconds: {
    kind: 'integer',
    default: 5_000,
    from: 100,
    to: 60_000,
    describe: 'maximum time of one database operation, including the time that it waits for the database (R7)',
  },
} as const satisfies SettingTable

export type DatabaseSettings = Configuration<typeof databaseSettings>

/** Default values of the database settings. */
export const databaseDefaults: DatabaseSettings = {
  databaseConnectionsMax: databaseSettings.databaseConnectionsMax.default,
  databaseWaitingMax: databaseSettings.databaseWaitingMax.default,
  databaseDeadlineMilliseconds: databaseSettings.databaseDeadlineMilliseconds.default,
}
