import SqliteClient from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { keepStatements } from '../../../db/sqlite/keep-statements.ts'

describe('statements that are kept compiled', () => {
  let client: SqliteClient.Database
  beforeEach(() => {
    client = keepStatements(new SqliteClient(':memory:'))
    client.exec('CREATE TABLE note (text)')
  })
  afterEach(() => void client.close())

  test('a text is compiled once and takes other values each time', () => {
    const insert = client.prepare('INSERT INTO note VALUES (?)')
    expect(client.prepare('INSERT INTO note VALUES (?)')).toBe(insert)
    for (const text of ['a', 'b']) client.prepare('INSERT INTO note VALUES (?)').run(text)
    expect(client.prepare('SELECT text FROM note ORDER BY text').all()).toEqual([{ text: 'a' }, { text: 'b' }])
  })

  test('one compiled before a change of the schema follows it', () => {
    const select = (): unknown => client.prepare('SELECT * FROM note').all()
    client.exec(`INSERT INTO note VALUES ('a')`)
    expect(select()).toEqual([{ text: 'a' }])
    client.exec('ALTER TABLE note ADD COLUMN more')
    expect(select()).toEqual([{ text: 'a', more: null }])
  })

  test('I8 there is a bound to them: the oldest is compiled anew', () => {
    const first = client.prepare('SELECT 0')
    for (let text = 1; text <= 500; text += 1) client.prepare(`SELECT ${text}`)
    expect(client.prepare('SELECT 0')).not.toBe(first)
    expect(client.prepare('SELECT 500')).toBe(client.prepare('SELECT 500'))
  })

  test('a text that does not compile is refused every time', () => {
    for (let time = 0; time < 2; time += 1)
      expect(() => client.prepare('SELECT text FROM nowhere')).toThrow('no such table')
  })
})
