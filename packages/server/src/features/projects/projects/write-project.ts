import { enums } from '@rtcops/core/api/generated/enums'
import type { Answer, Input, Schema } from '@rtcops/core/api/types'
import { makeAppcert } from '@rtcops/core/features/projects/projects/make-appcert'
import { newProjectRules, projectRules } from '@rtcops/core/features/projects/projects/rules'
import { command } from '../../../commands/command.ts'
import { accept } from '../../../platform/input/accept.ts'
import { badField } from '../../../platform/input/refusal.ts'
import type { MemberContext } from '../../../services/context.ts'
import { lockProject } from './queries.ts'

/** Creates a project; appkey and appcert are generated here and returned once. */
export const insertProject = (
  context: MemberContext,
  input: Input<'insertProject'>,
): Promise<Pick<Answer<'insertProject'>, 'info'>> =>
  command(context, 'insertProject', input, async ({ tx, changed }) => {
    const draft = accept(newProjectRules, input)
    const company = await tx
      .selectFrom('company')
      .select('id')
      .where('id', '=', draft.company_id)
      .forKeyShare()
      .executeTakeFirst()
    if (!company) throw badField('company_id', 'project.companyRequired')
    const keys = { appkey: makeAppcert(), appcert: makeAppcert() }
    const { id } = await tx
      .insertInto('project')
      .values(context.settings.secrets.seal('project', { ...draft, ...keys }))
      .returning('id')
      .executeTakeFirstOrThrow()
    changed({ target: 'project', id, after: { ...auditFields(draft), appkey: keys.appkey } })
    return { info: { id, ...keys } }
  })

/** Changes the given fields. A new appcert applies to every report that arrives after the response (T-09). */
export const updateProject = (context: MemberContext, { id, ...input }: Input<'updateProject'>): Promise<object> =>
  command(context, 'updateProject', { id, ...input }, async ({ tx, changed }) => {
    const before = await lockProject(context, tx, id)
    const draft = accept(projectRules, { ...before, ...input })
    const { appkey: _, ...sealed } = context.settings.secrets.seal('project', { ...draft, appkey: before.appkey })
    await tx.updateTable('project').set(sealed).where('id', '=', id).execute()
    changed({
      target: 'project',
      id,
      before: auditFields(before),
      after: { ...auditFields(draft), ...newSecrets(before, draft) },
    })
    return {}
  })

type Secrets = Partial<Record<Schema<'ProjectSecret'>, string>>

/** Returns a project as the audit log may keep it: without its secrets and without what never changes. */
export function auditFields(project: object): object {
  const hidden: readonly string[] = [...enums.ProjectSecret, 'id', 'appkey', 'create_time']
  return Object.fromEntries(Object.entries(project).filter(([name]) => !hidden.includes(name)))
}

/** Returns which secrets an update replaces, without their values. */
const newSecrets = (before: Secrets, after: Secrets): object =>
  Object.fromEntries(
    enums.ProjectSecret.filter((name) => before[name] !== after[name]).map((name) => [name, 'changed']),
  )
