import type { Locator } from 'playwright-core'

/**
 * Ticks or unticks a box once it no longer moves: a dialog that opens moves it away from under the pointer. Blueprint
 * hides the native box behind a drawn one, so Playwright would not click it otherwise.
 */
export async function tick(box: Locator, isOn = true): Promise<void> {
  const handle = await box.elementHandle()
  await handle?.waitForElementState('stable')
  await box.setChecked(isOn, { force: true })
}
