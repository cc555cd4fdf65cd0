import { expect, it } from 'vitest'
import type { Output } from './host.ts'
import { openProgress } from './progress.ts'
import { glyphsOf } from './style.ts'

it('draws a progress bar on one terminal line and erases it', async () => {
  let written = ''
  const stderr: Output = {
    write: (text) => {
      written += String(text)
    },
    isTerminal: true,
    columns: 40,
    rows: 24,
    stream: () => process.stderr,
  }
  const context = { stderr, glyphs: glyphsOf('unicode'), settings: { quiet: false }, clock: Date.now }
  const progress = openProgress(context, 'ladder')
  progress.show(1, 2, '1 of 2 users whose names are longer than the line')
  const lines = written.split('\r').map((line) => line.replace('\x1b[K', ''))
  expect(lines.at(-1)).toMatch(/^█{12}░{12} {2}1 of 2 users/)
  expect(lines.at(-1)?.length).toBeLessThan(40)
  progress.end()
  expect(written.split('\r').at(-1)).toBe('\x1b[K')
  expect(written).not.toContain('\n')
})
