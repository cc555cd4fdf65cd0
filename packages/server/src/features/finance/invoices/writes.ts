import { codes } from '@rtcops/core/api/codes'
import type { Input } from '@rtcops/core/api/types'
import {
  type InvoiceInformation,
  invoiceDraftRules,
  invoiceInfoRules,
  issueRules,
  voidRules,
} from '@rtcops/core/features/finance/invoices/rules'
import { readFen } from '@rtcops/core/money/fen'
import { issueText } from '@rtcops/core/rules/issue-text'
import { formatDateTime, parseWireTime } from '@rtcops/core/time/zone'
import { type Selectable, sql, type Transaction } from 'kysely'
import { command } from '../../../commands/command.ts'
import { lockCompanies } from '../../../ledger/book.ts'
import { readInvoiceable } from '../../../ledger/invoiceable.ts'
import { accept } from '../../../platform/input/accept.ts'
import { badField, notFound, Refusal } from '../../../platform/input/refusal.ts'
import { wholeRecords } from '../../../postgres/own-companies/narrow-records.ts'
import type { Database, InvoiceTable } from '../../../postgres/schema.ts'
import type { MemberContext } from '../../../services/context.ts'
import { stored } from './information.ts'

/** Milliseconds within which repeating a request without an Idempotency-Key does not create a second invoice (AM-08). */
const sameWithin = 60_000

/** States of an invoice (T-19). */
const state = { toBeIssued: 1, issued: 2, void: 3 } as const

