import { ServiceError } from '../../error/service-error.ts'
import type { Clock } from '../../primitive/clock.ts'

const waitMilliseconds = 30_000

/** Repeats a probe until it finds something. Throws `peer_unreachable` after 30 seconds. */
export async function until<T>({ clock }: { readonly clock: Clock }, probe: () => Promise<T | undefined>): Promise<T> {
  const end = clock.monotonic() + waitMilliseconds
  for (;;) {
    const found = await probe()
    if (found !== undefined) return found
    if (clock.monotonic() > end)
      throw new ServiceError('peer_unreachable', { inside: { waitedMilliseconds: waitMilliseconds } })
    await clock.wait(20)
  }
}
