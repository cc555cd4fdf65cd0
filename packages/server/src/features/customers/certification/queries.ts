import { codes } from '@rtcops/core/api/codes'
import type { Input, Schema } from '@rtcops/core/api/types'
import { applicationRules, reviewRules } from '@rtcops/core/features/customers/certification/rules'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Kysely, Transaction } from 'kysely'
import { command } from '../../../commands/command.ts'
import { fileToken, readFileToken } from '../../../files/file-token.ts'
import { accept } from '../../../platform/input/accept.ts'
import { badField, notFound, Refusal } from '../../../platform/input/refusal.ts'
import { readTimeRange } from '../../../platform/input/time-range.ts'
import { contains } from '../../../postgres/like.ts'
import { readListPage } from '../../../postgres/read-list-page.ts'
import type { Database } from '../../../postgres/schema.ts'
import type { MemberContext } from '../../../services/context.ts'

type Certification = Schema<'CertificationRecord'>
type Filter = Input<'listCertificationApplications'>

/** Status of an application that waits for review. */
const pending = 1
const passed = 2
const cancelled = 3

/** Returns a page of the pending applications, oldest first (R-CRT-07). */
export const listApplications = (context: MemberContext, filter: Filter) =>
  listPage(context, filter, (query) => query.where('certification.status', '=', pending), ['create_time', 'asc'])

/** Returns a page of the reviews, newest first (R-CRR-06). */
export const listRecords = (context: MemberContext, filter: Filter) =>
  listPage(context, filter, (query) => query.where('certification.status', '!=', pending), ['attestation_time', 'desc'])

