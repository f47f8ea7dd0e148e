import { ServiceError } from '@cornerpost/engine'

/**
 * Refuses an Accept header that excludes every type in which the operation can answer: JSON and, for some operations,
 * `answerType` (D68). A header that accepts JSON is always enough, because refusals are JSON. A missing header accepts
 * every type. Throws `not_acceptable`.
 */
export function checkAccept(header: string | undefined, answerType = 'application/json'): void {
  if (header === undefined || header.trim() === '') return
  if (!header.split(',').some((range) => takes(range, answerType))) throw new ServiceError('not_acceptable')
}

function takes(range: string, answerType: string): boolean {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  return (
    ['*/*', 'application/*', 'application/json', answerType].includes(type) &&
    !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))
  )
}
