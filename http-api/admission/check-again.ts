import type { AppDeps, RequestContext } from '../request/request.ts'

/** time for which the result of a check counts as current */
const currentMilliseconds = 1_000

/**
 * Makes a check of the caller and returns its result. If the body of the call then takes longer than a second to
 * arrive, the check is made again when the body is complete, and the same object gets the fields of the new result.
 * Otherwise a call that was begun before a session or key ended, or before a key or company was changed, and whose body
 * was held back, could still use the earlier rights up to a minute later (P112).
 */
export async function checkAgainAfterBody<Result extends object>(
  c: RequestContext,
  { clock }: Pick<AppDeps, 'clock'>,
  check: () => Promise<Result>,
): Promise<Result> {
  const result = await check()
  const checkedAt = clock.monotonic()
  c.get('checksAfterBody').push(async () => {
    if (clock.monotonic() - checkedAt > currentMilliseconds) Object.assign(result, await check())
  })
  return result
}
