import { type CsNodeDraft, csNodeRules, newCsNodeRules } from '@rtcops/core/features/operations/nodes/rules'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { splitList } from '@rtcops/core/rules/comma-list'
import type { Context } from '../../../command.ts'
import { checkDraft, givenFields, pickGiven, refuseNoChange } from '../../../drafts.ts'
import { projectOf } from '../../../lookup.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import type { About } from '../../../prompt/confirm.ts'
import { sendWrite } from '../../../prompt/send-write.ts'

interface NodeOptions extends WriteOptions {
  appkeys?: string
  /** Empty to clear the set value. */
  capacity?: number | ''
  body?: string
}

/** Sets values for a node that has none. */
export async function createNode(context: Context, node: string, options: NodeOptions): Promise<void> {
  const draft = await checkDraft(context, newCsNodeRules, { ...(await readDraft(context, options)), node })
  const write = { ...about(context, draft), done: 'cli.notice.inserted' } as const
  const answer = await sendWrite(context, 'insertCsNode', draft, write, options)
  if (answer) await printResult(context, draft)
}

/** Changes the values set for a node. Values that are not given are not sent, so that they still follow what the node reports. */
export async function updateNode(context: Context, node: string, options: NodeOptions): Promise<void> {
  const given = await readDraft(context, options)
  refuseNoChange(context, given)
  const sent = { ...pickGiven(await checkDraft(context, csNodeRules, given), given), node }
  const write = { ...about(context, sent), done: 'cli.notice.updated' } as const
  const answer = await sendWrite(context, 'updateCsNode', sent, write, options)
  if (answer) await printResult(context, sent)
}

/** Removes the values set for a node, so that its reported values apply again. */
export async function deleteNode(context: Context, node: string, options: WriteOptions): Promise<void> {
  const sent = { node }
  const write = { ...about(context, sent), done: 'cli.notice.removed' } as const
  const answer = await sendWrite(context, 'deleteCsNodeConfig', sent, write, options)
  if (answer) await printResult(context, sent)
}

/** Returns the fields of the body and the options; converts names of projects to appkeys. */
async function readDraft(context: Context, options: NodeOptions): Promise<Record<string, unknown>> {
  const { appkeys, capacity } = options
  const projects = appkeys === undefined ? undefined : splitList(appkeys).map((each) => projectOf(context, each))
  return {
    ...givenFields(context, options),
    ...(projects ? { appkeys: await Promise.all(projects) } : {}),
    ...(capacity === '' ? { capacity: null } : {}),
  }
}

/** Returns what will be set, for the confirmation; null means the value that the node reports. */
function about({ t }: Context, { node, appkeys, zones, capacity }: Partial<CsNodeDraft> & { node: string }): About {
  const lines: [name: MessageKey, value: string | number | null | undefined][] = [
    ['cli.node.node', node],
    ['cli.node.appkeys', appkeys === null ? null : appkeys?.join(',')],
    ['cli.node.zones', zones],
    ['cli.node.capacity', capacity],
  ]
  return {
    summary: lines.flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value === null ? t('cli.node.asReported') : String(value)] as const],
    ),
    name: node,
    nameOf: 'cli.node.nodeToType',
  }
}
