import type { CallVerdict } from '@cornerpost/engine'
import { mountDoor, type MountedDoor } from '../route/mount-door.ts'
import type { AppDeps } from '../request/request.ts'
import { authorityAnswer, bodyOf, renderAuthorityError } from './authority-answer.ts'

/** Path at which the tax authority announces the companies that chose this service (P209). */
const selectionPath = '/api/tax-authority/selections'

/** The status and the code (`Kód`) of the answer to a call. */
const answers = {
  accepted: { status: 200, code: 0, text: 'Prijaté' },
  invalid: { status: 400, code: 1, text: 'Neplatné údaje' },
  unsigned: { status: 401, code: 2, text: 'Neplatný podpis' },
} as const satisfies Readonly<Record<CallVerdict, object>>

/**
 * Creates the endpoint that the tax authority calls when companies choose this service on its portal (T-15). The body
 * goes to the engine as it arrived, because its signature covers the bytes.
 */
export function createSelectionDoor({ engine }: Pick<AppDeps, 'engine'>): MountedDoor {
  return mountDoor({
    name: 'tax-authority',
    path: selectionPath,
    // the program of the authority is unknown, and the test environment refuses some programs
    takesAnyAgent: true,
    methods: ['POST'],
    who: 'anyone',
    budget: 'unverified',
    body: 'list',
    operation: 'selection-receive',
    errors: { answer: authorityAnswer, render: renderAuthorityError, language: 'sk' },
    async handle({ request, readBody, note }) {
      const signature = request.headers.get('x-pds-secret') ?? ''
      const verdict = await engine.selections.receive({ body: await readBody(), signature })
      note({ inside: { verdict } })
      const { status, code, text } = answers[verdict]
      return {
        status,
        headers: [['Content-Type', 'application/json;charset=UTF-8']],
        body: JSON.stringify(bodyOf(code, text)),
      }
    },
  })
}
