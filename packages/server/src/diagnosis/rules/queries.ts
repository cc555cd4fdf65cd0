import type { Input, Schema } from '@rtcops/core/api/types'
import type { TimeRange } from '@rtcops/core/time/range'
import { formatDateTime, second } from '@rtcops/core/time/zone'
import type { Kysely } from 'kysely'
import { readRows, reportBounds } from '../../clickhouse/read-rows.ts'
import type { TelemetryReader } from '../../clickhouse/telemetry-reader.ts'
import { projectNames } from '../../postgres/project-names.ts'
import { readListPage } from '../../postgres/read-list-page.ts'
import type { Database } from '../../postgres/schema.ts'

/** Filter of assessments and verdicts; the range is that in which the calls began, or the user sessions ended. */
export interface AssessmentFilter {
  range: TimeRange
  rulesVersion: number | undefined
}

/** Number of assessments with one answer, of causes that one rule found. */
export interface AnswerCount {
  cause: string
  answer: Schema<'AssessmentAnswer'>
  otherCause: string | null
  count: number
}

/** Counts the assessments by cause and answer. */
export async function countAnswers(db: Kysely<Database>, filter: AssessmentFilter): Promise<AnswerCount[]> {
  return await chosen(db, filter)
    .select(({ fn }) => ['cause', 'answer', 'other_cause as otherCause', fn.countAll<number>().as('count')])
    .groupBy(['cause', 'answer', 'other_cause'])
    .execute()
}

/** Number of judged user sessions by their main cause; '' is of those without one. */
export async function countMainCauses(
  reader: TelemetryReader,
  { range, rulesVersion }: AssessmentFilter,
): Promise<Map<string, number>> {
  const ofVersion = rulesVersion === undefined ? '' : ' AND rules_version = {version: UInt32}'
  const rows = await readRows<{ name: string; sessions: string }>(
    reader,
    `SELECT toString(cause) AS name, count() AS sessions FROM stay_verdict
     WHERE received >= toDate(toDateTime({start: UInt32}, 'UTC')) AND ts >= toDateTime({start: UInt32}, 'UTC')
       AND ts < toDateTime({end: UInt32}, 'UTC')${ofVersion}
     GROUP BY name`,
    {
      start: range.start / second,
      end: range.end / second,
      ...(rulesVersion === undefined ? {} : { version: rulesVersion }),
    },
    reportBounds,
  )
  return new Map(rows.map(({ name, sessions }) => [name, Number(sessions)]))
}

/** Returns the versions of the bounds that were assessed at any time, the newest first. */
export async function readVersions(db: Kysely<Database>): Promise<number[]> {
  const rows = await db
    .selectFrom('assessment')
    .select('rules_version')
    .distinct()
    .orderBy('rules_version', 'desc')
    .execute()
  return rows.map(({ rules_version }) => rules_version)
}

/** Returns one page of the assessments, the newest first. */
export async function listAssessments(
  db: Kysely<Database>,
  filter: AssessmentFilter,
  { answer, cause, limit = 10, page = 1 }: Input<'listAssessments'>,
): Promise<{ list: Schema<'Assessment'>[]; total: number }> {
  let found = chosen(db, filter)
  if (cause !== undefined) found = found.where('cause', '=', cause)
  if (answer !== undefined) found = found.where('answer', '=', answer)
  const ordered = found
    .innerJoin('member', 'member.id', 'assessment.member_id')
    .select(['assessment.id', 'cause', 'answer', 'other_cause', 'note', 'rules_version', 'app_key'])
    .select(['channel_session_id', 'called_at', 'user_id', 'session_id', 'member.name as member_name', 'update_time'])
    .orderBy('update_time', 'desc')
    .orderBy('assessment.id', 'desc')
  const { rows, total } = await readListPage(ordered, { limit, page })
  const nameOf = await projectNames(
    db,
    rows.map(({ app_key }) => app_key),
  )
  return {
    list: rows.map((row) => ({
      ...row,
      cause: row.cause as Schema<'DiagnosisCause'>,
      other_cause: row.other_cause as Schema<'DiagnosisCause'> | null,
      app_name: nameOf(row.app_key).app_name,
      called_at: formatDateTime(row.called_at.getTime()),
      update_time: formatDateTime(row.update_time.getTime()),
    })),
    total,
  }
}

function chosen(db: Kysely<Database>, { range, rulesVersion }: AssessmentFilter) {
  const found = db
    .selectFrom('assessment')
    .where('called_at', '>=', new Date(range.start))
    .where('called_at', '<', new Date(range.end))
  return rulesVersion === undefined ? found : found.where('rules_version', '=', rulesVersion)
}
