import type { CompiledRule } from './compile-schema.ts'

/** So many checks of absence are worth a table. */
const tableMin = 8
/** So many checks stand in one function. */
const partMax = 25

/**
 * All checks of a rule in one go; where one of them raises an error, the runner asks the tests one by one. What must
 * not stand on a known path is looked
 * up in a table, and the rest is parted into functions, because V8 optimises no function as long as the hundreds of
 * checks of one official rule.
 */
export function renderJudge({ checks }: CompiledRule, index: number): string {
  const absences = checks.map(({ truth }) => absentSlots(truth))
  const table = absences.flatMap((slots, check) => (slots ?? []).flatMap((slot) => [check, slot]))
  const isTable = table.length >= 2 * tableMin
  const tests = checks
    .map(({ truth }, check) => (isTable && absences[check] !== undefined ? '' : `if (!${truth}) failed.push(${check})`))
    .filter(Boolean)
  const parts = Array.from({ length: Math.ceil(tests.length / partMax) }, (_, part) =>
    tests.slice(part * partMax, (part + 1) * partMax).join('; '),
  )
  const calls = parts.map((_, part) => `judge${index}_${part}(node, failed)`)
  const whole = parts.length === 1 && !isTable ? parts : isTable ? [`absent(absent${index}, failed)`, ...calls] : calls
  return [
    ...(isTable ? [`const absent${index} = new Int32Array([${table.join(', ')}])`] : []),
    ...(whole === parts ? [] : parts.map((part, at) => `function judge${index}_${at}(node, failed) { ${part} }`)),
    `function judge${index}(node, failed) { ${whole.join('; ')} }`,
  ].join('\n')
}

/** The slots that must have no nodes, where a check asks for nothing else. */
function absentSlots(truth: string): string[] | undefined {
  const exists = '\\(pathFirst\\[P\\d+\\] > 0\\)'
  return new RegExp(`^!(${exists}|\\(${exists}( \\|\\| ${exists})*\\))$`).test(truth)
    ? [...truth.matchAll(/P(\d+)/g)].map(([, slot]) => slot)
    : undefined
}
