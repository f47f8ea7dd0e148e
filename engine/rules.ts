export { installRules, listRules, removeRules } from './operator/rule-pack/rule-commands.ts'
export { settingSources } from './operator/setting/setting-files.ts'
export { readDataFolder } from './operator/setting/settings.ts'
