import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { whyNoBrowser } from '../page/browser.ts'
import { runAssistantDemo } from './assistant-demo.ts'

test.skipIf(whyNoBrowser !== undefined)(
  'M-05 D11 an assistant prepares and asks, a person approves in the browser, and the document is delivered, as README.md shows',
  async () => {
    const printed: string[] = []
    await runAssistantDemo((line) => printed.push(line))
    const [, shown] = /^npm run demo:assistant\n```\n\n```text\n(.*?)\n```$/ms.exec(
      readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8'),
    ) ?? ['', '']
    expect(printed.join('\n')).toBe(shown)
  },
  120_000,
)
