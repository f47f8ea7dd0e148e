import type { OutboundStore } from '../../exchange/outbound/store.ts'
import type { Clock, Instant } from '../../primitive/clock.ts'

/** The parts of the service whose state everybody may know. An answer itself proves that the interfaces work. */
export const componentNames = ['storage', 'sending'] as const

/** The state of one part of the service. */
export interface ComponentStatus {
  readonly name: (typeof componentNames)[number]
  /** `disturbed`: the part does not work, or works slowly */
  readonly state: 'ok' | 'disturbed'
  /** when the part entered this state, as far as this process has seen it */
  readonly since: Instant
}

/** The state of the service for everybody. */
export interface ServiceStatus {
  /**
   * Returns the state of each part as it was last seen, without waiting for anything (D67). If the last look is older
   * than ten seconds, it starts the next one, whose result later calls return. It says nothing about any customer.
   */
  read(): readonly ComponentStatus[]
}

const looksEveryMilliseconds = 10_000

/** Creates the use case that reports the state of the service. */
export function createServiceStatus({
  outbound,
  clock,
}: {
  readonly outbound: Pick<OutboundStore, 'isSendingDisturbed'>
  readonly clock: Clock
}): ServiceStatus {
  let seen: readonly ComponentStatus[] = componentNames.map((name) => ({ name, state: 'ok', since: clock.now() }))
  let lastLook = Number.NEGATIVE_INFINITY
  let isLooking = false

  async function look(): Promise<void> {
    isLooking = true
    try {
      note({ storage: 'ok', sending: (await outbound.isSendingDisturbed()) ? 'disturbed' : 'ok' })
    } catch {
      note({ storage: 'disturbed' })
    } finally {
      isLooking = false
    }
  }

  function note(states: Partial<Readonly<Record<ComponentStatus['name'], ComponentStatus['state']>>>): void {
    seen = seen.map((component) => {
      const state = states[component.name] ?? component.state
      return state === component.state ? component : { ...component, state, since: clock.now() }
    })
  }

  return {
    read: () => {
      const now = clock.now().getTime()
      if (!isLooking && now - lastLook >= looksEveryMilliseconds) {
        lastLook = now
        void look()
      }
      return seen
    },
  }
}
