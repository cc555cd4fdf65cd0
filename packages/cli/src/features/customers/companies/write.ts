import type { Schema } from '@rtcops/core/api/types'
import { nameWithRemark } from '@rtcops/core/features/customers/companies/columns'
import { type CompanyChange, companyChangeRules, companyRules } from '@rtcops/core/features/customers/companies/rules'
import { formatMoney } from '@rtcops/core/format/format-money'
import type { Context } from '../../../command.ts'
import { checkDraft, givenFields, pickGiven, refuseNoChange, switched } from '../../../drafts.ts'
import { companyOf } from '../../../lookup.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import type { About } from '../../../prompt/confirm.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { ask } from '../../../server/server.ts'
import { salespersonOf } from './salesperson.ts'
import { type StateName, stateCell, stateValue } from './state.ts'

interface CompanyOptions extends WriteOptions {
  sales?: string | boolean
  pushFlow?: boolean
  video?: boolean
  countryStats?: boolean
  state?: StateName
  body?: string
}

type Given = Record<string, unknown>

export async function createCompany(context: Context, options: CompanyOptions): Promise<void> {
  const draft = await checkDraft(context, companyRules, await readDraft(context, options))
  const question = about(nameWithRemark(draft), draft.name, stateCell(context.t, 1).text)
  const answer = await sendWrite(context, 'addCompany', draft, { ...question, done: 'cli.notice.inserted' }, options)
  if (answer) await printResult(context, { ...answer.info, ...draft })
}

export async function updateCompany(context: Context, company: string, options: CompanyOptions): Promise<void> {
  const given = await readDraft(context, options)
  refuseNoChange(context, given)
  await changeCompany(context, company, given, options)
}

export const enableCompany = (context: Context, company: string, options: WriteOptions): Promise<void> =>
  changeCompany(context, company, { state: 1 }, options)
export const disableCompany = (context: Context, company: string, options: WriteOptions): Promise<void> =>
  changeCompany(context, company, { state: 2 }, options)

async function changeCompany(context: Context, company: string, given: Given, options: WriteOptions): Promise<void> {
  const id = await companyOf(context, company)
  const { info } = await ask(context, 'getCompanyForEdit', { id })
  const { id: _, salesperson_name: __, ...before } = info
  // A cancelled company has a state that cannot be set; the server reports why it cannot be changed.
  const checked = info.state === 3 ? given : await checkDraft(context, companyChangeRules, { ...before, ...given })
  const draft: Partial<CompanyChange> & { id: number } = { id, ...pickGiven(checked, given) }
  const write = { ...aboutChange(context, info, draft), done: 'cli.notice.updated' } as const
  const answer = await sendWrite(context, 'updateCompany', draft, write, options)
  if (answer) await printResult(context, draft)
}

/** Returns the fields of the body and the options. */
async function readDraft(context: Context, options: CompanyOptions): Promise<Given> {
  const { countryStats, pushFlow, sales, state, video } = options
  const given = {
    ...givenFields(context, options),
    ...onlyGiven({
      push_flow: switched(pushFlow),
      video: switched(video),
      minute_calltime: switched(countryStats),
      state: stateValue(state),
    }),
  }
  if (sales === undefined) return given
  return { ...given, salesperson: typeof sales === 'string' ? await salespersonOf(context, sales) : null }
}

const about = (company: string, name: string, state: string): About => ({
  summary: [
    ['cli.what.company', company],
    ['cli.company.state', state],
  ],
  name,
  nameOf: 'cli.company.nameToType',
})

/** Returns the change of the state, and of the threshold if it is given, for the confirmation. */
function aboutChange({ t }: Context, info: Schema<'CompanyEdit'>, draft: Partial<CompanyChange>): About {
  const from = stateCell(t, info.state).text
  const to = draft.state === undefined ? from : stateCell(t, draft.state).text
  const question = about(`${info.id} ${nameWithRemark(info)}`, info.name, from === to ? from : `${from} -> ${to}`)
  const { low_balance_threshold: after } = draft
  if (after === undefined) return question
  // A company without its own threshold has the default of all companies.
  const amount = (own: string | null) => formatMoney(own ?? info.default_low_balance)
  const change = `${amount(info.low_balance_threshold)} -> ${amount(after)}`
  return { ...question, summary: [...question.summary, ['cli.company.lowBelow', change]] }
}
