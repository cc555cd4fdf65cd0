import { prepareBills } from '../finance/bills-data.ts'
import type { Stage } from '../stage.ts'

export const quiet = { name: '安静推流', appkey: 'c3'.repeat(16) }

/**
 * Prepares the projects and bills of `prepareBills`, whose company has video and no push, and an unused project, with
 * push, of another company.
 * @returns the number of days before today of the last closed one
 */
export async function prepareUsage(stage: Stage): Promise<number> {
  const last = await prepareBills(stage)
  await stage.query('UPDATE company SET video = 1 WHERE id = 7')
  await stage.query(
    `INSERT INTO company (id, name, video, push_flow) OVERRIDING SYSTEM VALUE VALUES (9, '推流公司', 1, 1)`,
  )
  await stage.query('INSERT INTO project (company_id, name, appkey, appcert) VALUES (9, $1, $2, $2)', [
    quiet.name,
    quiet.appkey,
  ])
  return last
}
