import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { buildUserMessage, type OutgoingMessage } from '../../engine/peppol/as4/build-user-message.ts'
import { documentTypes } from '../../engine/peppol/codelist/document-type.ts'
import { readCertificate } from '../../engine/crypto/pki/certificate.ts'
import { localNetworkKeys } from '../../engine/operator/key-file/network-keys.ts'
import { readSettings } from '../../engine/operator/setting/settings.ts'
import { systemClock } from '../../engine/primitive/clock.ts'
import { systemRandom } from '../../engine/primitive/random.ts'
import { wrapDocument } from '../../engine/peppol/sbdh/wrap-document.ts'
import type { AccessPointIdentity } from '../../engine/crypto/pki/identity.ts'
import { goodManners } from '../../local-network/dials.ts'
import { readLocalMember } from '../../local-network/local-member.ts'
import type { LocalNetwork } from '../../local-network/start-network.ts'
import { anSbdh } from '../support/an-sbdh.ts'
import { aFolder, aLocalNetwork } from './a-local-network.ts'

const folder = aFolder()
const report = readFileSync(join(import.meta.dirname, '../engine/tax/report/worked-example/report.xml'), 'utf8')
let network: LocalNetwork
let identity: AccessPointIdentity
beforeAll(async () => {
  network = await aLocalNetwork(folder.path)
  const settings = readSettings({}, { environment: { CORNERPOST_MODE: 'local' } })
  const member = await readLocalMember(folder.path, 'PSK000101')
  identity = localNetworkKeys(settings, { ...member, smpUrl: network.smpUrl }).identity
})
afterEach(() => Object.assign(network.dials, goodManners(), { taxAuthority: 'no_status' }))
afterAll(async () => {
  await network.stop()
  folder.remove()
})

const certificateOf = (): ReturnType<typeof readCertificate> =>
  readCertificate(readFileSync(join(folder.path, 'pki/PSK001180.pem'), 'utf8'))

/** Builds the message of a report to the tax authority, of another kind of document if one is given. */
const aMessage = (text: string, kind: keyof typeof documentTypes = 'taxData'): Promise<OutgoingMessage> => {
  const sbdh = anSbdh({ ...documentTypes[kind], receiver: '0242:001180' as never, instanceIdentifier: randomUUID() })
  return buildUserMessage(
    { identity, clock: systemClock, random: systemRandom },
    {
      messageId: `${randomUUID()}@peer.test`,
      conversationId: randomUUID(),
      process: sbdh.process,
      documentType: sbdh.documentType,
      originalSender: sbdh.sender,
      finalRecipient: sbdh.receiver,
      receiver: certificateOf(),
      envelope: wrapDocument(sbdh, Buffer.from(text)),
    },
  )
}
const post = (
  { contentType, body }: Pick<OutgoingMessage, 'contentType' | 'body'>,
  signal = AbortSignal.timeout(20_000),
): Promise<Response> =>
  fetch(`${network.smpUrl}/tax-authority/as4`, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body: Buffer.from(body),
    signal,
  })
const signalOf = async (answer: Response): Promise<string> =>
  /<(?:\w+:)?(Receipt|Error)[ >]/.exec(await answer.text())?.[1] ?? ''

test('P206 takes a report in with a receipt, lists it, and still has it after a restart', async () => {
  const answer = await post(await aMessage(report))
  expect([answer.status, await signalOf(answer)]).toEqual([200, 'Receipt'])
  const listed = async () => (await (await fetch(`${network.smpUrl}/tax-authority/reports`)).json()) as object[]
  const [one, ...others] = await listed()
  expect(one).toMatchObject({
    reportUuid: '5f0c9c0e-6d0a-4b0e-9c55-1a2b3c4d5e6f',
    documentUuid: 'bd65307f-d511-5147-aa5c-8ed3d77a9b81',
    role: 'C2',
    type: 'S',
    faults: [],
    xml: report.replace(/^<\?xml.*\?>\n/, '').trimEnd(),
  })
  expect(others).toEqual([])
  await network.stop()
  network = await aLocalNetwork(folder.path, network)
  expect(await listed()).toEqual([one])
})

test('P206 gives a repeated message a receipt, and takes it in once', async () => {
  const before = network.taxAuthority.reports().length
  const message = await aMessage(report)
  for (let time = 0; time < 3; time += 1) expect(await signalOf(await post(message))).toBe('Receipt')
  const both = await Promise.all([message, await aMessage(report)].map((one) => post(one)))
  expect(await Promise.all(both.map(signalOf))).toEqual(['Receipt', 'Receipt'])
  expect(network.taxAuthority.reports()).toHaveLength(before + 2)
})

test('P206 refuses another kind of document, changed bytes, and a body that is not a message', async () => {
  const before = network.taxAuthority.reports().length
  const invoice = readFileSync(join(import.meta.dirname, '../fixture/invoice.xml'), 'utf8')
  expect(await signalOf(await post(await aMessage(invoice, 'invoice')))).toBe('Error')
  const { contentType, body } = await aMessage(report)
  const changed = Buffer.from(body)
  changed.writeUInt8(changed.readUInt8(changed.length - 200) ^ 1, changed.length - 200)
  expect(await signalOf(await post({ contentType, body: changed }))).toBe('Error')
  expect(await signalOf(await post({ contentType: 'text/plain', body: Buffer.from('hello') }))).toBe('Error')
  expect(await signalOf(await post(await aMessage('<other />')))).toBe('Error')
  expect((await fetch(`${network.smpUrl}/tax-authority/other`)).status).toBe(404)
  expect(network.taxAuthority.reports()).toHaveLength(before)
})

test('P206 keeps a report that breaks rules, with all its faults', async () => {
  await post(await aMessage(report.replace('>250.62<', '>250.63<').replace('<cac:PostalAddress>', '$&<cbc:CityName>B</cbc:CityName>'))) // prettier-ignore
  const rules = network.taxAuthority
    .reports()
    .at(-1)
    ?.faults.map(({ layer, ruleId }) => `${layer} ${ruleId}`)
  expect(rules).toEqual(expect.arrayContaining(['cen BR-CO-15', 'tdd ibr-tdd-31']))
})

test('P206 with the dial `down`, answers with 503 and takes nothing in; with `no_receipt`, takes in and stays silent', async () => {
  const before = network.taxAuthority.reports().length
  network.dials.taxAuthority = 'down'
  const message = await aMessage(report)
  expect((await post(message)).status).toBe(503)
  expect(network.taxAuthority.reports()).toHaveLength(before)
  network.dials.taxAuthority = 'no_receipt'
  await expect(post(message, AbortSignal.timeout(2_000))).rejects.toThrow('aborted')
  expect(network.taxAuthority.reports()).toHaveLength(before + 1)
  network.dials.taxAuthority = 'no_status'
  expect(await signalOf(await post(message))).toBe('Receipt')
  expect(network.taxAuthority.reports()).toHaveLength(before + 1)
})
