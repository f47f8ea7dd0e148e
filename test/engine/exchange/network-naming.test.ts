import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  parseParticipantIdentifier,
  type ParticipantIdentifier,
} from '../../../engine/peppol/identifier/participant-identifier.ts'
import { createCompany } from '../../../engine/customer/company/new-company.ts'
import { startExchange, type Exchange } from '../../support/exchange.ts'
import { aHandOver } from '../../support/hand-over.ts'
import { openAs } from '../../support/peer-answer.ts'
import { storeKinds } from '../../support/test-database.ts'

describe.each(storeKinds)('a network that names Slovak companies by VAT number, on %s', (kind) => {
  let exchange: Exchange
  beforeAll(async () => {
    exchange = await startExchange(kind, {}, { slovakNaming: 'vat_number' })
  })
  afterAll(() => exchange.stop())

  const inNetwork = (participant: ParticipantIdentifier) =>
    parseParticipantIdentifier(participant.replace('0245:', '9950:SK'))
  const isRegistered = async (participant: ParticipantIdentifier): Promise<boolean> =>
    (await fetch(`${exchange.network.smpUrl}/iso6523-actorid-upis%3A%3A${encodeURIComponent(participant)}`)).ok

  test('E-05 E-06 holds a company as 9950:SK and its DIČ only', async () => {
    const { first, sender } = exchange
    const { company } = await createCompany(first.deps, sender.caller.account.id, {
      ico: '90000001',
      dic: '2020990001',
      legalName: 'Nová, s. r. o.',
    })
    await exchange.settle()
    const participant = company.participant!
    expect(participant).toBe('0245:2020990001')
    expect(await isRegistered(inNetwork(participant))).toBe(true)
    expect(await isRegistered(participant)).toBe(false)
  })

  test('E-06 the AS4 header and the envelope name it so, and everything that is stored and shown names it by 0245', async () => {
    const { first, second, sender, receiver } = exchange
    const { providerDocumentId } = await first.engine.sent.submit(aHandOver(sender, receiver.participant))
    await exchange.settle()
    const { header } = await openAs(second.identity, second.line.calls[0])
    expect([header.originalSender, header.finalRecipient]).toEqual(
      [sender, receiver].map(({ participant }) => inNetwork(participant)),
    )
    const [received] = await second.engine.received.list(receiver.company, { limit: 10 })
    const names = { sender: sender.participant, receiver: receiver.participant }
    expect(received).toMatchObject({ ...names, findings: [] })
    expect(await first.engine.sent.find(sender.company, providerDocumentId)).toMatchObject({
      ...names,
      state: 'delivered',
    })
  })

  test.each(['dic', 'vat_number'] as const)(
    'E-06 a look-up by %s asks the network for 9950:SK, and answers with 0245',
    async (form) => {
      const { first, sender, receiver } = exchange
      const { participant } = receiver
      const id = form === 'dic' ? participant : inNetwork(participant)
      const check = await first.engine.participants.check(sender.caller, id)
      expect(check).toMatchObject({ participant, source: 'live', answer: { isRegistered: true } })
    },
  )

  test('E-06 a removed company leaves the directory', async () => {
    const { first, sibling } = exchange
    await first.engine.networkRegistrations.remove(sibling.caller, sibling.company.id, '192.0.2.1')
    await exchange.settle()
    expect(await isRegistered(inNetwork(sibling.participant))).toBe(false)
  })
})
