import {
  type SpecialModelDraft,
  specialModelBatchRules,
  specialModelRules,
  watchesNothing,
} from '@rtcops/core/features/operations/monitors/rules'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Context } from '../../../command.ts'
import { checkDraft, givenFields, refuseNoChange } from '../../../drafts.ts'
import { usage } from '../../../errors.ts'
import { projectOf } from '../../../lookup.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import type { About } from '../../../prompt/confirm.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { ask } from '../../../server/server.ts'

interface RuleOptions extends WriteOptions {
  project?: string[]
  body?: string
}

type Watch = Omit<SpecialModelDraft, 'app_key'>

/** Adds a rule for each project. */
export async function createRules(context: Context, options: RuleOptions): Promise<void> {
  const { project: projects } = options
  const appkeys = projects && (await Promise.all(projects.map((each) => projectOf(context, each))))
  const given = { ...givenFields(context, options), ...(appkeys ? { app_key: appkeys } : {}) }
  const draft = await checkDraft(context, specialModelBatchRules, given)
  await refuseEmpty(context, draft)
  const names = projects?.join(', ') ?? draft.app_key.join(', ')
  const write = { ...about(names, draft), done: 'cli.notice.inserted' } as const
  const answer = await sendWrite(context, 'insertSpecialModel', draft, write, options)
  if (answer) await printResult(context, { ...answer.info, ...draft })
}

export async function updateMonitorRule(context: Context, id: number, options: RuleOptions): Promise<void> {
  const project = options.project?.at(-1)
  const appkey = project ? { app_key: await projectOf(context, project) } : {}
  const given = { ...givenFields(context, options), ...appkey }
  refuseNoChange(context, given)
  const { info } = await ask(context, 'getSpecialModel', { id })
  const { app_name, update_user_name: _, update_time: __, ...before } = info
  const draft = await checkDraft(context, specialModelRules, { ...before, ...given })
  await refuseEmpty(context, draft)
  const sent = { ...draft, id }
  const write = { ...about(app_name, draft), done: 'cli.notice.updated' } as const
  const answer = await sendWrite(context, 'updateSpecialModel', sent, write, options)
  if (answer) await printResult(context, sent)
}

export const enableMonitorRule = (context: Context, id: number, options: WriteOptions): Promise<void> =>
  setState(context, id, 1, options)
export const disableMonitorRule = (context: Context, id: number, options: WriteOptions): Promise<void> =>
  setState(context, id, 0, options)

/** Switches a rule on or off, and leaves the rest of it unchanged. */
async function setState(context: Context, id: number, state: 0 | 1, options: WriteOptions): Promise<void> {
  const { info } = await ask(context, 'getSpecialModel', { id })
  const sent = { id, state }
  const write = { ...about(info.app_name, info), done: 'cli.notice.updated' } as const
  const answer = await sendWrite(context, 'updateSpecialModel', sent, write, options)
  if (answer) await printResult(context, sent)
}

export async function deleteMonitorRule(context: Context, id: number, options: WriteOptions): Promise<void> {
  const { info } = await ask(context, 'getSpecialModel', { id })
  const write = { ...about(info.app_name, info), done: 'cli.notice.removed' } as const
  const answer = await sendWrite(context, 'deleteSpecialModel', { id }, write, options)
  if (answer) await printResult(context, { id })
}

async function refuseEmpty({ command, loadShared }: Context, draft: Watch): Promise<void> {
  if (!watchesNothing(draft)) return
  await loadShared()
  throw usage(['monitor.atLeastOne'], `rtcops ${command} --help`)
}

function about(project: string, { channel_name, user_id, device_name }: Watch): About {
  const lines: [name: MessageKey, value: string][] = [
    ['cli.what.project', project],
    ['cli.monitor.room', channel_name],
    ['cli.monitor.head.user', user_id],
    ['cli.monitor.device', device_name],
  ]
  return { summary: lines.filter(([, value]) => value !== ''), name: project, nameOf: 'cli.monitor.projectToType' }
}
