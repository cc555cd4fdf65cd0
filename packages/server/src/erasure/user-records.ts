import { type Kysely, sql } from 'kysely'
import { jobStates } from '../exports/index.ts'
import type { Database } from '../postgres/schema.ts'
import type { ErasureOrder } from './records/erasures.ts'

/** A user of a project, and up to when they are to be erased. */
type User = Pick<ErasureOrder, 'appKey' | 'user' | 'coversUntil'>

/** Exports that name no end user: money, and sums by country, cause or company. */
export const withoutUsers = [
  'exportExpenseBills',
  'exportInvoices',
  'exportTransactions',
  'exportCountryUsage',
  'exportBadTime',
]

/** Returns how many rows of the records name a user, or are files that may, by table. */
export async function countUserRecords(db: Kysely<Database>, user: User): Promise<Map<string, number>> {
  const [assessments, rules, jobs, stays, memories, sources, notes] = [
    await findAssessments(db, user),
    await findRules(db, user),
    await findJobs(db, user),
    await findSourceStays(db, user),
    await findSourceMemories(db, user),
    await findNamingSources(db, user),
    await findIncidentNotes(db, user),
  ]
  return new Map([
    ['assessment', assessments.length],
    ['special_model', rules.length],
    ['export_job', jobs.length],
    ['source_stay', stays.length],
    ['source_memory', memories.length],
    ['source', sources.length],
    ['incident_note', notes.length],
  ])
}

/** Returns how many entries of the audit log name a user of a project. */
export async function countAuditEntries(db: Kysely<Database>, { appKey, user }: User): Promise<number> {
  const names = (side: string) => {
    const entry = sql.ref(side)
    return sql<boolean>`(${entry} ->> 'app_key' = ${appKey} AND ${user} = ANY (string_to_array(${entry} ->> 'user_id', ',')))`
  }
  const { entries } = await db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('entries'))
    .where(({ or }) => or([names('before'), names('after')]))
    .executeTakeFirstOrThrow()
  return entries
}

/** Returns the assessments that name a user. */
export const findAssessments = (db: Kysely<Database>, { appKey, coversUntil, user }: User) =>
  db
    .selectFrom('assessment')
    .select(['id', 'note'])
    .where('app_key', '=', appKey)
    .where('called_at', '<=', new Date(coversUntil))
    .where(({ and, eb, or }) => or([eb('user_id', '=', user), and([eb('note', '!=', ''), eb('note', '=', user)])]))
    .execute()

/** A rule that watches a user, perhaps among others. */
export interface WatchingRule {
  id: number
  channel_name: string
  device_name: string
  remark: string
  user_id: string
}

/** Returns the rules that watch a user. */
export const findRules = (db: Kysely<Database>, { appKey, user }: User): Promise<WatchingRule[]> =>
  db
    .selectFrom('special_model')
    .innerJoin('project', 'project.id', 'special_model.project_id')
    .select(['special_model.id', 'channel_name', 'user_id', 'device_name', 'special_model.remark'])
    .where('project.appkey', '=', appKey)
    .where(sql<boolean>`${user} = ANY (string_to_array(special_model.user_id, ','))`)
    .execute()

/** Returns what the project's data sources have told of the user's sessions. */
export const findSourceStays = (db: Kysely<Database>, { appKey, coversUntil, user }: User) =>
  db
    .selectFrom('source_stay')
    .select(['source_id', 'session_id'])
    .where('source_id', 'in', sourcesOf(db, appKey))
    .where('user_id', '=', user)
    .where(({ eb, or }) => or([eb('joined_at', 'is', null), eb('joined_at', '<=', new Date(coversUntil))]))
    .execute()

/** Returns what else the project's data sources are to remember of the user. */
export const findSourceMemories = (db: Kysely<Database>, { appKey, user }: User) =>
  db
    .selectFrom('source_memory')
    .select(['source_id', 'name'])
    .where('source_id', 'in', sourcesOf(db, appKey))
    .where('user_id', '=', user)
    .execute()

/** Returns the project's data sources whose last refusal names the user. */
export const findNamingSources = (db: Kysely<Database>, { appKey, user }: User): Promise<{ id: string }[]> =>
  sourcesOf(db, appKey).where(sql<boolean>`position(${user} IN last_error::text) > 0`).execute()

/**
 * Returns the notes of incidents that contain the user's id as a word: of those that may be about the project, because they hit its company,
 * link one of its calls, or hit nobody that is known. The same id may be a word or another user elsewhere.
 */
export async function findIncidentNotes(
  db: Kysely<Database>,
  { appKey, user }: User,
): Promise<{ id: number; text: string }[]> {
  const notes = await db
    .selectFrom('incident_note')
    .select(['id', 'text'])
    .where(sql<boolean>`position(${user} IN text) > 0`)
    .where(({ exists, not, or, selectFrom }) => {
      const hit = selectFrom('incident_company')
        .select('incident_company.id')
        .whereRef('incident_company.incident_id', '=', 'incident_note.incident_id')
      return or([
        not(exists(hit)),
        exists(
          hit.innerJoin('project', 'project.company_id', 'incident_company.company_id').where('appkey', '=', appKey),
        ),
        exists(
          selectFrom('incident_call')
            .select('app_key')
            .whereRef('incident_call.incident_id', '=', 'incident_note.incident_id')
            .where('app_key', '=', appKey),
        ),
      ])
    })
    .execute()
  return notes.filter(({ text }) => wordIn(user).test(text))
}

/** Returns the pattern of an id as a word: not as part of a longer one. */
export const wordIn = (user: string): RegExp =>
  new RegExp(`(?<![\\w-])${user.replace(/[^\w\s-]/g, '\\$&')}(?![\\w-])`, 'g')

const sourcesOf = (db: Kysely<Database>, appKey: string) =>
  db
    .selectFrom('source')
    .select('source.id')
    .where('project_id', 'in', db.selectFrom('project').select('id').where('appkey', '=', appKey))

/** Returns the jobs whose files may name the user, and those whose filters name them. */
export async function findJobs(db: Kysely<Database>, { appKey, user }: User): Promise<{ id: number }[]> {
  const jobs = await db
    .selectFrom('export_job')
    .select(['id', 'operation', 'state', 'filters'])
    .where(({ and, eb, or }) =>
      or([
        and([eb('state', '=', jobStates.done), eb('operation', 'not in', withoutUsers)]),
        sql<boolean>`position(${user} IN filters::text) > 0`,
      ]),
    )
    .execute()
  return jobs.filter(({ filters, operation, state }) => {
    const texts = textsIn(filters)
    const isOfOthers = isOfOtherProject(filters, appKey)
    const mayTell = state === jobStates.done && !withoutUsers.includes(operation)
    return !isOfOthers && (mayTell || texts.includes(user))
  })
}

/** Returns every text of a filter, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Returns true if filters choose projects, and not this one. */
function isOfOtherProject(filters: unknown, appKey: string): boolean {
  const { app_key, appkey } = filters as { app_key?: unknown; appkey?: unknown }
  const chosen = textsIn([app_key, appkey])
  return chosen.length > 0 && !chosen.some((text) => text.includes(appKey))
}
