import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import { refuseUnreleased } from '../platform/unreleased-data.ts'
import * as baseline from './migrations/001-baseline/index.ts'
import * as alarmConditions from './migrations/002-alarm-conditions.ts'
import * as levels from './migrations/003-levels.ts'
import * as exportFiles from './migrations/004-export-files.ts'
import * as plannedPrices from './migrations/005-planned-prices.ts'
import * as causesMenu from './migrations/006-causes-menu.ts'
import * as assessments from './migrations/007-assessments.ts'
import * as likelyCauses from './migrations/008-likely-causes.ts'
import * as retention from './migrations/009-retention.ts'
import * as sharedIngest from './migrations/010-shared-ingest.ts'
import * as encryptedSecrets from './migrations/011-encrypted-secrets.ts'
import * as apiKeys from './migrations/012-api-keys.ts'
import * as approvals from './migrations/013-approvals.ts'
import * as auditOutbox from './migrations/014-audit-outbox.ts'
import * as dataScope from './migrations/015-data-scope.ts'
import * as secondFactor from './migrations/016-second-factor.ts'
import * as singleSignOn from './migrations/017-single-sign-on.ts'
import * as terminalLogins from './migrations/018-terminal-logins.ts'
import * as sessions from './migrations/019-sessions.ts'
import * as endUsers from './migrations/020-end-users.ts'
import * as passkeys from './migrations/021-passkeys.ts'
import * as loginRecords from './migrations/022-login-records.ts'
import * as roleAddresses from './migrations/023-role-addresses.ts'
import * as erasures from './migrations/024-erasures.ts'
import * as lateBills from './migrations/025-late-bills.ts'
import * as projectQuotas from './migrations/026-project-quotas.ts'
import * as likelyCausesOfFew from './migrations/027-likely-causes-of-few.ts'
import * as alarmsMenu from './migrations/028-alarms-menu.ts'
import * as alarmIndicators from './migrations/029-alarm-indicators.ts'
import * as partChanges from './migrations/030-part-changes.ts'
import * as sources from './migrations/031-sources.ts'
import * as sourceMemory from './migrations/032-source-memory.ts'
import * as sourceServer from './migrations/033-source-server.ts'
import * as annotations from './migrations/034-annotations.ts'
import * as alarmSilences from './migrations/035-alarm-silences.ts'
import * as alarmRules from './migrations/036-alarm-rules.ts'
import * as channelKinds from './migrations/037-channel-kinds.ts'
import * as alarmNotices from './migrations/038-alarm-notices.ts'
import * as alertmanagerSource from './migrations/039-alertmanager-source.ts'
import * as alarmMutes from './migrations/040-alarm-mutes.ts'
import * as incidents from './migrations/041-incidents.ts'
import * as ruleIndicators from './migrations/043-rule-indicators.ts'
import * as countryAlarms from './migrations/044-country-alarms.ts'
import * as dataGaps from './migrations/045-data-gaps.ts'
import * as objectives from './migrations/046-objectives.ts'
import * as alarmInhibitions from './migrations/047-alarm-inhibitions.ts'
import * as channelPauses from './migrations/048-channel-pauses.ts'
import * as ruleVersions from './migrations/049-rule-versions.ts'
import type { Database } from './schema.ts'

