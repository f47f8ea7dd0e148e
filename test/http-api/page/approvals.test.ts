import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KeyCaller } from '../../../engine/customer/account/caller.ts'
import type { Draft } from '../../../engine/exchange/approval/draft.ts'
import { aSendBody } from '../support/a-send-body.ts'
import { startService, type Service } from '../support/a-service.ts'
import { aMember } from '../support/people.ts'
import { browse, type Shown } from './support/browse.ts'

let service: Service
let owner: { readonly cookie: string; readonly origin: string }
let asker: KeyCaller
beforeAll(async () => {
  service = await startService()
  owner = await service.signIn(service.sender.email)
  const { key } = await service.makeKey(service.sender.email, { name: 'Claude <b>', sendPolicy: 'portal' })
  asker = await service.engine.keys.authenticate(key, '127.0.0.1')
})
afterAll(() => service.stop())

let numbers = 0

/** Returns a draft that the key has prepared, and asked to send. */
async function anAsked(): Promise<Draft> {
  const bytes = Buffer.from(aSendBody(service.sender, `APPROVE-${(numbers += 1)}`).payload)
  const { draft } = await service.engine.drafts.prepare(asker, service.sender.company.id, bytes)
  return (await service.engine.drafts.ask(asker, { draftId: draft?.id ?? '', client: 'agent <i>1.0</i>' })).draft
}
const open = (path: string, headers: Record<string, string> = owner): Promise<Shown> =>
  browse(service, path, { headers })
const press = (path: string, headers: Record<string, string> = owner): Promise<Shown> =>
  browse(service, path, { headers, form: {} })
const countSent = async (): Promise<number> =>
  (await service.engine.sent.list(service.sender.company, { limit: 100 })).length

test('M-05 D121 the page names the key, the document and the receiver, and says that sending cannot be undone', async () => {
  expect((await open('/approvals')).html).toContain('Nič nečaká na schválenie')
  const draft = await anAsked()
  const list = await open('/approvals')
  expect(list.html).toContain('Na schválenie čaká 1 doklad')
  expect(list.html).toContain(service.sender.company.legalName)
  expect(list.html).toContain(`href="/approvals/${draft.id}"`)
  expect((await open('/')).html).toContain(`href="/approvals/${draft.id}"`)
  const { status, html } = await open(`/approvals/${draft.id}`)
  expect(status).toBe(200)
  for (const part of [draft.number, draft.receiver, 'Claude &lt;b&gt;', 'agent &lt;i&gt;', 'nemožno vziať späť'])
    expect(html).toContain(part)
  expect(html).toContain('Tomuto príjemcovi ste ešte nič neposlali')
  const shown = await open(`/approvals/${draft.id}/preview`)
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(shown.html).toContain(draft.number)
  expect(await countSent()).toBe(0)
  await press(`/approvals/${draft.id}/decline`)
})

test('M-05 P119 the press of a person sends the document once', async () => {
  const draft = await anAsked()
  const sent = await press(`/approvals/${draft.id}/send`)
  expect(sent.status).toBe(303)
  expect(sent.headers.get('location')).toMatch(
    new RegExp(`^/documents/${service.sender.company.id}/[0-9a-f-]+\\?done=sent$`),
  )
  expect(await countSent()).toBe(1)
  const again = await press(`/approvals/${draft.id}/send`)
  expect(again.html).toContain('Tento doklad bol odoslaný')
  expect(await countSent()).toBe(1)
  const later = await anAsked()
  expect((await open(`/approvals/${later.id}`)).html).not.toContain('ešte nič neposlali')
  await press(`/approvals/${later.id}/decline`)
})

test('P119 a declined or expired draft says so and cannot be sent', async () => {
  const [declined, expired] = [await anAsked(), await anAsked()]
  const before = await countSent()
  const answer = await press(`/approvals/${declined.id}/decline`)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/approvals?done=declined'])
  expect((await open('/approvals?done=declined')).html).toContain('Odoslanie ste zamietli')
  expect((await press(`/approvals/${declined.id}/send`)).html).toContain('bolo zamietnuté')
  service.clock.advance(601)
  owner = await service.signIn(service.sender.email)
  expect((await press(`/approvals/${expired.id}/send`)).html).toContain('už neplatí')
  expect(await countSent()).toBe(before)
})

test('D16 A-22 strangers see nothing, and members whose role does not send can press nothing', async () => {
  const draft = await anAsked()
  const before = await countSent()
  const stranger = await service.signIn(service.stranger.email)
  await aMember(service, {
    companyId: service.sender.company.id,
    by: service.sender.email,
    email: 'member@example.sk',
    role: 'member',
  })
  const member = await service.signIn('member@example.sk')
  for (const [person, status] of [
    [stranger, 404],
    [member, 403],
  ] as const) {
    for (const path of ['', '/preview'])
      expect((await open(`/approvals/${draft.id}${path}`, person)).status).toBe(status)
    for (const path of ['/send', '/decline'])
      expect((await press(`/approvals/${draft.id}${path}`, person)).status).toBe(status)
    expect((await open('/approvals', person)).html).not.toContain(draft.id)
  }
  expect((await press(`/approvals/${draft.id}/send`, { ...owner, origin: 'https://attacker.example' })).status).toBe(
    403,
  )
  expect(await countSent()).toBe(before)
  expect((await press(`/approvals/${draft.id}/send`)).status).toBe(303)
})
