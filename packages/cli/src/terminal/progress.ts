import type { Context } from '../context.ts'

/** Milliseconds between lines where nobody watches. */
const lineEvery = 10_000

/** How far something is, on stderr: a bar that is drawn again in place on a terminal, else a line now and then. */
export interface Progress {
  /** @param text what stands behind the bar */
  show(done: number, total: number, text: string): void
  /** Takes the bar away. */
  end(): void
}

/** @param name what is under way, for the lines */
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
