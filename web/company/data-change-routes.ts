import { route, type Access, type AppDeps } from '@cornerpost/http-api/routing'
import type { ShownPage } from '../answer-page.tsx'
import { oneOf } from '../one-of.ts'
import { form, page, type FormCall, type PageCall } from '../page-operation.ts'
import { changedDataNames, dataChangePage, doneWithData } from './data-change-page.tsx'

type More = Pick<Parameters<typeof dataChangePage>[0], 'done' | 'refusal' | 'typed'>

async function shown(
  { caller, language, parameter }: Access['signedIn'] & PageCall,
  { engine }: AppDeps,
  more: More,
): Promise<ShownPage> {
  return dataChangePage({ language, ...(await engine.dataChanges.list(caller, parameter('companyId'))), ...more })
}

const show = page<'signedIn'>((call, deps) => shown(call, deps, { done: oneOf(doneWithData, call.query('done')) }))

/** Returns the data that was typed; an empty field is absent. */
function typedIn({ field }: FormCall): NonNullable<More['typed']> {
  return Object.fromEntries(changedDataNames.flatMap((name) => (field(name) === '' ? [] : [[name, field(name)]])))
}

const pathOf = ({ parameter }: PageCall): string => `/companies/${parameter('companyId')}/data-changes`

const ask = form<'signedIn'>({
  submit: async (call, { engine }) => {
    const confirm = call.field('confirm') === 'yes'
    await engine.dataChanges.request(call.caller, call.parameter('companyId'), { ...typedIn(call), confirm })
    return { seeOther: `${pathOf(call)}?done=asked` }
  },
  refused: (call, refusal, deps) => shown(call, deps, { refusal, typed: typedIn(call) }),
})

const takeBack = form<'signedIn'>({
  submit: async (call, { engine }) => {
    await engine.dataChanges.cancel(call.caller, call.parameter('companyId'), call.parameter('changeId'))
    return { seeOther: `${pathOf(call)}?done=takenBack` }
  },
  refused: (call, refusal, deps) => shown(call, deps, { refusal }),
})

const shared = { who: 'signedIn', budget: 'portalCaller' } as const
const path = '/companies/{companyId}/data-changes'

export const dataChangeRoutes = [
  route({ ...shared, method: 'GET', path, name: 'page-data-changes', operation: show }),
  route({ ...shared, method: 'POST', path, name: 'page-data-change-asked', operation: ask }),
  route({
    ...shared,
    method: 'POST',
    path: `${path}/{changeId}/take-back`,
    name: 'page-data-change-taken-back',
    operation: takeBack,
  }),
]
