import type { StatisticsType } from '@rtcops/core/features/settings/statistics-types/columns'
import { type StatisticsTypeDraft, statisticsTypeRules } from '@rtcops/core/features/settings/statistics-types/rules'
import type { Context, Run } from '../../../context.ts'
import { loadWords } from '../../../old/catalogue.ts'
import { checkDraft, givenFields, refuseNoChange } from '../../../old/drafts.ts'
import { idOf } from '../../../old/lists.ts'
import { isId, notFound } from '../../../old/lookup.ts'
import { printResult } from '../../../old/object.ts'
import { sendWrite } from '../../../old/send-write.ts'
import { ask } from '../../../server/server.ts'

const nameOf = { zh: '统计类型ID', en: 'id of the statistics type' }

export const createType: Run = async (context) => {
  const draft = await checkDraft(context, statisticsTypeRules, await readDraft(context))
  const answer = await sendWrite(context, 'insertStatisticsType', draft, await about(draft), 'notice.inserted')
  if (answer) await printResult(context, { ...answer.info, ...draft })
  return undefined
}

export const updateType: Run = async (context) => {
  const id = idOf(context.args[0])
  const given = await readDraft(context)
  refuseNoChange(context, given)
  const { info } = await ask(context, 'getStatisticsTypeForEdit', { id })
  const draft = { id, ...(await checkDraft(context, statisticsTypeRules, { ...fieldsOf(info), ...given })) }
  const answer = await sendWrite(context, 'updateStatisticsType', draft, await about(draft), 'notice.updated')
  if (answer) await printResult(context, draft)
  return undefined
}

export const deleteType: Run = async (context) => {
  const id = idOf(context.args[0])
  const { info } = await ask(context, 'getStatisticsTypeForEdit', { id })
  const answer = await sendWrite(context, 'deleteStatisticsType', { id }, await about(info), 'notice.removed')
  if (answer) await printResult(context, { id })
  return undefined
}

/** The fields that are given, the method as its id. */
async function readDraft(context: Context): Promise<Record<string, unknown>> {
  const given = givenFields(context)
  const method = context.values.text('method')
  return method === undefined ? given : { ...given, statistics_value: await methodOf(context, method) }
}

async function methodOf(context: Context, given: string): Promise<number> {
  if (isId(given)) return Number(given)
  const { list } = await ask(context, 'listAllMethods', {})
  const found = list.find(({ method_name }) => method_name === given.trim())
  if (!found) throw notFound('what.method', given)
  return found.id
}

/** What an update may carry, of a type as it was read. */
const fieldsOf = ({ id: _, method_name: __, use_numbers: ___, ...fields }: StatisticsType): StatisticsTypeDraft =>
  fields

async function about({ statistics_id, statistics_name, kind }: StatisticsTypeDraft) {
  const words = await loadWords()
  const summary: [string, string][] = [
    [words('statisticsType.id'), statistics_id],
    [words('statisticsType.name'), statistics_name],
    [words('statisticsType.kind'), words(`common.usageKind.${kind}`)],
  ]
  return { summary, name: statistics_id, nameOf }
}
