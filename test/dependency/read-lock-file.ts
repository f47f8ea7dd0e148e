import { readFileSync } from 'node:fs'
import { z } from '@hono/zod-openapi'

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      resolved: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
})

/** One package of other people that the lock file pins. */
export interface Dependency {
  readonly name: string
  readonly version: string
  /** SPDX expression that the package states; null if it states none */
  readonly licence: string | null
  /** false if the package is only used to build and test */
  readonly isShipped: boolean
  readonly integrity: string | null
  /** address from which the package was installed; the lock file should not name one */
  readonly address: string | null
  readonly hasInstallScript: boolean
}

/** Reads every package of a `package-lock.json` (version 3) except the workspaces of this repository. */
export function readLockFile(path: string): readonly Dependency[] {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(path, 'utf8')))
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && !link)
    .map(([place, entry]) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: entry.version ?? '',
      licence: entry.license ?? null,
      isShipped: entry.dev !== true,
      integrity: entry.integrity ?? null,
      address: entry.resolved ?? null,
      hasInstallScript: entry.hasInstallScript === true,
    }))
}
