import { expect, test } from 'vitest'
import {
  afterAttempt,
  afterResubmission,
  afterStatus,
  type ReportStanding,
} from '../../../../engine/exchange/reporting/report-standing.ts'
import type { AttemptOutcome } from '../../../../engine/exchange/outbound/store.ts'

const at = new Date('2026-12-01T09:15:30Z')
const receiptAt = new Date('2026-12-01T09:15:27Z')
const receipt = { kind: 'receipt', receiptAt } as unknown as AttemptOutcome // of which only these fields count here
const ordered: ReportStanding = { state: 'pending', reason: null, reportedAt: null, mlsCode: null }
const undelivered = { code: 'RE', isUndelivered: true } as const

test('D48 a receipt that comes after the status FD does not count as the arrival of the report', () => {
  const change = afterStatus(ordered, undelivered, at)
  expect(change).toMatchObject({ isRepeated: true, standing: { state: 'retrying', reportedAt: null } })
  expect(change && afterAttempt(change.standing, receipt, at)).toBeUndefined()
})

test('D48 the receipt of the transmission that repeats a report counts', () => {
  const repeated: ReportStanding = { ...ordered, state: 'retrying' } // the store removes the reason
  expect(afterAttempt(repeated, receipt, at)?.standing).toEqual({
    ...ordered,
    state: 'reported',
    reportedAt: receiptAt,
  })
})

test('D50 a status and a receipt lead to the same standing in either order', () => {
  for (const code of ['AP', 'AB', 'RE'] as const) {
    const status = { code, isUndelivered: false }
    const first = afterAttempt(afterStatus(ordered, status, at)!.standing, receipt, at)
    const last = afterStatus(afterAttempt(ordered, receipt, at)!.standing, status, at)
    expect(first?.standing).toEqual(last?.standing)
  }
})

test('T-04 a rejection of the content is final: it repeats nothing, and no later status or failed attempt counts', () => {
  const change = afterStatus(
    { ...ordered, state: 'reported', reportedAt: receiptAt },
    { code: 'RE', isUndelivered: false },
    at,
  )
  expect(change).toEqual({
    standing: { state: 'rejected', reason: 'MLS_REJECTED', reportedAt: receiptAt, mlsCode: 'RE' },
    event: 'tax_report_rejected',
  })
  const failure = { kind: 'retry', reason: 'PEER_UNREACHABLE' } as unknown as AttemptOutcome
  expect(afterAttempt(change!.standing, failure, at)).toBeUndefined()
  for (const code of ['AP', 'AB', 'RE'] as const)
    expect(afterStatus(change!.standing, { code, isUndelivered: code === 'RE' }, at)).toBeUndefined()
})

test('T-04 only a report that was rejected can be submitted again', () => {
  const rejected: ReportStanding = { ...ordered, state: 'rejected', reason: 'MLS_REJECTED', mlsCode: 'RE' }
  expect(afterResubmission(rejected)?.standing).toEqual({ ...ordered, mlsCode: 'RE' })
  for (const state of ['pending', 'retrying', 'reported'] as const)
    expect([state, afterResubmission({ ...ordered, state })]).toEqual([state, undefined])
})
