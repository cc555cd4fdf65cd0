import { createClient } from '@clickhouse/client'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { logIn, openBrowser, openWindow } from '../harness/browser.ts'
import { startRig } from '../harness/server/rig.ts'
import { servePeerGrid } from './support/peers/serve-grid.ts'
import { type BenchResult, median } from './support/result.ts'

const projects = 2000
const attempts = 100_000
const frames = 180
/** Frames per second that count as smooth (quality.md). */
const smooth = 58
/** Pixels per frame: a slow wheel, a row, five rows. */
const speeds = [8, 32, 160]

/**
 * Measures frames per second while the unit prices of many projects, and the rows of a report, scroll in Chromium
 * without a graphics card.
 */
export async function run(): Promise<BenchResult[]> {
  const rig = await startRig()
  const browser = await openBrowser()
  try {
    const company = await addPricedCompany(rig.engines.databaseUrl)
    const { page } = await openWindow(browser, rig.url)
    await logIn(page)
    await page.goto(`/enterprise/price?companyId=${company}`)
    await page.locator('.bp6-table-cell').first().waitFor()
    await page.waitForTimeout(2000)
    const prices = await measure(page, `price grid, ${projects} projects × 8 columns`)
    await addAttempts(rig.engines.clickhouseUrl)
    await page.goto('/data-monitoring/statistical-report?t=index4')
    await page.getByRole('button', { name: /^宽表.*报表4/ }).click()
    await page.getByRole('dialog').getByText(attempts.toLocaleString('en-US')).waitFor()
    await page.waitForTimeout(2000)
    const wide = await measure(page, `report 4, ${attempts} rows × 15 columns, the first one frozen`)
    await page.close()
    return [...prices, ...wide, ...(await measurePeer(browser))]
  } finally {
    await browser.close()
    await rig.stop()
  }
}

async function measure(page: Page, name: string): Promise<BenchResult[]> {
  const results: BenchResult[] = []
  for (const speed of speeds) {
    const pairs = []
    for (let round = 0; round < 3; round += 1)
      pairs.push({ still: await scroll(page, speed, 'still'), live: await scroll(page, speed, 'live') })
    const rate = median(pairs.map(({ live }) => live))
    const ceiling = median(pairs.map(({ still }) => still))
    results.push({
      name: `${name}, scrolled ${speed} px a frame, against ${smooth} frames/s, or what a copy of its rows that never change comes to`,
      ratio: median(pairs.map(({ live, still }) => live / Math.min(smooth, still))),
      goal: '≥ 1',
      detail: `${rate.toFixed(1)} frames/s, the copy ${ceiling.toFixed(1)}, medians of 3 rounds of ${frames} frames`,
    })
  }
  return results
}

/** Scrolls a grid of the same size in the library that is known for it. */
async function measurePeer(browser: Browser): Promise<BenchResult[]> {
  const served = await servePeerGrid()
  try {
    const { page } = await openWindow(browser, served.url)
    await page.goto('/')
    await page.locator('.rdg-row').first().waitFor()
    await page.waitForTimeout(2000)
    const results: BenchResult[] = []
    for (const speed of speeds) {
      const rates: number[] = []
      for (let round = 0; round < 3; round += 1) rates.push(await scroll(page, speed, 'live'))
      results.push({
        name: `react-data-grid, a peer, ${attempts} rows × 15 columns, the first one frozen, scrolled ${speed} px a frame, against ${smooth} frames/s`,
        ratio: median(rates) / smooth,
        goal: 'none',
        detail: `${median(rates).toFixed(1)} frames/s, median of 3 rounds of ${frames} frames`,
      })
    }
    return results
  } finally {
    await served.close()
  }
}

/** Inserts join attempts of the last hours for the first of the priced projects. */
async function addAttempts(clickhouseUrl: string): Promise<void> {
  const engine = createClient({ url: clickhouseUrl, database: 'rtcops' })
  try {
    await engine.command({
      query: `INSERT INTO join_attempt (app_key, ts, channel_name, channel_session_id, session_id, user_id, result, fail_reason,
          dns_ms, connect_cs_ms, query_cs_ms, connect_as_ms, join_ms, country, network, manufacturer, model)
        SELECT '${'a'.repeat(31)}1', now64(3) - toIntervalMillisecond(number * 500), 'room-' || toString(number % 500),
          'call-' || toString(number % 500), 'session-' || toString(number), 'u_' || toString(number % 5000), number % 20 > 0,
          if(number % 20 > 0, '', 'connect_router_failed'), 8 + number % 40, 60 + number % 90, 50, 80, 400 + number % 900,
          'CN', 'WiFi', 'Xiaomi', '23127PN0CC'
        FROM numbers(${attempts})`,
    })
  } finally {
    await engine.close()
  }
}

async function addPricedCompany(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO company (name, push_flow, video) VALUES ('grid', 1, 1) RETURNING id`,
    )
    await client.query(
      `WITH made AS (
         INSERT INTO project (company_id, name, appkey, appcert)
         SELECT $1, 'project ' || n, lpad(n::text, 32, 'a'), repeat('c', 32) FROM generate_series(1, $2::int) AS n RETURNING id)
       INSERT INTO price (project_id, kind, unit_price, statistics_type_id, valid_from)
       SELECT made.id, type.kind, 3500 + made.id % 40, type.id, '2026-01-01'
       FROM made, (SELECT DISTINCT ON (kind) id, kind FROM statistics_type ORDER BY kind, id) AS type`,
      [rows[0]?.id, projects],
    )
    return rows[0]?.id ?? 0
  } finally {
    await client.end()
  }
}

/**
 * Scrolls the grid, or a copy on top of it that moves up and down within the rows that it has, by one step per frame
 * drawn.
 *
 * @returns frames per second
 */
const scroll = (page: Page, step: number, which: 'live' | 'still'): Promise<number> =>
  page.evaluate(
    async ([pixels, count, isStill]) => {
      const grid = document.querySelector<HTMLElement>(
        '.ro-wide-table, .bp6-table-quadrant-main .bp6-table-quadrant-scroll-container, .rdg',
      )
      if (!grid) throw new Error('there is no grid to scroll')
      const nextFrame = () => new Promise<number>(requestAnimationFrame)
      grid.scrollTop = 0
      for (let frame = 0; frame < 10; frame += 1) await nextFrame()
      const copy = grid.cloneNode(true) as HTMLElement
      const { height, left, top, width } = grid.getBoundingClientRect()
      copy.style.cssText += `position: fixed; z-index: 1; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`
      if (isStill) grid.parentElement?.append(copy)
      const box = isStill ? copy : grid
      const start = await nextFrame()
      let end = start
      let sign = 1
      for (let frame = 0; frame < count; frame += 1) {
        if (isStill && (box.scrollTop + sign * pixels > 256 || box.scrollTop + sign * pixels < 0)) sign = -sign
        box.scrollTop += sign * pixels
        end = await nextFrame()
      }
      copy.remove()
      return (1000 * count) / (end - start)
    },
    [step, frames, which === 'still'] as const,
  )
