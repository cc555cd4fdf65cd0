import pg from 'pg'
import type { Page } from 'playwright-core'
import { logIn, openBrowser, openWindow } from '../harness/browser.ts'
import { startRig } from '../harness/rig.ts'
import { type BenchResult, median } from './result.ts'

const projects = 2000
const frames = 180
/** What counts as smooth (quality.md): frames a second. */
const smooth = 58
/** Pixels a frame: a slow wheel, a row, five rows. */
const speeds = [8, 32, 160]

/** Frames a second while the unit prices of many projects scroll, in Chromium without a graphics card. */
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
    const results: BenchResult[] = []
    for (const speed of speeds) {
      const rate = median(await rounds(() => scroll(page, speed)))
      results.push({
        name: `price grid, ${projects} projects × 8 columns, scrolled ${speed} px a frame, against ${smooth} frames/s`,
        ratio: rate / smooth,
        goal: '≥ 1',
        detail: `${rate.toFixed(1)} frames/s, median of 3 rounds of ${frames} frames`,
      })
    }
    return results
  } finally {
    await browser.close()
    await rig.stop()
  }
}

async function rounds(measure: () => Promise<number>): Promise<number[]> {
  return [await measure(), await measure(), await measure()]
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

/** Scrolls the grid a step for each frame that the browser draws. @returns frames a second */
const scroll = (page: Page, step: number): Promise<number> =>
  page.evaluate(
    async ([pixels, count]) => {
      const box = document.querySelector('.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container')
      if (!box) throw new Error('there is no grid to scroll')
      const nextFrame = () => new Promise<number>(requestAnimationFrame)
      box.scrollTop = 0
      const start = await nextFrame()
      let end = start
      for (let frame = 0; frame < count; frame += 1) {
        box.scrollTop += pixels
        end = await nextFrame()
      }
      return (1000 * count) / (end - start)
    },
    [step, frames] as const,
  )