/** Returns an application or a review. @throws {Refusal} 40002 if there is none with this id */
export async function getRecord(context: MemberContext, id: number): Promise<Certification> {
  const row = await certifications(context.db).where('certification.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return await onWire(context, row)
}

/** Returns the pending application of a company, else its newest one. */
export async function getForReview(
  context: MemberContext,
  companyId: number,
): Promise<Schema<'CertificationForReview'>> {
  const row = await certifications(context.db)
    .where('certification.company_id', '=', companyId)
    .orderBy(({ eb }) => eb('certification.status', '=', pending), 'desc')
    .orderBy('certification.id', 'desc')
    .executeTakeFirst()
  if (!row) throw notFound()
  const {
    attestation_time: _,
    admin_user_email: __,
    examine_message: ___,
    remark: ____,
    ...application
  } = await onWire(context, row)
  return application
}

/**
 * Passes or rejects the pending application of a company. If several members review it at the same moment, the first review counts and the
 * others are refused (M-090); so are those whose `id` names an earlier application, if the company has applied again in the meantime.
 */
export const examine = (context: MemberContext, input: Input<'examineCertification'>): Promise<object> =>
  command(context, 'examineCertification', input, async ({ tx, changed }) => {
    const { status, remark } = accept(reviewRules, { status: input.status, remark: input.remark })
    await lockCompany(tx, input.company_id)
    const row = await tx
      .updateTable('certification')
      .set({
        status,
        examine_message: remark,
        reviewer_id: context.member.id,
        attestation_time: new Date(context.now()),
      })
      .where('company_id', '=', input.company_id)
      .where('status', '=', pending)
      .$if(input.id !== undefined, (query) => query.where('id', '=', input.id ?? 0))
      .returning(['id', 'company_name', 'company_code'])
      .executeTakeFirst()
    if (!row) throw await notPending(tx, input.company_id)
    const { id, ...names } = row
    await tx
      .updateTable('company')
      .set({ certification_status: status, examine_message: remark, ...(status === passed ? names : {}) })
      .where('id', '=', input.company_id)
      .execute()
    const about = { company_id: input.company_id, ...names }
    changed({
      target: 'certification',
      id,
      before: { ...about, certification_status: pending },
      after: { ...about, certification_status: status, examine_message: remark },
    })
    return {}
  })

/** Creates an application for a company that has none pending and has not passed. */
export const submit = (
  context: MemberContext,
  { company_id, ...input }: Input<'submitCertification'>,
): Promise<{ info: { id: number } }> =>
  command(context, 'submitCertification', { company_id, ...input }, async ({ tx, changed }) => {
    const { company_business_img, ...draft } = accept(applicationRules, input)
    const file_id = await uploadedFile(context, company_business_img)
    const company = await lockCompany(tx, company_id)
    const refuse = (why: 'cancelled' | 'passed' | 'pending') =>
      new Refusal(codes.conflict, `certification.apply.${why}`, { field: 'company_id' })
    if (company.state === cancelled) throw refuse('cancelled')
    if (company.certification_status === passed) throw refuse('passed')
    const { id } = await tx
      .insertInto('certification')
      .values({ company_id, file_id, reviewer_id: null, attestation_time: null, ...draft })
      .onConflict((conflict) => conflict.column('company_id').where('status', '=', pending).doNothing())
      .returning('id')
      .executeTakeFirst()
      .then((row) => row ?? Promise.reject(refuse('pending')))
    await tx.updateTable('company').set({ certification_status: pending }).where('id', '=', company_id).execute()
    changed({ target: 'certification', id, after: { company_id, ...draft, file_id, certification_status: pending } })
    return { info: { id } }
  })

/**
 * Returns the id of the image behind an upload token. A form may stay open for longer than a token shows its image, so the token's age is
 * not checked here; that it was issued in this session, for an image that this member uploaded, is.
 */
async function uploadedFile(context: MemberContext, token: string): Promise<string> {
  const { db, member } = context
  const claim = await readFileToken(context, token)
  const file =
    claim?.sessionHash.equals(member.sessionHash) &&
    (await db
      .selectFrom('stored_file')
      .select('id')
      .where('id', '=', claim.fileId)
      .where('member_id', '=', member.id)
      .executeTakeFirst())
  if (!file) throw badField('company_business_img', 'certification.apply.licenceUnknown')
  return file.id
}

/** Locks a company, so that changes to its certification run one after the other. */
async function lockCompany(tx: Transaction<Database>, id: number) {
  const row = await tx
    .selectFrom('company')
    .select(['state', 'certification_status'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Returns the refusal when nothing is pending: another member was faster, or the company never applied. */
async function notPending(tx: Transaction<Database>, companyId: number): Promise<Refusal> {
  const any = await tx.selectFrom('certification').select('id').where('company_id', '=', companyId).executeTakeFirst()
  return any ? new Refusal(codes.conflict, 'certification.alreadyReviewed') : notFound()
}

const certifications = (db: Kysely<Database>) =>
  db
    .selectFrom('certification')
    .leftJoin('member', 'member.id', 'certification.reviewer_id')
    .selectAll('certification')
    .select(['member.email', 'member.username'])

type Query = ReturnType<typeof certifications>

async function listPage(
  context: MemberContext,
  { page = 1, limit = 10, ...filter }: Filter,
  part: (query: Query) => Query,
  [field, direction]: readonly ['create_time' | 'attestation_time', 'asc' | 'desc'],
): Promise<{ list: Certification[]; total: number }> {
  const found = part(filtered(certifications(context.db), filter))
  const ordered = found.orderBy(`certification.${field}`, direction).orderBy('certification.id', direction)
  const { rows, total } = await readListPage(ordered, { limit, page })
  return { list: await Promise.all(rows.map((row) => onWire(context, row))), total }
}

function filtered(query: Query, { certification_status, company_id, company_name, create_time }: Filter): Query {
  const range = create_time && readTimeRange(create_time, 'create_time')
  return query
    .$if(certification_status !== undefined, (each) =>
      each.where('certification.status', '=', certification_status ?? 0),
    )
    .$if(company_id !== undefined, (each) => each.where('certification.company_id', '=', company_id ?? 0))
    .$if(company_name !== undefined, (each) =>
      each.where('certification.company_name', 'ilike', contains(company_name ?? '')),
    )
    .$if(range !== undefined, (each) =>
      each
        .where('certification.create_time', '>=', new Date(range?.start ?? 0))
        .where('certification.create_time', '<', new Date(range?.end ?? 0)),
    )
}

/** Returns a certification in the contract's form; a reviewer is named by email, or by account if they have no email (D-34). */
async function onWire(
  context: MemberContext,
  row: Awaited<ReturnType<Query['executeTakeFirstOrThrow']>>,
): Promise<Certification> {
  return {
    id: row.id,
    company_id: row.company_id,
    company_name: row.company_name,
    company_code: row.company_code,
    create_user_email: row.create_user_email,
    create_user_phone: row.create_user_phone,
    create_time: formatDateTime(row.create_time.getTime()),
    attestation_time: row.attestation_time && formatDateTime(row.attestation_time.getTime()),
    admin_user_email: row.email || row.username || '',
    certification_status: row.status,
    examine_message: row.examine_message,
    remark: row.examine_message,
    company_business_img: await fileToken(context, row.file_id),
  }
}
