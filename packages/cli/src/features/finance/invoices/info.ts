import { type InvoiceInfo, invoiceInfoColumns, invoiceTypeWords } from '@rtcops/core/features/finance/invoices/columns'
import { type InvoiceInformation, invoiceInfoRules } from '@rtcops/core/features/finance/invoices/rules'
import type { Context } from '../../../command.ts'
import { checkDraft, givenFields, pickGiven, refuseNoChange } from '../../../drafts.ts'
import { listPages } from '../../../lists/pages.ts'
import { chosenCompany, companyOf, notFound } from '../../../lookup.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions } from '../../../options/list.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printList, printResult } from '../../../output/print.ts'
import type { About } from '../../../prompt/confirm.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { ask } from '../../../server/server.ts'
import { invoiceInfos } from './listing.ts'

/** Lists the invoice information of companies, and the amounts left to invoice. */
export async function listInfo(
  context: Context,
  options: PageOptions & { company?: string; left?: boolean },
): Promise<void> {
  const available = options.left ? (1 as const) : undefined
  const filter = onlyGiven({ company_id: await chosenCompany(context, options), available })
  await printList(context, invoiceInfos, listPages(context, 'listInvoiceInfo', filter, options), options)
}

/** Enters or changes the invoice information of a company. */
export async function updateInfo(
  context: Context,
  company: string,
  options: WriteOptions & { body?: string },
): Promise<void> {
  const company_id = await companyOf(context, company)
  const given = givenFields(context, options)
  refuseNoChange(context, given)
  const info = await readInfo(context, company_id)
  const checked = await checkDraft(context, invoiceInfoRules, { ...informationOf(info), ...given })
  const change = pickGiven(checked, given)
  const sent = { company_id, ...change }
  const write = { ...(await aboutChange(context, info, change)), done: 'cli.notice.updated' } as const
  const answer = await sendWrite(context, 'updateInvoiceInfo', sent, write, options)
  if (answer) await printResult(context, sent)
}

/** Returns the invoice information of a company. @throws {Failure} if the company does not exist */
export async function readInfo(context: Context, company_id: number): Promise<InvoiceInfo> {
  const { list } = await ask(context, 'listInvoiceInfo', { company_id, limit: 1 })
  const [info] = list
  if (!info) throw notFound('cli.what.company', String(company_id), 'rtcops company list --name TEXT')
  return info
}

/** Returns the fields of invoice information that an update may contain. */
function informationOf({
  company_id: _,
  company_name: __,
  available: ___,
  update_time: ____,
  ...information
}: InvoiceInfo): Partial<InvoiceInformation> {
  return { ...information, invoice_type: information.invoice_type === 2 ? 2 : 1 }
}

/** Returns the names of the changed fields, with the console's labels. */
async function aboutChange(
  { loadShared }: Context,
  { company_id, company_name }: InvoiceInfo,
  change: Partial<InvoiceInformation>,
): Promise<About> {
  const t = await loadShared()
  const { invoice_type: type, ...texts } = change
  const values: Record<string, string | undefined> = { ...texts, invoice_type: type && t(invoiceTypeWords[type].text) }
  return {
    summary: [
      ['cli.what.company', `${company_id} ${company_name}`],
      ...invoiceInfoColumns.flatMap(({ id, label }) => {
        const value = values[id]
        return value === undefined ? [] : [[label, value] as const]
      }),
    ],
    name: company_name,
    nameOf: 'cli.company.nameToType',
  }
}
