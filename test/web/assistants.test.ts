import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assistantClients } from '../../web/assistants/clients.ts'
import { olderProcessClient } from '../mcp/support/assistant-process.ts'
import { toolNames } from '../mcp/support/mcp-call.ts'
import { accountIdOf } from '../support/account-world.ts'
import { entry } from '../support/command.ts'
import { aSendBody } from '../http-api/support/a-send-body.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { browse, follow, type Followed, type Shown } from './support/browse.ts'

/* The room that connects assistants, without script. */

const folder = mkdtempSync(join(tmpdir(), 'cornerpost-assistants-'))
let service: Service
let owner: Readonly<Record<string, string>>
beforeAll(async () => {
  service = await startService()
  owner = await service.signIn(service.sender.email)
})
afterAll(async () => {
  await service.stop()
  rmSync(folder, { recursive: true })
})

const get = (path: string, headers = owner): Promise<Shown> => browse(service, path, { headers })
const create = (client: string, changes: Readonly<Record<string, string>> = {}, at = service, headers = owner) =>
  follow(at, `/assistants/${client}`, {
    headers,
    form: { name: 'Notebook', sendPolicy: 'portal', scope: 'all', ...changes },
  })
const decode = (html: string): string =>
  html.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
const configurationOn = ({ html }: Shown): string => decode(/data-copy="([^"]*)"/.exec(html)?.[1] ?? '')
const keyIn = (text: string): string => /vpt_[0-9a-f]{40}/.exec(text)?.[0] ?? ''
const trialOn = ({ html }: Shown): string => /href="(\/assistants\/[\w-]+\/[\w-]+)"/.exec(html)?.[1] ?? ''
const rows = (): number => (service.world.rows('select count(*) as n from api_key')[0] as { readonly n: number }).n

interface HttpServer {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** Reads the address and the headers from a configuration, as its program does. */
const httpServers: Readonly<Record<string, (text: string) => HttpServer>> = {
  'claude-code': (text) => {
    const words = execFileSync('sh', ['-c', `claude() { printf '%s\\n' "$@"; }\n${text}`], { encoding: 'utf8' })
    const [name, url, option, header, ...rest] = words.trimEnd().split('\n').slice(6)
    expect([words.split('\n').slice(0, 6).join(' '), name, option, rest]).toEqual([
      'mcp add --transport http --scope user',
      'cornerpost',
      '--header',
      [],
    ])
    const [, field = '', value = ''] = /^([\w-]+): (.*)$/.exec(header ?? '') ?? []
    return { url: url ?? '', headers: { [field]: value } }
  },
  'vs-code': (text) => {
    const { type, ...server } = JSON.parse(text).servers.cornerpost
    expect(type).toBe('http')
    return server
  },
  cursor: (text) => JSON.parse(text).mcpServers.cornerpost,
  codex: (text) => {
    const [, url = '', value = ''] =
      /^\[mcp_servers\.cornerpost\]\nurl = ("[^"\\]*")\nhttp_headers = \{ Authorization = ("[^"\\]*") \}$/.exec(text) ??
      []
    return { url: JSON.parse(url), headers: { Authorization: JSON.parse(value) } }
  },
}

describe('D132 P145 the configuration of', () => {
  test.each(Object.keys(httpServers))('%s reaches this service, which then says that it has signed in', async (id) => {
    const shown = await create(id)
    const trial = trialOn(shown)
    expect((await get(trial)).html).toContain('sa zatiaľ neprihlásil</h1>')
    const { url, headers } = httpServers[id]?.(configurationOn(shown)) ?? { url: '', headers: {} }
    expect([url, Object.keys(headers)]).toEqual([`${service.door.url}/api/mcp`, ['Authorization']])
    const client = new Client({ name: 'test', version: '1' })
    await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('send_invoice')
    await client.close()
    await expect.poll(async () => (await get(trial)).html, { timeout: 10_000 }).toContain('sa prihlásil</h1>')
    expect((await get(trial)).html).toMatch(/Posledné použitie<\/dt><dd><time[^>]*>[\d. ]+, \d+:00\s–\s\d+:00</)
  })

  test('D125 Claude Desktop starts `cornerpost mcp`, which reaches this service', async () => {
    const shown = await create('claude-desktop')
    expect(shown.html).toContain('program cornerpost')
    const { command, args, env } = JSON.parse(configurationOn(shown)).mcpServers.cornerpost
    // the command that an installation makes
    writeFileSync(join(folder, 'cornerpost'), `#!/bin/sh\nexec '${process.execPath}' '${entry}' "$@"\n`, {
      mode: 0o755,
    })
    const path = { PATH: `${folder}:${process.env['PATH'] ?? ''}` }
    const client = await olderProcessClient({ command, args, env: { ...env, ...path } })
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('send_invoice')
    await client.close()
    await expect.poll(async () => (await get(trialOn(shown))).html, { timeout: 10_000 }).toContain('sa prihlásil</h1>')
  })

  test.each(assistantClients)('P146 $name in docs/assistant.md is the one of the page', ({ configuration }) => {
    const page = readFileSync(join(import.meta.dirname, '../../docs/assistant.md'), 'utf8')
    expect(page).toContain(`\n${configuration({ origin: 'https://portal.example.sk', key: 'vpt_…' })}\n\`\`\``)
  })
})

