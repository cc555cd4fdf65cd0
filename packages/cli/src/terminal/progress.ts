import type { Context } from '../context.ts'

/** Milliseconds between the lines that stand for a bar off a terminal. */
const lineEvery = 10_000

/** How far something is, on stderr: on a terminal a bar that is redrawn in place, else a line now and then. */
export interface Progress {
  /** @param text what stands behind the bar */
  show(done: number, total: number, text: string): void
  /** Removes the bar. */
  end(): void
}

/** Opens a progress. @param name what is under way, for the lines */
export async function openProgress(context: Context, name: string): Promise<Progress> {
  if (context.settings.quiet) return { show: () => undefined, end: () => undefined }
  if (!context.stderr.isTerminal) return inLines(context, name)
  const { openBar } = await import('./progress-bar.tsx')
  return openBar(context)
}

function inLines({ clock, stderr }: Context, name: string): Progress {
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
