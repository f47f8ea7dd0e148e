import { afterAll, beforeAll, expect, test } from 'vitest'
import { ServiceError } from '@cornerpost/engine'
import { createMetrics, serveAdmin, type RunningServer } from '@cornerpost/host'

const metrics = createMetrics()
let healthy: () => Promise<boolean> = async () => true
let room: () => Promise<void> = async () => undefined
let server: RunningServer
beforeAll(async () => {
  server = await serveAdmin({
    port: 0,
    registry: metrics.registry,
    isHealthy: () => healthy(),
    checkRoom: () => room(),
  })
})
afterAll(() => server.stop())

const get = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${server.port}${path}`, { method })

test('/metrics counts answers by operation and status', async () => {
  metrics.answered('document-send', 202, 0.02)
  metrics.answered('document-send', 202, 0.02)
  const text = await (await get('/metrics')).text()
  expect(text).toContain('cornerpost_http_requests_total{operation="document-send",status="202"} 2')
  expect(text).toContain('cornerpost_http_request_seconds_bucket{le="0.025",operation="document-send"} 2')
  expect(text).toContain('process_cpu_seconds_total')
})

test('/healthz answers 200 while the process is healthy, and 503 when it is not or the check itself fails', async () => {
  expect((await get('/healthz')).status).toBe(200)
  expect(await (await get('/healthz')).json()).toEqual({ status: 'ok', intake: 'open' })
  healthy = async () => false
  expect((await get('/healthz')).status).toBe(503)
  healthy = () => Promise.reject(new Error('out'))
  expect((await get('/healthz')).status).toBe(503)
})

test('R5 /healthz still answers 200 while no new document is accepted for want of disk space, and says so', async () => {
  healthy = async () => true
  room = () => Promise.reject(new ServiceError('store_unavailable'))
  const answer = await get('/healthz')
  expect([answer.status, await answer.json()]).toEqual([200, { status: 'ok', intake: 'refused' }])
})

test('the admin server answers 404 for any path or method other than GET /metrics and GET /healthz', async () => {
  for (const [path, method] of [
    ['/', 'GET'],
    ['/metrics', 'POST'],
    ['/sapi/health', 'GET'],
  ])
    expect((await get(path, method)).status).toBe(404)
})
