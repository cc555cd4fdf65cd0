import type { ClickHouseClient } from '@clickhouse/client'
import { usualFigureNames, usualSteps } from '@rtcops/core/diagnosis/usual-values'
import type { UsualFigure } from '@rtcops/core/diagnosis/verdict'
import { daysKept } from '@rtcops/core/features/settings/retention/kinds'
import { addDays, formatDay, hour, type Instant, startOfDay } from '@rtcops/core/time/zone'
import { askRows } from '../../clickhouse/ask-rows.ts'
import { storageOf } from '../../clickhouse/client.ts'
import { throughTelemetryGate } from '../../postgres/telemetry-gate.ts'
import { readRetention } from '../../retention/index.ts'
import type { Services } from '../../services/context.ts'
import { type LearnedDays, readLearnedDays, writeLearnedDays } from './learned-days.ts'

/** Hours after its midnight in which telemetry of a day may still arrive; the night is quiet, too. */
const patience = 2 * hour
/** A day is learned again if it has this many times as many samples as when it was learned: a history was imported. */
const grown = 1.1
/** Days back to which usual values are learned: those before the oldest call whose samples are kept as a rule. */
const oldest = 37
/** Samples that one statement groups: some seconds, and some hundred megabytes of the engine's memory. */
const samplesAtOnce = 20_000_000

/** Large groups spill to disk. A day is dropped before it is written, so inserts need no deduplication. */
const settings = { max_bytes_before_external_group_by: String(512 * 1024 ** 2), insert_deduplicate: 0 } as const

/**
 * Learns the usual values of the business days that are over and not learned yet, the newest first. Readers add up the seven
 * days before a call, so each day is read once.
 *
 * @param isStopping called between two days
 */
export async function learnUsualValues(
  { db, log, now, telemetryWriter: writer }: Pick<Services, 'db' | 'log' | 'now' | 'telemetryWriter'>,
  isStopping: () => boolean = () => false,
): Promise<void> {
  const kept = Math.min(oldest, daysKept(await readRetention(db), 'sample') - 1)
  const end = startOfDay(now() - patience)
  const start = addDays(end, -kept)
  const samples = await countSamples(writer, start, end)
  let learned: LearnedDays = new Map([...(await readLearnedDays(db))].filter(([day]) => day >= formatDay(start)))
  for (let from = addDays(end, -1); from >= start; from = addDays(from, -1)) {
    const day = formatDay(from)
    const stored = samples.get(day) ?? 0
    if (stored === 0 || stored < grown * (learned.get(day) ?? 0)) continue
    if (isStopping()) return
    const begun = performance.now()
    await throughTelemetryGate(db, () => learnDay(writer, from, stored))
    learned = new Map([...learned, [day, stored]])
    await writeLearnedDays(db, learned)
    log.debug(
      { day, samples: stored, ms: Math.round(performance.now() - begun) },
      'the usual values of a day were learned',
    )
  }
}

/** Returns the number of stored samples by business day; days without any are missing. */
async function countSamples(writer: ClickHouseClient, start: Instant, end: Instant): Promise<Map<string, number>> {
  const rows = await askRows<{ day: string; samples: string }>(
    writer,
    `SELECT toString(toDate(bucket, 'Asia/Shanghai')) AS day, sum(quality_1h.samples) AS samples FROM quality_1h
     WHERE bucket >= fromUnixTimestamp64Milli({start: Int64}, 'UTC') AND bucket < fromUnixTimestamp64Milli({end: Int64}, 'UTC')
     GROUP BY day`,
    { start, end },
  )
  return new Map(rows.map(({ day, samples }) => [day, Number(samples)]))
}

async function learnDay(writer: ClickHouseClient, start: Instant, samples: number): Promise<void> {
  const day = formatDay(start)
  const stored = storageOf(writer).table('usual_day')
  const id = day.replaceAll('-', '')
  await writer.command({ query: `ALTER TABLE ${stored} DROP PARTITION ID {id: String}`, query_params: { id } })
  const parts = Math.ceil(samples / samplesAtOnce)
  for (let part = 0; part < parts; part++)
    await writer.command({
      query: usualOfDay,
      query_params: { day, start, end: addDays(start, 1), part, parts },
      clickhouse_settings: settings,
    })
}

/** Loss is a share of many packets: in a pause of the sound, one lost of six means nothing. */
const isMuch = (rate: string) => `AND (${rate} < 0 OR ${rate} >= 4000)`
const measured: Readonly<Record<UsualFigure, string>> = {
  distance: 'distance >= 0',
  jitter: 'jitter >= 0',
  up_loss_rate: `up_loss_rate >= 0 ${isMuch('send_bps')}`,
  down_loss_rate: `down_loss_rate >= 0 ${isMuch('recv_bps')}`,
}

const columns = usualFigureNames.flatMap((name) => [name, `${name}_users`]).join(', ')
const means = usualFigureNames.map((name) => `avgIf(sample.${name}, ${measured[name]}) AS ${name}_mean`).join(', ')
const stepped = (name: UsualFigure) =>
  `toUInt16(least(round(ifNotFinite(${name}_mean, 0) / ${usualSteps[name]}), 10000))`
const counts = usualFigureNames
  .map(
    (name) =>
      `sumMapIf(map(${stepped(name)}, toUInt64(1)), NOT isNaN(${name}_mean)), uniqCombinedStateIf(12)(user, NOT isNaN(${name}_mean))`,
  )
  .join(', ')
const ofDay = `received >= toDate(fromUnixTimestamp64Milli({start: Int64}, 'UTC')) AND received <= toDate(fromUnixTimestamp64Milli({end: Int64}, 'UTC')) + 1`

/**
 * Counts the hourly means of user sessions: readings themselves would give more weight to clients that report often. A session
 * that joined earlier than the day before is left out, because its network would have to be searched for.
 */
const usualOfDay = `
  INSERT INTO usual_day (day, app_key, country, network, hour, ${columns})
  SELECT {day: Date}, app_key, country, network, hour, ${counts}
  FROM (
    SELECT app_key, any(sample.country) AS country, session, toHour(ts, 'Asia/Shanghai') AS hour,
      any(cityHash64(app_key, user_id)) AS user, ${means}
    FROM sample
    WHERE ${ofDay} AND ts >= fromUnixTimestamp64Milli({start: Int64}, 'UTC') AND ts < fromUnixTimestamp64Milli({end: Int64}, 'UTC')
      AND session % {parts: UInt32} = {part: UInt32}
    GROUP BY app_key, session, hour) AS hours
  INNER JOIN (
    SELECT session, max(user_session.network) AS network FROM user_session
    WHERE received >= toDate(fromUnixTimestamp64Milli({start: Int64}, 'UTC')) - 1
      AND received <= toDate(fromUnixTimestamp64Milli({end: Int64}, 'UTC')) + 1
      AND session % {parts: UInt32} = {part: UInt32}
    GROUP BY session) AS joined USING (session)
  WHERE country != '' AND network != ''
  GROUP BY app_key, country, network, hour`
