import { type RuleIndicatorId, ruleIndicator } from '@rtcops/core/alarms/own/rule-indicators'
import type { Schema } from '@rtcops/core/api/types'
import { ruleDefaults } from '@rtcops/core/features/operations/alarms/own/rules'
import { type Instant, minute, parseWireTime, second } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { makeHistory } from './history/history.ts'
import { type Incidents, incidentsBefore } from './incidents.ts'
import { regionIndex, worldNodes } from './world.ts'

/** Ends of two histories with as many calls as the trial has: one of working days, one with a weekend. */
const ends = { Friday: Date.UTC(2026, 10, 20, 4, 0) - minute, Monday: Date.UTC(2026, 10, 2, 4, 0) - minute }

type IncidentName = keyof Incidents

interface Replayed {
  indicator: RuleIndicatorId
  split: 'country' | 'router'
  bound: number
  /** Fields that differ from the defaults of the dialog. */
  other?: Partial<Pick<Schema<'OwnRuleFields'>, 'least' | 'no_data'>>
  /** The incident that it should find, if enough users are hit. */
  incident: IncidentName
  /** Most alarms outside the incidents of a history. */
  outside: number
  /** Windows by which it may be late, if not every window of the incident is bad. */
  late?: number
}

const rules: readonly Replayed[] = [
  { indicator: 'bad_minutes', split: 'country', bound: 50, incident: 'region', outside: 0 },
  { indicator: 'bad_minutes', split: 'router', bound: 50, incident: 'router', outside: 1 },
  { indicator: 'rtt', split: 'country', bound: 300, incident: 'region', outside: 0 },
  { indicator: 'join_5s', split: 'country', bound: 70, other: { no_data: 'ok' }, incident: 'joins', outside: 0 },
  { indicator: 'join_5s', split: 'country', bound: 70, incident: 'joins', outside: 0 },
  // One or two users with bad connections decide the mean of five.
  { indicator: 'up_loss', split: 'router', bound: 10, other: { least: 10 }, incident: 'router', outside: 0 },
  { indicator: 'up_loss', split: 'router', bound: 10, incident: 'router', outside: 6 },
  // The overloaded region loses few packets: its windows are near the bound.
  { indicator: 'up_loss', split: 'country', bound: 5, other: { least: 20 }, incident: 'region', outside: 0, late: 4 },
  { indicator: 'up_loss', split: 'country', bound: 5, incident: 'region', outside: 40, late: 4 },
]

const width = ruleDefaults.window * minute

let server: TestApp
const report: string[] = []
beforeAll(async () => {
  server = await startApp()
  for (const until of Object.values(ends)) await makeHistory(server.services.telemetryWriter, { days: 4, until })
}, 900_000)
afterAll(async () => {
  await server?.close()
  console.info(report.join('\n'))
})

const leastOf = ({ other }: Replayed): number => other?.least ?? ruleDefaults.least

function nameOf(rule: Replayed): string {
  const { bound, indicator, other, split } = rule
  const { passes } = ruleIndicator(indicator)
  return `${indicator} by ${split} ${passes} ${bound}, ${leastOf(rule)} users, ${other?.no_data ?? ruleDefaults.no_data}`
}

/** Returns the places at which an alarm belongs to an incident; the first is the place of the incident. */
function placesOf({ joins, region, router }: Incidents, name: IncidentName): string[] {
  if (name === 'router') return [router.address]
  return name === 'joins' ? [joins.country] : ['ID', ...(worldNodes[regionIndex(region.name)]?.routers ?? [])]
}

