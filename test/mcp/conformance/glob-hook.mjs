// The conformance suite imports `globSync`, which Node 20 does not have, for commands that are not used here. Loaded
// with --import, this module gives the suite an `fs` with a `globSync` that throws.
import { register } from 'node:module'

const fs = `export * from 'node:fs'
export { default } from 'node:fs'
export function globSync() { throw new Error('not on Node 20') }`

const hook = `export async function resolve(specifier, context, next) {
  const isSuite = String(context.parentURL).includes('@modelcontextprotocol/conformance/')
  return isSuite && specifier === 'fs' ? { url: ${JSON.stringify(moduleOf(fs))}, shortCircuit: true } : next(specifier, context)
}`

register(moduleOf(hook))

function moduleOf(source) {
  return `data:text/javascript,${encodeURIComponent(source)}`
}
