import type { InvoiceInfo } from '@rtcops/core/features/finance/invoices/columns'
import {
  type InvoiceInformation,
  invoiceDraftRules,
  invoiceInfoRules,
  issueRules,
  voidRules,
} from '@rtcops/core/features/finance/invoices/rules'
import { formatMoney } from '@rtcops/core/format/format-money'
import { readFen } from '@rtcops/core/money/fen'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Context, Run } from '../../../context.ts'
import { mayRun } from '../../../old/confirm-operation.ts'
import { checkDraft, givenFields, onlyGiven, refuseNoChange } from '../../../old/drafts.ts'
import { idOf } from '../../../old/lists.ts'
import { companyOf, notFound } from '../../../old/lookup.ts'
import { printResult } from '../../../old/object.ts'
import { say } from '../../../old/say.ts'
import { sendWrite } from '../../../old/send-write.ts'
import { momentOf } from '../../../old/time-range.ts'
import { ask, change } from '../../../server/server.ts'
import { type InvoiceDetails, invoiceTypes } from './shapes.ts'

const nameOf = { zh: '企业名称', en: 'company name' }

export const createInvoice: Run = async (context) => {
  const [company = '', amount = ''] = context.args
  const info = await infoOf(context, await companyOf(context, company))
  const rules = invoiceDraftRules(() => readFen(info.available))
  const given = { ...fieldsOf(context), company_id: info.company_id, amount }
  const { remark, invoice_type, ...draft } = await checkDraft(context, rules, given)
  const sent = { ...draft, ...(invoice_type ? { invoice_type } : {}), ...(remark === '' ? {} : { remark }) }
  const about = {
    summary: [
      [say('what.company'), `${info.company_id} ${info.company_name}`],
      [say('recharge.amount'), formatMoney(draft.amount)],
      [say('invoice.left'), formatMoney(info.available)],
    ],
    name: info.company_name,
    nameOf,
    outlook: say('invoice.available', { amount: formatMoney(info.available) }),
  } as const
  const answer = await sendWrite(context, 'insertInvoice', sent, about, 'notice.inserted')
  if (answer) await printResult(context, { ...answer.info, ...sent })
  return undefined
}

export const issueInvoice: Run = async (context) => {
  const at = momentGiven(context)
  const fields = { ...fieldsOf(context), invoice_time: at ?? formatDateTime(context.now) }
  return changeState(context, 2, await checkDraft(context, issueRules(Date.now), fields), say('invoice.issued'))
}

export const voidInvoice: Run = async (context) =>
  changeState(context, 3, await checkDraft(context, voidRules, fieldsOf(context)), say('invoice.voided'))

/** Enters or changes what a company wants on its invoices. */
export const updateInfo: Run = async (context) => {
  const company_id = await companyOf(context, context.args[0] ?? '')
  const given = fieldsOf(context)
  refuseNoChange(context, given)
  const info = await infoOf(context, company_id)
  const checked = await checkDraft(context, invoiceInfoRules, { ...informationOf(info), ...given })
  const sent = { company_id, ...onlyGiven(checked, given) }
  const about = {
    summary: [
      [say('what.company'), `${company_id} ${info.company_name}`],
      ...Object.entries(given).map(([field, value]) => [field, String(value)] as const),
    ],
    name: info.company_name,
    nameOf,
  } as const
  const answer = await sendWrite(context, 'updateInvoiceInfo', sent, about, 'notice.updated')
  if (answer) await printResult(context, sent)
  return undefined
}

/** Issues an invoice or makes it void. It is refused when somebody else was faster. */
async function changeState(context: Context, state: 2 | 3, fields: object, done: string): Promise<undefined> {
  const id = idOf(context.args[0])
  const { info } = await ask(context, 'getInvoice', { id })
  const sent = { id, state, from_state: info.state, ...fields }
  if (!(await mayRun(context, 'updateInvoice', sent, about(info, fields)))) return undefined
  await change(context, 'updateInvoice', sent)
  context.notice(`${context.glyphs.ok} ${done}`)
  await printResult(context, sent)
  return undefined
}

const about = ({ id, company_id, company_name, amount, title }: InvoiceDetails, fields: object) => ({
  summary: [
    [say('what.invoice'), `${id} ${title}`],
    [say('what.company'), `${company_id} ${company_name}`],
    [say('recharge.amount'), formatMoney(amount)],
    ...Object.entries(fields).map(([field, value]) => [field, String(value)] as const),
  ] as const,
  name: company_name,
  nameOf,
})

/** Fields of body and flags, with what the words of `--type` stand for. */
function fieldsOf(context: Context): Record<string, unknown> {
  const invoice_type = context.values.wordValue('type', invoiceTypes)
  return { ...givenFields(context), ...(invoice_type === undefined ? {} : { invoice_type }) }
}

function momentGiven(context: Context): string | undefined {
  const at = momentOf(context, 'at')
  return at === undefined ? undefined : formatDateTime(at)
}

async function infoOf(context: Context, company_id: number): Promise<InvoiceInfo> {
  const { list } = await ask(context, 'listInvoiceInfo', { company_id, limit: 1 })
  const [info] = list
  if (!info) throw notFound('what.company', String(company_id), 'rtcops company list --name TEXT')
  return info
}

/** What an update may carry, of information as it was read. */
function informationOf({
  company_id: _,
  company_name: __,
  available: ___,
  update_time: ____,
  ...information
}: InvoiceInfo): Partial<InvoiceInformation> {
  return { ...information, invoice_type: information.invoice_type === 2 ? 2 : 1 }
}
