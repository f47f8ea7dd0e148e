import { expect, test } from 'vitest'
import { replies, replyError, type ReplyName } from '../../../mail-gateway/session/replies.ts'

const names = Object.keys(replies) as ReplyName[]

test.each(names)('M5 the reply %s is one line of ASCII with one enhanced code of its class', (name) => {
  const { message, responseCode } = replyError(name, 'https://cornerpost.example/help/mail')
  expect(message).toMatch(/^[\x20-\x7e]{1,400}$/)
  const code = /^([245])\.\d{1,3}\.\d{1,3} (.*)$/.exec(message)
  expect(code?.[1]).toBe(String(responseCode)[0])
  expect(code?.[2]).not.toMatch(/\d\.\d+\.\d/)
})

test('M5 each final reply names the help page, except those that no person reads', () => {
  const final = names.filter((name) => replies[name].code >= 500 && name !== 'null_sender')
  for (const name of names)
    expect(replyError(name, 'https://a.example/help/mail').message.endsWith(', see https://a.example/help/mail')).toBe(
      final.includes(name),
    )
})

test('M5 leaves the address of the help page out if the line would have more than 512 bytes', () => {
  const { text } = replies.from_bad
  const url = 'h'.repeat(512 - `550 ${text}, see \r\n`.length)
  expect(replyError('from_bad', url).message).toBe(`${text}, see ${url}`)
  expect(replyError('from_bad', `${url}h`).message).toBe(text)
})
