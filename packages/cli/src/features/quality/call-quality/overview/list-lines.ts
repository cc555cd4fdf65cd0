import { alarmIndicators } from '@rtcops/core/alarms/indicators'
import { isThresholdRule } from '@rtcops/core/alarms/platform-rules'
import type { Schema } from '@rtcops/core/api/types'
import { type Company, nameWithRemark } from '@rtcops/core/features/customers/companies/columns'
import { alarmPlace, raisedValueText } from '@rtcops/core/features/operations/alarms/alarm-words'
import type { AlarmCondition } from '@rtcops/core/features/operations/alarms/columns'
import { safeText } from '@rtcops/core/format/display-text'
import { formatMoney } from '@rtcops/core/format/format-money'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { warningOf } from '../../../../money/balance-warning.ts'
import { inZone } from '../../../../output/wire-time.ts'
import { shortRule } from '../../../../quality/short-rule.ts'
import { aligned } from '../../../../tui/list/aligned.ts'
import type { Tui } from '../../../../tui/tui-context.ts'

const stateMarks = { 1: 'bad', 2: 'off', 3: 'ok' } as const

/** A box narrower than this shows the code of a country instead of its name. */
const narrow = 40

/** Returns `✗ 10:05 Indonesia up>20%  12.40 > 10.00 +1`, with the number of further rules; an acknowledged one shows by whom. */
export function alarmLine(condition: AlarmCondition, width: number, { glyphs, language, paint, t, zone }: Tui): string {
  const { ack_user_name, country, create_time, rules, state, subject } = condition
  const { rule, threshold, value } = rules[0] ?? { rule: 'uploss_gt20', threshold: 0, value: 0 }
  const mark = stateMarks[state as 1 | 2 | 3] ?? 'off'
  const time = inZone(create_time, zone).slice(11, 16)
  const isNarrow = width < narrow
  const more = rules.length > 1 ? ` +${rules.length - 1}` : ''
  const parts = !isThresholdRule(rule)
    ? [raisedValueText({ rule, threshold, value, subject }, t)]
    : [formatPercent(value, { unit: false }), alarmIndicators[rule].passes === 'above' ? '>' : '<', String(threshold)]
  const compared = parts.join(isNarrow ? '' : ' ') + more
  const member = safeText(ack_user_name)
  // Acknowledged by someone whose account is gone, an alarm has no name.
  const acked = isNarrow && member !== '' ? member : t('cli.tui.alarms.ackedBy', { name: member }).trim()
  const end = state === 2 ? acked : compared
  const place = isNarrow && country !== '' ? country : aligned(alarmPlace(condition, language, t), 14, glyphs.cut)
  const start = `${glyphs[mark]} ${time} `
  return `${mark === 'bad' ? paint('bad', start) : start}${place} ${shortRule(rule, t, isNarrow)}  ${end}`
}

/** Returns `✗ 4/9 room-5518 · 星河语聊  upstream loss`: users badly off of all, the room, and what most of them have in common. */
export function roomLine(room: Schema<'WorstRoom'>, width: number, { glyphs, paint, t }: Tui): string {
  const { app_name, bad_users, cause, channel_name, channel_session_id, users } = room
  const reason = cause ? t(`diagnosis.cause.${cause}`) : t('dashboard.worst.unknown')
  const name = `${safeText(channel_name || channel_session_id)} · ${safeText(app_name)}`
  const hit = `${bad_users}/${users}`.padEnd(7)
  return `${paint('bad', `${glyphs.bad} ${hit} `)}${aligned(name, width - 32, glyphs.cut)}  ${reason}`
}

/** Returns the line of a company with a low balance. */
export function balanceLine(company: Company, width: number, { glyphs, paint, t }: Tui): string {
  const { mark, text } = warningOf(company, t)
  const isOwing = company.balance.startsWith('-')
  const days = company.days_left === null || isOwing ? text : t('cli.tui.overview.days', { days: company.days_left })
  const name = aligned(`${company.id} ${safeText(nameWithRemark(company))}`, width - 30, glyphs.cut)
  const sign = paint(mark === 'bad' ? 'bad' : 'warn', `${mark === 'plain' ? ' ' : glyphs[mark]} `)
  return `${sign}${name} ${formatMoney(company.balance).padStart(14)}  ${days}`
}
