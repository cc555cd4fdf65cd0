import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import type * as Axe from 'axe-core'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { onTestFinished, TestRunner } from 'vitest'
import { logIn, openBrowser, type View, Windows } from '../harness/browser.ts'
import { freePort, isFree } from '../harness/network/free-port.ts'
import { adminPassword, startServer } from '../harness/server/server.ts'

/** A running server and a browser, for the journeys of one file. */
export interface Stage {
  browser: Browser
  url: string
  /** Address as the application. */
  databaseUrl: string
  /** Address as the owner of the tables, for tests that do what the application may not. */
  databaseOwnerUrl: string
  clickhouseUrl: string
  /** Opens a page in its own window, which is returned when the test that opened it is over. */
  visit: (view?: View) => Promise<Page>
  /** Opens a page and logs in a member. */
  enter: (username?: string, view?: View) => Promise<Page>
  /** Opens an empty page whose first address finds a member logged in; loads the console once less than `enter`. */
  arrive: (username?: string, view?: View) => Promise<Page>
  /** Opens a screen as `admin`, and waits for its title. */
  open: (path: string, view?: View) => Promise<Page>
  /** Runs SQL as the owner of the tables, who has all privileges. */
  query: (sql: string, values?: unknown[]) => Promise<void>
  /** Adds a member with the password of `admin` and a role of the seed data. */
  addMember: (username: string, role: string) => Promise<void>
  close: () => Promise<void>
}

/** A page lives for seconds, too short for optimized code, or for small young generations, to pay off. */
const forShortLives = '--js-flags=--no-maglev,--no-turbofan,--min-semi-space-size=16'

let running: Browser | undefined

/** Returns the browser of all files that this process runs one after another. It ends with the process. */
async function sharedBrowser(): Promise<Browser> {
  if (!running?.isConnected()) running = await openBrowser(forShortLives)
  return running
}

/**
 * Milliseconds by which every response of the API is delayed. With 500, a test that reads a screen before its data has
 * arrived fails each time instead of once in a hundred runs.
 */
const answersLater = Number(process.env.RTCOPS_TEST_DELAY ?? 0)

const delayAnswers = (page: Page) =>
  page.route('**/api/**', async (route) => {
    await setTimeout(answersLater)
    await route.fallback()
  })

/**
 * Windows of the stages that this process opens one after another. The servers of these stages have the same port, so
 * that the windows find the console's files in their cache.
 */
let kept: Windows | undefined

/** Returns the port of the preceding stage, or another one if that is in use. */
async function stagePort(): Promise<number> {
  const port = Number(kept && new URL(kept.url).port)
  return kept?.isOpen && (await isFree(port)) ? port : await freePort()
}

/** Returns the windows of the preceding stage if this one is at the same address, or new ones. */
function windowsAt(browser: Browser, url: string): Windows {
  if (!kept?.isOpen || kept.url !== url) kept = new Windows(browser, url)
  return kept
}

/** @param env further settings of the server */
export async function openStage(env: Record<string, string> = {}): Promise<Stage> {
  const settings = { RTCOPS_ALLOW_PRIVATE_ADDRESSES: '1', PORT: String(await stagePort()), ...env }
  const server = await startServer(settings)
  const database = new pg.Client({ connectionString: server.databaseOwnerUrl })
  const [browser] = await Promise.all([sharedBrowser(), database.connect()])
  const windows = windowsAt(browser, server.url)
  const query: Stage['query'] = (sql, values) => unlessDeadlocked(() => database.query(sql, values))
  const visit: Stage['visit'] = async (view) => {
    const { giveBack, page } = await windows.open(view)
    if (answersLater > 0) await delayAnswers(page)
    const test = TestRunner.getCurrentTest()
    if (test) {
      // An open page would keep sending requests and drawing during later tests.
      onTestFinished(async () => {
        if (test.result?.state === 'fail') await printPage(page)
        await giveBack()
      })
      failOnBreach(page)
    }
    return page
  }
  const arrive: Stage['arrive'] = async (username = 'admin', view) => {
    const page = await visit(view)
    await page.addInitScript(keepLogin, await logInByApi(server.url, username))
    return page
  }
  return {
    browser,
    url: server.url,
    databaseUrl: server.databaseUrl,
    databaseOwnerUrl: server.databaseOwnerUrl,
    clickhouseUrl: server.clickhouseUrl,
    visit,
    query,
    enter: async (username, view) => {
      const page = await visit(view)
      await logIn(page, username)
      await page.locator('.ro-header').waitFor()
      return page
    },
    arrive,
    open: async (path, view) => {
      const page = await arrive('admin', view)
      await page.goto(path)
      await page.locator('.ro-screen h1').waitFor()
      return page
    },
    addMember: (username, role) =>
      query(
        `INSERT INTO member (username, name, password_hash, role_id)
         SELECT $1, $1, password_hash, (SELECT id FROM role WHERE name = $2) FROM member WHERE username = 'admin'`,
        [username, role],
      ),
    close: async () => {
      await (windows === kept ? windows.closeUsed() : windows.close())
      await database.end()
      await server.stop()
    },
  }
}

/**
 * Repeats a statement that was cancelled to end a deadlock. Emptying tables locks them one by one, while the server may
 * still be answering requests of a closed page.
 */
