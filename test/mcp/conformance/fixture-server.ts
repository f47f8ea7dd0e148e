import { systemClock } from '@cornerpost/engine'
import { createAssistantDoor } from '@cornerpost/http-api'
import { createMcp } from '@cornerpost/mcp'
import { untouchableEngine } from '../../http-api/support/a-door.ts'
import { startService, type Service } from '../../http-api/support/a-service.ts'
import { startAuthorizingProxy, type AuthorizingProxy } from './authorizing-proxy.ts'
import { fixtureAnswers } from './fixture-answers.ts'

/** The service whose door for assistants answers with the fixtures of the conformance suite, behind a proxy. */
export interface FixtureServer {
  readonly service: Service
  readonly proxy: AuthorizingProxy
  stop(): Promise<void>
}

/**
 * Starts the service with its real door: key, Host and Origin, limits, and the libraries of both revisions. Only the
 * answers are fixtures.
 */
export async function startFixtureServer(): Promise<FixtureServer> {
  const answers = createMcp({ engine: untouchableEngine, clock: systemClock, answers: fixtureAnswers })
  const service = await startService({ doors: [createAssistantDoor(answers)] })
  const proxy = await startAuthorizingProxy(service.door.port, service.sender.key)
  return {
    service,
    proxy,
    stop: async () => {
      await proxy.stop()
      await service.stop()
    },
  }
}
