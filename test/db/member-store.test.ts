import { randomUUID } from 'node:crypto'
import type { Account, Company, Invitation, Mail, Transfer } from '@cornerpost/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinedMax } from '../../engine/customer/company/company.ts'
import { codeOfPromise } from '../support/code-of.ts'
import { aCompany, aKeptMail, anAccount, aSubmission, at } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds, type TestDatabase } from '../support/test-database.ts'

describe.each(storeKinds)('members on %s', (kind) => {
  let database: TestDatabase
  beforeAll(async () => void (database = await openTestDatabase(kind)))
  afterAll(() => database.close())

  const week = 7 * 24 * 3600
  const mailsTo = async (recipient: string): Promise<number> =>
    (await database.sql(`select id from mail where recipient = '${recipient}'`)).length
  const limits = () => ({ membersMax: 50, mailedBefore: at(0), mail: aKeptMail() })
  const options = () => ({ ownedMax: 200, membersMax: 50, at: at(1), mail: aKeptMail() })

  /** A stored company with its owner. */
  const aHouse = async (): Promise<{ readonly company: Company; readonly ownerId: string }> => {
    const account = anAccount()
    const company = aCompany()
    await database.accounts.create(account)
    await database.companies.create(company, account.id, { ownedMax: 200 })
    return { company, ownerId: account.id }
  }
  /** Makes an account a viewer of further companies, which are copies of a new one with other numbers. */
  const joinCompanies = async (accountId: string, count: number): Promise<void> => {
    const { id } = (await aHouse()).company
    const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`
    const copied = 'legal_name, status, sending_verified, sending_paused, name_verified, version, created_at'
    await database.sql(`${numbers} insert into company (id, ico, dic, ${copied})
      select '${accountId}' || i, '${accountId}' || i, '${accountId}' || i, ${copied} from n, company where id = '${id}'`)
    await database.sql(`${numbers} insert into membership (account_id, company_id, role)
      select '${accountId}', '${accountId}' || i, 'viewer' from n`)
  }
  const anInvitation = (companyId: string, inviterId: string, changes: Partial<Invitation> = {}): Invitation => ({
    id: randomUUID(),
    companyId,
    email: `${randomUUID()}@example.org`,
    role: 'admin',
    hash: randomUUID(),
    inviterId,
    createdAt: at(0),
    expiresAt: at(week),
    endedAt: null,
    ...changes,
  })
  /** Invites a new account, which accepts. Returns the id of the account. */
  const aMember = async (company: Company, inviterId: string, role: Invitation['role'] = 'admin'): Promise<string> => {
    const account = anAccount()
    await database.accounts.create(account)
    const invitation = anInvitation(company.id, inviterId, { email: account.email, role })
    await database.invitations.create(invitation, limits())
    await database.invitations.accept(invitation, { accountId: account.id, membersMax: 50, at: at(1) })
    return account.id
  }
  const aTransfer = async (
    companyId: string,
    ownerId: string,
    companyVersion = 0,
    known?: Account,
  ): Promise<{ readonly transfer: Transfer; readonly receiverId: string }> => {
    const receiver = known ?? anAccount()
    if (known === undefined) await database.accounts.create(receiver)
    const transfer: Transfer = {
      id: randomUUID(),
      companyId,
      ownerId,
      email: receiver.email,
      hash: receiver.id,
      companyVersion,
      createdAt: at(0),
      expiresAt: at(week),
      outcome: null,
    }
    await database.transfers.create(transfer, { mailedBefore: at(0), mail: aKeptMail() })
    return { transfer, receiverId: receiver.id }
  }
  /** Stores a rejected document, so that the company outlives its owner. */
  const aDocument = (company: Company, ownerId: string): Promise<unknown> => {
    const account = anAccount({ id: ownerId })
    return database.outbound.recordSubmission(aSubmission({ account, company }, { state: 'rejected' }))
  }
  const ownersOf = async (companyId: string): Promise<readonly string[]> =>
    (await database.members.list(companyId, 100)).filter(({ role }) => role === 'owner').map(({ id }) => id)
  /** Returns the codes of the calls that were refused. */
  const codesOf = async (calls: readonly Promise<unknown>[]): Promise<readonly string[]> =>
    (await Promise.allSettled(calls)).flatMap((call) =>
      call.status === 'rejected' ? [(call.reason as { code: string }).code] : [],
    )

  test('P101 no open invitation survives the deletion of its inviter, not even one that is made at the same time', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { company, ownerId } = await aHouse()
      const inviterId = await aMember(company, ownerId)
      const invitation = anInvitation(company.id, inviterId)
      await Promise.allSettled([
        database.invitations.create(invitation, limits()),
        database.ownAccounts.delete(inviterId, null, at(1)),
      ])
      expect(await database.invitations.find(invitation.hash)).toBeUndefined()
    }
  })

  test('D128 blocking an account ends its invitations and its offers of companies', async () => {
    const { company, ownerId } = await aHouse()
    const invitation = anInvitation(company.id, ownerId)
    await database.invitations.create(invitation, limits())
    const { transfer, receiverId } = await aTransfer(company.id, ownerId)
    await database.accounts.block(ownerId, at(1))
    const accept = { accountId: receiverId, membersMax: 50, at: at(2) }
    expect(await codeOfPromise(database.invitations.accept(invitation, accept))).toBe('invalid_invite')
    expect(await codeOfPromise(database.transfers.accept(transfer, { ...options(), accountId: receiverId }))).toBe(
      'transfer_canceled',
    )
    expect(await ownersOf(company.id)).toEqual([ownerId])
  })

  test('D128 P101 a blocked or deleted person neither invites nor offers a company nor changes its registration', async () => {
    for (const leave of ['block', 'delete'] as const) {
      const { company, ownerId } = await aHouse()
      await aDocument(company, ownerId)
      const job = { kind: 'deregister-participant', payload: { companyId: company.id } } as const
      await database.companies.move(company.id, ownerId, { from: company.status, to: 'inactive', job })
      if (leave === 'block') await database.accounts.block(ownerId, at(1))
      else await database.ownAccounts.delete(ownerId, null, at(1))
      const invitation = anInvitation(company.id, ownerId)
      expect(await codeOfPromise(database.invitations.create(invitation, limits()))).toBe('account_inactive')
      expect(await codeOfPromise(aTransfer(company.id, ownerId))).toBe('account_inactive')
      const back = { from: 'inactive', to: 'active', job } as const
      expect(await codeOfPromise(database.companies.move(company.id, ownerId, back))).toBe('account_inactive')
    }
  })

  test('D128 X-01 X-02 a person blocked meanwhile neither manages members nor becomes one, and changes nothing', async () => {
    const { company, ownerId } = await aHouse()
    const [adminId, memberId] = [await aMember(company, ownerId), await aMember(company, ownerId, 'member')]
    const invited = anAccount()
    await database.accounts.create(invited)
    const invitation = anInvitation(company.id, ownerId, { email: invited.email })
    await database.invitations.create(invitation, limits())
    const members = await database.members.list(company.id, 100)
    for (const id of [adminId, invited.id]) await database.accounts.block(id, at(1))
    const change = { companyId: company.id, memberId, actorId: adminId, at: at(2) }
    const codes = await codesOf([
      database.members.changeRole({ ...change, role: 'viewer' }),
      database.members.remove(change, null),
      database.invitations.withdraw(invitation, adminId, at(2)),
      database.invitations.accept(invitation, { accountId: invited.id, membersMax: 50, at: at(2) }),
    ])
    expect(codes).toEqual(Array.from({ length: 4 }, () => 'account_inactive'))
    expect(await database.members.list(company.id, 100)).toEqual(members)
    expect((await database.invitations.find(invitation.hash))?.invitation.endedAt).toBeNull()
  })

  test('P-17 D16 a person who was removed or lowered meanwhile does not change the company', async () => {
    const { company, ownerId } = await aHouse()
    const details = { ...company, legalName: 'x' }
    const change = (accountId: string): Promise<unknown> =>
      database.companies.change(company.id, accountId, { details, version: 0 })
    const [adminId, removedId] = [await aMember(company, ownerId), await aMember(company, ownerId)]
    await database.members.remove({ companyId: company.id, memberId: removedId, actorId: ownerId, at: at(2) }, null)
    expect(await codeOfPromise(change(removedId))).toBe('company_not_found')
    for (const [role, code] of [
      ['member', 'role_too_low'],
      ['viewer', 'read_only_member'],
    ] as const) {
      await database.members.changeRole({ companyId: company.id, memberId: adminId, actorId: ownerId, role, at: at(2) })
      expect(await codeOfPromise(change(adminId))).toBe(code)
    }
    expect(await database.companies.find(company.id)).toEqual(company)
  })

  test('X-01 D65 simultaneous invitations never exceed the maximum of members and open invitations', async () => {
    const { company, ownerId } = await aHouse()
    const made = Array.from({ length: 8 }, () =>
      database.invitations.create(anInvitation(company.id, ownerId), { ...limits(), membersMax: 5 }),
    )
    expect(await codesOf(made)).toEqual(Array.from({ length: 4 }, () => 'members_full'))
    expect(await database.invitations.listOpen(company.id, at(1), 100)).toHaveLength(4)
  })

  test('X-02 D65 simultaneous acceptances never exceed the maximum of members', async () => {
    const { company, ownerId } = await aHouse()
    const people = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const account = anAccount()
        await database.accounts.create(account)
        const invitation = anInvitation(company.id, ownerId, { email: account.email })
        await database.invitations.create(invitation, limits())
        return { account, invitation }
      }),
    )
    const calls = people.map(({ account, invitation }) =>
      database.invitations.accept(invitation, { accountId: account.id, membersMax: 4, at: at(1) }),
    )
    expect(await codesOf(calls)).toEqual(Array.from({ length: 3 }, () => 'members_full'))
    expect(await database.members.list(company.id, 100)).toHaveLength(4)
    expect(await database.invitations.listOpen(company.id, at(1), 100)).toHaveLength(3)
  })

  test('P148 D65 an account is a member of at most 1,000 companies, also by simultaneous calls', async () => {
    const account = anAccount()
    await database.accounts.create(account)
    const [taken, ...offered] = [await aHouse(), await aHouse(), await aHouse()]
    await joinCompanies(account.id, joinedMax - 2)
    const invitations = await Promise.all(
      offered.map(async ({ company, ownerId }) => {
        const invitation = anInvitation(company.id, ownerId, { email: account.email })
        await database.invitations.create(invitation, limits())
        return invitation
      }),
    )
    const { transfer } = await aTransfer(taken.company.id, taken.ownerId, 0, account)
    const accept = { ...options(), accountId: account.id }
    const calls = [
      () => database.transfers.accept(transfer, accept),
      ...invitations.map((invitation) => () => database.invitations.accept(invitation, accept)),
      () => database.companies.create(aCompany(), account.id, { ownedMax: 200 }),
    ]
    expect(await codesOf(calls.map((call) => call()))).toEqual(['company_limit', 'company_limit'])
    expect(await database.companies.countOf(account.id, {})).toBe(joinedMax)
    const again = (await codesOf(calls.map((call) => call()))).filter((code) => code === 'company_limit')
    expect(again.length).toBeGreaterThanOrEqual(2) // a refused offer stays open
    expect(await database.companies.countOf(account.id, {})).toBe(joinedMax)
  })

  test('P148 a member of 1,000 companies can become the owner of one of them, and join another after leaving one', async () => {
    const account = anAccount()
    await database.accounts.create(account)
    await joinCompanies(account.id, joinedMax - 1)
    const [first, second] = [await aHouse(), await aHouse()]
    const { id } = account
    const invite = async ({ company, ownerId }: typeof first): Promise<Invitation> => {
      const invitation = anInvitation(company.id, ownerId, { email: account.email })
      await database.invitations.create(invitation, limits())
      return invitation
    }
    const accept = (invitation: Invitation): Promise<unknown> =>
      database.invitations.accept(invitation, { ...options(), accountId: id })
    await accept(await invite(first))
    const { transfer } = await aTransfer(first.company.id, first.ownerId, 0, account)
    await database.transfers.accept(transfer, { ...options(), accountId: id })
    expect(await ownersOf(first.company.id)).toEqual([id])
    const invitation = await invite(second)
    expect(await codeOfPromise(accept(invitation))).toBe('company_limit')
    await database.members.remove({ companyId: `${id}1`, memberId: id, actorId: id, at: at(2) }, null)
    await accept(invitation)
    expect(await database.companies.countOf(id, {})).toBe(joinedMax)
  })

  test('X-01 an invitation is accepted or declined once, whichever call comes first', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { company, ownerId } = await aHouse()
      const account = anAccount()
      await database.accounts.create(account)
      const invitation = anInvitation(company.id, ownerId, { email: account.email })
      await database.invitations.create(invitation, limits())
      const codes = await codesOf([
        database.invitations.decline(invitation, account.id, at(1)),
        database.invitations.accept(invitation, { accountId: account.id, membersMax: 50, at: at(1) }),
        database.invitations.accept(invitation, { accountId: account.id, membersMax: 50, at: at(1) }),
        database.invitations.withdraw(invitation, ownerId, at(1)),
      ])
      expect(codes).toEqual(['invalid_invite', 'invalid_invite', 'invalid_invite'])
    }
  })

  test('X-01 of several invitations of one address only the newest can be found', async () => {
    const { company, ownerId } = await aHouse()
    const email = 'often@example.org'
    const invitations = [0, 600, 1_200].map((seconds) =>
      anInvitation(company.id, ownerId, { email, createdAt: at(seconds) }),
    )
    for (const [index, invitation] of invitations.entries())
      await database.invitations.create(invitation, { ...limits(), mailedBefore: at(index * 600 - 600) })
    const found = await Promise.all(invitations.map(({ hash }) => database.invitations.find(hash)))
    expect(found.map((one) => one?.invitation.hash)).toEqual([undefined, undefined, invitations[2].hash])
    const soon = anInvitation(company.id, ownerId, { email, createdAt: at(1_500) })
    const refused = database.invitations.create(soon, { ...limits(), mailedBefore: at(900) })
    await expect(refused).rejects.toMatchObject({ code: 'rate_limited', context: { retryAfterSeconds: 300 } })
    expect(await database.invitations.find(invitations[2].hash)).toBeDefined()
  })

  test('X-02 an invitation during the removal of its inviter does not survive', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { company, ownerId } = await aHouse()
      const adminId = await aMember(company, ownerId)
      const before = anInvitation(company.id, adminId)
      await database.invitations.create(before, limits())
      const codes = await codesOf([
        database.members.remove({ companyId: company.id, memberId: adminId, actorId: ownerId, at: at(2) }, null),
        database.invitations.create(anInvitation(company.id, adminId), limits()),
        database.invitations.create(anInvitation(company.id, adminId), limits()),
      ])
      expect(codes.every((code) => code === 'manager_required')).toBe(true)
      expect(await database.invitations.listOpen(company.id, at(2), 100)).toEqual([])
    }
  })

  test('X-02 of two administrators who remove each other, one stays', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { company, ownerId } = await aHouse()
      const [one, other] = [await aMember(company, ownerId), await aMember(company, ownerId)]
      const removal = (actorId: string, memberId: string): Promise<void> =>
        database.members.remove({ companyId: company.id, memberId, actorId, at: at(2) }, aKeptMail(company.id))
      expect(await codesOf([removal(one, other), removal(other, one)])).toEqual(['manager_required'])
      expect(await mailsTo(company.id)).toBe(1)
      expect(await database.members.list(company.id, 100)).toHaveLength(2)
    }
  })

  test('X-02 A-37 changes a role, ends the invitations of a former administrator, and leaves the owner', async () => {
    const { company, ownerId } = await aHouse()
    const memberId = await aMember(company, ownerId)
    const invitation = anInvitation(company.id, memberId)
    await database.invitations.create(invitation, limits())
    const change = { companyId: company.id, actorId: ownerId, at: at(2) }
    expect(await database.members.changeRole({ ...change, memberId, role: 'viewer' })).toMatchObject({
      id: memberId,
      role: 'viewer',
      since: at(1),
    })
    expect((await database.invitations.find(invitation.hash))?.invitation.endedAt).toEqual(at(2))
    const refused = [
      database.members.changeRole({ ...change, actorId: memberId, memberId, role: 'admin' }),
      database.members.changeRole({ ...change, memberId: ownerId, role: 'admin' }),
      database.members.changeRole({ ...change, memberId: randomUUID(), role: 'admin' }),
      database.members.remove({ ...change, memberId: ownerId }, null),
      database.members.remove({ ...change, memberId: randomUUID() }, null),
    ]
    expect(await codesOf(refused)).toEqual([
      'manager_required',
      'member_is_owner',
      'member_not_found',
      'cannot_remove_owner',
      'member_not_found',
    ])
    expect(await database.members.list(company.id, 100)).toContainEqual(
      expect.objectContaining({ id: ownerId, role: 'owner', since: company.createdAt }),
    )
  })

  test('X-03 D129 of simultaneous acceptances and a cancellation of a transfer one succeeds and is mailed, and one owner remains', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { company, ownerId } = await aHouse()
      const { transfer, receiverId } = await aTransfer(company.id, ownerId)
      const mail = (): Mail => aKeptMail(company.id)
      const accept = (): Promise<unknown> =>
        database.transfers.accept(transfer, { ...options(), accountId: receiverId, mail: mail() })
      const cancel = database.transfers.cancel(transfer, { accountId: ownerId, at: at(1), mail: mail() })
      const codes = await codesOf([accept(), cancel, accept()])
      expect(codes).toHaveLength(2)
      expect(await mailsTo(company.id)).toBe(1)
      const isCancelled = codes[0] === 'transfer_canceled'
      expect(new Set(codes)).toEqual(new Set([isCancelled ? 'transfer_canceled' : 'already_completed']))
      expect(await ownersOf(company.id)).toEqual([isCancelled ? ownerId : receiverId])
      if (!isCancelled) expect(await database.companies.findRole(ownerId, company.id)).toBe('admin')
    }
  })

  test('X-03 X-02 accepting a transfer during the removal of its receiver leaves one owner', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { company, ownerId } = await aHouse()
      const { transfer, receiverId } = await aTransfer(company.id, ownerId)
      const invitation = anInvitation(company.id, ownerId, { email: transfer.email })
      await database.invitations.create(invitation, limits())
      await database.invitations.accept(invitation, { accountId: receiverId, membersMax: 50, at: at(1) })
      const codes = await codesOf([
        database.members.remove({ companyId: company.id, memberId: receiverId, actorId: ownerId, at: at(2) }, null),
        database.transfers.accept(transfer, { ...options(), accountId: receiverId }),
      ])
      expect([[], ['cannot_remove_owner']]).toContainEqual(codes)
      expect(await ownersOf(company.id)).toEqual([receiverId])
    }
  })

  test('D128 P112 a person who was blocked meanwhile neither leaves a company nor declines an invitation or a transfer', async () => {
    const { company, ownerId } = await aHouse()
    const memberId = await aMember(company, ownerId)
    const { transfer, receiverId } = await aTransfer(company.id, ownerId)
    const invitation = anInvitation(company.id, ownerId, { email: transfer.email })
    await database.invitations.create(invitation, limits())
    for (const id of [memberId, receiverId]) await database.accounts.block(id, at(1))
    const refused = [
      database.members.remove({ companyId: company.id, memberId, actorId: memberId, at: at(2) }, null),
      database.invitations.decline(invitation, receiverId, at(2)),
      database.transfers.cancel(transfer, { accountId: receiverId, at: at(2), mail: aKeptMail(company.id) }),
    ]
    expect(await codesOf(refused)).toEqual(['account_inactive', 'account_inactive', 'account_inactive'])
    expect(await database.companies.findRole(memberId, company.id)).toBe('admin')
    expect((await database.invitations.find(invitation.hash))?.invitation.endedAt).toBeNull()
    expect(await mailsTo(company.id)).toBe(0)
  })

  test('X-03 of simultaneous offers of a company one is open', async () => {
    const { company, ownerId } = await aHouse()
    const codes = await codesOf([1, 2, 3].map(() => aTransfer(company.id, ownerId)))
    expect(codes).toEqual(['transfer_open', 'transfer_open'])
  })

  test('X-03 P-11 refuses a stale transfer and a receiver who owns too many companies, and changes nothing', async () => {
    const { company, ownerId } = await aHouse()
    const { transfer, receiverId } = await aTransfer(company.id, ownerId)
    const accept = (changes: Partial<ReturnType<typeof options>> = {}): Promise<unknown> =>
      database.transfers.accept(transfer, { ...options(), accountId: receiverId, ...changes })
    expect(await codeOfPromise(accept({ ownedMax: 0 }))).toBe('company_limit')
    expect(await codeOfPromise(accept({ membersMax: 1 }))).toBe('members_full')
    expect(await codeOfPromise(accept({ at: at(week) }))).toBe('transfer_expired')
    expect(await ownersOf(company.id)).toEqual([ownerId])
    const details = {
      legalName: 'x',
      nameVerified: false,
      registeredAddress: null,
      street: null,
      city: null,
      postalCode: null,
    }
    await database.companies.change(company.id, ownerId, { details, version: 0 })
    expect(await codeOfPromise(accept())).toBe('transfer_stale')
    expect(await database.members.list(company.id, 100)).toHaveLength(1)
  })

  test('X-01 X-03 the sweep deletes what expired before the given time', async () => {
    const { company, ownerId } = await aHouse()
    const old = anInvitation(company.id, ownerId, { expiresAt: at(10) })
    const fresh = anInvitation(company.id, ownerId)
    for (const invitation of [old, fresh]) await database.invitations.create(invitation, limits())
    const { transfer } = await aTransfer(company.id, ownerId)
    await database.invitations.sweep(at(11))
    await database.transfers.sweep(at(11))
    const party = { accountId: ownerId, receiver: null }
    expect(await database.invitations.find(old.hash)).toBeUndefined()
    expect(await database.invitations.find(fresh.hash)).toBeDefined()
    expect((await database.transfers.find(company.id, party))?.transfer).toEqual(transfer)
    await database.transfers.sweep(at(week + 1))
    expect(await database.transfers.find(company.id, party)).toBeUndefined()
  })

  test('X-03 P94 an offer of a company that has changed meanwhile is not stored', async () => {
    const { company, ownerId } = await aHouse()
    await database.sql(`update company set version = 1 where id = '${company.id}'`)
    expect(await codeOfPromise(aTransfer(company.id, ownerId, 0))).toBe('transfer_stale')
    expect(await database.transfers.find(company.id, { accountId: ownerId, receiver: null })).toBeUndefined()
  })

  test('A-54 X-01 X-03 an account that has another address by now accepts neither an invitation nor a company', async () => {
    const { company, ownerId } = await aHouse()
    const { transfer, receiverId } = await aTransfer(company.id, ownerId)
    const invitation = anInvitation(company.id, ownerId, { email: transfer.email })
    await database.invitations.create(invitation, limits())
    for (const change of [
      `email = 'new-${receiverId}@example.org'`,
      `email = '${transfer.email}', email_verified = false`,
    ]) {
      await database.sql(`update account set ${change} where id = '${receiverId}'`)
      const accept = { accountId: receiverId, membersMax: 50, at: at(1) }
      expect(await codeOfPromise(database.invitations.accept(invitation, accept))).toBe('invite_email_mismatch')
      const take = database.transfers.accept(transfer, { ...options(), accountId: receiverId })
      expect(await codeOfPromise(take)).toBe('transfer_not_found')
    }
    expect(await database.companies.findRole(receiverId, company.id)).toBeUndefined()
    expect((await database.invitations.find(invitation.hash))?.invitation.endedAt).toBeNull()
  })

  test('X-03 P94 a stale offer makes place for a new one, and only then', async () => {
    const { company, ownerId } = await aHouse()
    const { transfer, receiverId } = await aTransfer(company.id, ownerId)
    await database.sql(`update company set version = 1 where id = '${company.id}'`)
    const accept = (offer: Transfer, accountId: string): Promise<unknown> =>
      database.transfers.accept(offer, { ...options(), accountId })
    expect(await codeOfPromise(accept(transfer, receiverId))).toBe('transfer_stale')
    const again = await aTransfer(company.id, ownerId, 1)
    expect(await codeOfPromise(accept(transfer, receiverId))).toBe('transfer_canceled')
    expect(await codeOfPromise(aTransfer(company.id, ownerId, 0))).toBe('transfer_open')
    await accept(again.transfer, again.receiverId)
    expect(await ownersOf(company.id)).toEqual([again.receiverId])
  })

  test('X-03 A-56 an account that is deleted while its company is accepted leaves no membership', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { company, ownerId } = await aHouse()
      await database.sql(`update company set status = 'inactive' where id = '${company.id}'`)
      const { transfer, receiverId } = await aTransfer(company.id, ownerId)
      const codes = await codesOf([
        database.ownAccounts.delete(ownerId, null, at(2)),
        database.transfers.accept(transfer, { ...options(), accountId: receiverId }),
      ])
      expect(codes.length).toBeLessThan(2)
      expect(codes).not.toContain('owner_of_companies')
      expect(await database.sql(`select role from membership where account_id = '${ownerId}'`)).toEqual([])
      const accepted = codes.length === 0
      expect(await database.companies.findRole(receiverId, company.id)).toBe(accepted ? 'owner' : undefined)
    }
  })

  test('X-03 the database refuses a second owner of a company', async () => {
    const { company } = await aHouse()
    const account = anAccount()
    await database.accounts.create(account)
    await expect(
      database.sql(
        `insert into membership (account_id, company_id, role) values ('${account.id}', '${company.id}', 'owner')`,
      ),
    ).rejects.toThrow()
  })
})
