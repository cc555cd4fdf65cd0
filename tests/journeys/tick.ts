import type { Locator } from 'playwright-core'

/**
 * Ticks a box, or takes its tick away, once it stands still: a dialog that opens moves it away under the pointer. Blueprint hides the box itself
 * behind a drawn one, so Playwright would not click it otherwise.
 */
export async function tick(box: Locator, isOn = true): Promise<void> {
  const handle = await box.elementHandle()
  await handle?.waitForElementState('stable')
  await box.setChecked(isOn, { force: true })
}
