export { sayIssue } from './error/say-issue.ts'
export { ServiceError } from './error/service-error.ts'
export {
  databaseCommandGroups,
  databaseCommands,
  type CommandAnswer,
  type DatabaseCommand,
  type CommandOptions,
} from './operator/command/database-command.ts'
export { readBridgeSettings } from './operator/setting/bridge-settings.ts'
export { errorWords } from './operator/terminal/error-words.ts'
export { findDocuments } from './operator/terminal/find-documents.ts'
export { listingText } from './operator/command/listing.ts'
export { VerdictSummary, verdictText } from './operator/terminal/verdict-text.ts'
export { type VerdictLanguage, verdictWords } from './operator/terminal/verdict-words.ts'
export { visibleJson, visibleText } from './operator/terminal/visible.ts'
export { systemClock } from './primitive/clock.ts'
export type { Log, LogLine } from './primitive/log-field.ts'
