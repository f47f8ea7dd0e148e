import { expect, test } from 'vitest'
import { createRenderer } from '../../../../engine/document/rendering/thread/create-renderer.ts'
import { renderDocument } from '../../../../engine/document/rendering/render-document.ts'
import { ServiceError } from '../../../../engine/error/service-error.ts'
import { systemClock } from '../../../../engine/primitive/clock.ts'
import { codeOfPromise } from '../../../support/code-of.ts'
import { exampleText } from '../../../support/document.ts'

const renderer = createRenderer({ clock: systemClock })
const large = exampleText('invoice', ['Ďakujeme', 'x'.repeat(60_000)])
const requestOf = (xml: string) =>
  ({
    bytes: Buffer.from(xml),
    copy: { id: 'id', direction: 'sent', at: new Date('2026-11-23T09:02:00Z') },
    language: 'sk',
  }) as const
const render = (xml: string, companyId = 'company'): Promise<Uint8Array> =>
  renderer.render(companyId, async () => requestOf(xml))
const textOf = async (xml: string): Promise<string> => Buffer.from(await render(xml)).toString('utf8')
/** Returns how many of the calls ended with each outcome: `rendered`, or the code of an error. */
const outcomesOf = async (calls: readonly Promise<unknown>[]): Promise<Readonly<Record<string, number>>> => {
  const outcomes = await Promise.all(
    calls.map((call) =>
      call.then(
        () => 'rendered',
        (error: { code: string }) => error.code,
      ),
    ),
  )
  return Object.fromEntries([...new Set(outcomes)].map((one) => [one, outcomes.filter((it) => it === one).length]))
}

test('P81 a page is the same whether it was made on the event loop or in a thread', async () => {
  for (const xml of [exampleText('invoice'), large]) expect(await textOf(xml)).toBe(renderDocument(requestOf(xml)))
})

test.each([
  ['invalid_xml', large.replace('</Invoice>', '')],
  ['unsupported_document', `<Order>${'x'.repeat(60_000)}</Order>`],
])('P81 a thread refuses a document with %s, and the next document is rendered', async (code, xml) => {
  expect(await codeOfPromise(render(xml))).toBe(code)
  expect(await textOf(large)).toContain('Modrá kotva')
})

test('P-40 P81 a thread that does not answer in time is stopped with renderer_unavailable', async () => {
  const impatient = createRenderer({
    clock: { ...systemClock, after: (_, callBack) => systemClock.after(0, callBack) },
  })
  expect(await codeOfPromise(impatient.render('company', async () => requestOf(large)))).toBe('renderer_unavailable')
})

test('P81 refuses a large document with service_busy while 16 of other companies wait, and renders all others', async () => {
  const calls = Array.from({ length: 20 }, (_, i) => render(large, `company ${i}`))
  expect(await outcomesOf(calls)).toEqual({ rendered: 17, service_busy: 3 })
  expect(await textOf(exampleText('invoice'))).toContain('Modrá kotva')
}, 60_000)

test('P81 a company has two places, a document without a place is not read, and small documents need none', async () => {
  let reads = 0
  const read = async () => {
    reads += 1
    return requestOf(large)
  }
  const greedy = outcomesOf(Array.from({ length: 20 }, () => renderer.render('greedy', read)))
  const small = Array.from({ length: 20 }, () => render(exampleText('invoice'), 'modest'))
  const other = render(large, 'modest')
  expect(await outcomesOf([...small, other])).toEqual({ rendered: 21 })
  expect(await greedy).toEqual({ rendered: 2, service_busy: 18 })
  expect(reads).toBe(2)
}, 60_000)

test('P81 the place of a document is free again when it was rendered, refused or could not be read', async () => {
  for (let call = 0; call < 3; call += 1) {
    const unread = renderer.render('company', async () => {
      throw new ServiceError('content_removed')
    })
    expect(await codeOfPromise(unread)).toBe('content_removed')
    expect(await codeOfPromise(render(large.replace('</Invoice>', '')))).toBe('invalid_xml')
    expect(await codeOfPromise(render('<Order/>'))).toBe('unsupported_document')
    expect(await textOf(large)).toContain('Modrá kotva')
  }
}, 60_000)

test('P81 a document up to 1 MB does not wait for larger ones', async () => {
  const huge = exampleText('invoice', ['Ďakujeme', 'x'.repeat(2_000_000)])
  const order: string[] = []
  const note = (name: string, page: Promise<unknown>): Promise<unknown> => page.then(() => order.push(name))
  const pages = [1, 2].map((i) => note('huge', render(huge, `company ${i}`)))
  await Promise.all([...pages, note('large', render(large))])
  expect(order.indexOf('large')).toBeLessThan(2)
}, 60_000)
