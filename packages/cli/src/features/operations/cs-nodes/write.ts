import { type CsNodeDraft, csNodeRules, newCsNodeRules } from '@rtcops/core/features/operations/cs-nodes/rules'
import { splitList } from '@rtcops/core/rules/comma-list'
import type { Context, Run } from '../../../context.ts'
import { loadWords } from '../../../old/catalogue.ts'
import { checkDraft, givenFields, onlyGiven, refuseNoChange } from '../../../old/drafts.ts'
import { projectOf } from '../../../old/lookup.ts'
import { printResult } from '../../../old/object.ts'
import { sendWrite } from '../../../old/send-write.ts'

export const createNode: Run = async (context) => {
  const draft = await checkDraft(context, newCsNodeRules, { ...(await readDraft(context)), node: nodeOf(context) })
  const answer = await sendWrite(context, 'insertCsNode', draft, await about(draft), 'notice.inserted')
  if (answer) await printResult(context, draft)
  return undefined
}

export const updateNode: Run = async (context) => {
  const given = await readDraft(context)
  refuseNoChange(context, given)
  const checked = await checkDraft(context, csNodeRules, given)
  // What was not given is not sent, so that it goes on following what the node reports.
  const sent = { ...onlyGiven(checked, given), node: nodeOf(context) }
  const answer = await sendWrite(context, 'updateCsNode', sent, await about(sent), 'notice.updated')
  if (answer) await printResult(context, sent)
  return undefined
}

export const deleteNode: Run = async (context) => {
  const sent = { node: nodeOf(context) }
  const answer = await sendWrite(context, 'deleteCsNodeConfig', sent, await about(sent), 'notice.removed')
  if (answer) await printResult(context, sent)
  return undefined
}

const nodeOf = ({ args }: Context): string => args[0] ?? ''

/** The fields that are given, in the types of the wire; text that is no number stays one for the rules to refuse. */
async function readDraft(context: Context): Promise<Record<string, unknown>> {
  const { values } = context
  const given = givenFields(context)
  const [appkeys, capacity] = [values.text('appkeys'), values.text('capacity')]
  if (appkeys !== undefined)
    given['appkeys'] = await Promise.all(splitList(appkeys).map((each) => projectOf(context, each)))
  if (capacity !== undefined)
    given['capacity'] = capacity === '' ? null : /^\d+$/.test(capacity) ? Number(capacity) : Number.NaN
  return given
}

async function about({ node, appkeys, zones, capacity }: Partial<CsNodeDraft> & { node: string }) {
  const words = await loadWords()
  const value = (text: string | null) => text ?? words('csNode.asReported')
  const summary: [string, string][] = [[words('csNode.node'), node]]
  if (appkeys !== undefined) summary.push([words('csNode.appKeys'), value(appkeys?.join(',') ?? null)])
  if (zones !== undefined) summary.push([words('csNode.zones'), value(zones)])
  if (capacity !== undefined)
    summary.push([words('csNode.capacity'), value(capacity === null ? null : String(capacity))])
  return { summary, name: node, nameOf: { zh: '节点名', en: 'name of the node' } }
}
