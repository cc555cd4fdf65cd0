import { Box, render, Text } from 'ink'
import type { Context } from '../command.ts'

/** Progress on stderr: on a terminal a bar that is redrawn in place, otherwise a line from time to time. */
export interface Progress {
  /** @param text text after the bar */
  show(done: number, total: number, text: string): void
  /** Removes the bar. */
  end(): void
}

const cells = 24

/** Draws a bar on stderr, with a text after it. */
export function openBar({ glyphs, stderr }: Pick<Context, 'glyphs' | 'stderr'>): Progress {
  const [full, empty] = glyphs.bar
  const bar = (done: number, total: number, text: string) => {
    const reached = total === 0 ? cells : Math.round((Math.min(done, total) / total) * cells)
    return (
      <Box gap={2}>
        <Text>{full.repeat(reached) + empty.repeat(cells - reached)}</Text>
        <Text wrap="truncate">{text}</Text>
      </Box>
    )
  }
  const app = render(null, { stdout: stderr.stream(), exitOnCtrlC: false, patchConsole: false, interactive: true })
  return {
    show: (done, total, text) => app.rerender(bar(done, total, text)),
    end: () => {
      app.clear()
      app.unmount()
    },
  }
}
