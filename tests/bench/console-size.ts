import { readdir, readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { openBrowser } from '../harness/browser.ts'
import type { BenchResult } from './support/result.ts'
import { serveDirectory } from './support/serve-directory.ts'

const directory = fileURLToPath(new URL('../../packages/web/dist', import.meta.url))
const budget = { script: 110_000, style: 20_000, chart: 380_000 }

/**
 * Measures the bytes that a first visit loads before the login form, in brotli as a browser requests them, and those of
 * the chart chunk.
 */
export async function run(): Promise<BenchResult[]> {
  const server = await serveDirectory(directory)
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(`${server.url}/login`)
    await page.locator('input[name=username]').waitFor()
    const script = await brotliSize(asked.filter((path) => path.endsWith('.js')))
    const style = await brotliSize(asked.filter((path) => path.endsWith('.css')))
    return [
      result('console, JS before the login form, brotli', script, budget.script),
      result('console, CSS before the login form, brotli', style, budget.style),
      result('console, chart chunk, brotli', await chartChunkSize(), budget.chart),
    ]
  } finally {
    await browser.close()
    await server.close()
  }
}

function result(name: string, bytes: number, goal: number): BenchResult {
  return { name, ratio: bytes / goal, goal: `≤ 1.00 of ${goal / 1000} kB`, detail: `${(bytes / 1000).toFixed(1)} kB` }
}

async function brotliSize(paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(sizeSent))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Returns the bytes sent for a file; small files are sent uncompressed. */
async function sizeSent(path: string): Promise<number> {
  const file = await stat(`${directory}${path}.br`).catch(() => stat(directory + path))
  return file.size
}

/** Returns the size of the one file that contains plotly, recognized by plotly's name in it. */
async function chartChunkSize(): Promise<number> {
  for (const name of await readdir(`${directory}/assets`)) {
    if (!name.endsWith('.js')) continue
    const text = await readFile(`${directory}/assets/${name}`, 'utf8')
    if (text.includes('js-plotly-plot')) return await brotliSize([`/assets/${name}`])
  }
  return 0
}