/** Returns the starts of the windows of an incident in which its place has enough users or attempts for a rule. */
async function seenWindows(rule: Replayed, incidents: Incidents): Promise<Instant[]> {
  const [place] = placesOf(incidents, rule.incident)
  const { end, start } = incidents[rule.incident]
  const isJoin = ruleIndicator(rule.indicator).source === 'join'
  const result = await server.services.telemetryWriter.query({
    query: `SELECT toUnixTimestamp(toStartOfInterval(ts, INTERVAL ${ruleDefaults.window} MINUTE)) AS begun
            FROM ${isJoin ? 'join_attempt' : 'sample'}
            WHERE ${rule.split === 'router' ? 'router_ip' : 'country'} = '${place}'
              AND ts >= fromUnixTimestamp64Milli(toInt64(${start})) AND ts < fromUnixTimestamp64Milli(toInt64(${end}))
            GROUP BY begun HAVING ${isJoin ? 'count()' : 'uniqExact(session_id)'} >= ${leastOf(rule)}
            ORDER BY begun`,
    format: 'JSONEachRow',
  })
  return (await result.json<{ begun: number }>()).map(({ begun }) => begun * second)
}

/** Returns when a rule should find an incident: at the end of the last bad window that it needs; undefined if there are too few. */
function dueAt({ other }: Replayed, windows: readonly Instant[]): Instant | undefined {
  const { bad_windows: needed, windows: looked } = ruleDefaults
  // Windows without data are good, or leave what was bad before them in force until there are as many as are looked at.
  const apart = (other?.no_data === 'ok' ? looked - 1 : looked) * width
  const last = windows.find((to, index) => {
    const from = windows[index - needed + 1]
    return from !== undefined && to - from <= apart
  })
  return last === undefined ? undefined : last + width
}

/** Replays a rule over a history as the dialog's preview does. */
async function replayRule({ bound, indicator, other, split }: Replayed, until: Instant) {
  server.setNow(until + minute)
  const comparison = ruleIndicator(indicator).passes
  const input = { name: 'replayed', indicator, comparison, bound, split, ...other }
  const { info, msg } = await server.call('previewAlarmRule', input, await server.login())
  if (!info) throw new Error(msg)
  expect(info.firings).toHaveLength(info.alarms)
  return info.firings.map(({ end_time, start_time, value }) => ({
    value,
    start: parseWireTime(start_time) ?? Number.NaN,
    end: end_time === null ? undefined : parseWireTime(end_time),
  }))
}

const minutesFrom = (since: Instant, time: Instant | undefined): string =>
  time === undefined ? 'never' : `${Math.round((time - since) / minute)} min`

describe.each(Object.entries(ends))('the history that ends on a %s', (weekday, until) => {
  const incidents = incidentsBefore(until)
  const names = Object.keys(incidents) as IncidentName[]
  const incidentOf = ({ start: at, value }: { start: Instant; value: string }) =>
    names.find((name) => {
      const { end, start } = incidents[name]
      return at > start && at <= end + width && placesOf(incidents, name).includes(value)
    })

  it.each(rules.map((rule) => [nameOf(rule), rule] as const))('has its incidents found by %s', async (name, rule) => {
    const firings = await replayRule(rule, until)
    const { end, start } = incidents[rule.incident]
    const [place] = placesOf(incidents, rule.incident)
    const matches = firings.filter((firing) => incidentOf(firing) === rule.incident && firing.value === place)
    const outside = firings.filter((firing) => incidentOf(firing) === undefined)
    const windows = await seenWindows(rule, incidents)
    const [alarm] = matches
    const times = alarm
      ? `alarm ${minutesFrom(start, alarm.start)} after its start, ended ${minutesFrom(end, alarm.end)} after its end`
      : 'no alarm'
    report.push(
      `${weekday}, ${name}: ${rule.incident}, ${windows.length} windows with enough users, ${times}; alarms outside incidents: ${outside.length}`,
    )
    const due = dueAt(rule, windows)
    expect({ windows, matches }).toMatchObject({ matches: due === undefined ? [] : [{ value: place }] })
    if (alarm && due !== undefined) expect((alarm.start - due) / width).toBeLessThanOrEqual(rule.late ?? 0)
    expect(outside.length).toBeLessThanOrEqual(rule.outside)
  })
})