/** All steps of the PostgreSQL schema, in order. A released step is never changed. */
export const recordMigrations: Readonly<Record<string, Migration>> = {
  '001-baseline': baseline,
  '002-alarm-conditions': alarmConditions,
  '003-levels': levels,
  '004-export-files': exportFiles,
  '005-planned-prices': plannedPrices,
  '006-causes-menu': causesMenu,
  '007-assessments': assessments,
  '008-likely-causes': likelyCauses,
  '009-retention': retention,
  '010-shared-ingest': sharedIngest,
  '011-encrypted-secrets': encryptedSecrets,
  '012-api-keys': apiKeys,
  '013-approvals': approvals,
  '014-audit-outbox': auditOutbox,
  '015-data-scope': dataScope,
  '016-second-factor': secondFactor,
  '017-single-sign-on': singleSignOn,
  '018-terminal-logins': terminalLogins,
  '019-sessions': sessions,
  '020-end-users': endUsers,
  '021-passkeys': passkeys,
  '022-login-records': loginRecords,
  '023-role-addresses': roleAddresses,
  '024-erasures': erasures,
  '025-late-bills': lateBills,
  '026-project-quotas': projectQuotas,
  '027-likely-causes-of-few': likelyCausesOfFew,
  '028-alarms-menu': alarmsMenu,
  '029-alarm-indicators': alarmIndicators,
  '030-part-changes': partChanges,
  '031-sources': sources,
  '032-source-memory': sourceMemory,
  '033-source-server': sourceServer,
  '034-annotations': annotations,
  '035-alarm-silences': alarmSilences,
  '036-alarm-rules': alarmRules,
  '037-channel-kinds': channelKinds,
  '038-alarm-notices': alarmNotices,
  '039-alertmanager-source': alertmanagerSource,
  '040-alarm-mutes': alarmMutes,
  '041-incidents': incidents,
  '043-rule-indicators': ruleIndicators,
  '044-country-alarms': countryAlarms,
  '045-data-gaps': dataGaps,
  '046-objectives': objectives,
  '047-alarm-inhibitions': alarmInhibitions,
  '048-channel-pauses': channelPauses,
  '049-rule-versions': ruleVersions,
}

/** Names of all steps, in order. */
export const recordSteps: readonly string[] = Object.keys(recordMigrations)

/** Returns the applied steps, in order; none if the database is empty. */
export async function takenSteps(db: Kysely<Database>): Promise<string[]> {
  const { rows: found } = await sql<{ is: boolean }>`SELECT to_regclass('kysely_migration') IS NOT NULL AS is`.execute(
    db,
  )
  if (!found[0]?.is) return []
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Longest that a step waits for a table that somebody reads. It is shorter than PostgreSQL's `deadlock_timeout` of 1 s, so that the step gives
 * way where a request and the step wait for each other; requests that come behind the step do not wait longer either.
 */
const lockPatience = '300ms'
/** How often all steps are tried, a second apart, until every lock was free in time. */
const attempts = 120

/**
 * Brings the PostgreSQL schema up to date while other servers work. All steps are one transaction, so a kill leaves none of them.
 * @param last last step to apply; all steps if absent
 * @param steps all steps that the program knows
 * @throws {Error} when the data was written by a newer version of the program, or by one from before its first release; or when a table was
 *   in use for two minutes
 */
export async function migrateDatabase(
  db: Kysely<Database>,
  last?: string,
  steps: Readonly<Record<string, Migration>> = recordMigrations,
): Promise<void> {
  refuseUnreleased('PostgreSQL', await takenSteps(db), Object.keys(steps))
  const { error } = await takeSteps(db, last, steps)
  if (!error) return
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message))
    throw new Error(
      'The records in PostgreSQL were written by a newer version of rtcops. Start that version, or restore a backup.',
      {
        cause: error,
      },
    )
  if (isInUse(error))
    throw new Error(
      'A table in PostgreSQL was in use for two minutes. End the backup or the long transaction that reads it, then start again.',
      { cause: error },
    )
  throw error
}

/** Applies the steps, again from the first one whenever a table is in use. */
async function takeSteps(
  db: Kysely<Database>,
  last: string | undefined,
  steps: Readonly<Record<string, Migration>>,
): Promise<MigrationResultSet> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => impatient(steps) } })
  for (let attempt = 1; ; attempt++) {
    const taken = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
    if (!isInUse(taken.error) || attempt === attempts) return taken
    await wait(1_000)
  }
}

/** Returns whether a table was not free in time, or whether waiting for it was a deadlock. */
const isInUse = (error: unknown): boolean =>
  /^(55P03|40P01)$/.test((error as { code?: string } | undefined)?.code ?? '')

/** Returns the same steps, each of which gives up where a table is in use. */
const impatient = (steps: Readonly<Record<string, Migration>>): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(steps).map(([name, step]) => {
      const up = async (db: Kysely<unknown>) => {
        await sql`SET LOCAL lock_timeout = ${sql.lit(lockPatience)}`.execute(db)
        await step.up(db)
      }
      return [name, { ...step, up }]
    }),
  )
