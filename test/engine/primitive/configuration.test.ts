import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import {
  environmentName,
  readConfiguration,
  showConfiguration,
  type ConfigurationMistake,
  type SettingTable,
} from '../../../engine/primitive/configuration.ts'

const table = {
  mode: { kind: 'choice', values: ['local', 'test'], default: 'local', describe: '' },
  port: { kind: 'integer', default: 8080, from: 1, to: 65_535, describe: '' },
  retryJitter: { kind: 'fraction', default: 0.2, from: 0, to: 1, describe: '' },
  hardFail: { kind: 'flag', default: false, describe: '' },
  proxies: { kind: 'list', default: [], describe: '' },
  dataFolder: { kind: 'text', default: null, describe: '' },
  databaseUrl: { kind: 'text', default: null, secret: true, describe: '' },
} as const satisfies SettingTable

const read = (
  environment: Record<string, string | undefined>,
  file?: string,
): ReturnType<typeof readConfiguration<typeof table>> =>
  readConfiguration(table, { environment, ...(file === undefined ? {} : { file }) })
const valuesOf = (environment: Record<string, string | undefined>, file?: string): Record<string, unknown> => {
  const result = read(environment, file)
  if (result.kind === 'refused') throw new Error(inspect(result.mistakes))
  return result.configuration
}
const mistakesOf = (
  environment: Record<string, string | undefined>,
  file?: string,
): readonly ConfigurationMistake[] => {
  const result = read(environment, file)
  if (result.kind === 'read') throw new Error('nothing was refused')
  return result.mistakes
}
const namesOf = (environment: Record<string, string | undefined>, file?: string): readonly string[] =>
  mistakesOf(environment, file).map(({ name }) => name)

describe('the reader of the configuration', () => {
  test('uses the default values if nothing is set', () => {
    expect(valuesOf({ PATH: '/bin', HOME: '/root' })).toEqual({
      mode: 'local',
      port: 8080,
      retryJitter: 0.2,
      hardFail: false,
      proxies: [],
      dataFolder: null,
      databaseUrl: null,
    })
  })

  test("D104 reads each setting from the environment variable whose name is the prefix followed by the setting's name in capitals", () => {
    expect(environmentName('as4PayloadBytesMax')).toBe('CORNERPOST_AS4_PAYLOAD_BYTES_MAX')
    expect(
      valuesOf({
        CORNERPOST_MODE: 'test',
        CORNERPOST_PORT: '1',
        CORNERPOST_RETRY_JITTER: '0.05',
        CORNERPOST_HARD_FAIL: 'true',
        CORNERPOST_PROXIES: '10.0.0.1, 10.0.0.0/8,',
        CORNERPOST_DATA_FOLDER: 'a b',
      }),
    ).toMatchObject({
      mode: 'test',
      port: 1,
      retryJitter: 0.05,
      hardFail: true,
      proxies: ['10.0.0.1', '10.0.0.0/8'],
      dataFolder: 'a b',
    })
  })

  test('reads JSON values from the file under the names of the settings', () => {
    expect(
      valuesOf({}, '{"port": 99, "hardFail": true, "proxies": ["::1"], "retryJitter": 0.5, "mode": "test"}'),
    ).toMatchObject({ port: 99, hardFail: true, proxies: ['::1'], retryJitter: 0.5, mode: 'test' })
  })

  test('gives environment variables precedence over the file', () =>
    expect(valuesOf({ CORNERPOST_PORT: '2' }, '{"port": 1}')).toMatchObject({ port: 2 }))
  test('treats an undefined environment variable as not set', () =>
    expect(valuesOf({ CORNERPOST_PORT: undefined })).toMatchObject({ port: 8080 }))
})

