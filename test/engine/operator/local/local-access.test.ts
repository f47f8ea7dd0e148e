import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { parseParticipantIdentifier } from '../../../../engine/peppol/identifier/participant-identifier.ts'
import { readLocalAccess, saveLocalAccess } from '../../../../engine/operator/local/local-access.ts'
import { Secret } from '../../../../engine/primitive/secret.ts'
import { codeOf } from '../../../support/code-of.ts'

let data: string
beforeEach(() => void (data = mkdtempSync(join(tmpdir(), 'cornerpost-access-'))))
afterEach(() => rmSync(data, { recursive: true }))

test('the credentials of local mode are read back unchanged, and their file is readable only by its owner', () => {
  chmodSync(data, 0o755)
  saveLocalAccess(data, {
    clientId: 'id',
    clientSecret: new Secret('vpt_x'),
    participants: [parseParticipantIdentifier('0245:2022749619')],
  })
  expect(statSync(join(data, 'access.json')).mode & 0o777).toBe(0o600)
  const access = readLocalAccess(data)
  expect([access?.clientId, access?.clientSecret.reveal(), access?.participants]).toEqual([
    'id',
    'vpt_x',
    ['0245:2022749619'],
  ])
})

test('no credentials of local mode are found before the first start', () =>
  expect(readLocalAccess(data)).toBeUndefined())

test.each(['', '{}', '[]', '{"clientId":"a","clientSecret":"b","participants":["no participant"]}'])(
  'a credentials file with the content %j is refused',
  (content) => {
    writeFileSync(join(data, 'access.json'), content)
    expect(codeOf(() => readLocalAccess(data))).toBe('configuration_invalid')
  },
)
