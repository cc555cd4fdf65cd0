import { diagnoseStay } from '@rtcops/core/diagnosis/diagnose-stay'
import { tracedStay } from '@rtcops/core/diagnosis/traced-stay'
import type { StayVerdict } from '@rtcops/core/diagnosis/verdict'
import { formatPercent } from '@rtcops/core/format/format-percent'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { TraceFormat } from '@rtcops/core/telemetry/import/trace'
import { withOffset } from '@rtcops/core/time/wire-offset'
import { formatMoment } from '@rtcops/core/time/zone'
import type { Context } from '../../../../command.ts'
import { wholePage } from '../../../../lists/pages.ts'
import { printObject, printPart, printRows } from '../../../../output/print.ts'
import { isTable } from '../../../../settings.ts'
import { readCalls } from '../import/read-events.ts'
import { evidenceText } from './evidence-text.ts'
import { diagnoses, type VerdictRow, verdictHead, verdicts } from './listing.ts'

interface DiagnoseOptions {
  format?: TraceFormat
}

/** Says why the calls in trace files were bad, without a server. */
export async function diagnoseFiles(
  context: Context,
  files: readonly string[],
  { format }: DiagnoseOptions,
): Promise<void> {
  const t = await context.loadShared()
  const rows = files.flatMap((file) =>
    readCalls(file, format).map((call) => rowOf(t, file, diagnoseStay(tracedStay(call)))),
  )
  if (!isTable(context.settings))
    await printRows(context, verdicts, wholePage(rows.map((row) => withOffsets(row, context.settings.zone))), undefined)
  else for (const row of rows) await printVerdict(context, row)
}

async function printVerdict(context: Context, row: VerdictRow): Promise<void> {
  const { stdout, t } = context
  await printObject(context, verdictHead, 'cli.trace.stay', row)
  if (row.diagnoses.length > 0) await printPart(context, diagnoses, 'cli.trace.found', row.diagnoses)
  const own = row.diagnoses.filter(({ explained_by }) => explained_by === null)
  for (const [cause, [first]] of Map.groupBy(own, (diagnosis) => diagnosis.cause))
    if (first) {
      const lines = [first.told, first.advice].filter(Boolean)
      stdout.write([t(`diagnosis.cause.${cause}`), ...lines.map((line) => `  ${line}`), ''].join('\n'))
    }
  if (row.is_enough === 0) {
    stdout.write(`${t('cli.trace.tooLittle', { user: row.user_id, covered: formatPercent(row.covered) })}\n`)
  } else if (row.diagnoses.length === 0) stdout.write(`${t('cli.trace.clean', { user: row.user_id })}\n`)
}

/** Gives the times of diagnoses an offset, as machine formats do with those of rows. */
const withOffsets = (row: VerdictRow, zone: string): VerdictRow => ({
  ...row,
  diagnoses: row.diagnoses.map((diagnosis) => ({
    ...diagnosis,
    from: String(withOffset(diagnosis.from, zone)),
    to: String(withOffset(diagnosis.to, zone)),
  })),
})

const rowOf = (t: Translate, file: string, verdict: StayVerdict): VerdictRow => ({
  file,
  user_id: verdict.userId,
  session_id: verdict.sessionId,
  from: formatMoment(verdict.from),
  to: formatMoment(verdict.to),
  is_enough: verdict.isEnough ? 1 : 0,
  covered: verdict.covered,
  missing: verdict.missing.join(','),
  sent_worst_mos: verdict.sent?.worst ?? null,
  heard_worst_mos: verdict.heard?.worst ?? null,
  sent_poor_seconds: verdict.sent?.poorSeconds ?? null,
  heard_poor_seconds: verdict.heard?.poorSeconds ?? null,
  rules_version: verdict.rulesVersion,
  diagnoses: verdict.diagnoses.map(({ cause, confidence, evidence, explainedBy, from, severity, side, to }) => ({
    cause,
    side,
    from: formatMoment(from),
    to: formatMoment(to),
    length: to > from ? (to - from) / 1000 : null,
    severity,
    confidence,
    explained_by: explainedBy,
    advice: t(`diagnosis.advice.${cause}`),
    evidence,
    told: evidenceText(evidence, t),
  })),
})
