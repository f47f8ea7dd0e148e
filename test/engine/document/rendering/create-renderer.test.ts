import { expect, test } from 'vitest'
import { createRenderer } from '../../../../engine/document/rendering/thread/create-renderer.ts'
import { renderDocument } from '../../../../engine/document/rendering/render-document.ts'
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
const textOf = async (xml: string): Promise<string> =>
  Buffer.from(await renderer.render(requestOf(xml))).toString('utf8')

test('P81 a page is the same whether it was made on the event loop or in a thread', async () => {
  for (const xml of [exampleText('invoice'), large]) expect(await textOf(xml)).toBe(renderDocument(requestOf(xml)))
})

test.each([
  ['invalid_xml', large.replace('</Invoice>', '')],
  ['unsupported_document', `<Order>${'x'.repeat(60_000)}</Order>`],
])('P81 a thread refuses a document with %s, and the next document is rendered', async (code, xml) => {
  expect(await codeOfPromise(renderer.render(requestOf(xml)))).toBe(code)
  expect(await textOf(large)).toContain('Modrá kotva')
})

test('P-40 P81 a thread that does not answer in time is stopped with renderer_unavailable', async () => {
  const impatient = createRenderer({
    clock: { ...systemClock, after: (_, callBack) => systemClock.after(0, callBack) },
  })
  expect(await codeOfPromise(impatient.render(requestOf(large)))).toBe('renderer_unavailable')
})

test('P81 refuses a large document with service_busy while 16 others wait, and renders all others', async () => {
  const codes = await Promise.all(
    Array.from({ length: 20 }, () =>
      renderer.render(requestOf(large)).then(
        () => 'rendered',
        (error: { code: string }) => error.code,
      ),
    ),
  )
  expect(codes.filter((code) => code === 'service_busy')).toHaveLength(3)
  expect(codes.filter((code) => code === 'rendered')).toHaveLength(17)
  expect(await textOf(exampleText('invoice'))).toContain('Modrá kotva')
}, 60_000)