async function unlessDeadlocked(run: () => Promise<unknown>): Promise<void> {
  for (let triesLeft = 3; ; triesLeft--) {
    try {
      await run()
      return
    } catch (error) {
      if (triesLeft === 1 || !(error instanceof pg.DatabaseError) || error.code !== '40P01') throw error
    }
  }
}

/** Returns what the console stores for a login (shell/session.ts). */
async function logInByApi(url: string, username: string): Promise<string> {
  const answer = await fetch(`${url}/api/npo/login/index`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: adminPassword }),
  })
  const { role, msg } = (await answer.json()) as { role?: object; msg: string }
  if (!role) throw new Error(`login of ${username} refused: ${msg}`)
  return JSON.stringify(role)
}

/** Runs in the page before each document; does not undo a later logout. */
function keepLogin(session: string): void {
  if (sessionStorage.getItem('journey.arrived')) return
  sessionStorage.setItem('journey.arrived', 'yes')
  sessionStorage.setItem('rtcops.session', session)
}

/** Prints the address and the text of a page, for failures on machines without access to a screen. */
async function printPage(page: Page): Promise<void> {
  const text = await page
    .locator('body')
    .innerText({ timeout: 2000 })
    .catch((error: Error) => error.message)
  console.error(`The page at the end, ${page.url()}\n${text.slice(0, 4000)}`)
}

/** Fails the test if the page violates its content security policy, which browsers report only in their log. */
function failOnBreach(page: Page): void {
  const breaches: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().includes('Content Security Policy')) breaches.push(message.text())
  })
  onTestFinished(() => {
    if (breaches.length > 0) throw new Error(breaches.join('\n'))
  })
}

/** Returns the texts of all toasts on the page. */
export const toastsOf = (page: Page): Promise<string[]> => page.locator('.bp6-toast-message').allInnerTexts()

/**
 * Waits until the page has drawn and sent everything that was pending: this function's own request is answered after
 * those.
 */
export const sendsAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await new Promise((resolve) => requestIdleCallback(resolve))
    await fetch('/healthz')
  })

/** The header's requests every 15 and 30 seconds, whatever the user does: open alarms, and waiting writes. */
const headerPaths = ['/api/alarmcountry/conditions', '/api/approval/list']

/** Collects the paths of the API calls that a page sends from now on, except those of the header. */
export function watchCalls(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && !headerPaths.includes(pathname)) paths.push(pathname)
  })
  return paths
}

/**
 * Returns the serious findings of axe in both themes, as theme, rule and elements. The markup is the same in both, so
 * the second theme is checked only for contrast.
 * @param parts selectors of the parts to check; the whole page if absent
 */
export async function seriousFindings(page: Page, ...parts: string[]): Promise<string[][]> {
  const findings = await seriousFindingsInTheme(page, ...parts)
  const theme = await themeOf(page)
  const other = theme === 'dark' ? 'light' : 'dark'
  await showTheme(page, other)
  const more = await findingsOf(page, parts, 'color-contrast')
  await showTheme(page, theme)
  return [...findings, ...more.map((finding) => [other, ...finding])]
}

/** Returns the serious findings of axe in the theme shown, for a screen that another language shows in the other theme. */
export async function seriousFindingsInTheme(page: Page, ...parts: string[]): Promise<string[][]> {
  const theme = await themeOf(page)
  const findings = await findingsOf(page, parts)
  return findings.map((finding) => [theme, ...finding])
}

/** Returns landmarks of the same name, which users of a screen reader cannot tell apart. */
export const likeNamedLandmarks = (page: Page): Promise<string[][]> => findingsOf(page, [], 'landmark-unique')

const themeOf = async (page: Page) => ((await page.evaluate(showsTheme, 'dark')) ? 'dark' : 'light')

async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.waitForFunction(showsTheme, theme)
}

/** Runs in the page, whose theme follows the system. */
const showsTheme = (theme: string) => document.documentElement.classList.contains('bp6-dark') === (theme === 'dark')

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** @param rules rules to check; all if none is given */
async function findingsOf(page: Page, parts: string[], ...rules: string[]): Promise<string[][]> {
  // Waits for running animations, because half faded text has too little contrast. Recent changes start theirs in the
  // next frame.
  const hasAxe = await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map(({ finished }) => finished))
    return 'axe' in window
  })
  if (!hasAxe) await page.evaluate(axeSource)
  return await page.evaluate(runAxe, { parts, rules })
}

/** What axe keeps of a rule; its public list leaves the impact out. */
interface Rule {
  id: string
  impact?: string
}

/**
 * Runs in the page. A rule that states its impact gives it to all that it finds (`finalizeRuleResult` of axe), so those
 * of a minor or moderate one would be dropped below, and it need not run.
 */
async function runAxe({ parts, rules }: { parts: string[]; rules: string[] }): Promise<string[][]> {
  const { axe } = window as unknown as { axe: typeof Axe & { _audit: { rules: Rule[] } } }
  const mild = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate')
  const { violations } = await axe.run(parts.length > 0 ? { include: parts } : document, {
    resultTypes: ['violations'],
    selectors: false,
    // Style sheets and media are read only for an experimental rule and a moderate one.
    preload: false,
    ...(rules.length > 0
      ? { runOnly: { type: 'rule', values: rules } }
      : { rules: Object.fromEntries(mild.map(({ id }) => [id, { enabled: false }])) }),
  })
  const serious = violations.filter(
    ({ id, impact }) => impact === 'serious' || impact === 'critical' || rules.includes(id),
  )
  return serious.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
}
