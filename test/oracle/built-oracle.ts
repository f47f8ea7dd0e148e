import { join } from 'node:path'
import { buildMavenProject } from '../support/maven-project.ts'

const project = join(import.meta.dirname, 'peer')

/**
 * The target folder of the oracle, built unless it is: its classes, its libraries and the official sources. Throws when
 * Maven is missing or the build fails.
 */
export function builtOracle(): string {
  buildMavenProject(project, 'compile')
  return join(project, 'target')
}
