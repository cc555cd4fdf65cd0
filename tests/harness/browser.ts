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
  return { context, page: await openPage(context) }
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  return page
}

/**
 * Windows that are used again when they are given back: what the console has loaded need not be fetched and compiled for each test. Cookies
 * and what pages have stored are forgotten between two uses.
 */
export class Windows {
  readonly #idle = new Map<string, BrowserContext[]>()
  readonly #browser: Browser
  readonly #url: string

  constructor(browser: Browser, url: string) {
    this.#browser = browser
    this.#url = url
  }

  /** A page of its own. @returns what gives its window back, too */
  async open(view: View = {}): Promise<{ page: Page; giveBack: () => Promise<void> }> {
    const kind = JSON.stringify([view.width, view.height, view.theme, view.language])
    const idle = this.#idle.get(kind) ?? []
    this.#idle.set(kind, idle)
    const used = idle.pop()
    const { context, page } = used
      ? { context: used, page: await openPage(used) }
      : await openWindow(this.#browser, this.#url, view)
    if (used) await page.addInitScript(forgetStored)
    const giveBack = async () => {
      await Promise.all(context.pages().map((each) => each.close()))
      await Promise.all([context.clearCookies(), context.unrouteAll()])
      idle.push(context)
    }
    return { page, giveBack }
  }
}

/** Runs in the page before its first document alone. */
function forgetStored(): void {
  if (sessionStorage.getItem('journey.forgotten')) return
  localStorage.clear()
  sessionStorage.setItem('journey.forgotten', 'yes')
}

/** Logs in through the login page. */
export async function logIn(page: Page, username = 'admin', password = 'Passw0rdAdmin'): Promise<void> {
  await page.goto('/login')
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
}
