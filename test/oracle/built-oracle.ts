import { join } from 'node:path'
import { buildMavenProject } from '../support/maven-project.ts'

const project = join(import.meta.dirname, 'peer')

/**
 * Returns the target folder of the oracle, with its classes, its libraries and the official sources. Builds it first if
 * necessary; throws if Maven is missing or the build fails.
 */
export function builtOracle(): string {
  buildMavenProject(project, 'compile')
  return join(project, 'target')
}
