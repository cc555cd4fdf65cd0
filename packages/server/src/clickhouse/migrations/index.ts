import type { Dialect } from '../dialect.ts'
import { telemetryTables } from './001-telemetry.ts'
import { callTables } from './002-call.ts'
import { rollUpTables } from './003-roll-ups.ts'
import { dayTables } from './004-days.ts'
import { hourTables } from './005-hours.ts'
import { stageDayTables } from './006-stage-days.ts'
import { sessionColumns } from './007-sessions.ts'
import { joinDayTables } from './008-join-days.ts'
import { halfSessions } from './009-half-sessions.ts'
import { placeDays } from './010-place-days.ts'
import { sessionHours } from './011-session-hours.ts'
import { halfWeeks } from './012-half-weeks.ts'
import { knownNames } from './013-known-names.ts'
import { halvesAlone } from './014-halves-alone.ts'

/** A step of the telemetry schema. Each statement may run again: a kill in the middle leaves some of them done. */
export interface TelemetryMigration {
  id: number
  name: string
  /** @param isFresh there is no telemetry yet, so nothing has to be filled from what was stored before */
  statements(dialect: Dialect, isFresh: boolean): string[]
}

/** Every step, in order. A step that was released is never changed. */
export const telemetryMigrations: readonly TelemetryMigration[] = [
  { id: 1, name: 'telemetry', statements: telemetryTables },
  { id: 2, name: 'call', statements: callTables },
  { id: 3, name: 'roll-ups', statements: rollUpTables },
  { id: 4, name: 'days', statements: dayTables },
  { id: 5, name: 'hours', statements: hourTables },
  { id: 6, name: 'stage-days', statements: stageDayTables },
  { id: 7, name: 'sessions', statements: sessionColumns },
  { id: 8, name: 'join-days', statements: joinDayTables },
  { id: 9, name: 'half-sessions', statements: halfSessions },
  { id: 10, name: 'place-days', statements: placeDays },
  { id: 11, name: 'session-hours', statements: sessionHours },
  { id: 12, name: 'half-weeks', statements: halfWeeks },
  { id: 13, name: 'known-names', statements: knownNames },
  { id: 14, name: 'halves-alone', statements: halvesAlone },
]
