import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { promisify } from 'node:util'

/** Writes a picture (PNG) of the HTML of a mail, as Chromium shows it without a network, beside the HTML itself. */
export async function takePicture(html: string, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  const page = file.replace(/\.png$/, '.html')
  writeFileSync(page, html)
  const offline = ['--host-resolver-rules=MAP * ~NOTFOUND', '--no-first-run', '--disable-gpu']
  const words = ['--headless', '--no-sandbox', ...offline, '--window-size=640,900', `--screenshot=${file}`]
  await promisify(execFile)('chromium', [...words, `file://${page}`], { timeout: 30_000 })
}
