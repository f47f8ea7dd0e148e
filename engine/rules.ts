export { installRules, listRules, removeRules } from './operator/rule-commands.ts'
export { settingSources } from './operator/setting-files.ts'
export { readDataFolder } from './operator/settings.ts'
