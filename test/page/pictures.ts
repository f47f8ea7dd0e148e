import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { languages } from '@cornerpost/engine'
import type { Browser } from 'playwright-core'
import type { Service } from '../http-api/support/a-service.ts'
import { look, openBrowser, openRoom, whyNoBrowser } from './browser.ts'
import { comparePage } from './compare-page.ts'
import { roomStates, type RoomState } from './rooms.ts'
import { startGallery } from './start-gallery.ts'

/**
 * Takes a picture of every room in every state and writes it into .tmp/pages/new. The pictures of the run before are
 * kept in .tmp/pages/old, and .tmp/pages/index.html shows the changed ones beside them. By default the pictures are
 * light and Slovak; with --all also dark, and in every language.
 */
const folder = join(import.meta.dirname, '../../.tmp/pages')
const [older, newer] = [join(folder, 'old'), join(folder, 'new')]
const { values } = parseArgs({ options: { all: { type: 'boolean', default: false }, room: { type: 'string' } } })
const themes = values.all ? (['light', 'dark'] as const) : (['light'] as const)
const spoken = values.all ? languages : (['sk'] as const)

if (whyNoBrowser) console.log(`No pictures were taken: ${whyNoBrowser}.`)
else await takePictures()

async function takePictures(): Promise<void> {
  rmSync(older, { recursive: true, force: true })
  if (existsSync(newer)) renameSync(newer, older)
  mkdirSync(newer, { recursive: true })
  const service = await startGallery()
  const browser = await openBrowser()
  try {
    const states = roomStates.filter(({ name }) => values.room === undefined || name.startsWith(values.room))
    for (const state of states) await pictureState(service, browser, state)
  } finally {
    await browser.close()
    await service.stop()
  }
  writeFileSync(join(folder, 'index.html'), comparePage(readPictures(older), readPictures(newer)))
  console.log(join(folder, 'index.html'))
}

async function pictureState(service: Service, browser: Browser, state: RoomState): Promise<void> {
  for (const theme of themes)
    for (const language of spoken)
      for (const width of [390, 1280, 640]) {
        const isZoomed = width === 640 // 1280 px at 200 %
        const context = await browser.newContext({
          ...look(width, theme, language),
          reducedMotion: 'reduce',
          ...(isZoomed && { deviceScaleFactor: 2 }),
        })
        const { page } = await openRoom(service, context, state, language)
        const name = `${state.name}-${isZoomed ? 'zoom' : width}-${theme}-${language}`
        await page.screenshot({ path: join(newer, `${name}.png`), fullPage: true })
        if (width === 1280 && theme === 'light') {
          await page.emulateMedia({ media: 'print' })
          await page.screenshot({ path: join(newer, `${name}-print.png`), fullPage: true })
        }
        await context.close()
      }
}

function readPictures(from: string): ReadonlyMap<string, Buffer> {
  if (!existsSync(from)) return new Map()
  return new Map(readdirSync(from).map((name) => [name, readFileSync(join(from, name))]))
}
