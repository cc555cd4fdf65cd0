import { setTimeout as sleep } from 'node:timers/promises'
import { safeText } from '@rtcops/core/format/display-text'
import type { Context, RtcopsCommand } from '../../../command.ts'
import { Failure, inWords } from '../../../errors.ts'
import { pauseAfter } from '../../../server/pause-after.ts'
import { isTable } from '../../../settings.ts'
import { notOneOf } from '../../../suggest.ts'
import { appendNew } from './append-new.ts'
import type { WatchView } from './view.ts'

/** List to repeat. */
export interface Watched {
  name: string
  list: RtcopsCommand
  /** Options of the list. */
  options: object
  /** Fields that identify a row; all fields if empty. */
  sameBy: readonly string[]
}

/**
 * Repeats a list until a signal ends it or the server refuses it.
 * @param every milliseconds from one request to the next
 */
export async function watchList(context: Context, watched: Watched, every = 5_000): Promise<never> {
  const view = await viewOf(context, watched, every)
  try {
    for (let failures = 0; ; ) {
      const began = context.clock()
      try {
        const { notices, output } = await runOnce(context, watched, view)
        if (failures > 0) view.back()
        failures = 0
        view.show(output, notices)
      } catch (error) {
        if (!(error instanceof Failure && error.kind === 'unavailable')) throw error
        if (failures === 0) view.lost(inWords(context.t, error.wording))
        failures += 1
        await sleep(pauseAfter(failures))
        continue
      }
      await sleep(Math.max(0, every - (context.clock() - began)))
    }
  } finally {
    view.close()
  }
}

async function viewOf(context: Context, { name, sameBy }: Watched, every: number): Promise<WatchView> {
  const { settings, stdout } = context
  if (isTable(settings) && stdout.isTerminal) return (await import('./frame.tsx')).openFrame(context, name, every)
  if (settings.format === 'table' || settings.format === 'ndjson') return appendNew(context, sameBy)
  throw notOneOf({ flag: 'output' }, settings.format, ['table', 'wide', 'ndjson'], 'rtcops watch --help')
}

/** Runs the list once. @returns what it would have written */
async function runOnce(
  context: Context,
  { list, options }: Watched,
  { format, limit }: WatchView,
): Promise<{ output: string; notices: readonly string[] }> {
  const notices: string[] = []
  let output = ''
  const { stdout } = context
  const once: Context = {
    ...context,
    command: list,
    stdout: {
      isTerminal: stdout.isTerminal,
      columns: stdout.columns,
      rows: stdout.rows,
      stream: stdout.stream,
      write: (data) => {
        output += data
      },
    },
    now: context.clock(),
    settings: { ...context.settings, format, headers: true, envelope: false },
    notice: (text) => void notices.push(...text.split('\n').map(safeText)),
  }
  await list.runner?.(once, { ...(limit === undefined ? {} : { limit }), ...options })
  return { output, notices }
}
