import { ServiceError, type CompanyRegister, type HttpClient, type RegisterAnswer } from '@cornerpost/engine'
import { z } from 'zod'

/** The public search of the Register of Legal Entities (RPO) of the Statistical Office of the Slovak Republic. */
const rpo = { searchUrl: 'https://api.statistics.sk/rpo/v1/search', timeoutMilliseconds: 3_000 }
const answerBytesMax = 256 * 1024

/** A value that was valid for some time; without `validTo`, it is valid now. */
const dated = z.object({ value: z.string().max(1_000), validTo: z.string().nullish() })
const answer = z.object({
  results: z.array(z.object({ identifiers: z.array(dated), fullNames: z.array(dated) })).max(100),
})

/**
 * Creates the client of the public register of companies (D37). A lookup takes at most 3 seconds. An answer that cannot
 * be read counts as `unavailable`, so that the name stays unchecked.
 */
export function createPublicRegister(http: HttpClient, { searchUrl, timeoutMilliseconds } = rpo): CompanyRegister {
  return {
    async find(ico) {
      try {
        const { status, body } = await http.request({
          method: 'GET',
          url: `${searchUrl}?identifier=${encodeURIComponent(ico)}`,
          headers: { accept: 'application/json' },
          timeoutMilliseconds,
          answerBytesMax,
        })
        return status === 200 ? readAnswer(body, ico) : { kind: 'unavailable' }
      } catch (error) {
        if (error instanceof ServiceError) return { kind: 'unavailable' }
        throw error
      }
    },
  }
}

function readAnswer(body: Uint8Array, ico: string): RegisterAnswer {
  const read = answer.safeParse(parseOrUndefined(body))
  if (!read.success) return { kind: 'unavailable' }
  const found = read.data.results.find(({ identifiers }) =>
    identifiers.some((one) => one.value === ico && isValid(one)),
  )
  if (found === undefined) return { kind: 'not_found' }
  const name = found.fullNames.find(isValid)
  return name === undefined ? { kind: 'not_found' } : { kind: 'found', name: name.value }
}

function isValid({ validTo }: z.output<typeof dated>): boolean {
  return validTo === undefined || validTo === null
}

function parseOrUndefined(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return undefined
  }
}
