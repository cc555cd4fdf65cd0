import { day, type Instant } from '@rtcops/core/time/zone'
import type { Kysely } from 'kysely'
import type { Database } from '../postgres/schema.ts'
import { trialCompanies } from './customers.ts'
import { pick, worldProjects } from './world.ts'

/** Adds companies and projects of the trial, once: all of them or none. */
export async function insertCustomers(db: Kysely<Database>, now: Instant): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const appkeys = worldProjects.map(({ appkey }) => appkey)
    const present = await tx
      .selectFrom('project')
      .select('id')
      .where('appkey', 'in', appkeys)
      .limit(1)
      .executeTakeFirst()
    if (present) return
    // In the order of their age, so that ids rise with it.
    for (const [name, remark, state] of trialCompanies) {
      const began = now - (400 - pick(120, 'company', name)) * day
      const { id } = await tx
        .insertInto('company')
        .values({ name, remark, state, create_time: new Date(began) })
        .returning('id')
        .executeTakeFirstOrThrow()
      const projects = worldProjects.filter(({ company }) => company === name)
      if (projects.length === 0) continue
      await tx
        .insertInto('project')
        .values(
          projects.map((project) => ({
            company_id: id,
            name: project.name,
            appkey: project.appkey,
            appcert: project.appcert,
            domestic: project.market === 'china' ? 1 : 0,
            project_switch: state === 1 ? 1 : 0,
            create_time: new Date(
              began + (1 + pick(180, 'project', project.appkey)) * day + pick(86_400_000, 'time', project.appkey),
            ),
          })),
        )
        .execute()
    }
  })
}

/** How far the history is: what it ends at, and whether it is whole. */
export interface HistoryMark {
  until: Instant
  isWhole: boolean
}

const settingName = 'trial_history'

export async function readHistoryMark(db: Kysely<Database>): Promise<HistoryMark | undefined> {
  const row = await db.selectFrom('setting').select('value').where('name', '=', settingName).executeTakeFirst()
  return row && (JSON.parse(row.value) as HistoryMark)
}

export async function writeHistoryMark(db: Kysely<Database>, mark: HistoryMark): Promise<void> {
  const value = JSON.stringify(mark)
  await db
    .insertInto('setting')
    .values({ name: settingName, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
