import { untranslated } from '../../error/say-issue.ts'
import { ServiceError } from '../../error/service-error.ts'
import type { RetryCurve } from '../../primitive/backoff.ts'
import {
  environmentName,
  readConfiguration,
  showConfiguration,
  type Configuration,
  type ConfigurationMistake,
  type ConfigurationSources,
  type SettingTable,
} from '../../primitive/configuration.ts'
import type { TaxAuthority } from '../../tax/report/tax-authority.ts'
import { parseParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import { modes, type ModeRules } from './mode.ts'
import { settingTable } from './setting-table.ts'

type GivenSettings = Configuration<typeof settingTable>

/** The effective settings: the given values, completed by defaults and by the rules of the mode. Immutable. */
export type Settings = GivenSettings & {
  readonly data: string
  readonly smlZone: string
  readonly rules: ModeRules
}

/**
 * Reads the settings from the environment and the settings file: those of the engine, and those in `others`, which are
 * the setting tables of the HTTP API and of the database module. `findContradictions` returns the contradictions that
 * involve settings in `others`.
 * Throws `configuration_invalid` with all mistakes together, each with the name of its setting. The error contains no
 * values of secrets.
 */
export function readSettings<Others extends SettingTable>(
  others: Others,
  sources: ConfigurationSources,
  findContradictions: (given: GivenSettings & Configuration<Others>) => readonly ConfigurationMistake[] = () => [],
): Settings & Configuration<Others> {
  const read = readConfiguration({ ...settingTable, ...others }, sources)
  const given = read.configuration as GivenSettings & Configuration<Others> // safe: the two tables were merged above
  const rules = modes[given.mode]
  const isNew = ({ name }: ConfigurationMistake): boolean => !read.mistakes.some((told) => told.name === name)
  const mistakes = [
    ...read.mistakes,
    ...[...missing(given, rules), ...contradictions(given), ...findContradictions(given)].filter(isNew),
  ]
  if (mistakes.length > 0) throw refused(mistakes)
  return { ...given, data: dataFolderOf(given), smlZone: given.smlZone ?? rules.smlZone, rules }
}

/**
 * Returns only the data folder, for commands that run beside the service and need no other setting. Throws
 * `configuration_invalid` for mistakes in the settings `mode`, `data` and `config`; ignores mistakes in other settings.
 */
export function readDataFolder(sources: ConfigurationSources): string {
  const { mode, data, config } = settingTable
  const { configuration, mistakes } = readConfiguration({ mode, data, config }, sources)
  const names = ['mode', 'data', 'config'].flatMap((key) => [key, environmentName(key)])
  const own = mistakes.filter(({ name }) => names.includes(name))
  if (own.length > 0) throw refused(own)
  return dataFolderOf(configuration)
}

/** Returns all settings by name, with secrets masked, for printing at start-up. */
export function showSettings<Others extends SettingTable>(
  others: Others,
  settings: Settings & Configuration<Others>,
): readonly { readonly name: string; readonly value: string }[] {
  return showConfiguration({ ...settingTable, ...others }, settings)
}

/**
 * Returns the delays between the attempts to deliver a document to another access point, and the time after which to
 * give up (D7).
 */
export function as4RetryCurve(settings: Settings): RetryCurve {
  return {
    firstSeconds: settings.as4RetryFirstSeconds,
    secondsMax: settings.as4RetryMostSeconds,
    jitter: settings.as4RetryJitter,
    giveUpAfterSeconds: settings.as4GiveUpAfterSeconds,
  }
}

/** Returns the tax authority to which documents are reported; null if reports are turned off. */
export function taxAuthorityOf(settings: Settings): TaxAuthority | null {
  const participant = settings.taxAuthority ?? settings.rules.taxAuthority
  if (participant === null || participant === 'off') return null
  const { taxAuthorityId: id, taxAuthorityName: name } = settings
  return { participant: parseParticipantIdentifier(participant), id, name }
}

function dataFolderOf({ mode, data }: Pick<GivenSettings, 'mode' | 'data'>): string {
  return data ?? `data/${mode}`
}

function missing(
  given: GivenSettings & Readonly<Record<string, unknown>>,
  rules: ModeRules,
): readonly ConfigurationMistake[] {
  const absent = rules.needs.filter((group) => !group.some((key) => isSet(given[key])))
  return absent.map((group) => ({
    name: group.map(environmentName).join(' or '),
    issue: `is required in mode ${given.mode}`,
  }))
}

function isSet(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined
}

/** maximum number of further master keys, because a token may be compared with each of them */
const furtherMasterKeysMax = 4

function contradictions(given: GivenSettings): readonly ConfigurationMistake[] {
  const rules: readonly (readonly [boolean, keyof GivenSettings, string])[] = [
    [given.mode === 'production' && given.taxAuthority === 'off', 'taxAuthority', 'must not be off in mode production'],
    [
      given.formerPrivateKeyFiles.length !== given.formerCertificateFiles.length,
      'formerPrivateKeyFiles',
      `must name one key for each of ${environmentName('formerCertificateFiles')}`,
    ],
    [
      given.furtherMasterKeyFiles.length > furtherMasterKeysMax,
      'furtherMasterKeyFiles',
      `must name at most ${furtherMasterKeysMax} keys`,
    ],
    [
      given.pkcs12File !== null && (given.certificateFile !== null || given.privateKeyFile !== null),
      'pkcs12File',
      `must not be set together with ${environmentName('certificateFile')} or ${environmentName('privateKeyFile')}`,
    ],
    [
      (given.pkcs12File === null) !== (given.pkcs12PassphraseFile === null),
      'pkcs12PassphraseFile',
      `must be set together with ${environmentName('pkcs12File')}`,
    ],
    [
      (given.mailRelay === null) !== (given.mailFrom === null),
      'mailFrom',
      `must be set together with ${environmentName('mailRelay')}`,
    ],
    [
      given.as4RetryMostSeconds < given.as4RetryFirstSeconds,
      'as4RetryMostSeconds',
      `must not be less than ${environmentName('as4RetryFirstSeconds')}`,
    ],
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, key, issue]) => ({ name: environmentName(key), issue }))
}

function refused(mistakes: readonly ConfigurationMistake[]): ServiceError {
  return new ServiceError('configuration_invalid', {
    inside: { mistakes },
    details: mistakes.map(({ name, issue }) => ({ field: name, issue: untranslated(issue) })),
  })
}
