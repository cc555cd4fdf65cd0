import type { Context } from '../../../context.ts'
import { listPages } from '../../../lists/pages.ts'
import { projectOf } from '../../../lookup.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions } from '../../../options/list.ts'
import { onOff } from '../../../options/write.ts'
import { printList, printObject } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { rules } from './listing.ts'

interface RuleOptions extends PageOptions {
  project?: string[]
  room?: string
  user?: string
  device?: string
  state?: keyof typeof onOff
}

/** Lists rules, the newest first. */
export async function listRules(context: Context, options: RuleOptions): Promise<void> {
  const { device, room, state, user } = options
  const project = options.project?.at(-1)
  const filter = onlyGiven({
    app_key: project ? await projectOf(context, project) : undefined,
    channel_name: room,
    user_id: user,
    device_name: device,
    state: state && onOff[state],
  })
  await printList(context, rules, listPages(context, 'listSpecialModels', filter, options), options)
}

export async function getRule(context: Context, id: number): Promise<void> {
  const { info } = await ask(context, 'getSpecialModel', { id })
  await printObject(context, rules, 'cli.what.monitorRule', info)
}
