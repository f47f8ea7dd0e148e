import type { CompiledRule } from './compile-schema.ts'

/** Minimum number of paths for which `renderJudge` uses a look-up table. */
const tableMin = 8
/** Maximum number of checks in one generated function. */
const partMax = 25

/**
 * Renders a function that runs all checks of a rule on a node. Checks that only test whether paths are absent share one
 * look-up table. The other checks are divided into functions of at most `partMax` checks, because V8 does not optimise
 * very long functions.
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
 * If a check only tests that the document has no nodes on certain paths, returns the indexes of these paths (3 for the
 * constant `P3`). Otherwise returns undefined.
 */
function absentSlots(truth: string): string[] | undefined {
  const exists = '\\(pathFirst\\[P\\d+\\] > 0\\)'
  return new RegExp(`^!(${exists}|\\(${exists}( \\|\\| ${exists})*\\))$`).test(truth)
    ? [...truth.matchAll(/P(\d+)/g)].map(([, slot]) => slot)
    : undefined
}
