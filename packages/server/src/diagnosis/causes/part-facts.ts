import type { Schema } from '@rtcops/core/api/types'
import { type Cause, isCause } from '@rtcops/core/diagnosis/verdict'
import { shareOf } from '@rtcops/core/quality/shares'
import type { TimeRange } from '@rtcops/core/time/range'
import type { TelemetryReader } from '../../clickhouse/telemetry-reader.ts'
import { readCompanyContacts } from '../../postgres/company-contacts.ts'
import { companiesByProject, projectNames } from '../../postgres/project-names.ts'
import type { Context, MemberContext } from '../../services/context.ts'
import type { CompanyFacts } from './parts-on-wire.ts'
import { type CausesFilter, countUsers, isOfNewClients, type PartDay, readFindable } from './queries.ts'

/** Returns the labels of parts: names of projects, the same text for all others. */
export async function labelsOf(
  { db }: Pick<Context, 'db'>,
  by: Schema<'BadTimePart'>,
  rows: readonly PartDay[],
): Promise<(name: string) => string> {
  if (by !== 'project') return (name) => name
  const nameOf = await projectNames(db, [...new Set(rows.map(({ name }) => name))])
  return (appKey) => nameOf(appKey).app_name
}

/**
 * Returns the causes that have no bad time before because clients did not report enough to find them when the earlier days
 * began.
 *
 * @param day first of the earlier days
 */
export async function newCauses(
  context: TelemetryReader,
  by: Schema<'BadTimePart'>,
  now: readonly PartDay[],
  then: readonly PartDay[],
  day: string,
): Promise<ReadonlySet<string>> {
  if (by !== 'cause') return new Set()
  const had = new Set(then.filter(({ bad }) => bad > 0).map(({ name }) => name))
  const suspects = [...new Set(now.filter(({ bad }) => bad > 0).map(({ name }) => name))].filter(
    (name): name is Cause => isCause(name) && isOfNewClients(name) && !had.has(name),
  )
  if (suspects.length === 0) return new Set()
  const findable = await readFindable(context, suspects, day)
  return new Set(findable ? suspects.filter((cause) => !findable.has(cause)) : [])
}

/** Returns how the time of projects becomes that of their companies, and what is known of each company. */
export async function companiesOf(
  context: Pick<MemberContext, 'db' | 'member' | 't' | 'telemetry' | 'signal'>,
  filter: CausesFilter,
  range: TimeRange,
) {
  const [companyOf, counts] = await Promise.all([companiesByProject(context.db), countUsers(context, filter, range)])
  const idOf = (appKey: string) => String(companyOf.get(appKey)?.id ?? '')
  const users = Map.groupBy(counts, ({ appKey }) => idOf(appKey))
  const contacts = await readCompanyContacts(context, [...users.keys()].filter(Boolean).map(Number))
  return {
    named: (rows: readonly PartDay[]): PartDay[] => addUp(rows.map((row) => ({ ...row, name: idOf(row.name) }))),
    label: (id: string): string => contacts.get(Number(id))?.name ?? (id === '' ? context.t('causes.unknown') : id),
    about(id: string): CompanyFacts {
      const contact = contacts.get(Number(id))
      if (!contact) return {}
      const { name: _, ...people } = contact
      const sum = (of: 'users' | 'allUsers') => (users.get(id) ?? []).reduce((all, each) => all + each[of], 0)
      const [badlyOff, all] = [sum('users'), sum('allUsers')]
      return { users: badlyOff, all_users: all, users_share: shareOf(badlyOff, all), ...people }
    },
  }
}

/** Adds up rows of the same name and day. */
function addUp(rows: readonly PartDay[]): PartDay[] {
  const sums = new Map<string, PartDay>()
  for (const row of rows) {
    const key = `${row.name} ${row.day}`
    const sum = sums.get(key)
    if (!sum) sums.set(key, { ...row })
    else {
      sum.bad += row.bad
      sum.measured += row.measured
    }
  }
  return [...sums.values()]
}
