import { sayIssue } from '../../error/say-issue.ts'
import { ServiceError } from '../../error/service-error.ts'
import { visibleText } from './visible.ts'

/**
 * Returns an error as lines for the operator's terminal: the message, the details, and internal information that
 * callers never see. Control characters from foreign input are escaped, so that they cannot control the terminal.
 */
export function errorWords(error: unknown): readonly string[] {
  if (!(error instanceof ServiceError))
    return [
      (error instanceof Error ? (error.stack ?? error.message) : String(error)).split('\n').map(visibleText).join('\n'),
    ]
  const { details = [], cause, reasonIn } = error.context
  const inside = details.length === 0 ? error.context.inside : undefined // `inside` holds the same facts as the details
  const said = details.map((detail) => sayIssue(detail, 'en'))
  return [
    error.message,
    ...(reasonIn === undefined || said.includes(reasonIn.en) ? [] : [reasonIn.en]),
    ...details.map(({ field }, at) => [field, said[at]].filter((part) => part !== undefined).join(': ')),
    ...(inside === undefined ? [] : [JSON.stringify(inside)]),
    ...(cause instanceof Error ? [`because: ${cause.message}`] : []),
  ].map(visibleText)
}
