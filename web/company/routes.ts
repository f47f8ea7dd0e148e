import { given, route, type Access, type AppDeps } from '@cornerpost/http-api/routing'
import type { ShownPage } from '../answer-page.tsx'
import { oneOf } from '../one-of.ts'
import { form, page, type FormCall, type PageCall } from '../page-operation.ts'
import { readVersion } from '../read-version.ts'
import { companiesPage, doneInList } from './companies-page.tsx'
import { changeCompanyPage, detailNames, newCompanyPage, type Typed } from './company-form.tsx'
import { companyPage, deleteCompanyPage, doneWithCompany, leaveNetworkPage } from './company-page.tsx'
import { dataChangeRoutes } from './data-change-routes.ts'
import { listed } from './listed.ts'
import { notificationRoutes } from './notification-routes.ts'

/** maximum length of a text that is searched for */
const textMax = 100

const list = page<'signedIn'>(async ({ caller, language, query }, { engine, rules: { hasTestTools } }) => {
  const number = /^[1-9]\d{0,5}$/.test(query('page') ?? '') ? Number(query('page')) : 1
  const asked = { text: (query('q') ?? '').trim().slice(0, textMax), page: number }
  const found = listed(await engine.companies.list(caller), asked, language)
  return companiesPage({ ...found, language, hasTestTools, done: oneOf(doneInList, query('done')) })
})

const askNew = page<'signedIn'>(({ language }) => newCompanyPage({ language, typed: {} }))

/** Returns the fields that were typed; an empty field is absent. */
function typedIn({ field }: FormCall): Typed {
  return Object.fromEntries(
    ['ico', 'dic', ...detailNames].flatMap((name) => (field(name) === '' ? [] : [[name, field(name)]])),
  )
}

const create = form<'signedIn'>({
  submit: async (call, { engine }) => {
    const { ico = '', dic = '', legalName = '', ...typed } = typedIn(call)
    const { company } = await engine.companies.createFor(call.caller, { ico, dic, legalName, ...given(typed) })
    return { seeOther: `/companies/${company.id}?done=created` }
  },
  refused: (call, refusal) => newCompanyPage({ language: call.language, typed: typedIn(call), refusal }),
})

type One = Access['signedIn'] & PageCall

async function onePage(
  { caller, language, parameter }: One,
  { engine }: AppDeps,
  more: Pick<Parameters<typeof companyPage>[0], 'done' | 'refusal'>,
): Promise<ShownPage> {
  const selection = await engine.selections.show(caller, parameter('companyId'))
  const { company, role } = selection
  const registration = await engine.networkRegistrations.show(caller, company.id)
  const hasDataChanges = engine.dataChanges.isOffered
  const accountId = caller.account.id
  return companyPage({ language, company, role, accountId, registration, selection, hasDataChanges, ...more })
}

const show = page<'signedIn'>((call, deps) => onePage(call, deps, { done: oneOf(doneWithCompany, call.query('done')) }))

/** Creates a form of the page of a company, which makes one change. A refusal shows the page again. */
function changing(
  done: (typeof doneWithCompany)[number],
  make: (call: Access['signedIn'] & FormCall, companyId: string, deps: AppDeps) => Promise<unknown>,
) {
  return form<'signedIn'>({
    submit: async (call, deps) => {
      const companyId = call.parameter('companyId')
      await make(call, companyId, deps)
      return { seeOther: `/companies/${companyId}?done=${done}` }
    },
    refused: (call, refusal, deps) => onePage(call, deps, { refusal }),
  })
}

const enterToken = changing('verified', ({ caller, field }, companyId, { engine }) =>
  engine.selections.enter(caller, companyId, field('token')),
)
const mailSteps = changing('instructed', ({ caller }, companyId, { engine }) =>
  engine.selections.mailInstructions(caller, companyId),
)

const askChange = page<'signedIn'>(async ({ caller, language, parameter }, { engine }) => {
  const { company } = await engine.companies.authorize(caller, parameter('companyId'))
  const typed = Object.fromEntries(detailNames.map((name) => [name, company[name] ?? '']))
  return changeCompanyPage({ language, company, typed, version: String(company.version) })
})

