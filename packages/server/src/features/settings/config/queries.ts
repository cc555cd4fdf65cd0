import type { Answer, Input } from '@rtcops/core/api/types'
import { type BasicConfig, type ConfigName, configNames } from '@rtcops/core/features/settings/config/items'
import { type BasicConfigDraft, basicConfigRules } from '@rtcops/core/features/settings/config/rules'
import type { Kysely, Transaction } from 'kysely'
import { command } from '../../../commands/command.ts'
import { accept } from '../../../platform/input/accept.ts'
import { badField } from '../../../platform/input/refusal.ts'
import type { Database, PriceKind } from '../../../postgres/schema.ts'
import type { MemberContext } from '../../../services/context.ts'

/** Returns the items with their texts in the caller's language. */
export async function getBasicConfig({ db, t }: MemberContext): Promise<BasicConfig> {
  const values = await readValues(db)
  const items = configNames.map((name) => [
    name,
    { config_title: t(`config.item.${name}`), config_value: values[name], config_remarks: t(`config.remark.${name}`) },
  ])
  return Object.fromEntries(items) as BasicConfig
}

/** Changes the given items. Errors are reported at the item's name. */
export const updateBasicConfig = (context: MemberContext, input: Input<'updateBasicConfig'>): Promise<object> =>
  command(context, 'updateBasicConfig', input, async ({ tx, changed }) => {
    const before = await readValues(tx, true)
    const given = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]))
    const after = accept(basicConfigRules, { ...before, ...given })
    await requireType(tx, after, 'default_statistics_id', 'speech_sounds')
    await requireType(tx, after, 'default_push_flow_statistics_id', 'push_flow')
    const names = configNames.filter((name) => before[name] !== after[name])
    for (const name of names)
      await tx.updateTable('setting').set({ value: after[name] }).where('name', '=', name).execute()
    changed({ target: 'setting', id: 'basic-config', before: pick(before, names), after: pick(after, names) })
    return {}
  })

/** Returns the statistics types that can be a default, by kind. */
export async function listDefaultTypes({
  db,
}: MemberContext): Promise<Omit<Answer<'getBasicConfigStatisticalMethods'>, 'code' | 'msg'>> {
  const types = await db
    .selectFrom('statistics_type')
    .select(['id', 'statistics_id', 'statistics_name', 'statistics_msg', 'kind'])
    .orderBy('id')
    .execute()
  const ofKind = (priceKind: PriceKind) =>
    types.filter(({ kind }) => kind === priceKind).map(({ kind: _, ...type }) => type)
  return {
    speechSoundsStatistics: ofKind('speech_sounds'),
    pushlFlowStatistics: ofKind('push_flow'),
    videoStatistics: ofKind('video'),
  }
}

/** Checks that an item names a type of its kind. @throws {Refusal} 40001 at the item that names no type, or one of another kind */
async function requireType(
  tx: Transaction<Database>,
  draft: BasicConfigDraft,
  name: 'default_statistics_id' | 'default_push_flow_statistics_id',
  kind: PriceKind,
): Promise<void> {
  const type = await tx
    .selectFrom('statistics_type')
    .select('id')
    .where('id', '=', Number(draft[name]))
    .where('kind', '=', kind)
    .forKeyShare()
    .executeTakeFirst()
  if (!type) throw badField(name, 'config.typeUnknown')
}

/** Returns the values of all items. @param lock whether to lock them against changes until the transaction ends */
async function readValues(db: Kysely<Database>, lock = false): Promise<Record<ConfigName, string>> {
  const rows = await db
    .selectFrom('setting')
    .selectAll()
    .where('name', 'in', configNames)
    .orderBy('name')
    .$if(lock, (query) => query.forUpdate())
    .execute()
  const values = new Map(rows.map(({ name, value }) => [name, value]))
  return Object.fromEntries(configNames.map((name) => [name, values.get(name) ?? ''])) as Record<ConfigName, string>
}

const pick = (values: Record<ConfigName, string>, names: readonly ConfigName[]): object =>
  Object.fromEntries(names.map((name) => [name, values[name]]))
