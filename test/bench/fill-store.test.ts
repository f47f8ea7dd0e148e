import SqliteClient from 'better-sqlite3'
import { expect, test } from 'vitest'
import { checkInvariants } from '../support/invariants.ts'
import { makePlaces } from './bench-place.ts'
import { fillStore } from './fill-store.ts'

test('L8 a store filled with copies of documents keeps the invariants, and every copy has the state and events of its original', async () => {
  const [place] = await makePlaces('sqlite', 1)
  const database = await fillStore(place, 3_000)
  const client = new SqliteClient(place.place.file)
  const rows = (query: string): readonly Record<string, unknown>[] =>
    client.prepare(query).all() as Record<string, unknown>[]
  try {
    await checkInvariants(async (query) => rows(query))
    expect(rows('pragma foreign_key_check')).toEqual([])
    const fresh = `not exists (select 1 from document as newer where document.id = newer.id and newer.created_at >= ${database.freshSince.getTime()})`
    expect(rows(`select state, count(*) as documents from document where ${fresh} group by state`)).toEqual([
      { state: 'acknowledged', documents: 1_500 },
      { state: 'delivered', documents: 1_500 },
    ])
    const events = rows(`select distinct count(*) as events from event join document on document.id = document_id
      where ${fresh} group by document_id order by events`)
    expect(events).toHaveLength(2) // one count for all sent documents, one for all received
  } finally {
    client.close()
    await database.close()
    await place.remove()
  }
})
