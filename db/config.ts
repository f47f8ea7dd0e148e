import type { Configuration, SettingTable } from '@cornerpost/engine'

/** The settings of the store. */
export const databaseSettings = {
  databaseConnectionsMax: {
    kind: 'integer',
    default: 10,
    from: 1,
    to: 500,
    describe: 'connections of one process to PostgreSQL',
  },
  databaseWaitingMax: {
    kind: 'integer',
    default: 1_000,
    from: 1,
    to: 100_000,
    describe: 'pieces of work that wait for the database; more are refused',
  },
  databaseDeadlineMilliseconds: {
    kind: 'integer',
    default: 5_000,
    from: 100,
    to: 60_000,
    describe: 'the longest that a piece of work waits for the database and uses it (R7)',
  },
} as const satisfies SettingTable

export type DatabaseSettings = Configuration<typeof databaseSettings>

/** What holds where nothing is set. */
export const databaseDefaults: DatabaseSettings = {
  databaseConnectionsMax: databaseSettings.databaseConnectionsMax.default,
  databaseWaitingMax: databaseSettings.databaseWaitingMax.default,
  databaseDeadlineMilliseconds: databaseSettings.databaseDeadlineMilliseconds.default,
}
