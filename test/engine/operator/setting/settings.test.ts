import { databaseSettings } from '@cornerpost/db'
import { hostContradictions, hostSettings } from '@cornerpost/host'
import { httpSettings } from '@cornerpost/http-api'
import { localNetworkContradictions, localNetworkSettings } from '@cornerpost/local-network'
import { describe, expect, test } from 'vitest'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { modes } from '../../../../engine/operator/setting/mode.ts'
import { settingTable } from '../../../../engine/operator/setting/setting-table.ts'
import {
  as4RetryCurve,
  readSettings,
  showSettings,
  type Settings,
  taxAuthorityOf,
} from '../../../../engine/operator/setting/settings.ts'
import type { SettingTable } from '../../../../engine/primitive/configuration.ts'

const doors = {
  tlsCertificateFile: { kind: 'text', default: null, describe: 'as the HTTP door has it' },
  trustedProxies: { kind: 'list', default: [], describe: 'as the HTTP door has it' },
} as const satisfies SettingTable
const settings = (environment: Record<string, string> = {}): Settings => readSettings(doors, { environment })
const fieldsOf = (
  environment: Record<string, string>,
  read = (): unknown => readSettings(doors, { environment }),
): readonly (string | undefined)[] => {
  try {
    read()
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'configuration_invalid')
      return error.context.details?.map(({ field }) => field) ?? []
    throw error
  }
  throw new Error('nothing was refused')
}
const network = {
  CORNERPOST_MASTER_KEY_FILE: 'k',
  CORNERPOST_CERTIFICATE_FILE: 'c',
  CORNERPOST_PRIVATE_KEY_FILE: 'p',
  CORNERPOST_TRUST_FOLDER: 't',
  CORNERPOST_PUBLIC_URL: 'https://ap.example',
}

