import { expect, test } from 'vitest'
import { jobKinds } from '../../../../engine/job/job-kind.ts'
import { eventKinds, type Event } from '../../../../engine/notice/event/event.ts'
import { jobsOf, subscribers, type WrittenEvent } from '../../../../engine/notice/event/subscribers.ts'

const at = new Date('2026-11-29T10:00:00Z')
const written = (event: Event): WrittenEvent => ({ ...event, id: '7' })
const draft = { actor: 'service', at, companyId: 'c', draftId: 'd', detail: '' } as const
/** every kind of event, with no more than the type requires */
const events: readonly WrittenEvent[] = [
  ...eventKinds.map((kind) => written({ kind, actor: 'service', at })),
  ...(['draft_prepared', 'draft_asked', 'draft_declined'] as const).map((kind) => written({ kind, ...draft })),
  ...(['setting_changed', 'company_activated', 'data_change'] as const).map((kind) =>
    written({ kind, actor: 'service', at, companyId: 'c', detail: '' }),
  ),
]

test('P176 a question about a draft causes the job that mails the approvers', () => {
  expect(jobsOf(written({ kind: 'draft_asked', ...draft }))).toEqual([
    { kind: 'mail-approvers', payload: { draftId: 'd' }, dedupeKey: 'event:7:mail-approvers' },
  ])
})

test('P176 an event to which nothing listens causes no job', () => {
  expect(jobsOf(written({ kind: 'accepted', actor: 'service', at }))).toEqual([])
})

test('P176 no event makes a subscriber fail, and each gets the ids of its job and a key of its own', () => {
  expect(Object.keys(subscribers).every((kind) => events.some((event) => event.kind === kind))).toBe(true)
  for (const event of events)
    for (const job of jobsOf(event)) {
      expect(Object.keys(job.payload)).toEqual(jobKinds[job.kind].ids)
      for (const id of Object.values(job.payload)) expect(id).toBeTypeOf('string')
      expect(job.dedupeKey).toBe(`event:7:${job.kind}`)
      expect(job.leaseSeconds).toBeUndefined()
    }
})

test('P176 neither an unknown event or job nor an event without the ids of the job compiles', () => {
  const toMail = ({ id }: { readonly id: string }) => ({ payload: { mailId: id } })
  const toDraft = ({ draftId }: { readonly draftId: string }) => ({ payload: { draftId } })
  const wrong: readonly (typeof subscribers)[] = [
    // @ts-expect-error an unknown event
    { draft_lost: {} },
    // @ts-expect-error an unknown kind of job
    { draft_asked: { 'mail-nobody': toMail } },
    // @ts-expect-error the ids of another job
    { draft_asked: { 'mail-approvers': toMail } },
    // @ts-expect-error an event that has no draft
    { accepted: { 'mail-approvers': toDraft } },
  ]
  expect(wrong).not.toContainEqual(subscribers)
})
