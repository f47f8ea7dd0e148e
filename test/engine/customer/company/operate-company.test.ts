import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOfPromise } from '../../../support/code-of.ts'
import { startExchange, type AccessPoint, type Exchange, type Party } from '../../../support/exchange.ts'
import { aHandOver } from '../../../support/hand-over.ts'
import { storeKinds } from '../../../support/test-database.ts'

describe.each(storeKinds)('a company that the operator deactivates, on %s', (kind) => {
  let exchange: Exchange
  beforeAll(async () => {
    exchange = await startExchange(kind, { CORNERPOST_TAX_AUTHORITY: '0242:001180' })
  })
  afterAll(() => exchange.stop())

  /** Runs all jobs, and waits for the statuses of the tax authority, until nothing is left to do. */
  const settle = async (): Promise<void> => {
    await exchange.settle()
    await exchange.network.taxAuthority.settled()
    await exchange.settle()
  }
  const submit = async (number: string, from: Party = exchange.sender): Promise<string> =>
    (await exchange.first.engine.sent.submit(aHandOver(from, exchange.receiver.participant, { number })))
      .providerDocumentId
  const sent = (id: string, by: Party = exchange.sender) => exchange.first.engine.sent.find(by.company, id)
  const rolesOf = (number: string): readonly string[] =>
    exchange.network.taxAuthority
      .reports()
      .filter(({ xml }) => xml.includes(`<cbc:ID>${number}</cbc:ID>`))
      .map(({ role }) => role)
      .toSorted()
  const deactivate = async (at: AccessPoint, { company }: Party): Promise<void> =>
    expect(await at.engine.companies.deactivate(company.id)).toMatchObject({ status: 'inactive' })
  const reactivate = async (at: AccessPoint, { company }: Party): Promise<void> =>
    expect(await at.engine.companies.reactivate(company.id)).toMatchObject({ status: 'active' })

  test('P-28 T-01 S-17 its received document is still answered and reported, and it sends and receives nothing more', async () => {
    const { first, second, sender, sibling, receiver } = exchange
    const number = `LIFE-1-${kind}`
    const id = await submit(number)
    await first.step('transmit') // the document has arrived, and nothing was done with it yet
    await deactivate(first, sender)
    await deactivate(second, receiver)
    await settle()
    expect(await sent(id)).toMatchObject({ state: 'delivered', taxReport: 'reported' })
    expect(rolesOf(number)).toEqual(['C2', 'C3'])
    const authorized = first.engine.companies.authorizeSending(sender.caller, sender.company.id)
    expect(await codeOfPromise(authorized)).toBe('company_not_registered')
    const toNobody = await submit(`LIFE-3-${kind}`, sibling)
    await settle()
    expect(await sent(toNobody, sibling)).toMatchObject({ state: 'failed', statusReason: 'PARTICIPANT_NOT_REGISTERED' })
    expect(await second.engine.received.list(receiver.company, { limit: 10 })).toHaveLength(1)
  })

  test('P-28 it sends and receives again when it is active again, and both commands have an effect once', async () => {
    const { first, second, sender, receiver } = exchange
    for (const repeated of [1, 2]) {
      await reactivate(first, sender)
      await reactivate(second, receiver)
      expect(
        (await first.database.sql(`select id from job where kind = 'register-participant'`)).length,
        String(repeated),
      ).toBe(1)
    }
    await settle()
    const id = await submit(`LIFE-4-${kind}`)
    await deactivate(first, sender) // a document that was accepted before is still delivered
    await deactivate(first, sender)
    expect(await first.database.sql(`select id from job where kind = 'deregister-participant'`)).toHaveLength(1)
    await settle()
    expect(await sent(id)).toMatchObject({ state: 'delivered', taxReport: 'reported' })
    await reactivate(first, sender)
    await settle()
  })

  test('P-24 P-28 a company that waits for its verification is neither deactivated nor activated, nor is an unknown one', async () => {
    const { engine, database } = exchange.first
    const { id } = exchange.sibling.company
    await database.sql(
      `update company set status = 'pending_verification', sending_verified = ${kind === 'postgres' ? 'false' : '0'}, participant = null where id = '${id}'`,
    )
    expect(await codeOfPromise(engine.companies.deactivate(id))).toBe('company_not_active')
    expect(await codeOfPromise(engine.companies.reactivate(id))).toBe('sending_not_verified')
    for (const change of ['deactivate', 'reactivate'] as const)
      expect(await codeOfPromise(engine.companies[change](randomUUID()))).toBe('company_not_found')
    expect(await database.companies.find(id)).toMatchObject({ status: 'pending_verification' })
  })
})
