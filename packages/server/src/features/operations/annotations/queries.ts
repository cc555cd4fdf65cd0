import { codes } from '@rtcops/core/api/codes'
import type { Input } from '@rtcops/core/api/types'
import { noteKinds } from '@rtcops/core/features/operations/annotations/kinds'
import { type AnnotationDraft, annotationRules } from '@rtcops/core/features/operations/annotations/rules'
import { formatDateTime, parseWireTime } from '@rtcops/core/time/zone'
import type { Kysely, Transaction } from 'kysely'
import { command } from '../../../commands/command.ts'
import { accept } from '../../../platform/input/accept.ts'
import { badField, notFound, Refusal } from '../../../platform/input/refusal.ts'
import type { Database } from '../../../postgres/schema.ts'
import type { Member, MemberContext } from '../../../services/context.ts'
import type { Annotation, AnnotationSource } from './annotation-source.ts'

/** Notes and releases, which members write. */
export const notes: AnnotationSource = {
  kinds: noteKinds,
  isShownTo: () => true,
  find: async ({ db, member }, { app_key, kind, range }, most) => {
    const found = noteRows(db)
      .$if(kind !== undefined, (query) => query.where('annotation.kind', '=', kind ?? ''))
      .$if(app_key !== undefined, (query) =>
        query.where(({ eb, or }) =>
          or([eb('annotation.project_id', 'is', null), eb('project.appkey', '=', app_key ?? '')]),
        ),
      )
      .$if(range !== undefined, (query) =>
        query
          .where('starts_at', '<', new Date(range?.end ?? 0))
          .where(({ eb, fn }) => eb(fn.coalesce('ends_at', 'starts_at'), '>=', new Date(range?.start ?? 0))),
      )
    const [rows, { total }] = await Promise.all([
      found.select(noteColumns).orderBy('starts_at', 'desc').orderBy('annotation.id', 'desc').limit(most).execute(),
      found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    return { newest: rows.map((row) => onWire(row, member)), total }
  },
}

/** Returns a note. @throws {Refusal} 40002 if there is none, or it is about a project of another's company */
export async function getAnnotation({ db, member }: MemberContext, id: number): Promise<Annotation> {
  const row = await noteRows(db).select(noteColumns).where('annotation.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return onWire(row, member)
}

/** Adds a note. @throws {Refusal} 40001 for a note on the platform by a member who sees their own companies alone */
export const insertAnnotation = (
  context: MemberContext,
  input: Input<'insertAnnotation'>,
): Promise<{ info: { id: number } }> =>
  command(context, 'insertAnnotation', input, async ({ tx, changed }) => {
    const draft = accept(annotationRules, input)
    const now = new Date(context.now())
    const { id } = await tx
      .insertInto('annotation')
      .values({ ...(await stored(context, tx, draft)), member_id: context.member.id, create_time: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    changed({ target: 'annotation', id, after: draft })
    return { info: { id } }
  })

/** Changes the given fields of a note of the member's own. @throws {Refusal} 50004 for one of another member */
export const updateAnnotation = (
  context: MemberContext,
  { id, ...input }: Input<'updateAnnotation'>,
): Promise<object> =>
  command(context, 'updateAnnotation', { id, ...input }, async ({ tx, changed }) => {
    const before = await lockOwn(context, tx, id)
    const after = accept(annotationRules, { ...before, ...input })
    await tx
      .updateTable('annotation')
      .set(await stored(context, tx, after))
      .where('id', '=', id)
      .execute()
    changed({ target: 'annotation', id, before, after })
    return {}
  })

/** Removes a note of the member's own. @throws {Refusal} 50004 for one of another member */
export const deleteAnnotation = (context: MemberContext, id: number): Promise<object> =>
  command(context, 'deleteAnnotation', { id }, async ({ tx, changed }) => {
    const before = await lockOwn(context, tx, id)
    await tx.deleteFrom('annotation').where('id', '=', id).execute()
    changed({ target: 'annotation', id, before })
    return {}
  })

/** Returns a draft as it is stored. @throws {Refusal} 40001 for a project that the member does not see */
async function stored(
  { member, now }: MemberContext,
  tx: Transaction<Database>,
  { app_key, end_time, kind, start_time, text }: AnnotationDraft,
) {
  return {
    kind,
    text,
    starts_at: new Date(parseWireTime(start_time) ?? 0),
    ends_at: end_time === '' ? null : new Date(parseWireTime(end_time) ?? 0),
    project_id: app_key === '' ? platformOf(member) : await projectOf(tx, app_key),
    update_time: new Date(now()),
  }
}

/** Returns that a note is about the platform: everybody sees it, so only who sees everybody's data writes it. */
function platformOf({ dataScope }: Member): null {
  if (dataScope !== 'all') throw badField('app_key', 'annotation.projectNeeded')
  return null
}

async function projectOf(tx: Transaction<Database>, appkey: string): Promise<number> {
  // Locked, so that the project is not deleted between this query and the write.
  const project = await tx.selectFrom('project').select('id').where('appkey', '=', appkey).forShare().executeTakeFirst()
  if (!project) throw badField('app_key', 'annotation.unknownProject', { appkey })
  return project.id
}

async function lockOwn({ member }: MemberContext, tx: Transaction<Database>, id: number): Promise<AnnotationDraft> {
  const row = await noteRows(tx)
    .select(noteColumns)
    .where('annotation.id', '=', id)
    .forUpdate('annotation')
    .executeTakeFirst()
  if (!row) throw notFound()
  const { app_key, end_time, is_own, start_time, text } = onWire(row, member)
  if (is_own === 0) throw new Refusal(codes.notPermitted, 'annotation.notOwn')
  return { kind: row.kind as AnnotationDraft['kind'], start_time, end_time: end_time ?? '', text, app_key }
}

const noteColumns = [
  'annotation.id',
  'annotation.kind',
  'starts_at',
  'ends_at',
  'text',
  'annotation.member_id',
  'member.username',
  'project.appkey',
  'project.name as app_name',
  'company.name as company_name',
] as const

const noteRows = (db: Kysely<Database>) =>
  db
    .selectFrom('annotation')
    .innerJoin('member', 'member.id', 'annotation.member_id')
    .leftJoin('project', 'project.id', 'annotation.project_id')
    .leftJoin('company', 'company.id', 'project.company_id')

interface NoteRow {
  id: number
  kind: string
  starts_at: Date
  ends_at: Date | null
  text: string
  member_id: number
  username: string
  appkey: string | null
  app_name: string | null
  company_name: string | null
}

/** Returns a note in the contract's form. Super members may change all. */
function onWire({ appkey, ends_at, member_id, starts_at, ...row }: NoteRow, member: Member): Annotation {
  const { app_name, company_name, id, kind, text, username } = row
  return {
    id,
    kind: kind as Annotation['kind'],
    start_time: formatDateTime(starts_at.getTime()),
    end_time: ends_at && formatDateTime(ends_at.getTime()),
    text,
    target: '',
    app_key: appkey ?? '',
    app_name: app_name ?? '',
    company_name: company_name ?? '',
    username,
    is_own: member_id === member.id || member.isSuper ? 1 : 0,
    change_id: kind === 'release' ? `release-${id}` : null,
  }
}
