import { route, type Access, type AppDeps } from '@cornerpost/http-api/routing'
import type { ShownPage } from '../answer-page.tsx'
import { oneOf } from '../one-of.ts'
import { form, page, type FormCall, type PageCall } from '../page-operation.ts'
import { doneInNetwork, migrationCodePage, networkPage } from './network-page.tsx'

async function onePage(
  { caller, language, parameter }: Access['signedIn'] & PageCall,
  { engine }: AppDeps,
  more: Pick<Parameters<typeof networkPage>[0], 'done' | 'refusal'>,
): Promise<ShownPage> {
  const { company, role } = await engine.companies.authorize(caller, parameter('companyId'))
  const registration = await engine.networkRegistrations.show(caller, company.id)
  return networkPage({ language, registration, owns: role === 'owner', ...more })
}

const show = page<'signedIn'>((call, deps) => onePage(call, deps, { done: oneOf(doneInNetwork, call.query('done')) }))

/** Creates a form of the page, which makes one change. A refusal shows the page again. */
function changing(
  make: (
    call: Access['signedIn'] & FormCall,
    companyId: string,
    deps: AppDeps,
  ) => Promise<(typeof doneInNetwork)[number]>,
) {
  return form<'signedIn'>({
    submit: async (call, deps) => {
      const companyId = call.parameter('companyId')
      return { seeOther: `/companies/${companyId}/network?done=${await make(call, companyId, deps)}` }
    },
    refused: (call, refusal, deps) => onePage(call, deps, { refusal }),
  })
}

const switchReceiving = changing(async ({ caller, field }, companyId, { engine }) => {
  const receives = field('receiving') === 'on'
  await engine.networkRegistrations.switchReceiving(caller, companyId, receives)
  return receives ? 'on' : 'off'
})

const again = changing(async ({ caller }, companyId, { engine }) => {
  await engine.networkRegistrations.add(caller, companyId)
  return 'again'
})

const moveIn = changing(async ({ caller, field }, companyId, { engine }) => {
  await engine.networkRegistrations.moveIn(caller, companyId, field('code'))
  return 'taken'
})

const withdraw = changing(async ({ caller }, companyId, { engine }) => {
  await engine.networkRegistrations.withdrawMigrationCode(caller, companyId)
  return 'withdrawn'
})

/** Answers with the page that shows the code, because the service does not store it. */
const request = form<'signedIn'>({
  submit: async ({ caller, language, parameter }, { engine }) => {
    const { company } = await engine.companies.authorize(caller, parameter('companyId'))
    const made = await engine.networkRegistrations.requestMigrationCode(caller, company.id)
    return migrationCodePage({ language, company, ...made })
  },
  refused: (call, refusal, deps) => onePage(call, deps, { refusal }),
})

const shared = { who: 'signedIn', budget: 'portalCaller' } as const
const writing = { ...shared, method: 'POST' } as const
const one = '/companies/{companyId}/network'

/** The page of the registration of a company in the Peppol network. */
export const networkRoutes = [
  route({ ...shared, method: 'GET', path: one, name: 'page-network', operation: show }),
  route({ ...writing, path: `${one}/receiving`, name: 'page-network-receiving', operation: switchReceiving }),
  route({ ...writing, path: `${one}/again`, name: 'page-network-again', operation: again }),
  route({ ...writing, path: `${one}/migration`, name: 'page-network-taken', operation: moveIn }),
  route({ ...writing, path: `${one}/migration-code`, name: 'page-network-code', operation: request }),
  route({ ...writing, path: `${one}/migration-code/withdraw`, name: 'page-network-withdrawn', operation: withdraw }),
]