const change = form<'signedIn'>({
  submit: async ({ caller, parameter, field }, { engine }) => {
    await engine.companies.change(caller, parameter('companyId'), {
      legalName: field('legalName'),
      street: field('street') || null,
      city: field('city') || null,
      postalCode: field('postalCode') || null,
      registeredAddress: field('registeredAddress') || null,
      version: readVersion(field('version')),
    })
    return { seeOther: `/companies/${parameter('companyId')}?done=changed` }
  },
  refused: async (call, refusal, { engine }) => {
    const { company } = await engine.companies.authorize(call.caller, call.parameter('companyId'))
    const version = refusal.code === 'version_stale' ? String(company.version) : call.field('version')
    return changeCompanyPage({ language: call.language, company, typed: typedIn(call), version, refusal })
  },
})

const askLeaveNetwork = page<'signedIn'>(async ({ caller, language, parameter }, { engine }) => {
  const { company } = await engine.companies.authorize(caller, parameter('companyId'))
  return leaveNetworkPage({ language, company })
})

const leaveNetwork = form<'signedIn'>({
  submit: async ({ caller, parameter, address }, { engine }) => {
    await engine.networkRegistrations.remove(caller, parameter('companyId'), address)
    return { seeOther: `/companies/${parameter('companyId')}?done=removing` }
  },
  refused: async ({ caller, language, parameter }, refusal, { engine }) => {
    const { company } = await engine.companies.authorize(caller, parameter('companyId'))
    return leaveNetworkPage({ language, company, refusal })
  },
})

const returnToNetwork = changing('registering', ({ caller }, companyId, { engine }) =>
  engine.networkRegistrations.add(caller, companyId),
)

const askDelete = page<'signedIn'>(async ({ caller, language, parameter }, { engine }) => {
  const { company } = await engine.companies.authorize(caller, parameter('companyId'))
  return deleteCompanyPage({ language, company })
})

const remove = form<'signedIn'>({
  submit: async ({ caller, parameter, field }, { engine }) => {
    await engine.companies.delete(caller, parameter('companyId'), { confirmName: field('confirmName') })
    return { seeOther: '/companies?done=deleted' }
  },
  refused: async ({ caller, language, parameter }, refusal, { engine }) => {
    const { company } = await engine.companies.authorize(caller, parameter('companyId'))
    return deleteCompanyPage({ language, company, refusal })
  },
})

const shared = { who: 'signedIn', budget: 'portalCaller' } as const
const reading = { ...shared, method: 'GET' } as const
const writing = { ...shared, method: 'POST' } as const
const one = '/companies/{companyId}'

export const companyRoutes = [
  route({ ...reading, path: '/companies', name: 'page-companies', operation: list }),
  route({ ...reading, path: '/companies/new', name: 'page-company-new', operation: askNew }),
  route({ ...writing, path: '/companies', name: 'page-company-create', operation: create }),
  route({ ...reading, path: one, name: 'page-company', operation: show }),
  route({ ...reading, path: `${one}/change`, name: 'page-company-change', operation: askChange }),
  route({ ...writing, path: `${one}/change`, name: 'page-company-changed', operation: change }),
  ...notificationRoutes,
  ...dataChangeRoutes,
  route({ ...writing, path: `${one}/verification`, name: 'page-company-verified', operation: enterToken }),
  route({
    ...writing,
    path: `${one}/verification/instructions`,
    name: 'page-company-instructed',
    operation: mailSteps,
  }),
  route({ ...reading, path: `${one}/leave-network`, name: 'page-company-leave', operation: askLeaveNetwork }),
  route({ ...writing, path: `${one}/leave-network`, name: 'page-company-left', operation: leaveNetwork }),
  route({ ...writing, path: `${one}/return-to-network`, name: 'page-company-return', operation: returnToNetwork }),
  route({ ...reading, path: `${one}/delete`, name: 'page-company-delete', operation: askDelete }),
  route({ ...writing, path: `${one}/delete`, name: 'page-company-deleted', operation: remove }),
]
