import { bounds } from '@rtcops/core/diagnosis/bounds'
import type { CallRecord } from '@rtcops/core/diagnosis/call'
import { type UsualRow, usualFigureNames } from '@rtcops/core/diagnosis/usual-values'
import type { UsualFigure } from '@rtcops/core/diagnosis/verdict'
import { addDays, formatDay } from '@rtcops/core/time/zone'
import { readRows } from '../../clickhouse/read-rows.ts'
import type { TelemetryReader } from '../../clickhouse/telemetry-reader.ts'

/** Pairs of country and network of a call: clients name their networks themselves. */
const mostPlaces = 200

type RawRow = { country: string; network: string; hour: number; isWholeDay: string } & {
  [Name in UsualFigure]: Record<string, string>
} & { [Name in `${UsualFigure}Users`]: string }

const figures = usualFigureNames
  .map((name) => `sumMap(usual_day.${name}) AS ${name}, uniqCombinedMerge(12)(${name}_users) AS ${name}Users`)
  .join(', ')

const usual = `
  SELECT country, network, hour, grouping(hour) AS isWholeDay, ${figures}
  FROM usual_day
  WHERE app_key IN {appKeys: Array(String)} AND has(arrayZip({countries: Array(String)}, {networks: Array(String)}), (toString(country), toString(network)))
    AND country IN {countries: Array(String)} AND network IN {networks: Array(String)}
    AND day >= {first: Date} AND day < {day: Date}
  GROUP BY GROUPING SETS ((country, network, hour), (country, network))`

/**
 * Returns what was usual for the users of a company in the countries and kinds of network of a call, over the business days
 * before it.
 *
 * @param appKeys all projects of the company
 */
export async function readUsualValues(
  reader: TelemetryReader,
  { from, stays }: Pick<CallRecord, 'from' | 'stays'>,
  appKeys: readonly string[],
): Promise<UsualRow[]> {
  const places = new Map(
    stays.flatMap(({ network, place: { country } }) =>
      country === '' || network === '' ? [] : [[`${country} ${network}`, { country, network }] as const],
    ),
  )
  if (places.size === 0) return []
  const known = [...places.values()].slice(0, mostPlaces)
  const rows = await readRows<RawRow>(reader, usual, {
    appKeys,
    countries: known.map(({ country }) => country),
    networks: known.map(({ network }) => network),
    first: formatDay(addDays(from, -bounds.usual.days)),
    day: formatDay(from),
  })
  return rows.flatMap((row) =>
    usualFigureNames.map((figure) => ({
      country: row.country,
      network: row.network,
      hour: Number(row.isWholeDay) === 1 ? null : row.hour,
      figure,
      users: Number(row[`${figure}Users`]),
      counts: new Map(Object.entries(row[figure]).map(([value, count]) => [Number(value), Number(count)])),
    })),
  )
}
