import { saxonJsRules } from '../oracle/saxon-js.ts'

// A process of its own: what SaxonJS leaves to the collector of garbage would count against whoever runs beside it.

/** What is asked: a document, and how often it is to be judged. The answer is milliseconds of processor time of one run. */
export interface Task {
  readonly xml: string
  readonly times: number
}

const layers = (['cen', 'peppol'] as const).map(saxonJsRules)
process.on('message', (task: Task) => void judge(task).then((milliseconds) => process.send?.(milliseconds)))

async function judge({ xml, times }: Task): Promise<number> {
  const bytes = Buffer.from(xml)
  const before = process.cpuUsage()
  for (let run = 0; run < times; run++) for (const layer of layers) await layer.run(bytes)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}
