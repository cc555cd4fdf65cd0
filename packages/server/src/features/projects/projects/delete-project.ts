import { codes } from '@rtcops/core/api/codes'
import { hasBills } from '../../../billing/queries.ts'
import { command } from '../../../commands/command.ts'
import { Refusal } from '../../../platform/input/refusal.ts'
import type { MemberContext } from '../../../services/context.ts'
import { lockProject } from './queries.ts'
import { hasUsage, isReporting } from './usage-queries.ts'
import { auditFields } from './write-project.ts'

/**
 * Deletes a project that has never been used or billed (R-PRJ-17, M-110); bills are kept longer than telemetry.
 * @throws {Refusal} 40004 if it has usage; 50010 if the telemetry engine cannot say whether it has
 */
export const deleteProject = (context: MemberContext, id: number): Promise<object> =>
  command(context, 'deleteProject', { id }, async ({ tx, changed }) => {
    const project = await lockProject(context, tx, id)
    const isUsed =
      (await hasBills(tx, id)) || (await isReporting(tx, project.appkey)) || (await hasUsage(context, project.appkey))
    if (isUsed) throw new Refusal(codes.inUse, 'project.inUse')
    await tx.deleteFrom('project').where('id', '=', id).execute()
    changed({ target: 'project', id, before: { ...auditFields(project), appkey: project.appkey } })
    return {}
  })
