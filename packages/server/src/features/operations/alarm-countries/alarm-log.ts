import type { Input, Schema } from '@rtcops/core/api/types'
import { country } from '@rtcops/core/countries/countries'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { MemberContext } from '../../../context.ts'
import { readTimeRange } from '../../../http/time-range.ts'
import { countryCodes } from './country-filter.ts'

/** One page of the alarms that were raised, the newest first. */
export async function listAlarmLog(
  { db, language }: MemberContext,
  input: Input<'listAlarmLog'>,
): Promise<{ list: Schema<'Alarm'>[]; total: number }> {
  const { state, page = 1, limit = 20 } = input
  const codes = countryCodes(input.country, language)
  const range = input.time && readTimeRange(input.time)
  if (codes?.length === 0) return { list: [], total: 0 }
  const found = db
    .selectFrom('alarm_log')
    .$if(codes !== undefined, (query) => query.where('country', 'in', codes ?? []))
    .$if(state !== undefined, (query) => query.where('alarm_log.state', '=', state ?? 0))
    .$if(range !== undefined, (query) =>
      query
        .where('alarm_log.create_time', '>=', new Date(range?.start ?? 0))
        .where('alarm_log.create_time', '<', new Date(range?.end ?? 0)),
    )
  const [rows, { total }] = await Promise.all([
    found
      .leftJoin('member', 'member.id', 'alarm_log.ack_member_id')
      .selectAll('alarm_log')
      .select('member.name as ack_user_name')
      .orderBy('alarm_log.create_time', 'desc')
      .orderBy('alarm_log.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const list = rows.map(({ ack_member_id: _, ack_user_name, create_time, resolve_time, ...alarm }) => ({
    ...alarm,
    is_tel: alarm.is_tel === 1 ? (1 as const) : (0 as const),
    cn_name: country(alarm.country)?.chineseName ?? alarm.country,
    en_name: country(alarm.country)?.englishName ?? alarm.country,
    ack_user_name: ack_user_name ?? '',
    create_time: formatDateTime(create_time.getTime()),
    resolve_time: resolve_time && formatDateTime(resolve_time.getTime()),
  }))
  return { list, total }
}
