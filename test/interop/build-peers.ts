import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildMavenProject, hasTool } from '../support/maven-project.ts'

const folder = fileURLToPath(new URL('peer', import.meta.url))

/** Where a peer's classes and libraries are, as Java takes it. */
export function classPath(peer: 'phase4' | 'oxalis'): string {
  return [join(folder, peer, 'target', 'classes'), join(folder, peer, 'target', 'lib', '*')].join(':')
}

/**
 * Builds the peers with Maven unless that is done; downloads only what this machine does not have. Throws when Java or
 * Maven is missing, or the build fails.
 */
export function buildPeers(): void {
  if (!hasTool('java'))
    throw new Error('java is missing: this suite runs foreign access points and needs OpenJDK 17 or newer and Maven')
  buildMavenProject(folder, 'package')
}