describe('D104 settings', () => {
  test('no setting is required in local mode', () => {
    expect(settings()).toMatchObject({
      mode: 'local',
      data: 'data/local',
      databaseUrl: null,
      smlZone: modes.local.smlZone,
      documentBytesMax: 3_145_728,
      as4PayloadBytesMax: 52_428_800,
      rules: modes.local,
    })
  })

  test('D7 the retry curve is 1, 2, 4 … 60 minutes, ± 20 %, for 48 hours', () => {
    expect(as4RetryCurve(settings())).toEqual({
      firstSeconds: 60,
      secondsMax: 3_600,
      jitter: 0.2,
      giveUpAfterSeconds: 172_800,
    })
  })

  test('a given setting takes precedence over the default of the mode', () => {
    expect(settings({ CORNERPOST_DATA: '/srv/x', CORNERPOST_SML_ZONE: 'sml.example' })).toMatchObject({
      data: '/srv/x',
      smlZone: 'sml.example',
    })
  })

  test('B10 every former certificate must be given with its private key', () => {
    expect(settings()).toMatchObject({ formerCertificateFiles: [], formerPrivateKeyFiles: [] })
    expect(
      fieldsOf({ CORNERPOST_FORMER_CERTIFICATE_FILES: 'a.pem,b.pem', CORNERPOST_FORMER_PRIVATE_KEY_FILES: 'a.key' }),
    ).toEqual(['CORNERPOST_FORMER_PRIVATE_KEY_FILES'])
  })

  test('P111 at most four further master keys can be named', () => {
    expect(settings({ CORNERPOST_FURTHER_MASTER_KEY_FILES: 'a,b,c,d' }).furtherMasterKeyFiles).toHaveLength(4)
    expect(fieldsOf({ CORNERPOST_FURTHER_MASTER_KEY_FILES: 'a,b,c,d,e' })).toEqual([
      'CORNERPOST_FURTHER_MASTER_KEY_FILES',
    ])
  })

  const authority = {
    CORNERPOST_TAX_AUTHORITY: '0242:001181',
    CORNERPOST_PROVIDER_DIC: '2020000000',
    CORNERPOST_AUTHORITY_KEY_FILES: 'a.pem',
  }

  test('T-18 the page on which companies choose the service is on the portal of the tax authority', () => {
    const url = 'https://vpds.financnasprava.sk/vyber-certifikovaneho-poskytovatela?id=7'
    expect(settings({ CORNERPOST_SELECTION_URL: url }).selectionUrl).toBe(url)
    for (const wrong of ['https://vpds.financnasprava.sk.example/', 'http://vpds.financnasprava.sk/', 'x'])
      expect(fieldsOf({ CORNERPOST_SELECTION_URL: wrong })).toEqual(['CORNERPOST_SELECTION_URL'])
    for (const wrong of ['SK2020000000', '202000000', '20200000000'])
      expect(fieldsOf({ CORNERPOST_PROVIDER_DIC: wrong })).toEqual(['CORNERPOST_PROVIDER_DIC'])
  })

  test('in test mode and in production mode, every missing setting is reported', () => {
    const missing = Object.keys(network).map((name) =>
      /_(CERTIFICATE|PRIVATE_KEY)_FILE$/.test(name) ? `${name} or CORNERPOST_PKCS12_FILE` : name,
    )
    expect(fieldsOf({ CORNERPOST_MODE: 'test' })).toEqual(missing)
    expect(fieldsOf({ CORNERPOST_MODE: 'production' })).toEqual([
      ...missing,
      'CORNERPOST_TAX_AUTHORITY',
      'CORNERPOST_TLS_CERTIFICATE_FILE or CORNERPOST_TRUSTED_PROXIES',
      'CORNERPOST_PROVIDER_DIC',
      'CORNERPOST_AUTHORITY_KEY_FILES',
    ])
    expect(settings({ CORNERPOST_MODE: 'test', ...network }).rules).toBe(modes.test)
  })

  test('a PKCS#12 file and its passphrase file can be given instead of a certificate file and a private key file', () => {
    const { CORNERPOST_CERTIFICATE_FILE: _, CORNERPOST_PRIVATE_KEY_FILE: __, ...others } = network
    const pkcs12 = { CORNERPOST_PKCS12_FILE: 'a.p12', CORNERPOST_PKCS12_PASSPHRASE_FILE: 'a.txt' }
    expect(settings({ CORNERPOST_MODE: 'test', ...others, ...pkcs12 })).toMatchObject({ pkcs12File: 'a.p12' })
    expect(fieldsOf({ CORNERPOST_MODE: 'test', ...network, ...pkcs12 })).toEqual(['CORNERPOST_PKCS12_FILE'])
    expect(fieldsOf({ CORNERPOST_PRIVATE_KEY_FILE: 'p', ...pkcs12 })).toEqual(['CORNERPOST_PKCS12_FILE'])
    expect(fieldsOf({ CORNERPOST_PKCS12_FILE: 'a.p12' })).toEqual(['CORNERPOST_PKCS12_PASSPHRASE_FILE'])
    expect(fieldsOf({ CORNERPOST_PKCS12_PASSPHRASE_FILE: 'a.txt' })).toEqual(['CORNERPOST_PKCS12_PASSPHRASE_FILE'])
  })

  test('D69 production mode requires a TLS certificate or a trusted proxy', () => {
    const production = { CORNERPOST_MODE: 'production', ...network, ...authority }
    expect(settings({ ...production, CORNERPOST_TLS_CERTIFICATE_FILE: 'x' }).mode).toBe('production')
    expect(settings({ ...production, CORNERPOST_TRUSTED_PROXIES: '10.0.0.1' }).mode).toBe('production')
  })

  test('T-01 production mode requires the tax authority, which must be a service provider', () => {
    const { CORNERPOST_TAX_AUTHORITY: _, ...others } = authority
    const production = { CORNERPOST_MODE: 'production', ...network, ...others, CORNERPOST_TRUSTED_PROXIES: '10.0.0.1' }
    expect(fieldsOf(production)).toEqual(['CORNERPOST_TAX_AUTHORITY'])
    for (const wrong of ['off', '0245:2022749619', '001180'])
      expect(fieldsOf({ ...production, CORNERPOST_TAX_AUTHORITY: wrong })).toEqual(['CORNERPOST_TAX_AUTHORITY'])
    expect(taxAuthorityOf(settings({ ...production, CORNERPOST_TAX_AUTHORITY: '0242:001181' }))).toEqual({
      participant: '0242:001181',
      id: 'SK-TAX',
      name: 'Slovak Tax Authority',
    })
    expect(taxAuthorityOf(settings({}))).toMatchObject({ participant: '0242:001180' })
    expect(taxAuthorityOf(settings({ CORNERPOST_TAX_AUTHORITY: 'off' }))).toBeNull()
  })

  const tables = { ...hostSettings, ...httpSettings, ...localNetworkSettings }
  const readAll = (environment: Record<string, string>) =>
    readSettings(tables, { environment }, (given) => [
      ...hostContradictions(given),
      ...localNetworkContradictions(given),
    ])
  const allFieldsOf = (environment: Record<string, string>): readonly (string | undefined)[] =>
    fieldsOf(environment, () => readAll(environment))

  const production = { CORNERPOST_MODE: 'production', ...network, ...authority }

  test('D69 a TLS certificate without its key, or a key without its certificate, is refused', () => {
    expect(allFieldsOf({ CORNERPOST_TLS_CERTIFICATE_FILE: 'x' })).toEqual(['CORNERPOST_TLS_KEY_FILE'])
    expect(allFieldsOf({ ...production, CORNERPOST_TLS_CERTIFICATE_FILE: 'x' })).toEqual(['CORNERPOST_TLS_KEY_FILE'])
    expect(allFieldsOf({ CORNERPOST_TLS_KEY_FILE: 'x' })).toEqual(['CORNERPOST_TLS_CERTIFICATE_FILE'])
    expect(allFieldsOf({ CORNERPOST_MAIL_DKIM_KEY_FILE: 'x' })).toEqual(['CORNERPOST_MAIL_DKIM_SELECTOR'])
    expect(allFieldsOf({ CORNERPOST_MAIL_DKIM_SELECTOR: 's1' })).toEqual(['CORNERPOST_MAIL_DKIM_KEY_FILE'])
  })

  test('D104 wrong values, incomplete pairs and conflicting ports are all reported together', () => {
    const wrong = {
      CORNERPOST_DNS_SERVERS: 'zzz',
      CORNERPOST_PUBLIC_URL: 'notaurl',
      CORNERPOST_SMP_URL: 'ftp://x',
      CORNERPOST_FURTHER_SERVICES: 'abc',
      CORNERPOST_TRUSTED_PROXIES: '10.0.0.1,999.1.1.1',
      CORNERPOST_ADMIN_PORT: '8080',
      CORNERPOST_LOCAL_SMP_PORT: '8180',
      CORNERPOST_DOCUMENT_BYTES_MAX: '3145729',
      CORNERPOST_TLS_KEY_FILE: 'x',
    }
    expect(new Set(allFieldsOf(wrong))).toEqual(
      new Set([
        ...Object.keys(wrong).filter((name) => name !== 'CORNERPOST_TLS_KEY_FILE'),
        'CORNERPOST_TLS_CERTIFICATE_FILE',
      ]),
    )
  })

  test('correct values are accepted, and the ports of a local network that is not started are ignored', () => {
    const good = {
      CORNERPOST_DNS_SERVERS: '127.0.0.1:53,::1',
      CORNERPOST_PUBLIC_URL: 'https://ap.example',
      CORNERPOST_TRUSTED_PROXIES: '10.0.0.0/8,::1',
      CORNERPOST_PORT: '0',
      CORNERPOST_ADMIN_PORT: '0',
      CORNERPOST_LOCAL_STARTS_NETWORK: 'false',
      CORNERPOST_LOCAL_SMP_PORT: '8180',
      CORNERPOST_TLS_CERTIFICATE_FILE: 'x',
      CORNERPOST_TLS_KEY_FILE: 'y',
    }
    expect(readAll(good)).toMatchObject({
      dnsServers: ['127.0.0.1:53', '::1'],
      trustedProxies: ['10.0.0.0/8', '::1'],
    })
  })

  test('settings that contradict each other are refused', () => {
    expect(fieldsOf({ CORNERPOST_AS4_RETRY_MOST_SECONDS: '30' })).toEqual(['CORNERPOST_AS4_RETRY_MOST_SECONDS'])
  })

  test('H15 the database address is masked in the printed settings', () => {
    const shown = showSettings(
      doors,
      readSettings(doors, {
        environment: { CORNERPOST_DATABASE_URL: 'postgres://canary@db/x', CORNERPOST_TRUSTED_PROXIES: '::1' },
      }),
    )
    expect(JSON.stringify(shown)).not.toContain('canary')
    expect(shown).toContainEqual({ name: 'CORNERPOST_DATA', value: 'data/local' })
    expect(shown).toContainEqual({ name: 'CORNERPOST_TRUSTED_PROXIES', value: '::1' })
  })

  test('no setting name occurs in more than one setting table', () => {
    const all = [settingTable, hostSettings, httpSettings, localNetworkSettings, databaseSettings]
    const names = all.flatMap((table) => Object.keys(table))
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
    expect(readSettings(hostSettings, { environment: { CORNERPOST_PORT: '9000' } })).toMatchObject({
      port: 9000,
      mode: 'local',
    })
  })

  test.each(Object.entries(settingTable))('the setting %s has a description and a valid default', (key, row) => {
    expect(row.describe.length).toBeGreaterThan(10)
    if (row.kind !== 'integer' && row.kind !== 'fraction') return
    expect(row.default, key).toBeGreaterThanOrEqual(row.from)
    expect(row.default, key).toBeLessThanOrEqual(row.to)
  })
})

test('E-25 in production mode, invoice numbers of test documents are refused from the start of 2027, Bratislava time', () => {
  const from = modes.production.refusesTestNumbersFrom
  expect(from?.toLocaleString('sv-SE', { timeZone: 'Europe/Bratislava' })).toBe('2027-01-01 00:00:00')
})
