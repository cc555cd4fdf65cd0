import type { Kysely } from 'kysely'
import { readSetting } from '../postgres/read-setting.ts'
import type { Database } from '../postgres/schema.ts'
import { writeSetting } from '../postgres/write-setting.ts'

const name = 'judging_days'

/** Writes the business days on which user sessions ended that wait to be judged, the newest first. */
export async function writeWaitingDays(db: Kysely<Database>, days: readonly string[]): Promise<void> {
  await writeSetting(db, name, days.join(','))
}

/** Returns these days, the newest first; undefined if nothing has been judged yet, so they are not known. */
export async function readWaitingDays(db: Kysely<Database>): Promise<string[] | undefined> {
  return (await readSetting(db, name))?.split(',').filter(Boolean)
}
