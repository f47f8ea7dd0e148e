import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCompany, anAccount } from '../support/account-world.ts'
import { accountant, fillGallery, newcomer } from '../page/gallery.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { browse } from './support/browse.ts'

let service: Service
beforeAll(async () => {
  service = await startService()
  await fillGallery(service)
})
afterAll(() => service.stop())

const home = async (email: string): Promise<string> =>
  (await browse(service, '/', { headers: await service.signIn(email) })).html

describe('Home', () => {
  test('P-29 says how many things wait, lists them, then the ten newest documents of all companies', async () => {
    const html = await home(accountant)
    expect(html).toContain('<h1>Čaká na vás 5 vecí</h1>')
    const [waiting = '', newest = ''] = html.split('Posledné doklady')
    for (const name of ['2026-0044', '2026-0045', 'Firma 38, s. r. o.', 'Firma 39, s. r. o.'])
      expect(waiting).toContain(name)
    expect(waiting).not.toContain('2026-0042')
    expect(newest.match(/row-link/g)).toHaveLength(10)
    expect(newest).toContain('2026-0042')
    expect(waiting).toMatch(/href="\/check">\s*Odoslať faktúru/)
  })

  test('H1 shows a person without companies nothing of others', async () => {
    const html = await home(newcomer)
    expect(html).toContain('<h1>Zatiaľ nemáte žiadny doklad</h1>')
    expect(html).not.toContain('row-link')
  })

  test('D134 leads a newcomer to the first invoice with the finished steps and a button for the next one', async () => {
    const steps = async (email: string): Promise<readonly [done: number, buttons: readonly string[]]> => {
      const html = /Prvá faktúra v troch krokoch.*<\/section>/s.exec(await home(email))?.[0] ?? ''
      return [
        html.match(/hotovo/g)?.length ?? 0,
        [...html.matchAll(/class="button[^"]*" href="([^"]+)"/g)].map(([, path]) => path),
      ]
    }
    expect(await steps(newcomer)).toEqual([0, ['/companies/new']])
    expect(await steps(service.sender.email)).toEqual([2, ['/check', '/keys']])
    expect(await home(accountant)).not.toContain('Prvá faktúra v troch krokoch')
    const email = 'bez-kluca@example.sk'
    await anAccount(service.world, email)
    await aCompany(service.world, email, 'receiver')
    expect(await steps(email)).toEqual([1, ['/check', '/keys/new']])
  })

  test('A-27 names active keys that were not used for 90 days', async () => {
    const { email } = service.second
    expect(await home(email)).toContain('Zatiaľ nemáte žiadny doklad')
    service.clock.advance(91 * 24 * 3_600)
    const html = await home(email)
    expect(html).toContain('<h1>Čaká na vás 2 veci</h1>'.replace('Čaká', 'Čakajú'))
    expect(html).toContain('Kľúče, ktoré 90 dní nikto nepoužil')
  })
})
