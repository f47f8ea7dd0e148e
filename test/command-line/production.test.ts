import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundled } from '../support/child.ts'
import { entry } from '../support/command.ts'

const namespace = ['--map-root-user', '--net']
const hasNamespaces = spawnSync('unshare', [...namespace, 'ip', 'link', 'set', 'lo', 'up']).status === 0
if (!hasNamespaces)
  console.log('The tests of mode production are skipped, because this machine allows no network namespaces.')

/**
 * Two access points in mode `production` in a network of their own: certificates of a local PKI, DNS, a directory and
 * the doors of the access points over TLS at port 443 of public addresses.
 */
describe.skipIf(!hasNamespaces)('mode production', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cornerpost-production-'))
  const seen: Record<string, any[]> = {} // oxlint-disable-line typescript/no-explicit-any -- tests read any field
  beforeAll(() => {
    const names = [1, 2, 3].map((last) => `IP:45.0.0.${last}`).join(',')
    const [cert, key] = [join(folder, 'tls.pem'), join(folder, 'tls.key')]
    const request = [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
    ]
    const subject = ['-subj', '/CN=live network', '-addext', `subjectAltName=${names}`]
    execFileSync('openssl', [...request, ...subject, '-keyout', key, '-out', cert], { stdio: 'ignore' })
    const script = bundled(new URL('process/live-network.ts', import.meta.url))
    const printed = execFileSync('unshare', [...namespace, process.execPath, script, folder], {
      env: { ...process.env, NODE_EXTRA_CA_CERTS: cert, PROGRAM_UNDER_TEST: entry },
      encoding: 'utf8',
      timeout: 170_000,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    for (const line of printed.split('\n').filter((text) => text.startsWith('{'))) {
      const { what, seen: value } = JSON.parse(line)
      ;(seen[what] ??= []).push(value)
    }
  }, 180_000)
  afterAll(() => rmSync(folder, { recursive: true }))

  test('D69 starts with the settings of the operator’s guide, serves over TLS, and stops', () => {
    expect(seen['ping']).toEqual([200])
    expect(seen['addresses']).toEqual([['https://45.0.0.2:443', 'https://45.0.0.3:443']])
    expect(seen['stopped']).toEqual([[0, 0]])
  })

  test('P-24 T-15 T-16 a company waits, and a call that the authority did not sign leaves it waiting', () => {
    expect(seen['waiting']).toMatchObject([{ status: 'pending_verification', peppolParticipantId: null }])
    expect(seen['forged selection']).toEqual([[401, 'pending_verification']])
  })

  test('P-27 T-14 N-08 the selection makes it active, and the directory accepts its token', () => {
    expect(seen['selection']).toEqual([200, 200])
    expect(seen['active']).toMatchObject(
      ['0245:2021863811', '0245:2020372640'].map((peppolParticipantId) => ({ status: 'active', peppolParticipantId })),
    )
  })

  test('N-01 T-01 an invoice arrives over the network, and both sides report it once', () => {
    expect(seen['sent']).toMatchObject([{ status: 202 }])
    expect(seen['received list']).toMatchObject([{ documents: [{}] }])
    const [reports] = seen['reports']
    expect(reports.map(({ role }: { role: string }) => role).toSorted()).toEqual(['C2', 'C3'])
    expect(reports).toMatchObject([1, 2].map(() => ({ type: 'S', faults: [] })))
    expect(new Set(reports.map(({ documentUuid }: { documentUuid: string }) => documentUuid)).size).toBe(1)
  })
})
