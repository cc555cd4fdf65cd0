import { randomBytes } from 'node:crypto'
import type { Input } from '@rtcops/core/api/types'
import { type ErasureDraft, erasureRules } from '@rtcops/core/features/settings/erasures/rules'
import { randomText } from '@rtcops/core/rules/random-text'
import { formatDay } from '@rtcops/core/time/zone'
import type { Kysely } from 'kysely'
import { telemetryRefusal } from '../../clickhouse/read-rows.ts'
import { command } from '../../commands/index.ts'
import { accept } from '../../platform/input/accept.ts'
import { badField } from '../../platform/input/refusal.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import type { ErasurePlace } from '../records/erasures.ts'
import { countUserRows } from '../telemetry/count-user.ts'
import { userHashes } from '../user-hash.ts'
import { countUserRecords } from '../user-records.ts'

/**
 * Counts what is stored of a user now.
 * @throws {Refusal} 40001 for an unknown project; 50010 with status 503 if the engine is away
 */
export async function previewErasure(context: MemberContext, input: Input<'previewErasure'>): Promise<ErasurePlace[]> {
  const draft = accept(erasureRules, input)
  await projectOf(context.db, draft.appkey)
  const until = context.now()
  const user = { app: draft.appkey, user: draft.user_id, until, lastDay: formatDay(until) }
  const rows = await countUserRows(context.telemetry, user).catch((error: unknown) => {
    throw telemetryRefusal(error) ?? error
  })
  const records = await countUserRecords(context.db, {
    appKey: draft.appkey,
    user: draft.user_id,
    coversUntil: until,
  })
  const placesIn = (store: ErasurePlace['store'], counts: ReadonlyMap<string, number>): ErasurePlace[] =>
    [...counts].map(([table, count]) => ({ store, table, rows: count, left: count }))
  return [...placesIn('clickhouse', rows), ...placesIn('postgresql', records)]
}

/**
 * Orders that a user be erased. Neither the audit log nor the stored reply names the user, and the body that is remembered for repetitions is made of a
 * keyed hash.
 * @throws {Refusal} 40001 for an unknown project
 */
export async function insertErasure(
  context: MemberContext,
  input: Input<'insertErasure'>,
): Promise<{ id: number; number: string }> {
  const draft = accept(erasureRules, input)
  const user_hash = (await userHashes(context, draft.appkey))(draft.user_id)
  const nameless = { appkey: draft.appkey, user: user_hash.toString('hex') }
  return await command(context, 'insertErasure', nameless, async ({ tx, changed }) => {
    const project_id = await projectOf(tx, draft.appkey)
    const number = makeNumber()
    const now = new Date(context.now())
    const row = {
      number,
      project_id,
      app_key: draft.appkey,
      user_id: draft.user_id,
      user_hash,
      member_id: context.member.id,
      order_time: now,
      covers_until: now,
      waits_for: formatDay(now.getTime()),
      places: '[]',
      stand_in: String(randomBytes(8).readBigUInt64BE()),
    }
    const { id } = await tx
      .insertInto('erasure')
      .values(context.settings.secrets.seal('erasure', row))
      .returning('id')
      .executeTakeFirstOrThrow()
    changed({ target: 'erasure', id, after: { number, app_key: draft.appkey } })
    return { id, number }
  })
}

/** @throws {Refusal} 40001 if there is no such project, or it is not the member's */
async function projectOf(db: Kysely<Database>, appkey: ErasureDraft['appkey']): Promise<number> {
  const project = await db.selectFrom('project').select('id').where('appkey', '=', appkey).executeTakeFirst()
  if (!project) throw badField('appkey', 'erasure.unknownProject')
  return project.id
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns the number of a new receipt, which cannot be guessed and reveals nothing. */
const makeNumber = (): string => `ER-${randomText(alphabet, 10)}`
