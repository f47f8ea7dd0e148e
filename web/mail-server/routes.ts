import { managingRoles, ServiceError } from '@cornerpost/engine'
import { route, type Access, type AppDeps } from '@cornerpost/http-api/routing'
import type { PageAnswer, ShownPage } from '../answer-page.tsx'
import { oneOf } from '../one-of.ts'
import { form, page, type FormCall, type PageCall } from '../page-operation.ts'
import { doneWithServer, mailServerPage } from './mail-server-page.tsx'
import { removePage } from './remove-page.tsx'
import type { TypedServer } from './server-form.tsx'

type Reading = Access['signedIn'] & PageCall
type Writing = Access['signedIn'] & FormCall
type More = Pick<Parameters<typeof mailServerPage>[0], 'done' | 'refusal' | 'typed'>

async function mailServer(
  { caller, language, parameter }: Reading,
  { engine }: AppDeps,
  more: More,
): Promise<ShownPage> {
  const { company, role } = await engine.companies.authorize(caller, parameter('companyId'))
  return mailServerPage({
    language,
    company,
    manages: managingRoles.includes(role),
    email: caller.account.email,
    server: await engine.mailServers.show(caller, company.id),
    ...more,
  })
}

const show = page<'signedIn'>((call, deps) =>
  mailServer(call, deps, { done: oneOf(doneWithServer, call.query('done')) }),
)

/** Returns the fields that were typed, without the password. */
const typedIn = ({ field }: FormCall): TypedServer => ({
  host: field('host'),
  port: field('port'),
  security: field('security'),
  username: field('username'),
  fromAddress: field('fromAddress'),
  replyTo: field('replyTo'),
})

/** Creates a form of the mail server, which makes one change. A refusal shows the page again, with the typed fields. */
function changing(
  done: (typeof doneWithServer)[number],
  change: (call: Writing, companyId: string, deps: AppDeps) => Promise<unknown>,
  typed?: typeof typedIn,
) {
  return form<'signedIn'>({
    submit: async (call, deps): Promise<PageAnswer> => {
      const companyId = call.parameter('companyId')
      await change(call, companyId, deps)
      return { seeOther: `/companies/${companyId}/mail-server?done=${done}` }
    },
    refused: (call, refusal, deps) => mailServer(call, deps, { refusal, ...(typed && { typed: typed(call) }) }),
  })
}

const save = changing(
  'saved',
  (call, companyId, { engine }) => {
    const typed = typedIn(call)
    const given = { ...typed, port: Number(typed.port), password: call.rawField('password') }
    return engine.mailServers.change(call.caller, companyId, given)
  },
  typedIn,
)
const test = changing('tested', ({ caller }, companyId, { engine }) => engine.mailServers.test(caller, companyId))
const remove = changing('removed', ({ caller }, companyId, { engine }) => engine.mailServers.remove(caller, companyId))

const askRemove = page<'signedIn'>(async ({ caller, language, parameter }, { engine }) => {
  const { company } = await engine.companies.authorize(caller, parameter('companyId'))
  if ((await engine.mailServers.show(caller, company.id)) === undefined) throw new ServiceError('not_found')
  return removePage({ language, company })
})

const reading = { who: 'signedIn', budget: 'portalCaller', method: 'GET' } as const
const writing = { ...reading, method: 'POST' } as const
const one = '/companies/{companyId}/mail-server'

export const mailServerRoutes = [
  route({ ...reading, path: one, name: 'page-mail-server', operation: show }),
  route({ ...writing, path: one, name: 'page-mail-server-saved', operation: save }),
  route({ ...writing, path: `${one}/test`, name: 'page-mail-server-test', operation: test }),
  route({ ...reading, path: `${one}/remove`, name: 'page-before-mail-server-remove', operation: askRemove }),
  route({ ...writing, path: `${one}/remove`, name: 'page-mail-server-remove', operation: remove }),
]
