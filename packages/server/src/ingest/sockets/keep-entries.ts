import type { Transaction } from 'kysely'
import type { Database } from '../../postgres/schema.ts'
import type { Services } from '../../services/context.ts'
import type { TracePart } from '../connectors/rtcstats/read-part.ts'
import { highestNumber, includesNumber, type NumberRanges, withNumber } from './number-set.ts'

/** Entries of a client's trace that are to be kept; each has a number. */
export interface NumberedPart extends Omit<TracePart, 'entries'> {
  entries: { number: number; parts: unknown[] }[]
}

/**
 * Keeps those entries of a client that are not known yet. Their numbers are noted in the same transaction, so that each entry is kept once
 * however often, and to whichever server, it is sent.
 * @returns how many were known
 */
export async function keepEntries(
  { db }: Pick<Services, 'db'>,
  source: string,
  { entries, ...part }: NumberedPart,
): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    let known = await lockNumbers(tx, source, part)
    const fresh: unknown[][] = []
    let first: number | undefined
    for (const { number, parts } of entries) {
      if (includesNumber(known, number)) continue
      first ??= number
      fresh.push(parts)
      known = withNumber(known, number)
    }
    if (first === undefined && part.end === undefined) return entries.length
    const body = Buffer.from(JSON.stringify({ ...part, entries: fresh } satisfies TracePart))
    await tx
      .insertInto('source_message')
      .values({
        source_id: source,
        id: `${part.session}:${first ?? 'end'}`,
        received_at: new Date(part.at),
        body,
        portion: null,
      })
      // A client that says twice that it leaves.
      .onConflict((conflict) => conflict.columns(['source_id', 'id']).doNothing())
      .execute()
    await tx
      .updateTable('source_memory')
      .set({ value: JSON.stringify(known), told_at: new Date(part.at) })
      .where('source_id', '=', source)
      .where('name', '=', nameOf(part.session))
      .execute()
    return entries.length - fresh.length
  })
}

/** Returns the number of the last entry of a client that is kept; 0 if none is. */
export async function lastKept({ db }: Pick<Services, 'db'>, source: string, session: string): Promise<number> {
  const row = await db
    .selectFrom('source_memory')
    .select('value')
    .where('source_id', '=', source)
    .where('name', '=', nameOf(session))
    .executeTakeFirst()
  return row ? highestNumber(row.value as NumberRanges) : 0
}

const nameOf = (session: string): string => `numbers:${session}`

/** Returns the numbers of the entries that are kept, locked until the transaction ends. */
async function lockNumbers(
  tx: Transaction<Database>,
  source: string,
  { at, session }: Pick<TracePart, 'at' | 'session'>,
): Promise<NumberRanges> {
  await tx
    .insertInto('source_memory')
    .values({ source_id: source, name: nameOf(session), value: '[]', user_id: null, told_at: new Date(at) })
    .onConflict((conflict) => conflict.columns(['source_id', 'name']).doNothing())
    .execute()
  const { value } = await tx
    .selectFrom('source_memory')
    .select('value')
    .where('source_id', '=', source)
    .where('name', '=', nameOf(session))
    .forUpdate()
    .executeTakeFirstOrThrow()
  return value as NumberRanges
}
