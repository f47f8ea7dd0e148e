import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServiceStatus } from '../../engine/notice/status/create-service-status.ts'
import { MovingClock } from '../support/moving-clock.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { browse } from './support/browse.ts'

let service: Service
beforeAll(async () => void (service = await startService()))
afterAll(() => service.stop())

test('X-16 D67 everybody sees the state of the service, as a page and as data, and nothing about customers', async () => {
  const { status, json, text } = await service.call('GET', '/api/v1/public/status')
  expect([status, json.status]).toEqual([200, 'ok'])
  expect(json.components.map(({ name }: { readonly name: string }) => name)).toEqual(['storage', 'sending'])
  expect(text).not.toContain(service.sender.company.legalName)
  const page = await browse(service, '/status')
  expect([page.status, page.html.includes('<h1>Služba funguje</h1>')]).toEqual([200, true])
  expect((await browse(service, '/sign-in')).html).toContain('href="/status"')
})

test('X-16 D67 the state follows the last look; a read never waits, and starts a look at most every ten seconds', async () => {
  const clock = new MovingClock()
  let looks = 0
  let answer: () => Promise<boolean> = async () => false
  const isSendingDisturbed = (): Promise<boolean> => {
    looks += 1
    return answer()
  }
  const status = createServiceStatus({ clock, outbound: { isSendingDisturbed } })
  const states = (): unknown => status.read().map(({ state }) => state)
  const settle = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve))
  const look = async (): Promise<unknown> => {
    clock.advance(10)
    status.read()
    await settle()
    return states()
  }
  expect(states()).toEqual(['ok', 'ok'])
  await settle()
  for (let read = 0; read < 100; read++) states()
  expect(looks).toBe(1)
  answer = async () => true
  expect(await look()).toEqual(['ok', 'disturbed'])
  const since = status.read()[1].since
  expect(await look()).toEqual(['ok', 'disturbed'])
  expect(status.read()[1].since).toEqual(since)
  answer = () => Promise.reject(new Error('no database'))
  expect(await look()).toEqual(['disturbed', 'disturbed'])
  answer = async () => false
  expect(await look()).toEqual(['ok', 'ok'])
  answer = () => new Promise(() => {})
  await look()
  const before = looks
  await look()
  expect(looks).toBe(before)
})
