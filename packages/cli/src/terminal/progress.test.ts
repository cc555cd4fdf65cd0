import { describe, expect, it } from 'vitest'
import type { Context } from '../command.ts'
import { showBytes } from '../host/run-with-progress.ts'
import { openProgress } from './progress.ts'

/** Returns a run outside a terminal whose clock the test moves, and what it has written to stderr. */
function inPipe(quiet = false) {
  const lines: string[] = []
  const clock = { now: 0 }
  const stderr = { isTerminal: false, write: (text: string) => void lines.push(text) }
  const context = { settings: { quiet }, stderr, clock: () => clock.now } as unknown as Context
  return { clock, context, lines }
}

describe('progress off a terminal', () => {
  it('is a line every ten seconds, of bytes in units that can be read', async () => {
    const { clock, context, lines } = inPipe()
    const progress = await openProgress(context, 'backup')
    for (let second = 0; second <= 25; second += 1) {
      clock.now = second * 1000
      showBytes(progress)(34_765_226, 275_255_863)
    }
    progress.end()
    expect(lines).toEqual(Array(2).fill('backup  33.2 MB / 262.5 MB\n'))
  })

  it('is nothing for --quiet', async () => {
    const { clock, context, lines } = inPipe(true)
    const progress = await openProgress(context, 'backup')
    clock.now = 60_000
    progress.show(1, 2, 'half')
    expect(lines).toEqual([])
  })
})
