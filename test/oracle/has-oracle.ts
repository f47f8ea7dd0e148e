import { hasTool } from '../support/maven-project.ts'

/**
 * Whether the official artefacts can run here; if not, the reason is printed once, for what is skipped without them.
 */
export function hasOracle(): boolean {
  return (known ??= look())
}

let known: boolean | undefined

function look(): boolean {
  const missing = (['java', 'mvn'] as const).filter((tool) => !hasTool(tool))
  if (missing.length > 0)
    console.warn(
      `SKIPPED: ${missing.join(' and ')} not found; whatever compares with the official artefacts did not run. It needs OpenJDK 17 and Maven (openjdk-17-jdk-headless, maven).`,
    )
  return missing.length === 0
}
