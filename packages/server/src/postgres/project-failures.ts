import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Records the projects for which the last run of a job failed; those that it named before and that are done now are forgotten. */
export async function keepFailures(
  db: Kysely<Database>,
  job: string,
  appkeys: readonly string[],
  at: Date,
): Promise<void> {
  await db
    .deleteFrom('project_failure')
    .where('job', '=', job)
    .where('app_key', '<>', ({ fn, val }) => fn<string>('all', [val(appkeys)]))
    .execute()
  if (appkeys.length === 0) return
  await db
    .insertInto('project_failure')
    .values([...new Set(appkeys)].map((app_key) => ({ job, app_key, since: at, failed_at: at })))
    .onConflict((conflict) => conflict.columns(['job', 'app_key']).doUpdateSet({ failed_at: at }))
    .execute()
}

/** Returns the number of projects for which the last runs of jobs failed, by job. */
export async function countFailures(db: Kysely<Database>): Promise<{ job: string; projects: number }[]> {
  return await db
    .selectFrom('project_failure')
    .select(({ fn }) => ['job', fn.countAll<number>().as('projects')])
    .groupBy('job')
    .execute()
}

/** Returns the number of projects for which jobs fail, or that cannot be counted for their bills, since then or longer. */
export async function countFailedProjects(db: Kysely<Database>, since: Date): Promise<number> {
  const { projects } = await db
    .selectFrom((query) =>
      query
        .selectFrom('project_failure')
        .select('app_key')
        .where('since', '<=', since)
        .union(
          query
            .selectFrom('late_company')
            .where('since', '<=', since)
            .select(sql<string>`unnest(appkeys)`.as('app_key')),
        )
        .as('failed'),
    )
    .select(({ fn }) => fn.countAll<number>().as('projects'))
    .executeTakeFirstOrThrow()
  return projects
}
