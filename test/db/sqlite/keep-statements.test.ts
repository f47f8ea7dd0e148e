import SqliteClient from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepStatements } from '../../../db/sqlite/keep-statements.ts'

describe('the cache of compiled statements', () => {
  let client: SqliteClient.Database
  beforeEach(() => {
    client = keepStatements(new SqliteClient(':memory:'))
    client.exec('CREATE TABLE note (text)')
  })
  afterEach(() => void client.close())

  test('compiles a statement text once and runs it with different values', () => {
    const insert = client.prepare('INSERT INTO note VALUES (?)')
    expect(client.prepare('INSERT INTO note VALUES (?)')).toBe(insert)
    for (const text of ['a', 'b']) client.prepare('INSERT INTO note VALUES (?)').run(text)
    expect(client.prepare('SELECT text FROM note ORDER BY text').all()).toEqual([{ text: 'a' }, { text: 'b' }])
  })

  test('a statement compiled before a schema change returns the new columns', () => {
    const select = (): unknown => client.prepare('SELECT * FROM note').all()
    client.exec(`INSERT INTO note VALUES ('a')`)
    expect(select()).toEqual([{ text: 'a' }])
    client.exec('ALTER TABLE note ADD COLUMN more')
    expect(select()).toEqual([{ text: 'a', more: null }])
  })

  test('I8 drops the oldest statement when it is full, and compiles that statement again at its next use', () => {
    const first = client.prepare('SELECT 0')
    for (let text = 1; text <= 500; text += 1) client.prepare(`SELECT ${text}`)
    expect(client.prepare('SELECT 0')).not.toBe(first)
    expect(client.prepare('SELECT 500')).toBe(client.prepare('SELECT 500'))
  })

  test('throws every time for a text that does not compile', () => {
    for (let time = 0; time < 2; time += 1)
      expect(() => client.prepare('SELECT text FROM nowhere')).toThrow('no such table')
  })
})
