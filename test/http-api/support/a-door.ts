import type { Engine, LimitSettings, LogLine } from '@cornerpost/engine'
import { systemClock, systemRandom } from '@cornerpost/engine'
import { mountedDoors } from '../../../main.ts'
import {
  createApp,
  createMetrics,
  httpSettings,
  routeTable,
  serveHttp,
  type AppDeps,
  type HttpSettings,
  type MountedDoor,
  type Route,
} from '@cornerpost/http-api'
import { limitSettings } from '../../../engine/customer/limit/limit-settings.ts'
import { createLimits } from '../../../engine/customer/limit/create-limits.ts'
import { readConfiguration } from '../../../engine/primitive/configuration.ts'

export interface Door {
  readonly port: number
  readonly url: string
  readonly lines: readonly LogLine[]
  readonly stop: () => Promise<void>
}

export type DoorSettings = HttpSettings & LimitSettings

/** The settings with their defaults, some of them changed; ports are free ones. */
export function doorSettings(changes: Partial<DoorSettings> = {}): DoorSettings {
  const read = readConfiguration({ ...httpSettings, ...limitSettings }, { environment: {} })
  if (read.kind === 'refused') throw new Error('the defaults are refused')
  return { ...read.configuration, port: 0, adminPort: 0, ...changes }
}

/** An engine that must not be asked: whoever touches it fails. For requests that end before it. */
export const untouchableEngine = new Proxy({} as Engine, {
  get(_, name) {
    throw new Error(`the engine was asked: ${String(name)}`)
  },
})

/** The engine with rate limits as large as these settings say. */
export function limitedBy(settings: LimitSettings, engine: Engine = untouchableEngine, clock = systemClock): Engine {
  const limits = createLimits(clock, settings)
  return new Proxy(engine, { get: (target, name) => (name === 'limits' ? limits : Reflect.get(target, name)) })
}

/** The route table of the program, its mounted doors included. */
export const routes: readonly Route[] = routeTable(
  mountedDoors({ engine: limitedBy(doorSettings()), clock: systemClock, settings: doorSettings() }),
)

interface DoorOptions extends Partial<Omit<AppDeps, 'settings'>> {
  readonly settings?: Partial<DoorSettings>
  /** mounted beside those of the program */
  readonly doors?: readonly MountedDoor[]
}

/** A served door on a free port of loopback. */
export async function startDoor({ settings: changes, doors = [], ...over }: DoorOptions = {}): Promise<Door> {
  const lines: LogLine[] = []
  const settings = doorSettings(changes)
  const deps: AppDeps = {
    engine: limitedBy(settings),
    rules: { hasTestTools: true, blocksAgents: false },
    settings,
    clock: systemClock,
    random: systemRandom,
    log: (line) => void lines.push(line),
    metrics: createMetrics(),
    ...over,
  }
  // a connection lives in real time
  const mounted = [...mountedDoors(deps), ...doors]
  const server = await serveHttp({ app: createApp(deps, mounted), doors: mounted, settings, clock: systemClock })
  return { port: server.port, url: `http://127.0.0.1:${server.port}`, lines, stop: server.stop }
}
