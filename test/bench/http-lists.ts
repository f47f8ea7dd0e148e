import { Agent, request } from 'undici'
import type { Figure } from './figure.ts'
import type { Person, Portal } from './http-portal.ts'
import { countStoreCalls } from './store-calls.ts'

const wholeLists = ['/auth/me', '/tokens', '/companies']
const paths = [...wholeLists, '/companies?page=1']
const rounds = 5
const callsAtOnce = 4
const microsecondsMax = 10

/**
 * Measures calls of people with fewer and more rows: by how many statements the calls differ, and the CPU time of one
 * further row.
 */
export async function listFigures(portal: Portal, calls: number): Promise<readonly Figure[]> {
  const agent = new Agent({ connections: callsAtOnce })
  const call = async (path: string, { headers }: Person): Promise<void> => {
    const answer = await request(`${portal.point.url}/api/v1${path}`, { headers, dispatcher: agent })
    await answer.body.dump({ limit: Infinity })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`)
  }
  try {
    const perRow: Figure[] = []
    for (const path of wholeLists)
      perRow.push({
        what: `GET ${path}: CPU time of each further row`,
        value: await microsecondsPerRow(portal, calls, (person) => call(path, person)),
        limit: microsecondsMax,
        unit: 'µs',
      })
    const count = await countStoreCalls(portal.inspector)
    const statements: Figure[] = []
    for (const path of paths) {
      const counts: number[] = []
      for (const person of portal.people)
        counts.push(
          await leastDuring(
            async () => (await count(1)).statements ?? 0,
            () => call(path, person),
          ),
        )
      statements.push({
        what: `GET ${path}: statements with ${portal.people.map(({ rows }) => rows).join(', ')} rows: ${counts.join(', ')}; difference`,
        value: Math.max(...counts) - Math.min(...counts),
        limit: 0,
        unit: '',
      })
    }
    return [...statements, ...perRow]
  } finally {
    await agent.close()
  }
}

/** Returns by how much the count grows during a call: the least of ten calls, because the service also works alone. */
async function leastDuring(count: () => Promise<number>, call: () => Promise<void>): Promise<number> {
  const grown: number[] = []
  for (let time = 0; time < 10; time += 1) {
    const before = await count()
    await call()
    grown.push((await count()) - before)
  }
  return Math.min(...grown)
}

/** Returns the median of several rounds, in each of which the people with the fewest and the most rows take turns. */
async function microsecondsPerRow(
  { point, people }: Portal,
  calls: number,
  call: (person: Person) => Promise<void>,
): Promise<number> {
  const [few, many] = [people[0], people[people.length - 1]]
  const cpuOf = async (person: Person): Promise<number> => {
    const before = point.cpuMilliseconds()
    let left = calls
    const caller = async (): Promise<void> => {
      while ((left -= 1) >= 0) await call(person)
    }
    await Promise.all(Array.from({ length: callsAtOnce }, caller))
    return ((point.cpuMilliseconds() - before) * 1000) / calls
  }
  const found: number[] = []
  for (let round = -1; round < rounds; round += 1) {
    const ofFew = await cpuOf(few)
    const perRow = ((await cpuOf(many)) - ofFew) / (many.rows - few.rows)
    if (round >= 0) found.push(perRow)
  }
  return found.toSorted((one, other) => one - other)[Math.floor(rounds / 2)]
}
