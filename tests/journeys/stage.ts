import { AxeBuilder } from '@axe-core/playwright'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { onTestFinished, TestRunner } from 'vitest'
import { logIn, openBrowser, type View, Windows } from '../harness/browser.ts'
import { adminPassword, startServer } from '../harness/server.ts'

/** A running server and a browser before it, for the journeys of one file. */
export interface Stage {
  browser: Browser
  url: string
  /** As the application. */
  databaseUrl: string
  /** As the owner of the tables, for tests that do what the application may not. */
  databaseOwnerUrl: string
  clickhouseUrl: string
  /** A page in a window of its own, which is given back when the test that opened it is over. */
  visit: (view?: View) => Promise<Page>
  /** A page on which a member has logged in. */
  enter: (username?: string, view?: View) => Promise<Page>
  /** An empty page whose first address will find a member logged in; the console is loaded once less than by `enter`. */
  arrive: (username?: string, view?: View) => Promise<Page>
  /** As the owner of the tables, who may everything. */
  query: (sql: string, values?: unknown[]) => Promise<void>
  /** Adds a member with the password of `admin` and a role of the start data. */
  addMember: (username: string, role: string) => Promise<void>
  close: () => Promise<void>
}

/** A page lives for seconds: what is optimized in it is not run often enough to be worth that. */
const withoutOptimizing = '--js-flags=--no-maglev,--no-turbofan'

export async function openStage(): Promise<Stage> {
  const server = await startServer({ RTCOPS_ALLOW_PRIVATE_ADDRESSES: '1' })
  const database = new pg.Client({ connectionString: server.databaseOwnerUrl })
  const [browser] = await Promise.all([openBrowser(withoutOptimizing), database.connect()])
  const windows = new Windows(browser, server.url)
  const query: Stage['query'] = async (sql, values) => void (await database.query(sql, values))
  const visit: Stage['visit'] = async (view) => {
    const { giveBack, page } = await windows.open(view)
    // A page that stays open goes on asking and drawing beside the tests that follow.
    if (TestRunner.getCurrentTest()) onTestFinished(giveBack)
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
    arrive: async (username = 'admin', view) => {
      const page = await visit(view)
      await page.addInitScript(keepLogin, await logInByApi(server.url, username))
      return page
    },
    addMember: (username, role) =>
      query(
        `INSERT INTO member (username, name, password_hash, role_id)
         SELECT $1, $1, password_hash, (SELECT id FROM role WHERE name = $2) FROM member WHERE username = 'admin'`,
        [username, role],
      ),
    close: async () => {
      await browser.close()
      await database.end()
      await server.stop()
    },
  }
}

/** What the console keeps of a login (app/session.ts). */
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

/** Runs in the page before each document; a logout later on is not undone. */
function keepLogin(session: string): void {
  if (sessionStorage.getItem('journey.arrived')) return
  sessionStorage.setItem('journey.arrived', 'yes')
  sessionStorage.setItem('rtcops.session', session)
}

/** The words of all toasts on the page. */
export const toastsOf = (page: Page): Promise<string[]> => page.locator('.bp6-toast-message').allInnerTexts()

/** Collects the paths of the API calls that a page sends from now on. */
export function watchCalls(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) paths.push(pathname)
  })
  return paths
}

const themes = ['light', 'dark'] as const

/**
 * What axe finds serious on the page in either theme, as theme, rule and elements. The markup is the same in both, so the other theme is
 * asked for contrast alone.
 * @param parts selectors of what is looked at; the whole page where absent
 */
export async function seriousFindings(page: Page, ...parts: string[]): Promise<string[][]> {
  const [theme, other] = (await page.evaluate(showsTheme, 'dark')) ? themes.toReversed() : themes
  const findings = await findingsOf(page, parts)
  await page.emulateMedia({ colorScheme: other })
  await page.waitForFunction(showsTheme, other)
  const more = await findingsOf(page, parts, 'color-contrast')
  await page.emulateMedia({ colorScheme: theme })
  return [...findings.map((finding) => [theme, ...finding]), ...more.map((finding) => [other, ...finding])]
}

/** Runs in the page, which follows the system. */
const showsTheme = (theme: string) => document.documentElement.classList.contains('bp6-dark') === (theme === 'dark')

/** @param rules all, where none is given */
async function findingsOf(page: Page, parts: readonly string[], ...rules: string[]): Promise<string[][]> {
  // What fades in is looked at when it stands: half faded text has no contrast. What has just changed begins to in the next frame.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(passing.map(({ finished }) => finished))
  })
  // The other mode opens a page for each question, for documents in frames, and takes twice as long.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (rules.length > 0) axe.withRules(rules)
  for (const part of parts) axe.include(part)
  const { violations } = await axe.analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return serious.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
}
