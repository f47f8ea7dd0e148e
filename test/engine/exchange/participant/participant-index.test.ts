import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createPeerChecks } from '../../../../engine/crypto/pki/peer-checks.ts'
import {
  refreshIndex,
  refreshLimits,
  type RefreshLimits,
} from '../../../../engine/exchange/participant/refresh-index.ts'
import { housekeep } from '../../../../engine/operator/housekeeping/housekeep.ts'
import { parseParticipantIdentifier } from '../../../../engine/peppol/identifier/participant-identifier.ts'
import { goodManners } from '../../../../local-network/dials.ts'
import { startExchange, type Exchange } from '../../../support/exchange.ts'
import { aHandOver } from '../../../support/hand-over.ts'
import { storeKinds } from '../../../support/test-database.ts'

const hour = 3_600
const unknown = '0245:9999999999'
const available = { isRegistered: true, invoice: 'available', creditNote: 'available' } as const

describe.each(storeKinds)('the index of participants on %s', (kind) => {
  let exchange: Exchange
  beforeAll(async () => {
    exchange = await startExchange(kind)
  })
  afterEach(() => {
    Object.assign(exchange.network.dials, goodManners())
    exchange.clock.advance(hour) // new windows for the look-ups
  })
  afterAll(() => exchange.stop())

  const check = (id: string) => exchange.first.engine.participants.check(exchange.sender.caller, id)

  test.each([
    ['smp', 'error'],
    ['dns', 'failing'],
    ['dns', 'no_record'],
  ] as const)('N-19 answers while the network does not (%s: %s)', async (part, manner) => {
    const before = await check('2123456786')
    exchange.clock.advance(60)
    Object.assign(exchange.network.dials, { [part]: manner })
    expect(await check('2123456786')).toEqual({ ...before, source: 'index' })
    const other = `0245:${manner}`
    if (part === 'dns') expect(await check(other)).toEqual({ participant: other, source: 'index', answer: undefined })
  })

  test('compares participants without case, and keeps the newest answer', async () => {
    const before = await check('0088:ABC')
    exchange.network.dials.dns = 'failing'
    expect(await check('0088:abc')).toEqual({ ...before, participant: '0088:abc', source: 'index' })
    expect(await exchange.first.database.sql("select key from participant_index where key like '%abc'")).toEqual([
      { key: '0088:abc' },
    ])
  })

  describe('D42 P131 the refresh at night', () => {
    /** Moves the clock to two hours after the next midnight in Bratislava, in winter. */
    const nightfall = (): void => {
      const now = exchange.clock.now()
      const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 1)
      exchange.clock.advance((next - now.getTime()) / 1_000)
    }
    /** Returns the answer of the index about a participant. */
    const inIndex = async (id: string) =>
      (await exchange.first.database.participantIndex.find(parseParticipantIdentifier(id))) ?? null
    const refresh = async (): Promise<string | undefined> => {
      await housekeep({ ...exchange.first.parts, taxAuthority: null })
      return (await exchange.first.step('refresh-participants'))?.kind
    }
    const refreshWith = async (limits: Partial<RefreshLimits>, signal = new AbortController().signal) => {
      const { parts } = exchange.first
      const checks = createPeerChecks({ ...parts, http: parts.revocationHttp }, 'refuse')
      await refreshIndex({ ...parts, ...checks }, { ...refreshLimits, ...limits }, signal)
    }
    const rows = () => exchange.first.database.sql('select key, tried_at, asked_at from participant_index order by key')
    const participantsTriedNow = async (): Promise<readonly string[]> =>
      (await rows()).flatMap(({ key, tried_at }) =>
        new Date(tried_at as number).getTime() === exchange.clock.now().getTime() ? String(key) : [],
      )

    test('covers own companies, receivers of sent documents and participants that callers asked about', async () => {
      const { first, sender, sibling, stranger, receiver, clock } = exchange
      await first.database.sql('delete from participant_index')
      await first.engine.sent.submit(aHandOver(sender, receiver.participant))
      await exchange.settle()
      exchange.network.dials.dns = 'failing'
      await check(unknown)
      exchange.network.dials.dns = 'good'
      nightfall()
      expect(await refresh()).toBe('refresh-participants')
      const checkedAt = clock.now()
      for (const { participant } of [sender, sibling, stranger, receiver])
        expect(await inIndex(participant)).toEqual({ ...available, checkedAt })
      expect(await inIndex(unknown)).toEqual({ isRegistered: false, checkedAt })
    })

    test('does not use up the look-ups of the callers, and asks about a participant once a night', async () => {
      nightfall()
      await refresh()
      const before = await rows()
      exchange.clock.advance(600)
      await refresh()
      expect(await rows()).toEqual(before)
      for (let call = 0; call < 40; call += 1) expect((await check(unknown)).source).toBe('live')
    })

    test('finds changes, and keeps the earlier answer while the network does not answer', async () => {
      const { receiver, network } = exchange
      await check(receiver.participant)
      nightfall()
      network.dials.smp = 'error'
      await refresh()
      expect(await inIndex(receiver.participant)).toMatchObject(available)
      network.dials.smp = 'expired'
      nightfall()
      await refresh()
      expect(await inIndex(receiver.participant)).toMatchObject({ invoice: 'service_expired' })
    })

    test('does not run by day', async () => {
      nightfall()
      exchange.clock.advance(12 * hour)
      expect(await refresh()).toBeUndefined()
      const before = await rows()
      await refreshWith({})
      expect(await rows()).toEqual(before)
    })

    test('has bounds for the rows of the index, the participants and the time of a run', async () => {
      const { first, clock, sender, sibling, stranger } = exchange
      await first.database.sql('delete from participant_index')
      for (let index = 0; index < 5; index += 1) {
        await check(`0088:${index}`)
        clock.advance(1)
      }
      nightfall()
      await refreshWith({}, AbortSignal.abort())
      await refreshWith({ runMilliseconds: 0 })
      expect(await participantsTriedNow()).toEqual([])
      await refreshWith({ runMax: 2, participantsMax: 2 })
      expect(await participantsTriedNow()).toHaveLength(2)
      await refreshWith({ participantsMax: 2 })
      const own = [sender, sibling, stranger].map(({ participant }) => String(participant))
      expect(new Set(await participantsTriedNow())).toEqual(new Set([...own, '0088:3', '0088:4']))
    })

    test('stores no data of a company or an account', async () => {
      await check(unknown)
      const columns = ['asked_at', 'checked_at', 'credit_note', 'invoice', 'is_registered', 'key', 'participant']
      expect(Object.keys(await exchange.first.row('select * from participant_index')).toSorted()).toEqual([
        ...columns,
        'tried_at',
      ])
    })
  })
})
