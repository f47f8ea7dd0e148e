import { request } from 'node:https'
import { connect } from 'node:tls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Secret, systemClock, systemRandom } from '@cornerpost/engine'
import { createApp, createMetrics, serveHttp, type RunningServer } from '@cornerpost/http-api'
import { doorSettings, untouchableEngine } from './support/a-door.ts'
import { aSeat } from './support/a-seat.ts'

let server: RunningServer
beforeAll(async () => {
  const { identity } = await aSeat()
  const deps = { settings: doorSettings(), clock: systemClock, log: () => undefined }
  const app = createApp({ ...deps, engine: untouchableEngine, rules: { hasTestTools: false, blocksAgents: false }, random: systemRandom, metrics: createMetrics() })
  const pem = { certificate: identity.certificate.x509.toString(), key: new Secret(identity.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()) }
  server = await serveHttp({ ...deps, app, tls: pem })
})
afterAll(() => server.stop())

test('C-02 https is served with the given certificate', async () => {
  const status = await new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: server.port, path: '/sapi/health', rejectUnauthorized: false, agent: false }, (answer) => resolve(answer.resume().statusCode)).on('error', reject).end()
  })
  expect(status).toBe(200)
})

for (const [version, taken] of [['TLSv1', false], ['TLSv1.1', false], ['TLSv1.2', true], ['TLSv1.3', true]] as const) {
  test(`C-02 ${version} is ${taken ? 'taken' : 'refused'}`, async () => {
    const agreed = await new Promise((resolve) => {
      const socket = connect({ host: '127.0.0.1', port: server.port, minVersion: version, maxVersion: version, rejectUnauthorized: false, ciphers: 'DEFAULT@SECLEVEL=0' })
      socket.on('secureConnect', () => resolve(socket.getProtocol()))
      socket.on('error', () => resolve(null))
    })
    expect(agreed).toBe(taken ? version : null)
  })
}

test('plain http on the port of https is not answered', async () => {
  await expect(fetch(`http://127.0.0.1:${server.port}/sapi/health`)).rejects.toThrow()
})
