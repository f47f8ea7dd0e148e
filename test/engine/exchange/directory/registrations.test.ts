import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createCompany } from '../../../../engine/customer/company/new-company.ts'
import { errorCodeOf, ServiceError } from '../../../../engine/error/service-error.ts'
import { registrationCheck } from '../../../../engine/exchange/directory/check-registrations.ts'
import { documentTypes } from '../../../../engine/peppol/codelist/document-type.ts'
import { createSmpDirectory } from '../../../../engine/peppol/smp/smp-directory.ts'
import { goodManners } from '../../../../local-network/dials.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { startExchange, type AccessPoint, type Exchange, type Party } from '../../../support/exchange.ts'
import { aHandOver } from '../../../support/hand-over.ts'
import { storeKinds } from '../../../support/test-database.ts'

let numbers = 0
const hour = 3_600 // in seconds

describe.each(storeKinds)('the registration of companies in the directory, on %s', (kind) => {
  let exchange: Exchange
  let first: AccessPoint
  let second: AccessPoint
  beforeAll(async () => {
    exchange = await startExchange(kind)
    first = exchange.first
    second = exchange.second
  })
  afterEach(() => void Object.assign(exchange.network.dials, goodManners()))
  afterAll(() => exchange.stop())

  /** Creates a company with the same numbers at each of these access points, registered in this order. */
  async function companyAt(...places: readonly Party[]): Promise<readonly Party[]> {
    numbers += 1
    const made: Party[] = []
    for (const { caller } of places) {
      const at = caller.account.id === exchange.receiver.caller.account.id ? second : first
      const { company } = await createCompany(at.deps, caller.account.id, {
        ico: String(80_000_000 + numbers + (kind === 'sqlite' ? 0 : 500)),
        dic: String(2_080_000_000 + numbers + (kind === 'sqlite' ? 0 : 500)),
        legalName: 'Sťahovavá s. r. o.',
        street: 'Hlavná 1',
        city: 'Žilina',
        postalCode: '01001',
      })
      await exchange.settle()
      made.push({ company, caller, participant: company.participant! })
    }
    return made
  }
  const show = (at: AccessPoint, { caller, company }: Party) => at.engine.networkRegistrations.show(caller, company.id)
  const isServed = (at: AccessPoint, { participant }: Party) =>
    at.database.inbound.isServed(participant, documentTypes.invoice.documentType, documentTypes.invoice.process)
  const check = async (at: AccessPoint): Promise<void> => {
    exchange.clock.advance(25 * hour)
    await at.database.jobs.enqueue(registrationCheck)
    await exchange.settle()
  }
  const registrations = (at: AccessPoint) => at.engine.networkRegistrations

  test('N-09 a company that another provider holds only sends, and shows who receives for it', async () => {
    const [, here] = await companyAt(exchange.sender, exchange.receiver)
    expect(await show(second, here)).toMatchObject({
      state: 'held_elsewhere',
      holder: expect.stringMatching(/^127\.0\.0\.1:\d+, /),
      problem: null,
    })
    expect(await isServed(second, here)).toBeUndefined()
    expect(await codeOfPromise(registrations(second).add(here.caller, here.company.id))).toBe('registered_elsewhere')
    expect(await codeOfPromise(registrations(second).requestMigrationCode(here.caller, here.company.id))).toBe(
      'smp_held_elsewhere',
    )
    const { providerDocumentId } = await second.engine.sent.submit(aHandOver(here, exchange.sender.participant))
    await exchange.settle()
    expect(await second.engine.sent.find(here.company, providerDocumentId)).toMatchObject({ state: 'delivered' })
  })

  test('N-13 N-14 a company moves to another provider with a code that works once, and its documents follow', async () => {
    const [former, next] = await companyAt(exchange.sender, exchange.receiver)
    const { code, expiresAt } = await registrations(first).requestMigrationCode(former.caller, former.company.id)
    expect(await show(first, former)).toMatchObject({ state: 'registered', migrationUntil: expiresAt })
    expect(await codeOfPromise(registrations(first).requestMigrationCode(former.caller, former.company.id))).toBe(
      'migration_code_live',
    )
    const moveIn = (given: string) => codeOfPromise(registrations(second).moveIn(next.caller, next.company.id, given))
    expect(await moveIn(' ')).toBe('migration_code_required')
    expect(await moveIn('0'.repeat(32))).toBe('migration_code_rejected')
    expect(await moveIn('x'.repeat(10_000))).toBe('migration_code_rejected')
    expect(await isServed(second, next)).toBeUndefined()
    await registrations(second).moveIn(next.caller, next.company.id, code.reveal())
    await exchange.settle()
    expect(await show(second, next)).toMatchObject({ state: 'registered', holder: null })

    await first.engine.sent.submit(aHandOver(exchange.sibling, next.participant))
    await exchange.settle()
    expect(await second.engine.received.list(next.company, { limit: 10 })).toHaveLength(1)

    await check(first)
    expect(await show(first, former)).toMatchObject({ state: 'held_elsewhere', migrationUntil: null })
    expect(await isServed(first, former)).toBeUndefined()
    const back = codeOfPromise(registrations(first).moveIn(former.caller, former.company.id, code.reveal()))
    expect(await back).toBe('migration_code_rejected')
  })

  test('N-13 N-14 a withdrawn or expired code moves nothing, and a company without one has none to withdraw', async () => {
    const [former, next] = await companyAt(exchange.sender, exchange.receiver)
    const of = [former.caller, former.company.id] as const
    expect(await codeOfPromise(registrations(first).withdrawMigrationCode(...of))).toBe('migration_code_none')
    const withdrawn = await registrations(first).requestMigrationCode(...of)
    expect(await registrations(first).withdrawMigrationCode(...of)).toMatchObject({ migrationUntil: null })
    const moveIn = (given: string) => codeOfPromise(registrations(second).moveIn(next.caller, next.company.id, given))
    expect(await moveIn(withdrawn.code.reveal())).toBe('migration_code_rejected')
    const expired = await registrations(first).requestMigrationCode(...of)
    exchange.clock.advance(73 * hour)
    expect(await moveIn(expired.code.reveal())).toBe('migration_code_rejected')
    expect(await show(first, former)).toMatchObject({ migrationUntil: null })
  })

  test('N-10 N-11 a directory that does not answer has codes of its own, and leaves no request behind', async () => {
    const [party, elsewhere] = await companyAt(exchange.sender, exchange.receiver)
    const of = [party.caller, party.company.id] as const
    exchange.network.dials.smp = 'error'
    expect(await codeOfPromise(registrations(first).requestMigrationCode(...of))).toBe('directory_unavailable')
    const moveIn = registrations(second).moveIn(elsewhere.caller, elsewhere.company.id, 'A')
    expect(await codeOfPromise(moveIn)).toBe('directory_unavailable')
    exchange.network.dials.smp = 'good'
    await exchange.settle()
    expect(await show(second, elsewhere)).toMatchObject({ state: 'held_elsewhere' })
    expect(await isServed(second, elsewhere)).toBeUndefined()
    await registrations(first).requestMigrationCode(...of)
    exchange.network.dials.smp = 'error'
    expect(await codeOfPromise(registrations(first).withdrawMigrationCode(...of))).toBe('smp_cancel_failed')
  })

  test('N-13 of two requests for a code at the same time, one gets it', async () => {
    const [party] = await companyAt(exchange.sender)
    const answers = await Promise.allSettled(
      [1, 2].map(() => registrations(first).requestMigrationCode(party.caller, party.company.id)),
    )
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [errorCodeOf(answer.reason)] : []))
    expect(refused).toHaveLength(1)
    expect(['migration_code_pending', 'migration_code_live']).toContain(refused[0])
  })

  test('N-14 only a company that another provider holds can move in', async () => {
    const [party] = await companyAt(exchange.sender)
    const moveIn = registrations(first).moveIn(party.caller, party.company.id, 'A')
    expect(await codeOfPromise(moveIn)).toBe('migration_rejected')
    expect(await codeOfPromise(registrations(first).add(party.caller, party.company.id))).toBe('company_already_active')
  })

  test('N-12 D43 a company that switches its receiving off leaves the directory, still sends, and can switch 3 times an hour', async () => {
    const [party] = await companyAt(exchange.receiver)
    const receive = (isOn: boolean) => registrations(second).switchReceiving(party.caller, party.company.id, isOn)
    const look = async () => (await first.engine.participants.check(exchange.sender.caller, party.participant)).answer
    await receive(false)
    await exchange.settle()
    expect(await show(second, party)).toMatchObject({ state: 'registered', receives: false })
    expect(await isServed(second, party)).toBeUndefined()
    expect(await look()).toMatchObject({ isRegistered: true, invoice: 'document_type_missing' })
    const { providerDocumentId } = await second.engine.sent.submit(aHandOver(party, exchange.sender.participant))
    await exchange.settle()
    expect(await second.engine.sent.find(party.company, providerDocumentId)).toMatchObject({ state: 'delivered' })
    await receive(false) // changes nothing, and does not count
    await receive(true)
    await exchange.settle()
    expect(await look()).toMatchObject({ invoice: 'available', creditNote: 'available' })
    expect(await isServed(second, party)).toEqual({ companyId: party.company.id })
    await receive(false)
    const refused = await receive(true).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ServiceError)
    expect(refused).toMatchObject({ code: 'receiving_toggle_cooldown', context: { retryAfterSeconds: 3_600 } })
    exchange.clock.advance(hour)
    expect(await receive(true)).toMatchObject({ receives: true })
    await exchange.settle()
  })

  test('N-08 a directory that refuses the token leaves the company unregistered, until it is registered again', async () => {
    const presented: string[] = []
    exchange.network.dials.acceptsToken = (participant, token) => {
      presented.push(`${participant} ${token}`)
      return false
    }
    const [party] = await companyAt(exchange.sender)
    expect(presented).toEqual([`${party.participant} `])
    expect(await show(first, party)).toMatchObject({ state: 'refused', problem: null })
    exchange.network.dials.acceptsToken = null
    await registrations(first).add(party.caller, party.company.id)
    await exchange.settle()
    expect(await show(first, party)).toMatchObject({ state: 'registered' })
  })

  test('an entry that the directory lost is published again, with an alarm', async () => {
    const [party] = await companyAt(exchange.receiver)
    const smp = createSmpDirectory(second.parts, second.parts.smp!)
    await smp.remove(party.participant)
    second.log.length = 0
    await check(second)
    const alarms = second.log.flatMap(({ alarm, inside }) =>
      alarm === undefined ? [] : [[alarm, Object(inside)['participant']]],
    )
    expect(alarms).toEqual([['registration_differs', party.participant]])
    second.log.length = 0
    await check(second)
    expect(second.log.filter(({ alarm }) => alarm !== undefined)).toEqual([])
    expect(await show(second, party)).toMatchObject({ state: 'registered', checkedAt: exchange.clock.now() })
  })

  test('a comparison that began before the directory answered changes nothing', async () => {
    const [party] = await companyAt(exchange.receiver)
    const { directoryRecords } = second.database
    const before = await directoryRecords.find(party.company.id)
    await registrations(second).switchReceiving(party.caller, party.company.id, false)
    await exchange.settle()
    const after = await directoryRecords.find(party.company.id)
    await directoryRecords.recordCheck(party.company.id, before, { at: exchange.clock.now(), holder: 'ap.example' })
    expect(await directoryRecords.find(party.company.id)).toEqual(after)
    await directoryRecords.recordCheck(party.company.id, after, { at: exchange.clock.now(), holder: 'ap.example' })
    expect(await show(second, party)).toMatchObject({ state: 'held_elsewhere', holder: 'ap.example' })
  })

  test('while the network does not answer, the comparison changes nothing', async () => {
    const [party] = await companyAt(exchange.receiver)
    const before = await show(second, party)
    exchange.network.dials.dns = 'failing'
    second.log.length = 0
    await check(second)
    expect(await show(second, party)).toEqual(before)
    expect(second.log.filter(({ alarm }) => alarm !== undefined)).toEqual([])
  })

  test('N-09 a company whose former provider lets it go is registered without help', async () => {
    const [former, here] = await companyAt(exchange.sender, exchange.receiver)
    await registrations(first).remove(former.caller, former.company.id, '192.0.2.9')
    await exchange.settle()
    expect(await show(second, here)).toMatchObject({ state: 'held_elsewhere' })
    await check(second)
    expect(await show(second, here)).toMatchObject({ state: 'registered' })
    expect(await isServed(second, here)).toEqual({ companyId: here.company.id })
  })
})
