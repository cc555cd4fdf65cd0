import { cutText } from '@rtcops/core/format/display-text'
import type { Host } from './host.ts'
import type { Glyphs } from './style.ts'

/** Progress on stderr: on a terminal a bar that is redrawn in place, otherwise a line from time to time. */
export interface Progress {
  /** @param text text after the bar */
  show(done: number, total: number, text: string): void
  /** Removes the bar. */
  end(): void
}

/** Where progress is shown. */
interface Screen extends Pick<Host, 'clock' | 'stderr'> {
  glyphs: Glyphs
  settings: { quiet: boolean }
}

/** Milliseconds between the lines that replace a bar outside a terminal. */
const lineEvery = 10_000
/** Cells of a bar. */
const cells = 24

/** Opens a progress display. @param name name of the task, for the lines */
export function openProgress(context: Screen, name: string): Progress {
  if (context.settings.quiet) return { show: () => undefined, end: () => undefined }
  return context.stderr.isTerminal ? asBar(context) : inLines(context, name)
}

/** Draws a bar and the text after it in one line, which is never wrapped, so that it can be erased. */
function asBar({ glyphs, stderr }: Screen): Progress {
  const [full, empty] = glyphs.bar
  const redraw = (line: string) => stderr.write(`\r\x1b[K${line}`)
  return {
    show: (done, total, text) => {
      const reached = total === 0 ? cells : Math.round((Math.min(done, total) / total) * cells)
      const line = `${full.repeat(reached)}${empty.repeat(cells - reached)}  ${text}`
      redraw(cutText(line, (stderr.columns ?? 80) - 1, { mark: glyphs.cut }))
    },
    end: () => redraw(''),
  }
}

function inLines({ clock, stderr }: Screen, name: string): Progress {
  let last = clock()
  return {
    show: (_, __, text) => {
      if (clock() - last < lineEvery) return
      last = clock()
      stderr.write(`${name}  ${text}\n`)
    },
    end: () => undefined,
  }
}
