import { expect, test } from 'vitest'
import { judgeSender, type SenderVerdict } from '../../../../engine/exchange/mailed/judge-sender.ts'
import type { Delivery, DkimProof, SenderProofs } from '../../../../engine/exchange/mailed/sender-proofs.ts'

const from = { address: 'uctovnik@acct.test', domain: 'acct.test' }
const receivedAt = new Date('2026-11-29T10:00:00Z')
const delivery: Delivery = {
  recipient: 'in.x@inbox.test',
  to: ['in.x@inbox.test'],
  cc: [],
  date: receivedAt,
  receivedAt,
  fitsContentType: true,
}
const signature: DkimProof = {
  result: 'pass',
  domain: 'acct.test',
  isAligned: true,
  isTesting: false,
  isLengthLimited: false,
  signedFields: ['from', 'to', 'subject', 'date'],
  signedAt: receivedAt,
  signatureHash: 'aa',
}
const spf = { result: 'pass', domain: 'acct.test', coversInternet: false } as const
const noSpf = { ...spf, result: 'other' } as const
const found = { kind: 'found', isSpfAligned: true } as const

function verdict(proofs: Partial<SenderProofs>, changes: Partial<Delivery> = {}): SenderVerdict {
  return judgeSender(
    from,
    { isAboutAuthor: true, spf: noSpf, dmarc: found, dkim: [], ...proofs },
    { ...delivery, ...changes },
  )
}

const byDkim = { kind: 'admitted', proof: 'dkim', signatureHashes: ['aa'] }
const refused = (code: string): object => ({ kind: 'refused', code })
const old = new Date(receivedAt.getTime() - 7 * 86_400_000 - 1)

test.each<[string, Partial<SenderProofs>, Partial<Delivery>, object]>([
  ['SPF', { spf }, {}, { kind: 'admitted', proof: 'spf', signatureHashes: [] }],
  ['SPF and DKIM', { spf, dkim: [signature] }, {}, { kind: 'admitted', proof: 'spf+dkim', signatureHashes: ['aa'] }],
  [
    'DKIM over a Content-Type that does not fit the body',
    { dkim: [{ ...signature, signedFields: [...signature.signedFields, 'content-type'] }] },
    { fitsContentType: false },
    byDkim,
  ],
  [
    'SPF, whatever its Content-Type is',
    { spf },
    { fitsContentType: false },
    { kind: 'admitted', proof: 'spf', signatureHashes: [] },
  ],
  ['DKIM', { dkim: [signature] }, {}, byDkim],
  [
    'DKIM and an inbox in Cc',
    { dkim: [{ ...signature, signedFields: ['from', 'cc', 'subject', 'date'] }] },
    { to: [], cc: ['in.x@inbox.test'] },
    byDkim,
  ],
  ['a signature without t= and a recent date', { dkim: [{ ...signature, signedAt: null }] }, {}, byDkim],
  ['DKIM while SPF is unavailable', { spf: { ...spf, result: 'temperror' }, dkim: [signature] }, {}, byDkim],
  [
    'DKIM of the same domain without a DMARC record',
    { dmarc: { kind: 'absent' }, dkim: [{ ...signature, isAligned: false }] },
    {},
    byDkim,
  ],
  [
    'each signature that admits the mail',
    {
      dkim: [
        signature,
        { ...signature, signedFields: ['from'], signatureHash: 'bb' },
        { ...signature, signatureHash: 'cc' },
      ],
    },
    {},
    { ...byDkim, signatureHashes: ['aa', 'cc'] },
  ],
])('M1 judgeSender admits a mail by %s', (_, proofs, changes, expected) => {
  expect(verdict(proofs, changes)).toEqual(expected)
})

const refusals: readonly (readonly [string, Partial<SenderProofs>, Partial<Delivery>, string])[] = [
  ['that has no proof', {}, {}, 'auth_failed'],
  [
    'whose Content-Type is neither signed nor fits the body',
    { dkim: [signature] },
    { fitsContentType: false },
    'dkim_replay',
  ],
  ['whose author was read in two ways', { spf, isAboutAuthor: false }, {}, 'from_bad'],
  [
    'whose DMARC record is unavailable',
    { spf, dkim: [signature], dmarc: { kind: 'unavailable' } },
    {},
    'temporary_dmarc',
  ],
  ['whose SPF record is unavailable', { spf: { ...spf, result: 'temperror' } }, {}, 'temporary_spf'],
  ['whose key is unavailable', { dkim: [{ ...signature, result: 'temperror' }] }, {}, 'temporary_key'],
  ['whose SPF record is not aligned', { spf, dmarc: { kind: 'found', isSpfAligned: false } }, {}, 'auth_failed'],
  [
    'whose MAIL FROM is of another domain without a DMARC record',
    { spf: { ...spf, domain: 'evil.test' }, dmarc: { kind: 'absent' } },
    {},
    'auth_failed',
  ],
  ['whose SPF record covers the whole internet', { spf: { ...spf, coversInternet: true } }, {}, 'auth_failed'],
  ['with a null sender', { spf: { ...spf, domain: null } }, {}, 'auth_failed'],
  ['whose signature is not aligned', { dkim: [{ ...signature, isAligned: false }] }, {}, 'auth_failed'],
  [
    'whose signature is of another domain without a DMARC record',
    { dmarc: { kind: 'absent' }, dkim: [{ ...signature, domain: 'sub.acct.test' }] },
    {},
    'auth_failed',
  ],
  ['whose signature fails', { dkim: [{ ...signature, result: 'other' }] }, {}, 'auth_failed'],
  ['whose key is a test', { dkim: [{ ...signature, isTesting: true }] }, {}, 'auth_failed'],
  ['whose signature covers a part of the body', { dkim: [{ ...signature, isLengthLimited: true }] }, {}, 'auth_failed'],
  ['that is addressed to others', { dkim: [signature] }, { to: ['b@inbox.test'] }, 'dkim_replay'],
  [
    'whose addressee is not signed',
    { dkim: [{ ...signature, signedFields: ['from', 'cc', 'subject', 'date'] }] },
    {},
    'dkim_replay',
  ],
  [
    'whose subject is not signed',
    { dkim: [{ ...signature, signedFields: ['from', 'to', 'date'] }] },
    {},
    'dkim_replay',
  ],
  [
    'whose date is not signed',
    { dkim: [{ ...signature, signedFields: ['from', 'to', 'subject'] }] },
    {},
    'dkim_replay',
  ],
  ['that was signed more than seven days ago', { dkim: [{ ...signature, signedAt: old }] }, {}, 'dkim_replay'],
  [
    'whose date is unreadable and whose signature has no time',
    { dkim: [{ ...signature, signedAt: null }] },
    { date: null },
    'dkim_replay',
  ],
]

test.each(refusals.map(([what, proofs, changes, code]) => [what, code, proofs, changes] as const))(
  'M1 judgeSender refuses a mail %s with %s',
  (_, code, proofs, changes) => {
    expect(verdict(proofs, changes)).toEqual(refused(code))
  },
)
