import type { Context } from '../../../context.ts'
import { Failure, inWords as inWording, usage } from '../../../errors.ts'
import { inWords, say } from '../../../old/say.ts'
import { isTerminal } from '../../../old/streams.ts'
import { pauseAfter } from '../../../server/pause-after.ts'
import { durationOf, type Format } from '../../../settings.ts'
import { appendNew } from './append-new.ts'
import { Frame } from './frame.ts'

/** What is repeated. */
export interface Watched {
  name: string
  runList: (context: Context) => Promise<unknown>
  /** Fields that tell whether a row was there before; none where all do. */
  sameBy: readonly string[]
}

/** What shows the answers as they come. */
export interface View {
  /** Format that the list is asked for in. */
  format: Format
  show: (output: string, notices: readonly string[]) => void
  /** Says that the server is away; what was shown last stays. */
  lost: (reason: string) => void
  /** Says that it is back, before the next answer is shown. */
  back: () => void
}

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** Repeats a list until it is ended from outside, or the server refuses it. */
export async function watchList(context: Context, watched: Watched): Promise<never> {
  const interval = intervalOf(context)
  const view = viewOf(context, watched, interval)
  for (let failures = 0; ; ) {
    const began = Date.now()
    try {
      const { notices, output } = await ask(context, watched.runList, view.format)
      if (failures > 0) view.back()
      failures = 0
      view.show(output, notices)
    } catch (error) {
      if (!(error instanceof Failure && error.kind === 'unavailable')) throw error
      if (failures === 0) view.lost(inWording(context.t, error.wording))
      failures += 1
      await pause(pauseAfter(failures))
      continue
    }
    await pause(Math.max(0, interval - (Date.now() - began)))
  }
}

function intervalOf({ command, values }: Context): number {
  const interval = durationOf(values, 'every') ?? 5_000
  if (interval >= 1_000) return interval
  const problem = inWords({ zh: '最短 1s', en: 'at least 1s' })
  throw usage(say('usage.flagProblem', { flag: 'every', problem }), `rtcops ${command} --help`)
}

function viewOf(context: Context, { name, sameBy }: Watched, interval: number): View {
  const { format } = context.settings
  if ((format === 'table' || format === 'wide') && isTerminal(1)) return new Frame(context, name, interval)
  if (format === 'table' || format === 'ndjson') return appendNew(context, sameBy)
  throw usage(say('usage.choice', { flag: 'output', words: 'table wide ndjson', given: format }), 'rtcops watch --help')
}

/** One look at the list, with what it would have written. */
async function ask(
  context: Context,
  runList: Watched['runList'],
  format: Format,
): Promise<{ output: string; notices: readonly string[] }> {
  const notices: string[] = []
  let output = ''
  const once: Context = {
    ...context,
    // What it would have written.
    stdout: {
      ...context.stdout,
      isTerminal: context.stdout.isTerminal,
      columns: context.stdout.columns,
      rows: context.stdout.rows,
      write: (data) => {
        output += data
      },
    },
    now: context.clock(),
    settings: { ...context.settings, format, headers: true, envelope: false },
    notice: (line) => void notices.push(line),
  }
  await runList(once)
  return { output, notices }
}