describe('the refusal of a configuration', () => {
  test('reports the names of all wrong settings together', () => {
    expect(
      namesOf(
        { CORNERPOST_PORT: 'x', CORNERPOST_PROT: '1', CORNERPOST_MODE: 'live' },
        '{"hardFail": 1, "nonsense": 2}',
      ).toSorted(),
    ).toEqual(['CORNERPOST_MODE', 'CORNERPOST_PORT', 'CORNERPOST_PROT', 'hardFail', 'nonsense'])
  })

  test.each([
    ['CORNERPOST_PORT', ''],
    ['CORNERPOST_PORT', '0'],
    ['CORNERPOST_PORT', '65536'],
    ['CORNERPOST_PORT', '80a'],
    ['CORNERPOST_PORT', '1.5'],
    ['CORNERPOST_PORT', '-1'],
    ['CORNERPOST_PORT', '+80'],
    ['CORNERPOST_PORT', '0x50'],
    ['CORNERPOST_PORT', '1e3'],
    ['CORNERPOST_PORT', ' 80'],
    ['CORNERPOST_PORT', '080'],
    ['CORNERPOST_PORT', 'NaN'],
    ['CORNERPOST_PORT', '99999999999999999999'],
    ['CORNERPOST_RETRY_JITTER', '1.1'],
    ['CORNERPOST_RETRY_JITTER', '.5'],
    ['CORNERPOST_RETRY_JITTER', '20%'],
    ['CORNERPOST_HARD_FAIL', '1'],
    ['CORNERPOST_HARD_FAIL', 'yes'],
    ['CORNERPOST_HARD_FAIL', 'TRUE'],
    ['CORNERPOST_HARD_FAIL', ''],
    ['CORNERPOST_MODE', ''],
    ['CORNERPOST_MODE', 'Local'],
    ['CORNERPOST_MODE', 'production'],
    ['CORNERPOST_DATA_FOLDER', ''],
    ['CORNERPOST_DATABASE_URL', ''],
    ['CORNERPOST_', 'x'],
    ['CORNERPOST_port', '80'],
    ['CORNERPOST_PORT_', '80'],
  ])('names the environment variable %s if its value is %j', (name, value) =>
    expect(namesOf({ [name]: value })).toEqual([name]),
  )

  test.each([
    ['port', '{"port": "eighty"}'],
    ['port', '{"port": null}'],
    ['port', '{"port": [80]}'],
    ['port', '{"port": 80.5}'],
    ['proxies', '{"proxies": [1]}'],
    ['proxies', '{"proxies": {}}'],
    ['mode', '{"mode": ["test"]}'],
    ['hardFail', '{"hardFail": ["true"]}'],
    ['dataFolder', '{"dataFolder": 5}'],
    ['dataFolder', '{"dataFolder": {"a": 1}}'],
    ['__proto__', '{"__proto__": {"port": 1}}'],
    ['toString', '{"toString": "x"}'],
    ['CORNERPOST_CONFIG', ''],
    ['CORNERPOST_CONFIG', '[]'],
    ['CORNERPOST_CONFIG', 'null'],
    ['CORNERPOST_CONFIG', '{"port": 80'],
  ])('names %s if the content of the file is “%s”', (name, file) => expect(namesOf({}, file)).toEqual([name]))

  test('H15 does not repeat a refused secret', () => {
    const secret = 'canary-4711'
    const told = JSON.stringify([
      ...mistakesOf({ CORNERPOST_PORT: 'x', CORNERPOST_DATABASE_URL: secret }),
      ...mistakesOf({}, `{"databaseUrl": ["${secret}"]}`),
      ...mistakesOf({}, `{"databaseUrl": "${secret}"`),
    ])
    expect(told).not.toContain(secret)
  })
})

test('H15 the secrets of a configuration are masked in every printed form', () => {
  const result = read({ CORNERPOST_DATABASE_URL: 'postgres://canary' })
  if (result.kind === 'refused') throw new Error('refused')
  expect(result.configuration.databaseUrl?.reveal()).toBe('postgres://canary')
  const printed = `${JSON.stringify(result.configuration)} ${inspect(result.configuration, { depth: 5 })} ${JSON.stringify(showConfiguration(table, result.configuration))}`
  expect(printed).not.toContain('canary')
  expect(showConfiguration(table, result.configuration)).toContainEqual({
    name: 'CORNERPOST_DATABASE_URL',
    value: '[secret]',
  })
  expect(showConfiguration(table, result.configuration)).toContainEqual({ name: 'CORNERPOST_PORT', value: '8080' })
})
