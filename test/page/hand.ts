import type { Locator, Page } from 'playwright-core'

/** A file that a person chooses. */
export interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** The way in which a person uses the pages. */
export interface Hand {
  /** Follows a link or presses a button, and waits for the page that it opens. */
  press(target: Locator): Promise<void>
  /** Presses a button that opens something on the same page. */
  open(target: Locator): Promise<void>
  /** Replaces the text of a field. */
  fill(target: Locator, text: string): Promise<void>
  /** Ticks a checkbox. */
  tick(target: Locator): Promise<void>
  /** Chooses files in a field for files. */
  choose(target: Locator, files: readonly ChosenFile[]): Promise<void>
}

export const mouse: Hand = {
  press: async (target) => {
    const opened = target.page().waitForEvent('domcontentloaded')
    await target.click()
    await opened
  },
  open: (target) => target.click(),
  fill: (target, text) => target.fill(text),
  tick: (target) => target.check(),
  choose: (target, files) => target.setInputFiles([...files]),
}

/** Uses only keys. Each target must be reachable with the tab key, and must show that it has the focus. */
export const keyboard: Hand = {
  press: async (target) => {
    await reach(target)
    const opened = target.page().waitForEvent('domcontentloaded')
    await target.page().keyboard.press('Enter')
    await opened
  },
  open: async (target) => {
    await reach(target)
    await target.page().keyboard.press('Enter')
  },
  fill: async (target, text) => {
    await reach(target)
    const { keyboard: keys } = target.page()
    await keys.press('Control+A')
    await keys.type(text)
  },
  tick: async (target) => {
    await reach(target)
    await target.page().keyboard.press('Space')
  },
  choose: async (target, files) => {
    await reach(target) // the window that would open now belongs to the system, not to the page
    await target.setInputFiles([...files])
  },
}

const stopsMax = 150

/** Presses the tab key until the target has the focus. */
async function reach(target: Locator): Promise<void> {
  await target.waitFor()
  for (let stops = 0; stops < stopsMax; stops += 1) {
    if (await hasFocus(target)) return checkFocusIsSeen(target)
    await target.page().keyboard.press('Tab')
  }
  throw new Error(`the tab key does not reach ${String(target)}`)
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === element.ownerDocument.activeElement)
}

async function checkFocusIsSeen(target: Locator): Promise<void> {
  const outline = await target.evaluate(
    (element) => element.ownerDocument.defaultView?.getComputedStyle(element).outline ?? '',
  )
  if (!/\b(solid|auto|dashed|double)\b/.test(outline)) throw new Error(`the focus of ${String(target)} cannot be seen`)
}

/** Goes to a room by the navigation, which a narrow screen shows only after its button is pressed. */
export async function goToRoom(page: Page, hand: Hand, name: string): Promise<void> {
  const button = page.locator('[popovertarget=menu]')
  if (await button.isVisible()) await hand.open(button)
  await hand.press(page.getByRole('navigation').getByRole('link', { name }))
}
