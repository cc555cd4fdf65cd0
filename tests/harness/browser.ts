import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

/** Flags with which Debian's Chromium runs as root, without a network of its own. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Chromium without its own windows: a new page takes a fifth of the time that the full program needs. */
export async function openBrowser(...more: string[]): Promise<Browser> {
  return await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    headless: true,
    args: [...flags, ...more],
  })
}

export interface View {
  width?: number
  height?: number
  theme?: 'light' | 'dark'
  language?: 'zh' | 'en'
}

/** A window of its own, with nothing kept from others. */
export async function openWindow(
  browser: Browser,
  baseURL: string,
  view: View = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: view.width ?? 1440, height: view.height ?? 900 },
    colorScheme: view.theme ?? 'light',
    locale: view.language === 'en' ? 'en-US' : 'zh-CN',
    timezoneId: 'America/New_York',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  return { context, page }
}

/** Logs in through the login page. */
export async function logIn(page: Page, username = 'admin', password = 'Passw0rdAdmin'): Promise<void> {
  await page.goto('/login')
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
}
