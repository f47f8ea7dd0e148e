import { execFileSync } from 'node:child_process'
import type { Dependency } from './read-lock-file.ts'

interface CycloneDx {
  readonly metadata: { readonly component: object }
  readonly components: readonly { readonly 'bom-ref': string }[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

/**
 * Returns the bill of materials of the shipped packages, as `npm sbom` makes it (CycloneDX 1.5, JSON). `npm sbom --omit
 * dev` leaves out each package that a test uses too, so it is asked for all packages, and those that are not shipped
 * are removed here. Throws if a shipped package is missing.
 */
export function billOfMaterials(root: string, dependencies: readonly Dependency[]): string {
  const options = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx']
  const text = execFileSync('npm', options, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 2 ** 20 })
  const whole = JSON.parse(text) as CycloneDx // CycloneDX 1.5
  const shipped = new Set(
    dependencies.filter(({ isShipped }) => isShipped).map(({ name, version }) => `${name}@${version}`),
  )
  const isListed = (reference: string): boolean => shipped.has(reference) || isOurs(reference)
  const components = whole.components.filter((component) => isListed(component['bom-ref']))
  const listed = new Set(components.map((component) => component['bom-ref']))
  const missing = [...shipped].filter((reference) => !listed.has(reference))
  if (missing.length > 0) throw new Error(`the bill of materials lacks ${missing.join(', ')}`)
  const edges = whole.dependencies
    .filter(({ ref }) => isListed(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isListed) }))
  // npm takes the name from the folder, and calls every package a library
  const component = { ...whole.metadata.component, name: 'cornerpost', type: 'application' }
  const metadata = { ...whole.metadata, component }
  return `${JSON.stringify({ ...whole, metadata, components, dependencies: edges }, null, 2)}\n`
}

function isOurs(reference: string): boolean {
  return reference.startsWith('cornerpost@') || /^@cornerpost\/(?!test@)/.test(reference)
}
