/** A result in the result file of the suite. */
export interface TestResult {
  readonly group: string
  readonly name: string
  readonly outcome: 'passed' | 'failed' | 'skipped'
}

/**
 * Reads the list of tests that fail because their operation does not exist yet. Returns the reason of each
 * `group: name`. In the file, a line `# reason` precedes its tests. Throws if a test has no reason or is listed twice.
 */
export function readExpectedFailures(text: string): ReadonlyMap<string, string> {
  const expected = new Map<string, string>()
  let reason = ''
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    if (line.startsWith('#')) reason = line.slice(1).trim()
    else if (reason === '' || expected.has(line))
      throw new Error(`expected failure without a reason, or listed twice: ${line}`)
    else expected.set(line, reason)
  }
  return expected
}

/** Returns a title of the suite without the note at its end, which names documents of the suite. */
function withoutNote(name: string): string {
  return name.replace(/ \([^()]*\)$/, '')
}

/** Returns the figures of a run per group, and every result that is not as expected. */
export function judgeRun(
  results: readonly TestResult[],
  expected: ReadonlyMap<string, string>,
  groups: readonly string[],
): { readonly lines: readonly string[]; readonly green: boolean } {
  const named = results.map((result) => ({ ...result, key: `${result.group}: ${withoutNote(result.name)}` }))
  const failed = named.filter(({ outcome, key }) => outcome === 'failed' && !expected.has(key))
  const passed = named.filter(({ outcome, key }) => outcome === 'passed' && expected.has(key))
  const absent = [...expected.keys()].filter(
    (key) => groups.includes(key.split(':')[0]) && !named.some((result) => result.key === key),
  )
  const wrong = [
    ...failed.map(({ key }) => `FAILED            ${key}`),
    ...passed.map(({ key }) => `LISTED BUT PASSES ${key}`),
    ...absent.map((key) => `LISTED BUT ABSENT ${key}`),
  ]
  return {
    lines: [
      ...groups.map((group) =>
        figures(
          named.filter((result) => result.group === group),
          expected,
          group,
        ),
      ),
      ...wrong,
    ],
    green: wrong.length === 0 && results.length > 0,
  }
}

function figures(
  results: readonly (TestResult & { readonly key: string })[],
  expected: ReadonlyMap<string, string>,
  group: string,
): string {
  const count = (outcome: TestResult['outcome'], isListed: boolean): number =>
    results.filter((result) => result.outcome === outcome && expected.has(result.key) === isListed).length
  const skipped = results.filter(({ outcome }) => outcome === 'skipped').length
  return `${group.padEnd(12)} ${String(count('passed', false)).padStart(4)} passed  ${count('failed', true)} failed as expected  ${count('failed', false)} failed  ${skipped} skipped`
}
