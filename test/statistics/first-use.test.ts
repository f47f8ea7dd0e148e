import { expect, test } from 'vitest'
import { watchStatistics } from '../../engine/exchange/statistics/watch-statistics.ts'
import type { LogLine } from '../../engine/primitive/log-field.ts'
import { fixedClock } from '../support/fixed-clock.ts'
import { aTenant } from '../support/store-builder.ts'
import { openTestDatabase, storeKinds } from '../support/test-database.ts'

test.each(storeKinds)(
  'D80 on %s, a month that ended before the first account has no statistics report',
  async (kind) => {
    const database = await openTestDatabase(kind)
    const log: LogLine[] = []
    const watch = async (at: string) => {
      const settings = { rules: { reportsStatistics: true } }
      const clock = fixedClock(at)
      await watchStatistics({ ...database, settings, clock, log: (line) => void log.push(line) })
      return [(await database.sql(`select id from job where kind = 'send-statistics'`)).length, log.length]
    }
    expect(await watch('2026-11-14T00:00:00Z')).toEqual([0, 0])
    const { account } = await aTenant(database)
    const later = new Date(account.createdAt)
    later.setUTCMonth(later.getUTCMonth() + 1, 14)
    expect(await watch(new Date(account.createdAt.getTime() - 1).toISOString())).toEqual([0, 0])
    expect(await watch(later.toISOString())).toEqual([1, 1])
    await database.close()
  },
)
