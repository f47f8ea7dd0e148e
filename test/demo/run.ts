/** `npm run demo:assistant`: shows how an assistant sends an invoice with the approval of a person. */
import { whyNoBrowser } from '../page/browser.ts'
import { runAssistantDemo } from './assistant-demo.ts'

if (whyNoBrowser === undefined) await runAssistantDemo((line) => console.log(line))
else {
  console.error(`The demo needs a browser for the person: ${whyNoBrowser}.`)
  process.exitCode = 2
}
