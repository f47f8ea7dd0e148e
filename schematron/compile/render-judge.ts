import type { CompiledRule } from './compile-schema.ts'

/** If the checks of a rule test fewer paths than this for absence, no look-up table is used. */
const tableMin = 8
/** Maximum number of checks in one generated function. */
const partMax = 25

/**
 * Renders a function that runs all checks of a rule in one call. If one of the checks raises an error, run.ts runs the
 * checks one by one instead. All checks that only test whether known paths are absent share one look-up table. The
 * other checks are divided into several functions, because an official rule can have hundreds of checks, and V8 does
 * not optimise such a long function.
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

/**
 * If a check only tests that certain paths have no nodes, returns the numbers of these paths (3 for `P3`). Otherwise
 * returns undefined.
 */
function absentSlots(truth: string): string[] | undefined {
  const exists = '\\(pathFirst\\[P\\d+\\] > 0\\)'
  return new RegExp(`^!(${exists}|\\(${exists}( \\|\\| ${exists})*\\))$`).test(truth)
    ? [...truth.matchAll(/P(\d+)/g)].map(([, slot]) => slot)
    : undefined
}
