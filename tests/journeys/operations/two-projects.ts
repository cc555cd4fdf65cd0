import type { Stage } from '../stage.ts'

/** AppKey of the first project, which is its AppCert too. */
export const lobby = 'a'.repeat(32)
const karaoke = 'b'.repeat(32)

/** Adds a company with the projects 语聊房 and K 歌房, and a member `viewer` who may only read. */
export async function addTwoProjects(stage: Stage): Promise<void> {
  await stage.addMember('viewer', '只读')
  await stage.query(`
    WITH owner AS (INSERT INTO company (name) VALUES ('云声科技') RETURNING id)
    INSERT INTO project (company_id, name, appkey, appcert)
    SELECT id, name, appkey, appkey FROM owner, (VALUES ('语聊房', '${lobby}'), ('K 歌房', '${karaoke}')) AS p (name, appkey)`)
}
