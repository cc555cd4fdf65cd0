import type { StatisticsType } from '@rtcops/core/features/settings/statistics-types/columns'
import { type StatisticsTypeDraft, statisticsTypeRules } from '@rtcops/core/features/settings/statistics-types/rules'
import type { Context } from '../../../command.ts'
import { checkDraft, givenFields, refuseNoChange } from '../../../drafts.ts'
import { isId, notFound } from '../../../lookup.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import type { About } from '../../../prompt/confirm.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { ask } from '../../../server/server.ts'

interface TypeOptions extends WriteOptions {
  method?: string
  body?: string
}

export async function createType(context: Context, options: TypeOptions): Promise<void> {
  const draft = await checkDraft(context, statisticsTypeRules, await readDraft(context, options))
  const write = { ...(await about(context, draft)), done: 'cli.notice.inserted' } as const
  const answer = await sendWrite(context, 'insertStatisticsType', draft, write, options)
  if (answer) await printResult(context, { ...answer.info, ...draft })
}

export async function updateType(context: Context, id: number, options: TypeOptions): Promise<void> {
  const given = await readDraft(context, options)
  refuseNoChange(context, given)
  const { info } = await ask(context, 'getStatisticsTypeForEdit', { id })
  const draft = { id, ...(await checkDraft(context, statisticsTypeRules, { ...fieldsOf(info), ...given })) }
  const write = { ...(await about(context, draft)), done: 'cli.notice.updated' } as const
  const answer = await sendWrite(context, 'updateStatisticsType', draft, write, options)
  if (answer) await printResult(context, draft)
}

export async function deleteType(context: Context, id: number, options: WriteOptions): Promise<void> {
  const { info } = await ask(context, 'getStatisticsTypeForEdit', { id })
  const write = { ...(await about(context, info)), done: 'cli.notice.removed' } as const
  const answer = await sendWrite(context, 'deleteStatisticsType', { id }, write, options)
  if (answer) await printResult(context, { id })
}

/** Returns the fields of the body and the options, with the method as its id. */
async function readDraft(context: Context, options: TypeOptions): Promise<Record<string, unknown>> {
  const given = givenFields(context, options)
  const { method } = options
  return method === undefined ? given : { ...given, statistics_value: await methodOf(context, method) }
}

/** Returns the id of a method given by id or exact name. @throws {Failure} `not_found` */
async function methodOf(context: Context, given: string): Promise<number> {
  if (isId(given)) return Number(given)
  const { list } = await ask(context, 'listAllMethods', {})
  const found = list.find(({ method_name }) => method_name === given.trim())
  if (found) return found.id
  const names = list.map(({ method_name }) => method_name)
  throw notFound('cli.what.method', given, 'rtcops method list', names)
}

/** Returns the fields of a type that an update may contain. */
const fieldsOf = ({ id: _, method_name: __, use_numbers: ___, ...fields }: StatisticsType): StatisticsTypeDraft =>
  fields

async function about(
  { loadShared }: Context,
  { kind, statistics_id, statistics_name }: StatisticsTypeDraft,
): Promise<About> {
  const t = await loadShared()
  return {
    summary: [
      ['statisticsType.id', statistics_id],
      ['statisticsType.name', statistics_name],
      ['statisticsType.kind', t(`common.usageKind.${kind}`)],
    ],
    name: statistics_id,
    nameOf: 'cli.statisticsType.idToType',
  }
}
