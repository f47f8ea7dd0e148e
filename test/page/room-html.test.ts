import { languages, type Language } from '@cornerpost/engine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { follow, type Shown } from '../web/support/browse.ts'
import type { Service } from '../http-api/support/a-service.ts'
import { sessionCookie } from './browser.ts'
import { speak } from './gallery-people.ts'
import { elementsIn, foreignParts, textIn, unescaped, type Element } from './read-html.ts'
import { roomStates, type RoomState } from './rooms.ts'
import { startGallery } from './start-gallery.ts'

/* Guarantees for the HTML of every room in every state, without a browser. `rooms.test.ts` opens rooms in a browser. */

describe('the HTML of the room', () => {
  let service: Service
  beforeAll(async () => {
    service = await startGallery()
  })
  afterAll(() => service?.stop())

  test.each(roomStates.map((state, index) => [state.name, languages[index % languages.length], state] as const))(
    'A-45 H13 %s, here in %s, names its parts, loads nothing from elsewhere, and is light',
    async (_name, language, state) => {
      const { status, headers, html } = await askForRoom(service, state, language)
      expect(status).toBe(state.status ?? 200)
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';(?!.*unsafe)/)
      expect(html).toMatch(new RegExp(`<html lang="${language}"`))
      expect(textIn(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')).not.toBe('')
      expect(Buffer.byteLength(html)).toBeLessThanOrEqual(75_000) // beside 25 kB of style and script
      expect(foreignParts(html)).toEqual([])
      const elements = elementsIn(html)
      const count = (name: string): number => elements.filter((one) => one.name === name).length
      expect(count('main')).toBe(1)
      expect(count('h1')).toBeGreaterThan(0)
      expect(namelessParts(html, elements)).toEqual([])
      expect(brokenReferences(elements)).toEqual([])
    },
  )
})

/** Asks for a room in a state as a browser does, and fills in and sends its form. */
async function askForRoom(service: Service, { path, person, form }: RoomState, language: Language): Promise<Shown> {
  if (person) await speak(service, person(service), language)
  const cookie = person && (await sessionCookie(service, person(service)))
  const headers = {
    'accept-language': language,
    origin: service.door.url,
    ...(cookie && { cookie: `${cookie.name}=${cookie.value}` }),
  }
  const at = typeof path === 'string' ? path : await path(service)
  const shown = await follow(service, at, { headers })
  if (form === undefined) return shown
  const sent = formIn(shown.html, typeof form.action === 'function' ? form.action(service) : form.action)
  const typed = typeof form.fields === 'function' ? form.fields(service) : form.fields
  const body = new FormData()
  for (const [name, value] of sent.fields) if (typed[name] === undefined) body.append(name, value)
  for (const [name, value] of Object.entries(typed)) body.append(name, value)
  for (const { name, text } of form.files ?? [])
    body.append('files', new Blob([text], { type: 'application/xml' }), name)
  return follow(service, sent.action ?? at, {
    headers,
    form: sent.isMultipart ? body : new URLSearchParams([...body] as [string, string][]),
  })
}

interface Form {
  readonly action: string | undefined
  readonly isMultipart: boolean
  /** the fields that the browser sends before the person types */
  readonly fields: readonly (readonly [name: string, value: string])[]
}

/** Returns the last form of the page with this action or with none; without action, the last form of the room. */
function formIn(html: string, action: string | undefined): Form {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const forms = [...main.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/g)].map(([text]) => text)
  const found = forms
    .map((text) => ({ text, attributes: elementsIn(text)[0]?.attributes ?? {} }))
    .findLast(({ attributes }) => action === undefined || [action, undefined].includes(attributes.action))
  if (found === undefined) throw new Error(`the page has no form ${action}`)
  const inputs = elementsIn(found.text).filter(
    ({ name, attributes: { type = 'text', checked, name: field } }) =>
      name === 'input' && field && type !== 'file' && (!['checkbox', 'radio'].includes(type) || checked !== undefined),
  )
  const areas = [...found.text.matchAll(/<textarea\b[^>]* name="([^"]*)"[^>]*>([^<]*)</g)]
  const choices = [...found.text.matchAll(/<select\b[^>]* name="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g)]
  return {
    action: found.attributes.action,
    isMultipart: found.attributes.enctype === 'multipart/form-data',
    fields: [
      ...inputs.map(({ attributes: { name = '', value = '' } }) => [name, value] as const),
      ...areas.map(([, name = '', text = '']) => [name, unescaped(text)] as const),
      ...choices.map(([, name = '', options = '']) => [name, chosenIn(options)] as const),
    ],
  }
}

function chosenIn(options: string): string {
  const all = elementsIn(options).filter(({ name }) => name === 'option')
  return (all.find(({ attributes }) => attributes.selected !== undefined) ?? all[0])?.attributes.value ?? ''
}

/**
 * Returns the fields without a label, the pictures and frames without a name, and the links and buttons without text.
 */
function namelessParts(html: string, elements: readonly Element[]): readonly string[] {
  const labelled = new Set(
    [...html.matchAll(/<label\b[\s\S]*?<\/label>/g)].flatMap(([label]) =>
      elementsIn(label).flatMap(({ attributes }) => [attributes.for, attributes.name]),
    ),
  )
  const isField = ({ name, attributes }: Element): boolean =>
    name === 'select' || name === 'textarea' || (name === 'input' && attributes.type !== 'hidden')
  const fields = elements.filter(
    (one) =>
      isField(one) &&
      one.attributes['aria-label'] === undefined &&
      !labelled.has(one.attributes.id) &&
      !labelled.has(one.attributes.name),
  )
  const pictures = elements.filter(
    ({ name, attributes }) =>
      (name === 'img' && attributes.alt === undefined) || (name === 'iframe' && !attributes.title),
  )
  const pressed = [...html.matchAll(/<(a|button)\b([^>]*)>([\s\S]*?)<\/\1>/g)]
    .filter(
      ([, , attributes = '', content = '']) => textIn(content).trim() === '' && !/aria-label="[^"]/.test(attributes),
    )
    .map(([text]) => text)
  return [...[...fields, ...pictures].map((one) => JSON.stringify(one)), ...pressed]
}

/** Returns the ids that two elements have, and those to which an attribute refers although no element has them. */
function brokenReferences(elements: readonly Element[]): readonly string[] {
  const ids = elements.flatMap(({ attributes }) => attributes.id ?? [])
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  const referring = ['for', 'aria-describedby', 'aria-labelledby', 'aria-controls', 'popovertarget', 'list', 'form']
  const named = elements.flatMap(({ attributes }) =>
    referring.flatMap((name) => attributes[name]?.split(' ') ?? []).filter((id) => !ids.includes(id)),
  )
  return [...twice, ...named]
}
