import { closeSync, openSync, writeSync } from 'node:fs'
import type { Context } from '../../packages/cli/src/context.ts'
import { loadWords } from '../../packages/cli/src/old/catalogue.ts'
import { screenGlyphs } from '../../packages/cli/src/terminal/screen-glyphs.ts'
import { glyphsOf, screenPainter } from '../../packages/cli/src/terminal/style.ts'
import type { Look } from '../../packages/cli/src/tui/frame/look.ts'
import { drawScene } from '../../packages/cli/src/tui/frame/scene.ts'
import type { Page } from '../../packages/cli/src/tui/page.ts'
import { changesOf } from '../../packages/cli/src/tui/screen/changes.ts'
import { openPage, receive } from '../../packages/cli/src/tui/screen/open-page.ts'
import { callsPage } from '../../packages/cli/src/tui/views/calls.ts'
import { overviewPage } from '../../packages/cli/src/tui/views/overview.ts'
import { listen } from '../harness/listen.ts'
import { type BenchResult, median } from './result.ts'
import { answersOf } from './tui-answers.ts'

const size = { width: 120, height: 40 }
const frames = 200
const warmUp = 50
/** Milliseconds of processor time that a frame may take. */
const goal = 15
const began = Date.UTC(2026, 10, 20, 2)

/** Processor time of a frame of 120 × 40, computed and written, in which every figure is another one than in the frame before. */
export async function measureFrames(): Promise<BenchResult[]> {
  const look: Look = { glyphs: screenGlyphs(glyphsOf('unicode')), words: await loadWords(), zone: 'Asia/Shanghai' }
  let frame = 0
  const server = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://server')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ code: 0, msg: '', ...answersOf(pathname, began, frame) }))
  })
  const session = { url: server.url, profile: 'prod', production: true, token: 'none', login: undefined }
  const settings = { zone: look.zone, timeout: 1000, debug: false }
  const context = { session, settings, now: began } as unknown as Context
  const results: BenchResult[] = []
  for (const [name, make] of [
    ['overview', overviewPage],
    ['calls', callsPage],
  ] as const) {
    const page = make(context, look, () => began)
    const { bytes, times } = await measure(page, look, () => {
      frame++
    })
    const middle = median(times)
    results.push({
      name: `a frame of 120 × 40, ${name}, processor time against ${goal} ms`,
      ratio: middle / goal,
      goal: '≤ 1.00',
      detail: `median ${middle.toFixed(2)} ms, slowest ${Math.max(...times).toFixed(2)} ms, ${Math.round(bytes / frames)} bytes written`,
    })
  }
  await server.close()
  return results
}

async function measure(page: Page, look: Look, next: () => void): Promise<{ times: number[]; bytes: number }> {
  const paint = screenPainter({ isTerminal: true }, 'always')
  const nowhere = openSync('/dev/null', 'w')
  const shown: string[] = []
  const times: number[] = []
  let bytes = 0
  for (let frame = 0; frame < warmUp + frames; frame++) {
    next()
    const open = openPage(page)
    receive(open, await page.load({ ...open.asked, rows: 200, signal: new AbortController().signal }), false)
    open.loadedAt = began
    const server = { profile: 'prod', isProduction: true, url: 'https://rtc.example.cn', member: '周琳' }
    const views = ['overview', 'calls', 'quality', 'alarms', 'balances'] as const
    const scene = { look, server, views, open, now: began + frame * 1000, isPaused: false, notice: undefined }
    const before = process.cpuUsage()
    const written = changesOf(shown, drawScene(scene, size), paint)
    writeSync(nowhere, written)
    const { system, user } = process.cpuUsage(before)
    if (frame < warmUp) continue
    times.push((system + user) / 1000)
    bytes += Buffer.byteLength(written)
  }
  closeSync(nowhere)
  return { times, bytes }
}
