import type { Kysely } from 'kysely'
import { readSetting } from '../../postgres/read-setting.ts'
import type { Database } from '../../postgres/schema.ts'
import { writeSetting } from '../../postgres/write-setting.ts'

const name = 'usual_days'

/** Business days whose usual values are stored, with the number of samples that they were learned from. */
export type LearnedDays = ReadonlyMap<string, number>

export async function readLearnedDays(db: Kysely<Database>): Promise<LearnedDays> {
  const stored = (await readSetting(db, name))?.split(',').filter(Boolean) ?? []
  return new Map(
    stored.map((entry) => {
      const [day = '', samples] = entry.split(':')
      return [day, Number(samples)]
    }),
  )
}

export async function writeLearnedDays(db: Kysely<Database>, days: LearnedDays): Promise<void> {
  await writeSetting(db, name, [...days].map(([day, samples]) => `${day}:${samples}`).join(','))
}
