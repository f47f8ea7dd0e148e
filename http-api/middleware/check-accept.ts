import { ServiceError } from '@cornerpost/engine'

/** Refuses an Accept header that excludes JSON (D68); none at all takes everything. Throws `not_acceptable`. */
export function checkAccept(header: string | undefined): void {
  if (header === undefined || header.trim() === '') return
  if (!header.split(',').some(takesJson)) throw new ServiceError('not_acceptable')
}

function takesJson(range: string): boolean {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  return ['*/*', 'application/*', 'application/json'].includes(type) && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
}
