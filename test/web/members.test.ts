import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountIdOf, anAccount } from '../support/account-world.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { browse, type Shown } from './support/browse.ts'

let service: Service
let owner: Readonly<Record<string, string>>
let path: string
const jana = 'jana@example.sk'
beforeAll(async () => {
  service = await startService()
  owner = await service.signIn(service.sender.email)
  path = `/companies/${service.sender.company.id}`
  await anAccount(service.world, jana)
})
afterAll(() => service.stop())

const show = (at: string, headers: Readonly<Record<string, string>> = owner): Promise<Shown> =>
  browse(service, at, { headers })
const post = (at: string, form: Readonly<Record<string, string>> = {}, headers = owner): Promise<Shown> => {
  service.clock.advance(1)
  return browse(service, at, { headers, form })
}
/** Lets the time pass in which an address gets no second mail of a kind. */
const nextDay = async (): Promise<void> => {
  service.clock.advance(25 * 3_600)
  owner = await service.signIn(service.sender.email)
}
const locationOf = ({ headers }: Shown): string | null => headers.get('location')
const linkTo = async (email: string): Promise<string> =>
  String(/invitation\?link=([\w-]+)/.exec((await service.mailsTo(email))[0]?.text ?? '')?.[1])

describe('the members of a company', () => {
  test('X-01 X-02 a colleague is invited, accepts, gets another role and is removed', async () => {
    expect(locationOf(await post(`${path}/invitations`, { email: jana, role: 'viewer' }))).toBe(
      `${path}/members?done=invited`,
    )
    expect((await show(`${path}/members`)).html).toContain('Pozvánky, ktoré čakajú na odpoveď')
    const link = await linkTo(jana)
    const visitor = await browse(service, `/invitation?link=${link}`)
    expect(visitor.html).toContain(service.sender.company.legalName)
    expect(visitor.html).not.toContain(jana)
    expect(visitor.html).not.toContain('formaction')
    const headers = await service.signIn(jana)
    expect((await show(`/invitation?link=${link}`, headers)).html).toContain('formaction="/invitation/accept"')
    expect(locationOf(await post('/invitation/accept', { link }, headers))).toBe(`${path}?done=joined`)
    const seen = await show(`${path}/members`, headers)
    expect(seen.html).toContain('Odísť z firmy')
    expect(seen.html).not.toContain('Poslať pozvánku')

    const memberId = await accountIdOf(service.world, jana)
    expect(locationOf(await post(`${path}/members/${memberId}`, { role: 'admin' }))).toContain('done=changed')
    expect((await show(`${path}/members`, headers)).html).toContain('Poslať pozvánku')
    expect((await show(`${path}/members/${memberId}/remove`)).html).toContain('hneď prestane vidieť firmu')
    expect(locationOf(await post(`${path}/members/${memberId}/remove`))).toContain('done=removed')
    expect((await show(path, headers)).status).toBe(404)
    expect((await post('/invitation/accept', { link }, headers)).html).toContain('Pozvánka neplatí')
  })

  test('X-01 an invitation is refused with its field, withdrawn, declined', async () => {
    const wrong = await post(`${path}/invitations`, { email: '"><script>', role: 'viewer' })
    expect([wrong.status, wrong.html.includes('role="alert"')]).toEqual([400, true])
    expect(wrong.html).toContain('value="&quot;&gt;&lt;script&gt;"')
    await post(`${path}/invitations`, { email: 'b2@example.sk', role: 'member' })
    const [, id] = /invitations\/([\w-]{36})\/withdraw/.exec((await show(`${path}/members`)).html) ?? []
    expect(locationOf(await post(`${path}/invitations/${id}/withdraw`))).toContain('done=withdrawn')
    await nextDay()
    await post(`${path}/invitations`, { email: jana, role: 'viewer' })
    const headers = await service.signIn(jana)
    const link = await linkTo(jana)
    expect((await post('/invitation/decline', { link }, headers)).html).toContain('Pozvánku ste odmietli.')
    expect((await show(`/invitation?link=${link}`)).status).toBe(404)
  })

  test('X-01 an invitation of another address is not accepted', async () => {
    await nextDay()
    await post(`${path}/invitations`, { email: jana, role: 'admin' })
    const link = await linkTo(jana)
    const stranger = await service.signIn(service.stranger.email)
    const answer = await post('/invitation/accept', { link }, stranger)
    expect(answer.status).toBe(403)
    expect((await show(path, stranger)).status).toBe(404)
    for (const at of ['/members', '/transfer']) expect((await show(path + at, stranger)).status, at).toBe(404)
    for (const at of ['/invitations', '/transfer', '/transfer/cancel'])
      expect((await post(path + at, { email: jana, role: 'viewer' }, stranger)).status, at).toBe(404)
  })

  test('X-03 a company is offered, the offer is shown and cancelled, and another one is accepted', async () => {
    await nextDay()
    const other = `/companies/${service.second.company.id}`
    const offer = () => post(`${other}/transfer`, { email: jana })
    expect((await show(`${other}/transfer`)).html).toContain('nebudete vlastníkom, ale správcom')
    expect(locationOf(await offer())).toBe(`${other}/transfer`)
    expect((await show(`${other}/transfer`)).html).toContain(`Firmu ste ponúkli osobe \u2068${jana}\u2069`)
    expect(locationOf(await post(`${other}/transfer/cancel`))).toBe(other)
    await nextDay()
    await offer()
    const headers = await service.signIn(jana)
    expect((await show(`/transfer?offer=${service.second.company.id}.`, headers)).status).toBe(404)
    const [mail] = await service.mailsTo(jana)
    const link = /\/transfer\?offer=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const asked = await show(`/transfer?offer=${link}`, headers)
    expect(asked.html).toContain(service.sender.email)
    const form = { offer: link }
    expect(locationOf(await post('/transfer/accept', form, headers))).toBe(`${other}?done=taken`)
    expect((await show(other, headers)).html).toContain('vlastník')
    expect((await show(other)).html).toContain('správca')
  })

  test('H18 refuses forms of other sites', async () => {
    const headers = { ...owner, origin: 'https://attacker.example' }
    for (const at of [`${path}/invitations`, `${path}/transfer`, '/invitation/accept', '/transfer/accept'])
      expect((await post(at, {}, headers)).status, at).toBe(403)
  })
})
