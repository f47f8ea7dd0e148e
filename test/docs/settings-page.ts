import { databaseSettings } from '../../db/config.ts'
import { environmentName, type SettingRow, type SettingTable } from '../../engine/primitive/configuration.ts'
import { settingTable } from '../../engine/operator/setting/setting-table.ts'
import { httpSettings } from '../../http-api/config.ts'
import { hostSettings } from '../../host/config.ts'
import { mailGatewaySettings } from '../../mail-gateway/config.ts'
import { localNetworkSettings } from '../../local-network/config.ts'

/** Returns the page docs/settings.md, written from the setting tables of all parts. */
export function settingsPage(): string {
  return `# Settings

This page is generated from the code by \`npm run docs:settings\`. [operator.md](operator.md) explains how to change settings. Ids in parentheses, such as D4, are explained in [references.md](references.md).

${section('Service', settingTable)}
${section('Servers and outgoing calls', hostSettings)}
${section('HTTP interfaces', httpSettings)}
${section('Mail gateway', mailGatewaySettings)}
${section('Local network', localNetworkSettings)}
${section('Database', databaseSettings)}`
}

function section(title: string, table: SettingTable): string {
  const rows = Object.entries(table).map(
    ([key, row]) =>
      `| \`${environmentName(key)}\` | ${takes(row)} | ${otherwise(row)} | ${row.describe.replaceAll('|', '\\|')} |\n`,
  )
  return `## ${title}\n\n| setting | values | default | description |\n|---|---|---|---|\n${rows.join('')}`
}

function takes(row: SettingRow): string {
  switch (row.kind) {
    case 'integer':
    case 'fraction':
      return `${row.from} to ${row.to}`
    case 'choice':
      return row.values.join(', ')
    case 'flag':
      return 'true, false'
    case 'list':
      return 'comma-separated list'
    case 'text':
      return row.secret ? 'text, secret' : 'text'
    default:
      return row satisfies never
  }
}

function otherwise({ default: value }: SettingRow): string {
  if (value === null) return 'not set'
  return Array.isArray(value) ? value.join(', ') || 'empty' : `\`${String(value)}\``
}
