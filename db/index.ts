export { databaseSettings, type DatabaseSettings } from './config.ts'
export { openDatabase, type DatabaseDeps, type DatabasePlace, type OpenDatabase } from './open-database.ts'
