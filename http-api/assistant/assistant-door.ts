import { ServiceError, type KeyCaller, type Language, type ThrownCode } from '@cornerpost/engine'
import { describeFailure } from '../middleware/error.ts'
import { checkAccept } from '../request/check-accept.ts'
import { mountDoor, type DoorAnswer, type MountedDoor } from '../route/mount-door.ts'
import { refusal, renderAssistantError } from './assistant-error.ts'
import { createRunningCalls } from './running-calls.ts'

/** Path of the interface for assistants (M-01). */
export const assistantPath = '/api/mcp'

/** The facts about a call that the protocol's own code reports for the log. */
interface CallFacts {
  readonly companyId?: string
  readonly documentId?: string
  readonly code?: ThrownCode
  readonly inside?: Readonly<Record<string, string | undefined>>
  readonly failure?: ServiceError
}

/** Answers one request of the Model Context Protocol, whose body is given beside it, in the name of the caller. */
export type HandleAssistant = (
  request: Request,
  body: Uint8Array,
  call: {
    readonly caller: KeyCaller
    readonly language: Language
    readonly note: (facts: CallFacts) => void
  },
) => Promise<DoorAnswer>

/** maximum number of calls of one key that run at the same time */
const callsAtOnce = 8

/**
 * Creates the endpoint for assistants. It admits API keys only (M-02), counts against the budget of the national
 * interface (M-06), and refuses a key in the query, where logs of other systems would keep it.
 */
export function createAssistantDoor(handle: HandleAssistant): MountedDoor {
  const running = createRunningCalls(callsAtOnce)
  return mountDoor({
    name: 'mcp',
    path: assistantPath,
    realm: 'mcp',
    errors: { answer: refusal, render: renderAssistantError, language: 'en' },
    methods: ['POST'],
    who: 'apiKey',
    budget: 'sapiClient',
    body: 'document',
    operation: 'mcp',
    async handle(call, { caller }) {
      checkAccept(call.request.headers.get('accept') ?? undefined)
      if (new URL(call.request.url).search !== '') throw new ServiceError('query_not_allowed')
      const leave = running.enter(caller.key.id)
      const inside: Record<string, unknown> = { keyId: caller.key.id }
      const note = ({ inside: further, failure, ...facts }: CallFacts): void => {
        Object.assign(inside, further, failure && { failure: describeFailure(failure) })
        call.note({ ...facts, inside })
      }
      note({})
      try {
        const body = await call.readBody()
        return await handle(call.request, body, { caller, language: call.language, note })
      } finally {
        leave()
      }
    },
  })
}
