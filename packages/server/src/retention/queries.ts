import type { Answer, Input, Schema } from '@rtcops/core/api/types'
import {
  type Retention,
  type RetentionKind,
  retentionDays,
  retentionKinds,
  retentionNames,
} from '@rtcops/core/features/settings/retention/kinds'
import { allRetentionRules } from '@rtcops/core/features/settings/retention/rules'
import { businessZone, formatDay, type Instant } from '@rtcops/core/time/zone'
import { storageOf } from '../clickhouse/client.ts'
import { telemetryRefusal } from '../clickhouse/read-rows.ts'
import { command } from '../commands/index.ts'
import { accept } from '../platform/input/accept.ts'
import { badField, Refusal } from '../platform/input/refusal.ts'
import { writeSetting } from '../postgres/write-setting.ts'
import type { Context, MemberContext } from '../services/context.ts'
import { readRetention, retentionSetting } from './records.ts'
import { expiringTables } from './telemetry/expiring-tables.ts'
import { readSizes, readSystemLogs, readTelemetryBytes, type StoredPart } from './telemetry/sizes.ts'
import { readTtls, type TableTtl } from './telemetry/table-ttls.ts'

/** Returns each kind of telemetry with its days and its size. @throws {Refusal} 50010 with status 503 if the engine is away */
export async function getRetention(context: MemberContext): Promise<Omit<Answer<'getRetention'>, 'code' | 'msg'>> {
  const retention = await readRetention(context.db)
  const names = expiringTables.map(({ name }) => name)
  const [sizes, bytes, systemLogs, ttls] = await Promise.all([
    readSizes(context, names),
    readTelemetryBytes(context),
    readSystemLogs(context),
    readTableTtls(context, retention),
  ]).catch(sayWhyNot)
  const cold_volume = ttls.find(({ coldVolume }) => coldVolume)?.coldVolume ?? null
  return {
    list: retentionKinds.map((kind) => rowOf(kind, retention, sizes, ttls, context.now())),
    info: { bytes, cold: retention.cold, cold_volume, system_logs: systemLogs },
  }
}

/** Changes the days of the given kinds. A job applies them to the engine, within a minute if it is available. */
export async function updateRetention(context: MemberContext, input: Input<'updateRetention'>): Promise<object> {
  if (input.cold) await requireColdVolume(context)
  return await command(context, 'updateRetention', input, async ({ tx, changed }) => {
    const before = await readRetention(tx, true)
    const after = accept(allRetentionRules, { ...before, ...input })
    const names = retentionNames.filter((name) => before[name] !== after[name])
    for (const name of names) await writeSetting(tx, retentionSetting(name), String(after[name]))
    changed({ target: 'retention', id: 'retention', before: pick(before, names), after: pick(after, names) })
    return {}
  })
}

/**
 * Refuses because the engine is away: the days are only shown together with what a change of them would delete.
 *
 * @throws {unknown} the error itself if it is another one
 */
function sayWhyNot(error: unknown): never {
  if (error instanceof Refusal && error.messageKey === 'common.refusal.telemetryDown')
    throw new Refusal(error.code, 'retention.engineAway', error.details)
  throw error
}

/** Checks that parts can move. @throws {Refusal} 40001 if no table has a second volume */
async function requireColdVolume(context: MemberContext): Promise<void> {
  const ttls = await readTableTtls(context, await readRetention(context.db))
  if (!ttls.some(({ coldVolume }) => coldVolume)) throw badField('cold', 'retention.noColdVolume')
}

/** @throws {Refusal} 50010 if the engine is away */
async function readTableTtls({ telemetry }: Context, retention: Retention): Promise<TableTtl[]> {
  try {
    return await readTtls(telemetry, storageOf(telemetry), retention)
  } catch (error) {
    throw telemetryRefusal(error) ?? error
  }
}

function rowOf(
  kind: RetentionKind,
  retention: Retention,
  sizes: readonly StoredPart[],
  ttls: readonly TableTtl[],
  now: Instant,
): Schema<'RetentionRow'> {
  const own = ttls.filter(({ kinds }) => kinds[0] === kind)
  const parts = sizes.filter(({ table }) => own.some(({ name }) => name === table))
  const stored = [...Map.groupBy(parts, ({ day }) => day)].map(([day, ofDay]) => ({ day, ...sumOf(ofDay) }))
  const today = formatDay(now, kind === 'day' ? businessZone : 'UTC')
  const over = stored.filter(({ day }) => day < today)
  const meanOf = (field: 'bytes' | 'rows') =>
    over.length === 0 ? null : Math.round(over.reduce((sum, each) => sum + each[field], 0) / over.length)
  return {
    kind,
    days: retention[kind],
    least_days: retentionDays[kind].least,
    default_days: retentionDays[kind].usual,
    ...sumOf(parts),
    day_bytes: meanOf('bytes'),
    day_rows: meanOf('rows'),
    oldest: stored[0]?.day ?? null,
    applied: own.every(({ isApplied }) => isApplied) ? 1 : 0,
    tables: own.map(({ name }) => ({ name, ...sumOf(parts.filter(({ table }) => table === name)) })),
    stored,
  }
}

const sumOf = (parts: readonly StoredPart[]): { bytes: number; rows: number } => ({
  bytes: parts.reduce((sum, part) => sum + Number(part.bytes), 0),
  rows: parts.reduce((sum, part) => sum + Number(part.rows), 0),
})

const pick = (values: Retention, names: readonly (keyof Retention)[]): object =>
  Object.fromEntries(names.map((name) => [name, values[name]]))
