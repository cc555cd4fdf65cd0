import { type CsNodeDraft, csNodeRules, newCsNodeRules } from '@rtcops/core/features/operations/cs-nodes/rules'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { splitList } from '@rtcops/core/rules/comma-list'
import type { Context } from '../../../context.ts'
import { checkDraft, givenFields, pickGiven, refuseNoChange } from '../../../drafts.ts'
import { projectOf } from '../../../lookup.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import type { About } from '../../../prompt/confirm.ts'
import { sendWrite } from '../../../prompt/send-write.ts'

interface NodeOptions extends WriteOptions {
  appkeys?: string
  /** Empty to take back what is set. */
  capacity?: number | ''
  body?: string
}

/** Sets values for a node that has none set. */
export async function createNode(context: Context, node: string, options: NodeOptions): Promise<void> {
  const draft = await checkDraft(context, newCsNodeRules, { ...(await readDraft(context, options)), node })
  const write = { ...about(context, draft), done: 'cli.notice.inserted' } as const
  const answer = await sendWrite(context, 'insertCsNode', draft, write, options)
  if (answer) await printResult(context, draft)
}

/** Changes what is set for a node. What is not given is not sent, so that it goes on following what the node reports. */
export async function updateNode(context: Context, node: string, options: NodeOptions): Promise<void> {
  const given = await readDraft(context, options)
  refuseNoChange(context, given)
  const sent = { ...pickGiven(await checkDraft(context, csNodeRules, given), given), node }
  const write = { ...about(context, sent), done: 'cli.notice.updated' } as const
  const answer = await sendWrite(context, 'updateCsNode', sent, write, options)
  if (answer) await printResult(context, sent)
}

/** Removes what is set for a node; what it reports holds again. */
export async function deleteNode(context: Context, node: string, options: WriteOptions): Promise<void> {
  const sent = { node }
  const write = { ...about(context, sent), done: 'cli.notice.removed' } as const
  const answer = await sendWrite(context, 'deleteCsNodeConfig', sent, write, options)
  if (answer) await printResult(context, sent)
}

/** Returns the fields of body and options; projects given by name become appkeys. */
async function readDraft(context: Context, options: NodeOptions): Promise<Record<string, unknown>> {
  const { appkeys, capacity } = options
  const projects = appkeys === undefined ? undefined : splitList(appkeys).map((each) => projectOf(context, each))
  return {
    ...givenFields(context, options),
    ...(projects ? { appkeys: await Promise.all(projects) } : {}),
    ...(capacity === '' ? { capacity: null } : {}),
  }
}

/** Says what will be set; null is what the node reports. */
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
