import type { Dialect } from '../../dialect.ts'
import { callTables } from './calls.ts'
import { dayTables } from './days.ts'
import { eventTables } from './events.ts'
import { joinTables } from './joins.ts'
import { nameTables } from './names.ts'
import { qualityTables } from './quality.ts'
import { sessionTables } from './sessions.ts'
import { stageTables } from './stages.ts'

/** Returns the statements that create the telemetry schema; sources come before the views that read them. */
export const baseline = (dialect: Dialect): string[] =>
  [sessionTables, eventTables, callTables, qualityTables, joinTables, stageTables, dayTables, nameTables].flatMap(
    (tables) => tables(dialect),
  )