/** Creates an invoice of at most what its company can still have invoiced (R-INV-04, M-108). */
export const insertInvoice = (
  context: MemberContext,
  input: Input<'insertInvoice'>,
): Promise<{ info: { id: number } }> =>
  command(
    context,
    'insertInvoice',
    input,
    async ({ tx, changed }) => {
      const { company_id, amount, invoice_type, remark } = accept(invoiceDraftRules(), input)
      if (!(await lockCompanies(tx, [company_id])).has(company_id)) throw notFound()
      const information = await informationFor(context, tx, company_id, invoice_type)
      const fen = readFen(amount)
      if (fen > ((await readInvoiceable(tx, company_id)) ?? 0n)) throw badField('amount', 'invoice.notEnough')
      const { id } = await tx
        .insertInto('invoice')
        .values({
          company_id,
          amount: String(fen),
          ...information,
          remark,
          member_id: context.member.id,
          create_time: new Date(context.now()),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      changed({ target: 'invoice', id, after: { company_id, amount, ...information, remark, state: state.toBeIssued } })
      return { info: { id } }
    },
    { sameWithin },
  )

/** Returns the company's invoice information, as far as this kind of invoice needs it. @throws {Refusal} for missing fields */
async function informationFor(
  { t }: MemberContext,
  tx: Transaction<Database>,
  companyId: number,
  type: InvoiceInformation['invoice_type'] | undefined,
): Promise<InvoiceInformation> {
  const row = await tx.selectFrom('invoice_info').selectAll().where('company_id', '=', companyId).executeTakeFirst()
  if (!row) throw badField('company_id', 'invoice.noInformation')
  const result = invoiceInfoRules.safeParse({ ...stored(row), ...(type === undefined ? {} : { invoice_type: type }) })
  if (result.success) return result.data
  const reason = issueText(t, result.error.issues[0])
  throw badField('invoice_type', 'invoice.incomplete', { reason })
}

/**
 * Issues or voids an invoice (T-19). If two operators do so at the same moment, the first succeeds and the other learns what happened;
 * `from_state` also stops an operator from voiding an invoice that was issued in the meantime.
 */
export const updateInvoice = (
  context: MemberContext,
  { id, from_state, ...input }: Input<'updateInvoice'>,
): Promise<object> =>
  command(context, 'updateInvoice', { id, from_state, ...input }, async ({ tx, changed }) => {
    const change = changeOf(context, input)
    const row = await tx.selectFrom('invoice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row) throw notFound()
    const isSeen = from_state === undefined || from_state === row.state
    if (!isSeen || !allowed.has(`${row.state} → ${change.state}`)) throw await refusalOf(tx, row, change.state)
    if (change.invoice_no !== undefined) await claimNumber(tx, change.invoice_no)
    await tx.updateTable('invoice').set(change).where('id', '=', id).execute()
    changed({ target: 'invoice', id, before: audited(row), after: audited({ ...row, ...change }) })
    return {}
  })

const allowed: ReadonlySet<string> = new Set(['1 → 2', '1 → 3', '2 → 3'])

type Change = Pick<Selectable<InvoiceTable>, 'state'> & Partial<Omit<Selectable<InvoiceTable>, 'id' | 'create_time'>>

/** Returns the columns that the input changes. @throws {Refusal} 40001 at the wrong field */
function changeOf({ now, member }: MemberContext, input: Omit<Input<'updateInvoice'>, 'id'>): Change {
  switch (input.state) {
    case state.issued: {
      const { invoice_no, invoice_time, remark } = accept(issueRules(now), input)
      return {
        state: state.issued,
        invoice_no,
        invoice_time: new Date(parseWireTime(invoice_time) ?? 0),
        issue_member_id: member.id,
        ...(remark === undefined ? {} : { remark }),
      }
    }
    case state.void: {
      for (const field of ['invoice_no', 'invoice_time'] as const)
        if (input[field] !== undefined) throw badField(field, 'invoice.onlyToIssue')
      const { remark } = accept(voidRules, input)
      return { state: state.void, void_reason: remark, void_time: new Date(now()), void_member_id: member.id }
    }
    default:
      throw badField('state', 'invoice.stateUnknown')
  }
}

/** Returns a refusal that names the operator who was faster and what they did. */
async function refusalOf(
  tx: Transaction<Database>,
  row: Selectable<InvoiceTable>,
  target: InvoiceTable['state'] | number,
): Promise<Refusal> {
  const who = row.state === state.issued ? row.issue_member_id : row.void_member_id
  const member = who && (await tx.selectFrom('member').select('name').where('id', '=', who).executeTakeFirst())
  const values = { name: member ? member.name : '', number: row.invoice_no }
  if (row.state === state.issued) return new Refusal(codes.conflict, 'invoice.alreadyIssued', { values })
  if (row.state !== state.void) return new Refusal(codes.conflict, 'common.refusal.conflict')
  const key = target === state.issued ? 'invoice.voidNotIssued' : 'invoice.alreadyVoid'
  return new Refusal(codes.conflict, key, { values })
}

/** An arbitrary number; together with the hash of an invoice number it identifies the lock for assigning that number. */
const numberLock = 7_020_006

/**
 * Checks that no other invoice that is not void has this number. The lock makes two requests with the same number run one after the other.
 */
async function claimNumber(tx: Transaction<Database>, number: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${numberLock}, hashtext(${number}))`.execute(tx)
  const findOther = (db: Transaction<Database>) =>
    db
      .selectFrom('invoice')
      .select('id')
      .where('invoice_no', '=', number)
      .where('state', '!=', state.void)
      .executeTakeFirst()
  if (!(await findOther(wholeRecords(tx)))) return
  const other = await findOther(tx)
  throw new Refusal(codes.conflict, other ? 'invoice.numberTaken' : 'invoice.numberUsed', {
    field: 'invoice_no',
    ...(other ? { values: { id: other.id } } : {}),
  })
}

/** Returns the changing fields of an invoice, for the audit log. */
const audited = (row: Selectable<InvoiceTable>) => ({
  state: row.state,
  invoice_no: row.invoice_no,
  invoice_time: row.invoice_time && formatDateTime(row.invoice_time.getTime()),
  remark: row.remark,
  void_reason: row.void_reason,
})
