import type { Context } from '../command.ts'
import type { Progress } from './progress-bar.tsx'

/** Milliseconds between the lines that replace a bar outside a terminal. */
const lineEvery = 10_000

/** Opens a progress display. @param name name of the task, for the lines */
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
