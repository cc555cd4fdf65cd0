import type { Input } from '@rtcops/core/api/types'
import { businessZone, day } from '@rtcops/core/time/zone'
import type { Context } from '../../../command.ts'
import { usage } from '../../../errors.ts'
import { chosenCompany, chosenProject, words } from '../../../lookup.ts'
import { onlyGiven } from '../../../only-given.ts'
import { givenRange } from '../../../time-range.ts'
import type { ReportOptions } from './options.ts'

/** Wire values of the words of `--level` and `--status`. */
const levels = { normal: 'normal', fair: 'bad', severe: 'fatal' } as const
const statuses = { ended: 0, live: 1 } as const

/** Reads the company and the project of a report. */
export const placesOf = async (context: Context, options: ReportOptions): Promise<Input<'getSevenDayRoomUserStats'>> =>
  onlyGiven({
    company_id: await chosenCompany(context, options),
    appkey: await chosenProject(context, options),
  })

/**
 * Reads the filter of a report by day; both the first and the last day are included.
 * @param back days before the last one, unless `--from` says otherwise
 */
export const daysOf = async (
  context: Context,
  options: ReportOptions,
  back = 6,
): Promise<Input<'getHeartbeatTimeoutStats'>> => ({
  ...(await placesOf(context, options)),
  ...onlyGiven({ time: givenRange(context, options, back * day, businessZone) }),
})

/** Reads the filter of a report over moments. */
export const momentsOf = async (context: Context, options: ReportOptions): Promise<Input<'getPieStatistics'>> => ({
  ...(await placesOf(context, options)),
  ...onlyGiven({ time: givenRange(context, options) }),
})

/** Reads the filter of the reports over telemetry. */
export const telemetryOf = async (context: Context, options: ReportOptions): Promise<Input<'getStatistics3Info'>> => ({
  ...(await momentsOf(context, options)),
  ...onlyGiven({
    name: options.maker || undefined,
    model: options.model || undefined,
    room_name: options.room || undefined,
    user: options.user || undefined,
  }),
})

/** Reads the filter of the patrol report. */
export const patrolOf = async (context: Context, options: ReportOptions): Promise<Input<'listHousePatrol'>> =>
  onlyGiven({
    company_id: await chosenCompany(context, options),
    app_key: await chosenProject(context, options),
    channel_name: options.room || undefined,
    level: options.level && levels[options.level],
    status: options.status && statuses[options.status],
    time: givenRange(context, options),
  })

/** Reads the filter of the report on country usage. */
export const countriesOf = async (context: Context, options: ReportOptions): Promise<Input<'listCountryUsage'>> => ({
  ...(await daysOf(context, options)),
  ...onlyGiven({ country: options.country && codesOf(options.country) }),
})

/** Returns the country codes of all `--country` options, each once. @throws {Failure} for an invalid code */
function codesOf(country: readonly string[]): string[] {
  const given = words(country)
  for (const code of given) if (!/^[a-z]{2}$/i.test(code)) throw usage(['cli.report.noCountry', { given: code }])
  return [...new Set(given.map((code) => code.toUpperCase()))]
}

/** Reads the filter of the rooms report, which covers one day, today, unless a range is given. */
export const roomsOf = async (context: Context, options: ReportOptions): Promise<Input<'listRoomCallTime'>> => ({
  ...(await daysOf(context, options, 0)),
  ...onlyGiven({ room_name: options.room || undefined }),
})

/** Reads the filter of the live report; of several countries, the last one counts. */
export const liveOf = async (context: Context, options: ReportOptions): Promise<Input<'getLive'>> =>
  onlyGiven({
    appkey: await chosenProject(context, options),
    country: options.country?.at(-1)?.toUpperCase() || undefined,
  })
