import { catalogue, languages, type CatalogueRow, type ErrorCode } from '@cornerpost/engine'
import { OpenAPIHono, z } from '@hono/zod-openapi'
import { admission, type Credential } from '../admission/admission.ts'
import type { Contract } from '../route/operation.ts'
import { interfaceOf } from '../address/interface.ts'
import { formType } from '../request/read-oauth.ts'
import { methods, type Route } from '../route/route.ts'
import { portalErrorAnswer, sapiErrorAnswer } from './error-answers.ts'

/** Version of the API contract (C-15). */
const contractVersion = '1.3.1'

const contractDescription =
  'Portal API (/api/v1) and national interface (/sapi). Version 1 only grows: published names, values and status codes keep their meaning. Other changes are announced in CHANGELOG.md 90 days ahead.'

type PathConfig = Parameters<OpenAPIHono['openAPIRegistry']['registerPath']>[0]

/**
 * Describes all routes that have a contract, as OpenAPI 3.1 generated from the same schemas that validate the calls
 * (C-14).
 */
export function describeRoutes(routes: readonly Route[]): object {
  const { openAPIRegistry: registry, getOpenAPI31Document } = new OpenAPIHono()
  for (const [name, scheme] of Object.entries(schemes)) registry.registerComponent('securitySchemes', name, scheme)
  for (const route of routes) if (route.contract) registry.registerPath(describe(route, route.contract))
  return getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Cornerpost', version: contractVersion, description: contractDescription },
    servers: [{ url: '/' }],
  })
}

function describe(route: Route, contract: Contract): PathConfig {
  const { params, headers } = parametersOf(route, contract)
  const { credentials } = admission[route.who]
  return {
    method: methods[route.method].described,
    path: route.path,
    operationId: route.name,
    summary: contract.summary,
    tags: [route.door?.name ?? tags[interfaceOf(route.path)]],
    security: credentials.map((credential) => ({ [credential]: [] })),
    request: {
      ...(params && { params }),
      headers,
      ...(contract.query && { query: contract.query }),
      ...(contract.body && { body: { required: true, content: bodyContent(contract.body, contract.oauth) } }),
      ...(contract.fileTypes && {
        body: {
          required: true,
          content: Object.fromEntries(contract.fileTypes.map((type) => [type, { schema: z.string() }])),
        },
      }),
    },
    responses: { ...successes(contract), ...refusals(route, contract) },
  }
}

/** Returns the content types of a body, all of which have the same fields. */
function bodyContent(schema: z.ZodType, oauth: Contract['oauth']) {
  return { 'application/json': { schema }, ...(oauth && { [formType]: { schema } }) }
}

const tags = { sapi: 'National interface', portal: 'Portal API' } as const

type SecurityScheme =
  { type: 'http'; scheme: 'bearer'; bearerFormat: string } | { type: 'apiKey'; in: 'cookie'; name: string }

const schemes: Readonly<Record<Credential, SecurityScheme>> = {
  accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  apiKey: { type: 'http', scheme: 'bearer', bearerFormat: 'vpt_…' },
  session: { type: 'apiKey', in: 'cookie', name: 'portal_session' },
}

const acceptLanguage = z
  .string()
  .optional()
  .openapi({
    description: `Language of messages: ${languages.join(', ')}. Findings are available in sk and en, few in de and hu`,
  })

function parametersOf(route: Route, contract: Contract): { params?: z.ZodObject; headers: z.ZodObject } {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, z.string()])
  const inHeader = Object.entries({ ...contract.headers }).map(([name, description]): [string, z.ZodType] => [
    name,
    z.string().optional().openapi({ description }),
  ])
  inHeader.push(['Accept-Language', acceptLanguage])
  const participant = z.string().openapi({ example: '0245:2022749619' })
  const { participantHeader } = admission[route.who]
  if (participantHeader !== undefined)
    inHeader.push(['X-Peppol-Participant-Id', participantHeader === 'required' ? participant : participant.optional()])
  return {
    ...(inPath.length > 0 && { params: z.object(Object.fromEntries(inPath)) }),
    headers: z.object(Object.fromEntries(inHeader)),
  }
}

function successes(contract: Contract): PathConfig['responses'] {
  return Object.fromEntries(
    Object.entries(contract.answers).map(([status, schema]) => [
      status,
      status === '204'
        ? { description: 'Success' }
        : { description: 'Success', content: { [contract.answerType ?? 'application/json']: { schema } } },
    ]),
  )
}

/** Error codes with which every operation may refuse a call. */
const common: readonly ErrorCode[] = [
  'request_rejected',
  'not_acceptable',
  'rate_limited',
  'internal_error',
  'store_unavailable',
  'service_busy',
  'body_too_large',
]

/** Returns the refusals of an operation: one response per status, with all codes of that status. */
function refusals(route: Route, contract: Contract): PathConfig['responses'] {
  const ofBody: readonly ErrorCode[] = contract.body
    ? ['body_malformed', 'body_invalid', 'unsupported_media_type']
    : contract.fileTypes
      ? ['body_malformed', 'unsupported_media_type']
      : []
  const ofQuery: readonly ErrorCode[] = contract.query ? ['body_invalid'] : []
  const isSapi = interfaceOf(route.path) === 'sapi'
  const codes = new Map<number, Set<string>>()
  for (const code of [...common, ...admission[route.who].refusals, ...ofBody, ...ofQuery, ...contract.refusals]) {
    const row: CatalogueRow = catalogue[code]
    const face = isSapi ? row.sapi : row.portal
    if (face) codes.set(face.status, (codes.get(face.status) ?? new Set()).add(face.code))
  }
  const schema = route.door?.errors?.answer ?? (isSapi ? sapiErrorAnswer : portalErrorAnswer)
  return Object.fromEntries(
    [...codes].map(([status, names]) => [
      status,
      { description: [...names].join(', '), content: { 'application/json': { schema } } },
    ]),
  )
}
