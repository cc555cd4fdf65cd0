import { invoiceDraftRules, issueRules, voidRules } from '@rtcops/core/features/finance/invoices/rules'
import { formatMoney } from '@rtcops/core/format/format-money'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { readFen } from '@rtcops/core/money/fen'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Context } from '../../../command.ts'
import { checkDraft, givenFields } from '../../../drafts.ts'
import { companyOf } from '../../../lookup.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import { type About, mayRun } from '../../../prompt/confirm.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { ask, change } from '../../../server/server.ts'
import { readMoment } from '../../../time-range.ts'
import { readInfo } from './info.ts'
import type { InvoiceDetails } from './listing.ts'

/** Requests an invoice of a company, up to the amount left to invoice. @param amount yuan */
export async function createInvoice(
  context: Context,
  company: string,
  amount: string,
  options: WriteOptions & { body?: string },
): Promise<void> {
  const info = await readInfo(context, await companyOf(context, company))
  const given = { ...givenFields(context, options), company_id: info.company_id, amount }
  const rules = invoiceDraftRules(() => readFen(info.available))
  const { remark, invoice_type, ...draft } = await checkDraft(context, rules, given)
  const sent = { ...draft, ...(invoice_type ? { invoice_type } : {}), ...(remark === '' ? {} : { remark }) }
  const available = formatMoney(info.available)
  const write = {
    summary: [
      ['cli.what.company', `${info.company_id} ${info.company_name}`],
      ['cli.recharge.amount', formatMoney(draft.amount)],
      ['cli.invoice.left', available],
    ],
    name: info.company_name,
    nameOf: 'cli.company.nameToType',
    outlook: context.t('cli.invoice.available', { amount: available }),
    done: 'cli.notice.inserted',
  } as const
  const answer = await sendWrite(context, 'insertInvoice', sent, write, options)
  if (answer) await printResult(context, { ...answer.info, ...sent })
}

/** Records that an invoice was issued. */
export async function issueInvoice(
  context: Context,
  id: number,
  options: WriteOptions & { at?: string },
): Promise<void> {
  const invoice_time = formatDateTime(readMoment(context, 'at', options.at) ?? context.now)
  const rules = issueRules(context.clock)
  const { remark, ...issue } = await checkDraft(context, rules, { ...givenFields(context), invoice_time })
  await changeState(context, id, { state: 2, ...issue, ...onlyGiven({ remark }) }, 'cli.invoice.issued', options)
}

/** Voids an invoice; its amount can be invoiced again. */
export async function voidInvoice(context: Context, id: number, options: WriteOptions): Promise<void> {
  const fields = await checkDraft(context, voidRules, givenFields(context))
  await changeState(context, id, { state: 3, ...fields }, 'cli.invoice.voided', options)
}

interface StateChange {
  state: 2 | 3
  invoice_no?: string
  invoice_time?: string
  remark?: string
}

/** Changes the state of an invoice. The server refuses if someone else has changed it since it was read. */
async function changeState(
  context: Context,
  id: number,
  { state, ...fields }: StateChange,
  done: MessageKey,
  options: WriteOptions,
): Promise<void> {
  const { info } = await ask(context, 'getInvoice', { id })
  const sent = { id, state, from_state: info.state, ...fields }
  if (!(await mayRun(context, 'updateInvoice', sent, aboutState(info, sent), options))) return
  await change(context, 'updateInvoice', sent)
  context.notice(`${context.glyphs.ok} ${context.t(done)}`)
  await printResult(context, sent)
}

function aboutState(info: InvoiceDetails, { state, invoice_no, invoice_time, remark }: StateChange): About {
  const fields = [
    ['cli.invoice.number', invoice_no],
    ['cli.invoice.time', invoice_time],
    [state === 3 ? 'cli.invoice.reason' : 'cli.invoice.remark', remark],
  ] as const
  return {
    summary: [
      ['cli.what.invoice', `${info.id} ${info.title}`],
      ['cli.what.company', `${info.company_id} ${info.company_name}`],
      ['cli.recharge.amount', formatMoney(info.amount)],
      ...fields.flatMap(([name, value]) => (value ? [[name, value] as const] : [])),
    ],
    name: info.company_name,
    nameOf: 'cli.company.nameToType',
  }
}
