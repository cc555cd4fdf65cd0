import type { ViewId } from '../../../packages/cli/src/tui/tui-context.ts'
import { measureFrames as measureView } from '../../../packages/cli/test/measure-frames.ts'
import { listen } from '../../harness/network/listen.ts'
import { type BenchResult, median } from './result.ts'
import { answersOf } from './tui-answers.ts'

const frames = 200
/** Milliseconds of processor time that a frame may take. */
const goals = { overview: 20, calls: 20 } as const
const began = Date.UTC(2026, 10, 20, 2)

/**
 * Measures the processor time of a frame of 120 × 40, drawn by Ink and written, in which every figure differs from the
 * previous frame.
 */
export async function measureFrames(): Promise<BenchResult[]> {
  let frame = 0
  const server = await listen((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://server')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ code: 0, msg: '', ...answersOf(pathname, began, frame) }))
  })
  const results: BenchResult[] = []
  for (const [view, goal] of Object.entries(goals) as [ViewId, number][]) {
    const { bytes, times } = await measureView(server.url, view, {
      began,
      frames,
      next: () => {
        frame++
      },
    })
    const middle = median(times)
    results.push({
      name: `a frame of 120 × 40, ${view}, processor time against ${goal} ms`,
      ratio: middle / goal,
      goal: '≤ 1.00',
      detail: `median ${middle.toFixed(2)} ms, slowest ${Math.max(...times).toFixed(2)} ms, ${Math.round(bytes / frames)} bytes written`,
    })
  }
  await server.close()
  return results
}
