import type { Context } from '../../../command.ts'
import { listPages } from '../../../lists/pages.ts'
import { projectOf } from '../../../lookup.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions } from '../../../options/list.ts'
import { onOff } from '../../../options/write.ts'
import { printList, printObject } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { monitorRuleListing } from './listing.ts'

interface RuleOptions extends PageOptions {
  project?: string[]
  room?: string
  user?: string
  device?: string
  state?: keyof typeof onOff
}

/** Lists rules, the newest first. */
export async function listMonitorRules(context: Context, options: RuleOptions): Promise<void> {
  const { device, room, state, user } = options
  const project = options.project?.at(-1)
  const filter = onlyGiven({
    app_key: project ? await projectOf(context, project) : undefined,
    channel_name: room,
    user_id: user,
    device_name: device,
    state: state && onOff[state],
  })
  await printList(context, monitorRuleListing, listPages(context, 'listSpecialModels', filter, options), options)
}

export async function getMonitorRule(context: Context, id: number): Promise<void> {
  const { info } = await ask(context, 'getSpecialModel', { id })
  await printObject(context, monitorRuleListing, 'cli.what.monitorRule', info)
}
