import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildMavenProject, hasTool } from '../support/maven-project.ts'

const folder = fileURLToPath(new URL('peer', import.meta.url))

/** Returns the Java class path with a peer's classes and libraries. */
export function classPath(peer: 'phase4' | 'oxalis'): string {
  return [join(folder, peer, 'target', 'classes'), join(folder, peer, 'target', 'lib', '*')].join(':')
}

/**
 * Builds the peers with Maven unless they are up to date. Downloads only artefacts that are missing on this machine.
 * Throws if Java or Maven is missing, or if the build fails.
 */
export function buildPeers(): void {
  if (!hasTool('java'))
    throw new Error('Java is missing: this suite runs foreign access points and needs OpenJDK 17 or newer, and Maven')
  buildMavenProject(folder, 'package')
}
