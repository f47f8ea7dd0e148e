import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { runCommand } from '../support/command.ts'
import { sample } from '../support/sample.ts'

const data = mkdtempSync(join(tmpdir(), 'cornerpost-calls-'))
afterAll(() => rmSync(data, { recursive: true }))
const run = (words: string, environment: Record<string, string> = {}) =>
  runCommand(
    words.split(' ').filter((word) => word !== ''),
    { CORNERPOST_DATA: data, ...environment },
  )

describe('a wrong command line exits with 2 and prints a message', () => {
  const wrongLines = [
    ['', 'Usage: cornerpost'],
    ['nothing', "unknown command 'nothing'"],
    ['serve --loud', "unknown option '--loud'"],
    ['account', 'Usage: cornerpost account'],
    ['account create', "missing required argument 'email'"],
    ['account create a@b.sk c', 'too many arguments'],
    ['company list', "required option '--account <email>' not specified"],
    ['key create --account a@b.sk', "required option '--name <text>' not specified"],
    ['validate', "missing required argument 'path'"],
    ['demo no-such-file.xml', 'no-such-file.xml'],
  ] as const
  test.each(sample(wrongLines, 3))('with the arguments "%s"', async (words, said) => {
    const { code, stdout, stderr } = await run(words)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(said)
  })
})

test.each(sample(['', 'serve', 'company', 'key create'], 1))(
  '"%s --help" prints the usage and exits with 0',
  async (words) => {
    const { code, stdout } = await run(`${words} --help`)
    expect(code).toBe(0)
    expect(stdout).toMatch(/^Usage: cornerpost/)
    expect(stdout).toContain('--json')
  },
)

test('--version prints the version and exits with 0', async () =>
  expect(await run('--version')).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) }))

describe('invalid settings', () => {
  const wrong = {
    CORNERPOST_MODE: 'loud',
    CORNERPOST_PORT: '8080 ',
    CORNERPOST_DATABASE_URI: 'postgres://x',
    CORNERPOST_CONFIG: '/no/such/file.json',
  }
  test.each(['serve', 'account list'])('%s reports all invalid settings together and exits with 1', async (words) => {
    const { code, stdout, stderr } = await run(words, wrong)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    for (const name of Object.keys(wrong)) expect(stderr).toContain(`  ${name}: `)
    expect(stderr).toContain('CORNERPOST_CONFIG: names a file that cannot be read')
  })

  test('--json reports all invalid settings in one JSON object', async () => {
    const { code, stdout } = await run('account list --json', wrong)
    expect(code).toBe(1)
    expect(JSON.parse(stdout).error).toMatchObject({
      code: 'configuration_invalid',
      details: expect.arrayContaining([{ field: 'CORNERPOST_DATABASE_URI', issue: 'is not a known setting' }]),
    })
  })

  test('`serve` reports the path of each file that is missing', async () => {
    const files = {
      CORNERPOST_MODE: 'test',
      CORNERPOST_CERTIFICATE_FILE: '/no/certificate',
      CORNERPOST_PRIVATE_KEY_FILE: '/no/key',
      CORNERPOST_TRUST_FOLDER: '/no/trust',
      CORNERPOST_MASTER_KEY_FILE: '/no/master',
      CORNERPOST_PUBLIC_URL: 'https://x.example',
    }
    const { code, stderr } = await run('serve', files)
    expect(code).toBe(1)
    for (const path of ['/no/certificate', '/no/key', '/no/trust/roots.pem'])
      expect(stderr).toContain(`${path}: cannot be read: ENOENT`)
  })
})
