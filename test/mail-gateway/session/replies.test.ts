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
