import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect } from 'vitest'
import { routes } from './a-door.ts'
import { describeRoutes } from '../../../http-api/openapi/describe-routes.ts'

const description = describeRoutes(routes) as {
  paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, unknown> }> }>>
}
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema(description, 'openapi.json')
const compiled = new Map<string, ValidateFunction>()

/**
 * Fails when an answer contradicts openapi.json: an undescribed status, another content type or another body schema.
 * Answers of paths without a described operation are not checked.
 */
export function checkAgainstContract(
  method: string,
  target: string,
  answer: { readonly status: number; readonly headers: Headers; readonly json: unknown; readonly text: string },
): void {
  const path = new URL(target, 'http://x').pathname
  const route = routes.find(
    (row) =>
      row.contract && row.method === method && new RegExp(`^${row.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )
  if (route === undefined || (answer.status === 504 && answer.text.startsWith('<!DOCTYPE'))) return
  const { responses } = description.paths[route.path][route.method.toLowerCase()]
  const what = `${method} ${path} -> ${answer.status} ${answer.text.slice(0, 300)}`
  expect(Object.keys(responses), what).toContain(String(answer.status))
  const { content } = responses[answer.status]
  if (content === undefined) return expect(answer.text, what).toBe('')
  const [type] = Object.keys(content)
  expect(answer.headers.get('content-type'), what).toBe(`${type};charset=UTF-8`)
  if (type !== 'application/json') return
  const validate = validatorOf(
    `#/paths/${route.path.replaceAll('/', '~1')}/${route.method.toLowerCase()}/responses/${answer.status}/content/application~1json/schema`,
  )
  if (!validate(answer.json)) expect(validate.errors, what).toEqual([])
}

function validatorOf(pointer: string): ValidateFunction {
  const validate = compiled.get(pointer) ?? ajv.compile({ $ref: `openapi.json${encodeURI(pointer)}` })
  compiled.set(pointer, validate)
  return validate
}
