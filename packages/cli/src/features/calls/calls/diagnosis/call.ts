import type { Schema } from '@rtcops/core/api/types'
import { bounds } from '@rtcops/core/diagnosis/bounds'
import {
  mainDiagnosis,
  ownFigureTexts,
  summaryText,
  tooLittleText,
} from '@rtcops/core/features/calls/calls/diagnosis-text'
import { findingEpisodes } from '@rtcops/core/features/calls/calls/finding-episodes'
import { ownDiagnoses } from '@rtcops/core/features/calls/calls/own-diagnoses'
import { changeText } from '@rtcops/core/features/operations/alarms/change-text'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { Context } from '../../../../command.ts'
import { Failure, severalOf, usage } from '../../../../errors.ts'
import { mostRows, wholePage } from '../../../../lists/pages.ts'
import { wordsOf } from '../../../../machine-words.ts'
import { onlyGiven } from '../../../../only-given.ts'
import type { RangeOptions } from '../../../../options/range.ts'
import { printPart, printRows } from '../../../../output/print.ts'
import { inZone } from '../../../../output/wire-time.ts'
import { ask } from '../../../../server/server.ts'
import { isTable } from '../../../../settings.ts'
import { hasRange, timeOf } from '../../../../time-range.ts'
import { type CallPlace, projectOfCalls } from '../find-project.ts'
import { userNotFound } from '../find-user.ts'
import { ofCall } from '../whole-call-id.ts'
import { callInZone, changeInZone } from './in-zone.ts'
import { callDiagnoses, verdicts } from './listing.ts'
import { printReasons, printWrapped } from './print-reasons.ts'
import { printText, type TextKind } from './print-text.ts'
import { verdictRow, withOffsets } from './verdict-row.ts'

interface DiagnoseOptions extends CallPlace, RangeOptions {
  text?: TextKind
}

/** Prints why a call was bad, given by its id or by its room and a range. */
export async function diagnose(context: Context, given: string | undefined, options: DiagnoseOptions): Promise<void> {
  const { room, text, user } = options
  if (given === undefined && !room) throw usage(['cli.usage.missingArgument', { name: 'id' }], helpOf(context))
  if (given !== undefined && (room || options.project || hasRange(options)))
    throw usage(['cli.usage.callByIdOrRoom'], helpOf(context))
  const id = given ?? (await callInRoom(context, { ...options, room: room ?? '' }))
  await ofCall(diagnoseCall)(context, id, onlyGiven({ text, user }))
}

const helpOf = ({ command }: Context): string => `rtcops ${command} --help`

/** Returns the id of the only call of a room in a range. @throws {Failure} if there is none, or listing them if there are several */
async function callInRoom(context: Context, options: DiagnoseOptions & { room: string }): Promise<string> {
  const { room, user } = options
  const time = timeOf(context, options)
  const { list, total } = await ask(context, 'listCallSessions', {
    ...onlyGiven({ app_key: await projectOfCalls(context, options, time), user_id: user || undefined }),
    channel_name: room,
    time,
    limit: mostRows,
  })
  const [first, second] = list
  if (!first) throw new Failure('not_found', ['cli.find.noCallOfRoom', { room }], { next: `rtcops find ${room}` })
  if (!second) return first.channel_session_id
  const t = await context.loadShared()
  const inZoneOf = (time: string | null) =>
    time === null ? t('common.state.ongoing') : inZone(time, context.settings.zone)
  const lines = list.map(
    ({ channel_session_id, create_date, exit_date }) =>
      `${channel_session_id}  ${inZoneOf(create_date)}  ${inZoneOf(exit_date)}`,
  )
  throw severalOf(
    ['cli.find.severalCalls', { count: total }],
    lines,
    `rtcops call diagnose ${first.channel_session_id}`,
  )
}

/**
 * Prints why a call was bad: two sentences, then the diagnoses of its users and their reasons; or only a text to paste into a
 * ticket or to send to the customer.
 */
async function diagnoseCall(
  context: Context,
  call: string,
  { text, user }: Pick<DiagnoseOptions, 'text' | 'user'>,
): Promise<void> {
  const { info } = await ask(context, 'diagnoseCall', { channel_session_id: call, ...onlyGiven({ uid: user }) })
  if (user !== undefined && info.users.length === 0) throw await userNotFound(context, call, user)
  if (text) {
    await printText(context, text, { diagnosis: info, call, uid: user })
    return
  }
  const t = await wordsOf(context)
  const rows = info.users.map((verdict) => verdictRow(verdict, context.language, t))
  if (!isTable(context.settings)) {
    const offset = rows.map((row) => withOffsets(row, context.settings.zone))
    await printRows(context, verdicts, wholePage(offset), undefined)
    return
  }
  printWrapped(context, summaryText(callInZone(info, context.settings.zone), context.language, t))
  const worst = rows.toSorted((one, other) => other.bad_seconds - one.bad_seconds)
  const own = worst.flatMap((row) => ownDiagnoses({ diagnoses: findingEpisodes(row).map(({ lead }) => lead) }))
  const clear = worst.flatMap((row) => row.diagnoses.filter(({ severity }) => severity > 1))
  const shown = context.settings.format === 'wide' ? clear : own
  if (shown.length > 0) await printPart(context, callDiagnoses, 'cli.diagnosis.found', shown)
  printReasons(context, own)
  printChanges(context, t, info.users)
  if (user !== undefined) printUsual(context, t, info.users)
  printUnknown(context, t, info.users)
  if (shown.length < clear.length)
    context.notice(context.t('cli.diagnosis.explained', { count: clear.length - shown.length }))
}

/** Prints what changed in a part of the platform that users badly off had, each once. */
function printChanges(context: Context, t: Translate, users: readonly Schema<'SessionVerdict'>[]): void {
  const { language, paint, settings, stdout } = context
  const texts = users.flatMap(({ changes = [] }) =>
    changes.map((change) => changeText(changeInZone(change, settings.zone), language, t)),
  )
  if (texts.length === 0) return
  stdout.write(`${paint.out('title', t('alarm.change.title'))}\n`)
  for (const text of new Set(texts)) printWrapped(context, text, '  ')
}

/** Prints a user's figures beside what is usual for such users, session by session. */
function printUsual(context: Context, t: Translate, users: readonly Schema<'SessionVerdict'>[]): void {
  const figures = users.flatMap((user) => ownFigureTexts(user, t))
  if (figures.length === 0) return
  context.stdout.write(`${context.paint.out('title', t('diagnosis.usual.title'))}\n`)
  for (const figure of figures) printWrapped(context, figure, '  ')
  context.notice(t('diagnosis.usual.about', { days: bounds.usual.days }))
}

/** Most users that are listed for too little data. */
const mostUnknown = 5

/** Lists the users with too little data for a verdict, and what is missing. */
function printUnknown(context: Context, t: Translate, users: readonly Schema<'SessionVerdict'>[]): void {
  const unknown = users.filter((user) => user.is_enough === 0 && mainDiagnosis([user]) === undefined)
  for (const user of unknown.slice(0, mostUnknown)) printWrapped(context, `${user.user_id}  ${tooLittleText(user, t)}`)
  if (unknown.length > mostUnknown) printWrapped(context, t('diagnosis.more', { count: unknown.length - mostUnknown }))
}
