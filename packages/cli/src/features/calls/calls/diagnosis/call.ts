import type { Schema } from '@rtcops/core/api/types'
import {
  mainDiagnosis,
  ownDiagnoses,
  summaryText,
  tooLittleText,
} from '@rtcops/core/features/calls/calls/diagnosis-text'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { Context } from '../../../../command.ts'
import { wholePage } from '../../../../lists/pages.ts'
import { onlyGiven } from '../../../../only-given.ts'
import { printPart, printRows } from '../../../../output/print.ts'
import { ask } from '../../../../server/server.ts'
import { isTable } from '../../../../settings.ts'
import { userNotFound } from '../find-user.ts'
import { callInZone } from './in-zone.ts'
import { callDiagnoses, verdicts } from './listing.ts'
import { printReasons, printWrapped } from './print-reasons.ts'
import { verdictRow, withOffsets } from './verdict-row.ts'

/** Prints why a call was bad: two sentences for the customer, then the diagnoses of its users and their reasons. */
export async function diagnoseCall(context: Context, call: string, { user }: { user?: string }): Promise<void> {
  const { info } = await ask(context, 'diagnoseCall', { channel_session_id: call, ...onlyGiven({ uid: user }) })
  if (user !== undefined && info.users.length === 0) throw await userNotFound(context, call, user)
  const t = await context.loadShared()
  const rows = info.users.map((verdict) => verdictRow(t, verdict))
  if (!isTable(context.settings)) {
    const offset = rows.map((row) => withOffsets(row, context.settings.zone))
    await printRows(context, verdicts, wholePage(offset), undefined)
    return
  }
  printWrapped(context, summaryText(callInZone(info, context.settings.zone), t))
  const worst = rows.toSorted((one, other) => other.bad_seconds - one.bad_seconds)
  const own = worst.flatMap((row) => ownDiagnoses(row))
  const clear = worst.flatMap((row) => row.diagnoses.filter(({ severity }) => severity > 1))
  const shown = context.settings.format === 'wide' ? clear : own
  if (shown.length > 0) await printPart(context, callDiagnoses, 'cli.diagnosis.found', shown)
  printReasons(context, own)
  printUnknown(context, t, info.users)
  if (shown.length < clear.length)
    context.notice(context.t('cli.diagnosis.explained', { count: clear.length - shown.length }))
}

/** Most users that are listed for too little data. */
const mostUnknown = 5

/** Lists the users with too little data for a verdict, and what is missing. */
function printUnknown(context: Context, t: Translate, users: readonly Schema<'SessionVerdict'>[]): void {
  const unknown = users.filter((user) => user.is_enough === 0 && mainDiagnosis([user]) === undefined)
  for (const user of unknown.slice(0, mostUnknown)) printWrapped(context, `${user.user_id}  ${tooLittleText(user, t)}`)
  if (unknown.length > mostUnknown) printWrapped(context, t('diagnosis.more', { count: unknown.length - mostUnknown }))
}
