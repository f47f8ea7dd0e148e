import { readableText } from '@cornerpost/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { browse } from '../web/support/browse.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import {
  forPeople,
  forVisitors,
  lists,
  makeSubjects,
  pagesOf,
  parametersWith,
  squeezed,
  victim,
  type Subject,
} from './hostile-subjects.ts'
import { hostileTexts } from './hostile-texts.ts'
import { foreignParts, textIn, unescaped } from './read-html.ts'

/* Every text by strangers in the HTML of every page (H13), without a browser. `hostile.test.ts` uses a browser. */

const numbered = hostileTexts.map((text, index) => [index, text] as const)

describe('H13 in the HTML of a page, a hostile text', () => {
  let service: Service
  let subjects: readonly Subject[]
  let signedIn: Readonly<Record<string, string>>
  beforeAll(async () => {
    service = await startService({ settings: { inboxDomain: 'in.example.sk' } })
    subjects = await makeSubjects(service)
    signedIn = await service.signIn(victim)
  })
  afterAll(() => service?.stop())

  /** Returns the HTML of a page after checking that nothing in it runs, loads or leads elsewhere. */
  async function htmlOf(path: string, headers: Readonly<Record<string, string>> = signedIn): Promise<string> {
    const { html } = await browse(service, path, { headers })
    expect(foreignParts(html), path).toEqual([])
    return html
  }

  test.each(numbered)('with number %i is text in the pages about it', async (index, text) => {
    for (const path of pagesOf(subjects[index])) {
      const html = await htmlOf(path)
      expect(squeezed(textIn(html)), path).toContain(squeezed(readableText(text)))
    }
  })

  test.each(lists)('is text in the list %s', async (path) => void (await htmlOf(path)))

  test.each(numbered)('with number %i makes no element as a parameter of a page', async (_index, text) => {
    for (const path of forVisitors) await htmlOf(path + parametersWith(text), {})
    for (const path of forPeople) await htmlOf(path + parametersWith(text))
  })

  test.each(numbered)('with number %i is kept as text in a form that is shown again', async (_index, text) => {
    const [line = ''] = text.split(/[\r\n]/)
    const fields = { ico: line, dic: line, legalName: line, street: line, city: line, postalCode: line }
    const { status, html } = await browse(service, '/companies', { headers: signedIn, form: fields })
    expect([status, foreignParts(html)]).toEqual([400, []])
    expect(unescaped(html)).toContain(`value="${line}"`)
  })
})
