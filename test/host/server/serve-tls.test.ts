import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Secret, ServiceError, systemClock, systemRandom } from '@cornerpost/engine'
import { createApp } from '@cornerpost/http-api'
import { createMetrics, readTlsFiles, serveHttp, type RunningServer } from '@cornerpost/host'
import { pages } from '@cornerpost/web'
import { doorSettings, limitedBy } from '../../http-api/support/a-door.ts'
import { aSeat } from '../../http-api/support/a-seat.ts'

let server: RunningServer
beforeAll(async () => {
  const { identity } = await aSeat()
  const deps = { settings: doorSettings(), clock: systemClock, log: () => undefined }
  const app = createApp(
    {
      ...deps,
      engine: limitedBy(deps.settings),
      rules: {
        hasTestTools: false,
        blocksAgents: false,
        isPlainHttp: false,
        showsMails: false,
        newKeyPolicies: [],
        verifiesEmails: true,
      },
      random: systemRandom,
      metrics: createMetrics(),
    },
    { doors: [], pages },
  )
  const pem = {
    certificate: identity.certificate.x509.toString(),
    key: new Secret(identity.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
  }
  server = await serveHttp({ ...deps, app, doors: [], tls: pem })
})
afterAll(() => server.stop())

const get = (path: string): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: server.port, path, rejectUnauthorized: false, agent: false }, (answer) =>
      resolve(answer.resume()),
    )
      .on('error', reject)
      .end()
  })

test('C-02 serves https with the given certificate', async () => {
  expect((await get('/sapi/health')).statusCode).toBe(200)
})

test('C-02 requires https of browsers for a year, in refusals too', async () => {
  for (const [path, status] of [
    ['/sapi/health', 200],
    ['/nothing', 404],
    ['//', 400],
  ] as const) {
    const { statusCode, headers } = await get(path)
    expect([statusCode, headers['strict-transport-security']], path).toEqual([status, 'max-age=31536000'])
  }
})

for (const [version, taken] of [
  ['TLSv1', false],
  ['TLSv1.1', false],
  ['TLSv1.2', true],
  ['TLSv1.3', true],
] as const) {
  test(`C-02 a connection with ${version} is ${taken ? 'accepted' : 'refused'}`, async () => {
    const agreed = await new Promise((resolve) => {
      const socket = connect({
        host: '127.0.0.1',
        port: server.port,
        minVersion: version,
        maxVersion: version,
        rejectUnauthorized: false,
        ciphers: 'DEFAULT@SECLEVEL=0',
      })
      socket.on('secureConnect', () => resolve(socket.getProtocol()))
      socket.on('error', () => resolve(null))
    })
    expect(agreed).toBe(taken ? version : null)
  })
}

test('does not answer plain http on the https port', async () => {
  await expect(fetch(`http://127.0.0.1:${server.port}/sapi/health`)).rejects.toThrow()
})

test('D69 accepts a certificate and a matching key in PEM, and names the wrong setting if a file is missing, is not PEM or does not match', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cornerpost-tls-'))
  try {
    const { identity } = await aSeat()
    const put = (name: string, text: string): string => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const pemOf = (key: KeyObject): string => key.export({ type: 'pkcs8', format: 'pem' }).toString()
    const [certificate, key, otherKey, noPem] = [
      put('c', identity.certificate.x509.toString()),
      put('k', pemOf(identity.privateKey)),
      put('o', pemOf(generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey)),
      put('n', 'none'),
    ]
    const refusal = (tlsCertificateFile: string | null, tlsKeyFile: string | null): unknown => {
      try {
        return readTlsFiles(doorSettings({ tlsCertificateFile, tlsKeyFile }))
      } catch (error) {
        return error instanceof ServiceError && error.code === 'configuration_invalid'
          ? error.context.details?.[0]?.field
          : error
      }
    }
    expect(refusal(null, null)).toEqual({})
    expect(refusal(certificate, key)).toMatchObject({ tls: { certificate: identity.certificate.x509.toString() } })
    for (const wrong of [null, join(folder, 'nothing'), noPem])
      expect(refusal(wrong, key)).toBe('CORNERPOST_TLS_CERTIFICATE_FILE')
    for (const wrong of [null, join(folder, 'nothing'), noPem, otherKey])
      expect(refusal(certificate, wrong)).toBe('CORNERPOST_TLS_KEY_FILE')
  } finally {
    rmSync(folder, { recursive: true })
  }
})
