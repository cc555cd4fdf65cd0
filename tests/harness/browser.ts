import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

/** Flags with which Debian's Chromium runs as root and makes no network requests of its own. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Opens headless Chromium, in which a new page takes a fifth of the time that it takes in the full program. */
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

/** Opens an isolated window that shares no data with others. */
export async function openWindow(
  browser: Browser,
  baseURL: string,
  view: View = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({
    baseURL,
    // High enough for ten rows, the usual page; a higher window has longer pages.
    viewport: { width: view.width ?? 1440, height: view.height ?? 800 },
    colorScheme: view.theme ?? 'light',
    // Motion is drawn frame by frame, which costs half of what opening a dialog does.
    reducedMotion: 'reduce',
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

interface Window {
  context: BrowserContext
  page: Page
}

/**
 * Windows that are reused after they are returned, so that the console's files need not be fetched and compiled for
 * each test. Stored data of pages, and everything that a test has set on its page, is cleared between two uses.
 */
export class Windows {
  /** Address of the console. */
  readonly url: string
  readonly #idle = new Map<string, Window[]>()
  readonly #used = new Set<BrowserContext>()
  readonly #browser: Browser

  constructor(browser: Browser, url: string) {
    this.#browser = browser
    this.url = url
  }

  /** False if the browser has ended, and the windows with it. */
  get isOpen(): boolean {
    return this.#browser.isConnected()
  }

  /** Opens a page for exclusive use. @returns the page, and a function that returns its window */
  async open(view: View = {}): Promise<{ page: Page; giveBack: () => Promise<void> }> {
    const kind = JSON.stringify([view.width, view.height, view.language])
    const idle = this.#idle.get(kind) ?? []
    this.#idle.set(kind, idle)
    const { context, page } = idle.pop() ?? (await openWindow(this.#browser, this.url, view))
    this.#used.add(context)
    await page.emulateMedia({ colorScheme: view.theme ?? 'light' })
    const removeScripts = rememberScripts(page)
    const size = page.viewportSize()
    const giveBack = async () => {
      this.#used.delete(context)
      try {
        await removeScripts()
        const clean = page.isClosed() ? await openPage(context) : page
        await Promise.all(context.pages().map((each) => (each === clean ? undefined : each.close())))
        await Promise.all([clean.unrouteAll({ behavior: 'ignoreErrors' }), context.clearCookies()])
        clean.removeAllListeners()
        // A page of the same origin that stores nothing itself, and need not be drawn again.
        await clean.goto('/healthz')
        if (size) await clean.setViewportSize(size)
        await clean.evaluate(() => {
          localStorage.clear()
          sessionStorage.clear()
        })
        await clean.mouse.move(0, 0)
        idle.push({ context, page: clean })
      } catch {
        // After a server stop or a page crash, the window is not reused.
        await context.close()
      }
    }
    return { page, giveBack }
  }

  /** Closes the windows that were not returned. */
  async closeUsed(): Promise<void> {
    const used = [...this.#used]
    this.#used.clear()
    await Promise.all(used.map((context) => context.close()))
  }

  /** Closes all windows. */
  async close(): Promise<void> {
    const idle = [...this.#idle.values()].flat()
    this.#idle.clear()
    await Promise.all([this.closeUsed(), ...idle.map(({ context }) => context.close())])
  }
}

/** @returns a function that removes the scripts added to a page from now on */
function rememberScripts(page: Page): () => Promise<void> {
  const added: Awaited<ReturnType<Page['addInitScript']>>[] = []
  const add = page.addInitScript
  page.addInitScript = async (...script: Parameters<typeof add>) => {
    const disposable = await add.apply(page, script)
    added.push(disposable)
    return disposable
  }
  return async () => {
    page.addInitScript = add
    if (!page.isClosed()) await Promise.all(added.map((script) => script.dispose()))
  }
}

/** Logs in through the login page. */
export async function logIn(page: Page, username = 'admin', password = 'Passw0rdAdmin'): Promise<void> {
  await page.goto('/login')
  await page.locator('input[name=username]').fill(username)
  await page.locator('input[name=password]').fill(password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL((url) => url.pathname !== '/login')
}
