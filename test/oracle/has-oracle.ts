import { hasTool } from '../support/maven-project.ts'

/**
 * True if the official artefacts can run on this machine. If not, prints once which tool is missing and that the
 * comparisons are skipped.
 */
export function hasOracle(): boolean {
  return (known ??= look())
}

let known: boolean | undefined

function look(): boolean {
  const missing = (['java', 'mvn'] as const).filter((tool) => !hasTool(tool))
  if (missing.length > 0)
    console.warn(
      `SKIPPED: ${missing.join(' and ')} not found. All comparisons with the official artefacts are skipped; they need OpenJDK 17 and Maven (openjdk-17-jdk-headless, maven).`,
    )
  return missing.length === 0
}
