import { createTerminalLog } from '@cornerpost/host'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Log } from '../../../engine/primitive/log-field.ts'
import { MovingClock } from '../../support/moving-clock.ts'

describe('the terminal log', () => {
  let written: string
  let log: Log
  beforeEach(() => {
    written = ''
    log = createTerminalLog(new MovingClock(), (text) => (written += text))
  })

  test('writes one line per event with the time of day, the event, its fields and the fields of its `inside` object', () => {
    log({
      level: 'info',
      event: 'http_request',
      door: 'sapi',
      status: 202,
      inside: { reason: 'too many', rows: [1, 2] },
    })
    expect(written).toMatch(/^\d\d:\d\d:\d\d http request door=sapi status=202 reason="too many" rows=\[1,2\]\n$/)
  })

  test('shows the level of an error and omits undefined fields', () => {
    log({ level: 'error', event: 'job', alarm: 'job_parked', inside: undefined })
    expect(written).toMatch(/^\S+ ERROR job alarm=job_parked\n$/)
  })

  test('escapes line breaks and control characters in values that come from an unknown sender', () => {
    log({
      level: 'info',
      event: 'x',
      operation: 'a\u001b[2Jb',
      inside: { 'n\nm': 'c\r\nd \u009b31m', deep: { e: '\u202e' } },
    })
    expect(written.split('\n')).toHaveLength(2)
    expect(written).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/) // oxlint-disable-line no-control-regex -- the test looks for control characters
    expect(written).toContain(String.raw`operation=a\u{1b}[2Jb`)
  })
})
