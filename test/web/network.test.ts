import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DirectoryResult } from '../../engine/exchange/directory/store.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { aMember } from '../http-api/support/people.ts'
import { browse, type Shown } from './support/browse.ts'

let service: Service
let owner: Readonly<Record<string, string>>
let path: string
beforeAll(async () => {
  service = await startService()
  owner = await service.signIn(service.sender.email)
  path = `/companies/${service.sender.company.id}/network`
})
afterAll(() => service.stop())

const show = (at = path, headers = owner): Promise<Shown> => browse(service, at, { headers })
const post = (at: string, form: Readonly<Record<string, string>> = {}, headers = owner): Promise<Shown> =>
  browse(service, `${path}/${at}`, { headers, form })
/** Lets the directory answer every waiting job about the company. */
async function settle(result: Pick<DirectoryResult, 'outcome' | 'holder'>): Promise<void> {
  const { jobs, directoryRecords } = service.world.database
  const kinds = ['register-participant']
  for (const { lease } of await jobs.claim({ kinds, limit: 100, leaseSeconds: 60, mayTakeLastChance: true })) {
    const { receives } = await directoryRecords.find(service.sender.company.id)
    const seen = { status: 'active', receives } as const
    await directoryRecords.settle(service.sender.company.id, seen, { ...result, at: new Date() }, lease)
  }
}

describe('the page of a company in the network', () => {
  test('N-12 switches receiving off and on, and says so three times an hour', async () => {
    const companyPage = await show(path.replace('/network', ''))
    expect(companyPage.html).toContain(`href="${path}"`)
    for (const [receiving, other] of [
      ['off', 'Zapnúť príjem'],
      ['on', 'Vypnúť príjem'],
      ['off', 'Zapnúť príjem'],
    ] as const) {
      const answer = await post('receiving', { receiving })
      expect(answer.headers.get('location')).toBe(`${path}?done=${receiving}`)
      const { html } = await show(`${path}?done=${receiving}`)
      expect(html).toContain(other)
      expect(html).toContain(receiving === 'on' ? 'Príjem zapíname' : 'Príjem vypíname')
    }
    const refused = await post('receiving', { receiving: 'on' })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(refused.html).toContain('najviac trikrát za hodinu')
    expect(refused.html).toContain('Zapnúť príjem')
  })

  test('N-09 N-14 says who receives for the company instead, and takes a migration code', async () => {
    await settle({ outcome: 'held_elsewhere', holder: 'ap.example, <script>alert(1)</script>' })
    const { html } = await show()
    expect(html).toContain('prijíma iný poskytovateľ')
    expect(html).toContain('ap.example, &lt;script&gt;')
    expect(html).toContain('name="code"')
    expect(html).not.toContain('Vyžiadať migračný kód')
    expect((await show(path.replace('/network', ''))).html).toContain('Prijíma ich za ňu iný poskytovateľ')
    const empty = await post('migration', { code: ' ' })
    expect(empty.status).toBe(400)
    expect(empty.html).toContain('Zadajte migračný kód')
    expect((await post('migration-code')).status).toBe(409)
  })

  test('N-13 offers a code for another provider only while the company is registered here', async () => {
    expect((await post('again')).headers.get('location')).toBe(`${path}?done=again`)
    expect((await post('migration-code')).status).toBe(403)
    expect((await post('migration-code/withdraw')).status).toBe(404)
    await settle({ outcome: 'published', holder: null })
    expect((await show()).html).toContain('Vyžiadať migračný kód')
    const refused = await post('migration', { code: 'A' })
    expect([refused.status, refused.html.includes('iba firma, ktorú má zaregistrovanú iný poskytovateľ')]).toEqual([
      400,
      true,
    ])
  })

  test('A-38 A-40 shows the state to every member, and lets only the owner change it', async () => {
    const email = 'spravca@example.sk'
    await aMember(service, { companyId: service.sender.company.id, by: service.sender.email, email, role: 'admin' })
    const admin = await service.signIn(email)
    const { html } = await show(path, admin)
    expect(html).toContain('Zápis v sieti mení vlastník firmy.')
    expect(html).not.toContain('<form method="post" action="/companies/')
    for (const at of ['receiving', 'again', 'migration', 'migration-code', 'migration-code/withdraw'])
      expect((await post(at, { receiving: 'on', code: 'A' }, admin)).status).toBe(403)
  })

  test('H1 P-16 does not exist for a stranger', async () => {
    const stranger = await service.signIn(service.stranger.email)
    expect((await show(path, stranger)).status).toBe(404)
    for (const at of ['receiving', 'again', 'migration', 'migration-code', 'migration-code/withdraw'])
      expect((await post(at, { receiving: 'on', code: 'A' }, stranger)).status).toBe(404)
  })
})
