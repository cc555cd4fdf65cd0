import type { Input, Schema } from '@rtcops/core/api/types'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Kysely } from 'kysely'
import { shownTo } from '../../end-users/index.ts'
import { readTimeRange } from '../../platform/input/time-range.ts'
import { contains } from '../../postgres/like.ts'
import { readListPage } from '../../postgres/read-list-page.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'

type AuditEntry = Schema<'AuditEntry'>
type Reader = Pick<MemberContext, 'db' | 'member'>
type AuditFilter = Omit<Input<'listAuditLog'>, 'page' | 'limit'>

/** Entries that are read at a time for a file. */
const atOnce = 1000

/** Returns one page of the audit log, newest entries first; all entries if no time range is given. */
export async function listAuditLog(
  context: MemberContext,
  { page = 1, limit = 10, ...filter }: Input<'listAuditLog'>,
): Promise<{ list: AuditEntry[]; total: number }> {
  const { rows, total } = await readListPage(newest(context.db, filter), { limit, page })
  return { list: await onWire(context, rows), total }
}

/** Returns all entries that match a filter, in the same order, a thousand at a time. */
export async function* streamEntries(context: Reader, filter: AuditFilter): AsyncGenerator<AuditEntry> {
  const entries = newest(context.db, filter).limit(atOnce)
  let rows = await entries.execute()
  while (rows.length > 0) {
    yield* await onWire(context, rows)
    rows = await entries.where('id', '<', rows.at(-1)?.id ?? 0).execute()
  }
}

/** Returns the number of entries that match a filter. */
export async function countEntries(db: Kysely<Database>, filter: AuditFilter): Promise<number> {
  const { total } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function matching(db: Kysely<Database>, { member, operation, target, target_id, time }: AuditFilter) {
  const range = time && readTimeRange(time)
  let found = db.selectFrom('audit')
  if (member) found = found.where('username', 'ilike', contains(member))
  if (operation) found = found.where('operation', '=', operation)
  if (target) found = found.where('target', '=', target)
  if (target_id) found = found.where('target_id', '=', target_id)
  if (range) found = found.where('at', '>=', new Date(range.start)).where('at', '<', new Date(range.end))
  return found
}

const newest = (db: Kysely<Database>, filter: AuditFilter) =>
  matching(db, filter)
    .select(['id', 'at', 'member_id', 'username', 'operation', 'target', 'target_id'])
    .select(['before', 'after', 'request_id', 'address'])
    .orderBy('id', 'desc')

type Row = Awaited<ReturnType<ReturnType<typeof newest>['execute']>>[number]

/** Returns entries in the contract's form, without what the caller may not see of end users. */
async function onWire({ db, member }: Reader, rows: readonly Row[]): Promise<AuditEntry[]> {
  const nameOf = await readNames(db, rows)
  const view = shownTo(member)
  return rows.map((row) => {
    const { before, after, target } = row
    // Rules that watch users name their devices.
    const shown = target === 'special_model' ? { before: view.object(before), after: view.object(after) } : {}
    return { ...row, ...shown, ...nameOf(row), at: formatDateTime(row.at.getTime()) } as AuditEntry
  })
}

type Named = Pick<AuditEntry, 'target' | 'target_id'> & { before: object | null; after: object | null }

/** Kinds of records whose id is that of a company. */
const ofCompanies: readonly string[] = ['company', 'invoice_info', 'price']

/** Returns a function that names the companies and projects of these entries, as they are called now. */
async function readNames(
  db: Kysely<Database>,
  entries: readonly Named[],
): Promise<(entry: Named) => Pick<AuditEntry, 'target_name' | 'project_names'>> {
  const idsOf = (targets: readonly string[]) =>
    entries.filter(({ target }) => targets.includes(target)).flatMap(({ target_id }) => Number(target_id) || [])
  const [companies, projects] = await Promise.all([
    db
      .selectFrom('company')
      .select(['id', 'name'])
      .where('id', '=', ({ fn, val }) => fn.any(val([...idsOf(ofCompanies), ...entries.flatMap(companyOf)])))
      .execute(),
    db
      .selectFrom('project')
      .select(['id', 'appkey', 'name'])
      .where(({ eb, fn, or, val }) =>
        or([
          eb('id', '=', fn.any(val(idsOf(['project'])))),
          eb('appkey', '=', fn.any(val(entries.flatMap(appkeysOf)))),
        ]),
      )
      .execute(),
  ])
  const names = new Map([
    ...companies.flatMap(({ id, name }) => ofCompanies.map((target) => [`${target} ${id}`, name] as const)),
    ...projects.flatMap(({ id, appkey, name }) => [[`project ${id}`, name] as const, [appkey, name] as const]),
  ])
  return (entry) => ({
    target_name:
      names.get(`${entry.target} ${entry.target_id}`) ?? names.get(`company ${companyOf(entry)[0] ?? ''}`) ?? '',
    project_names: Object.fromEntries(
      appkeysOf(entry).flatMap((appkey) => (names.has(appkey) ? [[appkey, names.get(appkey) ?? '']] : [])),
    ),
  })
}

/** Returns the id of the company for which a record, such as a transaction, is kept; none if its values name none. */
const companyOf = ({ after, before }: Named): number[] => {
  const { company_id: id } = { ...before, ...after } as { company_id?: unknown }
  return typeof id === 'number' ? [id] : []
}

/** Returns the AppKeys under which an entry about prices keeps what changed. */
const appkeysOf = ({ target, before, after }: Named): string[] =>
  target === 'price' ? Object.keys({ ...before, ...after }).filter((key) => /^[0-9a-z]{32}$/.test(key)) : []
