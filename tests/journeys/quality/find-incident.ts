import type { Page } from 'playwright-core'

/**
 * Goes from the default quality overview to the country that was bad yesterday: what changed from the day before, which
 * country accounts for it, and its charts. Returns the number of clicks; `seen` is called when all causes are named.
 */
export async function findIncident(page: Page, seen: () => Promise<void>): Promise<number> {
  let clicks = 0
  const click = async (name: string) => {
    clicks++
    await page
      .getByRole('radio', { name, exact: true })
      .or(page.getByRole('button', { name, exact: true }))
      .first()
      .click()
  }
  await click('昨天')
  await page.waitForURL(/query_time=yesterday/)
  await page.locator('.ro-quality-bar').getByText('步长 30 分钟').waitFor()
  await click('变化归因')
  const drawer = page.locator('.ro-change')
  await drawer
    .getByRole('button', { name: /印度尼西亚/ })
    .first()
    .waitFor()
  await drawer.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await seen()
  clicks++
  await drawer
    .getByRole('button', { name: /印度尼西亚/ })
    .first()
    .click()
  await page.waitForURL(/country=ID/)
  return clicks
}
