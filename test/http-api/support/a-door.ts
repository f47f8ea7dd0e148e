import type { Engine, LimitSettings, LogLine } from '@cornerpost/engine'
import { systemClock, systemRandom } from '@cornerpost/engine'
import { mountedDoors } from '../../../main.ts'
import {
  createApp,
  httpSettings,
  routeTable,
  type AppDeps,
  type HttpSettings,
  type MountedDoor,
  type Route,
} from '@cornerpost/http-api'
import { createMetrics, hostSettings, serveHttp, type HostSettings } from '@cornerpost/host'
import { pages } from '@cornerpost/web'
import { limitSettings } from '../../../engine/customer/limit/limit-settings.ts'
import { createLimits } from '../../../engine/customer/limit/create-limits.ts'
import { readConfiguration } from '../../../engine/primitive/configuration.ts'

export interface Door {
  readonly port: number
  readonly url: string
  readonly lines: readonly LogLine[]
  readonly stop: () => Promise<void>
}

export type DoorSettings = HostSettings & HttpSettings & LimitSettings

/** Returns the default settings with `changes` applied. The ports are chosen by the system. */
export function doorSettings(changes: Partial<DoorSettings> = {}): DoorSettings {
  const read = readConfiguration({ ...hostSettings, ...httpSettings, ...limitSettings }, { environment: {} })
  if (read.kind === 'refused') throw new Error('the defaults are refused')
  return { ...read.configuration, port: 0, adminPort: 0, ...changes }
}

/** An engine whose every access throws. For requests that must be answered without it. */
export const untouchableEngine = new Proxy({} as Engine, {
  get(_, name) {
    throw new Error(`the engine must not be used: ${String(name)}`)
  },
})

/** Returns the engine with rate limits of these settings. */
export function limitedBy(settings: LimitSettings, engine: Engine = untouchableEngine, clock = systemClock): Engine {
  const limits = createLimits(clock, settings)
  return new Proxy(engine, { get: (target, name) => (name === 'limits' ? limits : Reflect.get(target, name)) })
}

/** The route table of the program, including its mounted doors. */
export const routes: readonly Route[] = routeTable({
  doors: mountedDoors({ engine: limitedBy(doorSettings()), clock: systemClock, settings: doorSettings() }),
  pages,
})

interface DoorOptions extends Partial<Omit<AppDeps, 'settings'>> {
  readonly settings?: Partial<DoorSettings>
  /** Doors mounted in addition to those of the program, or in place of the one at the same path. */
  readonly doors?: readonly MountedDoor[]
}

/** Starts the HTTP server on a free loopback port. */
export async function startDoor({ settings: changes, doors = [], ...over }: DoorOptions = {}): Promise<Door> {
  const lines: LogLine[] = []
  const settings = doorSettings(changes)
  const deps: AppDeps = {
    engine: limitedBy(settings),
    rules: {
      hasTestTools: true,
      blocksAgents: false,
      isPlainHttp: true,
      showsMails: true,
      newKeyPolicies: [],
      verifiesEmails: true,
    },
    settings,
    clock: systemClock,
    random: systemRandom,
    log: (line) => void lines.push(line),
    metrics: createMetrics(),
    ...over,
  }
  // the timeouts of connections need the real clock
  const own = mountedDoors(deps).filter(({ path }) => !doors.some((door) => door.path === path))
  const mounted = [...own, ...doors]
  const app = createApp(deps, { doors: mounted, pages })
  const server = await serveHttp({ app, doors: mounted, settings, clock: systemClock })
  return { port: server.port, url: `http://127.0.0.1:${server.port}`, lines, stop: server.stop }
}
