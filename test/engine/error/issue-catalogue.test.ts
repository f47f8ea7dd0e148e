import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { documentTooLarge } from '../../../engine/document/validation/document-too-large.ts'
import { invalidField } from '../../../engine/error/invalid-field.ts'
import { issues, type IssueKey } from '../../../engine/error/issue-catalogue.ts'
import { sayError } from '../../../engine/error/say-error.ts'
import { sayIssue, untranslated } from '../../../engine/error/say-issue.ts'
import { languages, type Language } from '../../../engine/error/sentence.ts'
import { renderPortalError } from '../../../http-api/render/portal-error.ts'
import { productWorkspaces } from '../../support/workspaces.ts'

const keys = Object.keys(issues) as readonly IssueKey[]
const slotsOf = (text: string): readonly string[] => (text.match(/\{\w+\}/g) ?? []).toSorted()

describe.each(languages)('D72 the texts for the details of errors in %s', (language) => {
  test.each(keys)('include a text for %s that differs from those in all other languages', (key) => {
    const text = issues[key][language]
    expect(text).toMatch(/^\p{Lu}.{5,}\.$/u)
    expect(slotsOf(text)).toEqual(slotsOf(issues[key].en))
    for (const other of languages) if (other !== language) expect(issues[key][other]).not.toBe(text)
  })
})

test('D135 G-02 G-03 a malformed field is described in the language of the caller', () => {
  const refusal = invalidField('name', 'too_long', { max: 128 })
  const fieldsIn = (language: Language): unknown => renderPortalError(refusal, language)
  expect(fieldsIn('sk')).toMatchObject({
    status: 400,
    body: { error: 'validation_failed', fields: { name: 'Hodnota má viac ako 128 znakov.' } },
  })
  expect(fieldsIn('en')).toMatchObject({ body: { fields: { name: 'The value has more than 128 characters.' } } })
  expect(fieldsIn('de')).toMatchObject({ body: { fields: { name: 'Der Wert hat mehr als 128 Zeichen.' } } })
  expect(fieldsIn('hu')).toMatchObject({ body: { fields: { name: 'Az érték 128 karakternél hosszabb.' } } })
})

test.each([
  [2 ** 20, '1 MB'],
  [3 * 2 ** 20, '3 MB'],
  [1_536, '1536 B'],
  [2_048, '2 kB'],
])('a limit of %i bytes is written as %s in every language', (bytes, text) => {
  for (const language of languages) expect(sayError(documentTooLarge(bytes), language)).toContain(text)
})

test('P68 only public codes and messages for the operator are exempt from translation', () => {
  const root = join(import.meta.dirname, '../../..')
  const users = productWorkspaces
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
    )
    .filter((path) => path.endsWith('.ts') && !/\/(?:dist|generated)\//.test(path))
    .filter((path) => /\buntranslated\(/.test(readFileSync(join(root, path), 'utf8')))
    .filter((path) => !/^engine\/(?:operator|error)\//.test(path))
  expect(users.toSorted()).toEqual([
    'engine/peppol/mls/read-mls.ts', // ids of rules
    'engine/peppol/sbdh/cut-root-element.ts', // reasons for which XML is refused
    'engine/peppol/sbdh/sbdh-problem.ts', // problems of an envelope
    'engine/xml/element.ts', // reasons for which XML is refused
    'engine/xml/parse-xml.ts', // reasons for which XML is refused
    'host/pem-file.ts', // settings
    'host/server/port-refusal.ts', // settings
    'http-api/address/client-address.ts', // settings
    'local-network/start-processes.ts', // start of the local network
  ])
})

test('a public code that explains a refusal is shown unchanged in every language', () => {
  for (const language of languages)
    expect(sayIssue({ issue: untranslated('root_missing') }, language)).toBe('root_missing')
})
