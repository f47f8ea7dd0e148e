import { parseParticipantIdentifier } from '../../peppol/identifier/participant-identifier.ts'
import { Secret } from '../../primitive/secret.ts'
import { callApi, type DemoCall, type DemoSide, type JsonObject } from './demo-client.ts'
import { DemoSteps } from './demo-steps.ts'
import type { DemoDeps } from './run-demo.ts'
import { until } from './until.ts'

/** A person of the demo and the person's company. */
export interface DemoNewcomer {
  readonly email: string
  readonly company: Readonly<Record<'ico' | 'dic' | 'legalName' | 'street' | 'city' | 'postalCode', string>>
}

export const demoNewcomers = {
  sender: {
    email: 'jana@demo.example',
    company: {
      ico: '59000015',
      dic: 'SK2199000001',
      legalName: 'Ranná pražiareň s. r. o.',
      street: 'Kávová 4',
      city: 'Žilina',
      postalCode: '010 01',
    },
  },
  receiver: {
    email: 'eva@demo.example',
    company: {
      ico: '59000023',
      dic: 'SK2199000078',
      legalName: 'Večerná kaviareň s. r. o.',
      street: 'Rybná 7',
      city: 'Prešov',
      postalCode: '080 01',
    },
  },
} as const satisfies Readonly<Record<string, DemoNewcomer>>

/**
 * Does over HTTP what a newcomer does: registers a person, signs in, creates a company and an API key, and waits until
 * the company is registered in the directory. Prints each step with its time. Throws `document_rejected` if a step is
 * refused.
 */
export async function signUp(deps: DemoDeps, url: string, { email, company }: DemoNewcomer): Promise<DemoSide> {
  const steps = new DemoSteps(deps.print)
  const password = deps.random.uuid()
  const post = (path: string, body: JsonObject, status: number, headers: DemoCall['headers'] = {}) =>
    callApi(deps, { method: 'POST', url: `${url}/api/v1${path}`, headers, body, status })

  await post('/auth/register', { email, password, persona: 'company', acceptTerms: true }, 201)
  steps.mark('account', email)
  const { headers } = await post('/auth/login', { email, password }, 200)
  const [cookie = ''] = (headers['set-cookie'] ?? '').split(';')
  const signedIn = { cookie, origin: url }
  steps.mark('signed in', 'cookie portal_session')
  const made = (await post('/companies', company, 201, signedIn)).json
  steps.mark('company', `${company.legalName}, ${String(made.peppolParticipantId)}`)
  const key = (await post('/tokens', { name: 'demo' }, 201, signedIn)).json
  steps.mark('API key', String(key.prefix))
  await until(deps, async () => {
    const registration = `${url}/api/v1/companies/${String(made.id)}/registration`
    const { json } = await callApi(deps, { method: 'GET', url: registration, headers: signedIn, status: 200 })
    return json.state === 'registered' || undefined
  })
  steps.mark('in the directory', String(made.peppolParticipantId))
  return {
    url,
    clientId: String(key.id),
    clientSecret: new Secret(String(key.token)),
    participant: parseParticipantIdentifier(String(made.peppolParticipantId)),
    companyId: String(made.id),
  }
}
