import { afterAll, beforeAll, expect, test } from 'vitest'
import { routes } from '../http-api/support/a-door.ts'
import { startService, type Service } from '../http-api/support/a-service.ts'
import { browse } from './support/browse.ts'

let service: Service
let signedIn: Readonly<Record<string, string>>
beforeAll(async () => {
  service = await startService()
  signedIn = await service.signIn(service.sender.email)
})
afterAll(() => service.stop())

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const strictest = "default-src 'none'; frame-ancestors 'none'"

const pages = routes.filter(({ isPage }) => isPage)
const pathOf = (path: string): string =>
  path.replace('{companyId}', service.sender.company.id).replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')

test.each(pages)('H13 H18 $method $path forbids frames, and allows only files of this service', async (row) => {
  for (const person of [signedIn, {}]) {
    // the sign-out form ends only the session of its own caller
    const headers =
      row.path === '/sign-out' && person === signedIn ? await service.signIn(service.sender.email) : person
    const answer = await browse(service, pathOf(row.path), { headers, ...(row.method === 'POST' && { form: {} }) })
    const isShown = answer.headers.get('content-type')?.startsWith('text/html') === true
    expect(answer.headers.get('content-security-policy')).toBe(isShown ? pagePolicy : strictest)
    expect(answer.headers.get('x-frame-options')).toBe('DENY')
  }
})
