import { ServiceError } from '@cornerpost/engine'
import { z } from '@hono/zod-openapi'

/** The query parameters of a list that is paged by numbers (D34). */
export const countedPageFields = {
  page: z.string().max(20).optional().openapi({ type: 'integer', minimum: 1 }),
  limit: z.string().max(20).optional().openapi({ type: 'integer', minimum: 1, maximum: 100 }),
}

/** A page by its number, from 1, and the number of rows on a page. */
export interface CountedPage {
  readonly page: number
  readonly limit: number
}

/** Reads the page that a query asks for: page 1 and 50 rows unless it says otherwise. Throws `invalid_limit`. */
export function readCountedPage(query: {
  readonly page?: string | undefined
  readonly limit?: string | undefined
}): CountedPage {
  return { page: readCount(query.page ?? '1', 1_000_000), limit: readCount(query.limit ?? '50', 100) }
}

/** Returns the place of the page in the list. */
export function pageOf({ page, limit }: CountedPage): { readonly offset: number; readonly limit: number } {
  return { offset: (page - 1) * limit, limit }
}

/** Returns the headers with the total numbers of rows and pages (P-13). */
export function totalHeaders(total: number, { limit }: CountedPage): Readonly<Record<string, string>> {
  return { 'X-Total-Count': String(total), 'X-Total-Pages': String(Math.ceil(total / limit)) }
}

function readCount(text: string, max: number): number {
  const count = /^[1-9][0-9]{0,6}$/.test(text) ? Number(text) : 0
  if (count < 1 || count > max) throw new ServiceError('invalid_limit')
  return count
}
