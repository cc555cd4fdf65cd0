import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Context } from '../../../command.ts'
import { runHost } from '../../../host/run-host.ts'
import { wholePage } from '../../../lists/pages.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { checkColumns, printRows } from '../../../output/print.ts'
import { askToGoOn, mustAsk } from '../../../prompt/confirm.ts'
import { openProgress } from '../../../terminal/progress.ts'
import { type Step, stepStates, steps } from './step-listing.ts'

interface MigrateOptions extends WriteOptions {
  data?: string
}

/** Runs the missing steps and lists all of them; without `--yes` it shows the missing ones and asks first. */
export async function migrate(context: Context, options: MigrateOptions): Promise<void> {
  const { data, dryRun } = options
  checkColumns(context, steps)
  if (dryRun) return printSteps(context, await look(context, data))
  if (!options.yes) {
    const missing = (await look(context, data)).filter(({ state }) => state === stepStates.toDo)
    if (missing.length > 0 && mustAsk(context, options))
      await askToGoOn(
        context,
        missing.map(({ engine, step }) => [`cli.server.engine.${engine}`, step]),
      )
  }
  await printSteps(context, await takeSteps(context, data))
}

async function look(context: Context, data: string | undefined): Promise<Step[]> {
  const { result } = await runHost<{ list: Step[] }>(context, ['migrate', '--dry-run'], { data })
  return result.list
}

async function takeSteps(context: Context, data: string | undefined): Promise<Step[]> {
  const progress = openProgress(context, 'migrate')
  const onProgress = (done: number, total: number) => progress.show(done, total, `${done}/${total}`)
  try {
    const { result } = await runHost<{ list: Step[] }>(context, ['migrate'], { data, onProgress })
    return result.list
  } finally {
    progress.end()
  }
}

async function printSteps(context: Context, list: readonly Step[]): Promise<void> {
  await printRows(context, steps, wholePage(list), undefined)
  const { glyphs, notice, paint, t } = context
  const good = (key: MessageKey, count?: number) =>
    notice(`${paint.error('good', glyphs.ok)} ${t(key, count === undefined ? {} : { count })}`)
  const count = (state: Step['state']) => list.filter((step) => step.state === state).length
  const [toDo, doneNow] = [count(stepStates.toDo), count(stepStates.doneNow)]
  if (toDo > 0) notice(`${paint.error('warn', glyphs.warn)} ${t('cli.server.migrate.toDo', { count: toDo })}`)
  else if (doneNow > 0) good('cli.server.migrate.doneNow', doneNow)
  else good('cli.server.migrate.upToDate')
}
