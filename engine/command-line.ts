export { ServiceError } from './error/service-error.ts'
export {
  databaseCommandGroups,
  databaseCommands,
  type CommandAnswer,
  type DatabaseCommand,
  type Given,
} from './operator/database-command.ts'
export { errorWords } from './operator/error-words.ts'
export { findDocuments } from './operator/find-documents.ts'
export { listingText } from './operator/listing.ts'
export { VerdictSummary, verdictText } from './operator/verdict-text.ts'
export { visibleJson, visibleText } from './operator/visible.ts'
export { systemClock } from './primitive/clock.ts'
export type { Log, LogLine } from './primitive/log-field.ts'