describe('P145 the key of an assistant', () => {
  test('A-12 A-18 is on one page only, which no cache keeps', async () => {
    const shown = await create('cursor')
    const key = keyIn(configurationOn(shown))
    expect(shown.status).toBe(200)
    expect(shown.headers.get('cache-control')).toContain('no-store')
    expect(shown.html.split(key)).toHaveLength(3) // as text, and for the button that copies it
    for (const path of ['/assistants', trialOn(shown), '/keys']) expect((await get(path)).html).not.toContain(key)
    expect(JSON.stringify(service.lines)).not.toContain(key)
  })

  describe('P147 after the form', () => {
    const reload = ({ path, headersSent }: Followed, headers = headersSent): Promise<Shown> => get(path, headers)
    const isGone = ({ status, html }: Shown): boolean =>
      status === 200 && !html.includes('vpt_') && html.includes('Konfiguráciu pre Cursor už znova nezobrazíme</h1>')

    test('the text is sealed on its way to one page, which removes it from the browser', async () => {
      const sent = await browse(service, '/assistants/cursor', {
        headers: owner,
        form: { name: 'Notebook', sendPolicy: 'portal', scope: 'all' },
      })
      const [path, cookie] = [sent.headers.get('location') ?? '', sent.headers.get('set-cookie') ?? '']
      expect([sent.status, sent.html, sent.headers.get('cache-control')]).toEqual([303, '', 'no-store'])
      expect(path).toMatch(/^\/assistants\/cursor\/[0-9a-f-]+\/configuration$/)
      expect(cookie).toMatch(
        new RegExp(`^portal_view=1\\.[\\w.-]+; Path=${path}; Max-Age=120; HttpOnly; SameSite=Strict$`),
      )
      const shown = await get(path, { ...owner, cookie: `${owner['cookie']}; ${cookie.split(';')[0]}` })
      const key = keyIn(configurationOn(shown))
      expect(key).not.toBe('')
      expect(cookie).not.toContain(key)
      expect(shown.headers.get('set-cookie')).toContain(`portal_view=; Path=${path}; Max-Age=0;`)
      expect(JSON.stringify(service.lines)).not.toMatch(/vpt_[0-9a-f]{9}|portal_view/)
      expect(JSON.stringify(service.world.rows('select * from api_key'))).not.toContain(key)
    })

    test('a reload makes no key, shows none, and says how to get another', async () => {
      const shown = await create('cursor')
      const before = rows()
      const again = await reload(shown, owner)
      expect([isGone(again), rows()]).toEqual([true, before])
      expect(again.html).toContain('Ak nie, vymeňte kľúč.')
      const former = keyIn(configurationOn(shown))
      const statusWith = async (token: string): Promise<number> =>
        (await service.call('GET', '/api/v1/companies', { token })).status
      expect(await statusWith(former)).toBe(200)
      await expect.poll(async () => (await get(trialOn(again))).html).toContain('sa prihlásil</h1>')
      const replaced = await follow(service, shown.path, { headers: owner, form: {} })
      expect([replaced.path, rows()]).toEqual([shown.path, before])
      expect((await get(trialOn(replaced))).html).toContain('sa zatiaľ neprihlásil</h1>')
      expect([await statusWith(former), await statusWith(keyIn(configurationOn(replaced)))]).toEqual([401, 200])
      // the former text is not shown again, either: it is useless
      expect(isGone(await reload(shown))).toBe(true)
    })

    test('neither another session, nor the page of another key, nor a changed cookie shows it', async () => {
      const [shown, other] = [await create('cursor'), await create('cursor')]
      const [, sealed = ''] = /portal_view=(\S+)/.exec(shown.headersSent['cookie'] ?? '') ?? []
      const withCookie = (path: string, value: string, { cookie }: Readonly<Record<string, string>> = owner) =>
        get(path, { cookie: `${cookie}; portal_view=${value}` })
      const elsewhere = await service.signIn(service.sender.email)
      expect(isGone(await withCookie(shown.path, sealed, elsewhere))).toBe(true)
      expect(isGone(await withCookie(other.path, sealed))).toBe(true)
      for (const value of ['', 'x', `${sealed}A`, sealed.slice(0, -2), 'A'.repeat(3_000)])
        expect(isGone(await withCookie(shown.path, value))).toBe(true)
      const stranger = await service.signIn(service.stranger.email)
      expect((await withCookie(shown.path, sealed, stranger)).status).toBe(404)
      expect((await browse(service, shown.path, { headers: stranger, form: {} })).status).toBe(404)
      expect((await withCookie(shown.path, sealed)).html).toContain('vpt_')
    })

    test('two minutes later it is not shown', async () => {
      const shown = await create('cursor')
      service.clock.advance(119)
      expect(isGone(await reload(shown))).toBe(false)
      service.clock.advance(1)
      expect(isGone(await reload(shown))).toBe(true)
    })
  })

  test('M-05 asks a person by default, and sends nothing through the other interfaces', async () => {
    const { html } = await get('/assistants/claude-code')
    expect(html).toMatch(/value="portal"[^>]* checked/)
    expect(html).not.toContain('value="direct"')
    const key = keyIn(configurationOn(await create('claude-code')))
    const sent = await service.call('POST', `/api/v1/companies/${service.sender.company.id}/documents`, {
      token: key,
      body: aSendBody(service.sender, 'ASSISTANT-1'),
      headers: { 'idempotency-key': 'ASSISTANT-1' },
    })
    expect([sent.status, sent.json.error]).toEqual([403, 'token_not_allowed'])
  })

  test('P145 shows nothing of a key that another program uses, and does not replace it', async () => {
    const { clientId } = await service.makeKey(service.sender.email, { sendPolicy: 'direct' })
    const path = `/assistants/cursor/${clientId}`
    for (const page of [path, `${path}/configuration`]) expect((await get(page)).status).toBe(404)
    const [before] = service.world.rows(`select hash from api_key where id = '${clientId}'`)
    expect((await browse(service, `${path}/configuration`, { headers: owner, form: {} })).status).toBe(404)
    expect(service.world.rows(`select hash from api_key where id = '${clientId}'`)).toEqual([before])
  })

  test('A-23 only reads if the person chooses so', async () => {
    const key = keyIn(configurationOn(await create('claude-code', { sendPolicy: 'read_only' })))
    expect(await toolNames(service, key)).not.toContain('send_invoice')
  })

  test('A-20 is valid for the chosen companies only', async () => {
    const chosen = { scope: 'selected', companyIds: service.second.company.id }
    const key = keyIn(configurationOn(await create('vs-code', chosen)))
    const { json } = await service.call('GET', '/api/v1/companies', { token: key })
    expect(json.map(({ id }: { id: string }) => id)).toEqual([service.second.company.id])
  })

  test.each([
    ['sendPolicy', { sendPolicy: 'direct' }],
    ['sendPolicy', { sendPolicy: 'client' }],
    ['sendPolicy', { sendPolicy: '' }],
    ['name', { name: ' ' }],
    ['companyIds', { scope: 'selected' }],
    ['scope', { scope: 'everything' }],
  ] as const)('D135 is refused at the field %s for %j, and the typed values stay', async (field, changes) => {
    const before = rows()
    const refused = await create('codex', changes)
    expect(refused.status).toBe(400)
    expect(refused.html).toContain(`id="field-${field}-error"`)
    if (field !== 'name') expect(refused.html).toContain('value="Notebook"')
    expect(rows()).toBe(before)
  })

  test('D11 has no second step without a person in production', async () => {
    const production = await startService({ mode: 'production' })
    try {
      const headers = await production.signIn(production.sender.email)
      const { html } = await browse(production, '/assistants/cursor', { headers })
      expect([...html.matchAll(/name="sendPolicy" type="radio" value="(\w+)"/g)].map(([, policy]) => policy)).toEqual([
        'portal',
        'read_only',
      ])
      expect((await create('cursor', { sendPolicy: 'two_step' }, production, headers)).status).toBe(400)
      expect(configurationOn(await create('cursor', {}, production, headers))).toContain('"https://')
    } finally {
      await production.stop()
    }
  })
})

describe('P145 the room', () => {
  test('names the programs that can be connected, and says which cannot yet', async () => {
    const { html } = await get('/assistants')
    for (const { id, name } of assistantClients) expect(html).toContain(`href="/assistants/${id}">${name}</a>`)
    expect(html).toMatch(/ChatGPT a claude\.ai zatiaľ pripojiť nemožno.*OAuth/)
  })

  test('lists the keys of assistants, and no other key', async () => {
    await create('cursor', { name: 'Pracovňa' })
    const { clientId } = await service.makeKey(service.sender.email, { name: 'Účtovný program' })
    const { html } = await get('/assistants')
    expect(html).toContain('Pracovňa')
    expect(html).not.toContain('Účtovný program')
    expect(html).not.toContain(clientId)
  })

  test('an unknown program, and the key of another person, are not found', async () => {
    const accountId = await accountIdOf(service.world, service.stranger.email)
    const [foreign] = await service.engine.keys.list(accountId)
    for (const path of ['/assistants/chatgpt', `/assistants/cursor/${foreign?.id}`, '/assistants/cursor/nothing'])
      expect((await get(path)).status).toBe(404)
    expect((await create('chatgpt')).status).toBe(404)
  })
})
