import { diagnoseTrace } from '@rtcops/core/diagnosis/diagnose-trace'
import { verdictOnWire } from '@rtcops/core/diagnosis/on-wire'
import { safeText } from '@rtcops/core/format/display-text'
import { formatPercent } from '@rtcops/core/format/format-percent'
import type { TraceFormat } from '@rtcops/core/telemetry/import/trace'
import type { Context } from '../../../../command.ts'
import { wholePage } from '../../../../lists/pages.ts'
import { wordsOf } from '../../../../machine-words.ts'
import { printObject, printPart, printRows } from '../../../../output/print.ts'
import { isTable } from '../../../../settings.ts'
import { noticeLeftOut } from '../import/left-out.ts'
import { readCalls } from '../import/read-events.ts'
import { diagnoses, type TraceRow, traceHead, traceVerdicts } from './listing.ts'
import { printReasons } from './print-reasons.ts'
import { verdictRow, withOffsets } from './verdict-row.ts'

interface DiagnoseOptions {
  format?: TraceFormat
}

/** Prints why the calls in trace files were bad, without a server. */
export async function diagnoseFiles(
  context: Context,
  files: readonly string[],
  { format }: DiagnoseOptions,
): Promise<void> {
  const t = await wordsOf(context)
  const rows = files.flatMap((file) => {
    const { calls, ...leftOut } = readCalls(file, format)
    noticeLeftOut(context, file, leftOut)
    return calls.map((call) => ({ file, ...verdictRow(verdictOnWire(diagnoseTrace(call)), context.language, t) }))
  })
  const offset = () => rows.map((row) => withOffsets(row, context.settings.zone))
  if (!isTable(context.settings)) await printRows(context, traceVerdicts, wholePage(offset()), undefined)
  else for (const row of rows) await printVerdict(context, row)
}

async function printVerdict(context: Context, row: TraceRow): Promise<void> {
  const { stdout, t } = context
  await printObject(context, traceHead, 'cli.diagnosis.stay', row)
  if (row.diagnoses.length > 0) await printPart(context, diagnoses, 'cli.diagnosis.found', row.diagnoses)
  printReasons(context, row.diagnoses)
  if (row.is_enough === 0)
    stdout.write(
      `${t('cli.diagnosis.tooLittle', { user: safeText(row.user_id), covered: formatPercent(row.covered) })}\n`,
    )
  else if (row.diagnoses.length === 0) stdout.write(`${t('cli.diagnosis.clean', { user: safeText(row.user_id) })}\n`)
}
