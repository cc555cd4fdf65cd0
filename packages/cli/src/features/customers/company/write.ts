import type { Schema } from '@rtcops/core/api/types'
import { nameWithRemark } from '@rtcops/core/features/customers/companies/columns'
import { type CompanyChange, companyChangeRules, companyRules } from '@rtcops/core/features/customers/companies/rules'
import { formatMoney } from '@rtcops/core/format/format-money'
import type { Run } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { checkDraft, givenFields, onlyGiven, refuseNoChange, switched } from '../../../drafts.ts'
import { inWords, say } from '../../../i18n/say.ts'
import { companyOf } from '../../../lookup.ts'
import { printResult } from '../../../output/object.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { ask } from '../../../server/server.ts'
import { salespersonOf } from './salesperson.ts'
import { stateCell, stateNames, stateValue } from './state.ts'

export const createCompany: Run = async (context) => {
  const draft = await checkDraft(context, companyRules, await readDraft(context))
  const asked = about(nameWithRemark(draft), draft.name, stateCell(1).text)
  const answer = await sendWrite(context, 'addCompany', draft, asked, 'notice.inserted')
  if (answer) await printResult(context, { ...answer.info, ...draft })
  return undefined
}

export const updateCompany: Run = async (context) => {
  const state = context.values.choice('state', stateNames)
  const given = { ...(await readDraft(context)), ...(state ? { state: stateValue(state) } : {}) }
  refuseNoChange(context, given)
  return await changeCompany(context, given)
}

export const enableCompany: Run = (context) => changeCompany(context, { state: 1 })
export const disableCompany: Run = (context) => changeCompany(context, { state: 2 })

async function changeCompany(context: Context, given: Record<string, unknown>): Promise<undefined> {
  const id = await companyOf(context, context.args[0] ?? '')
  const { info } = await ask(context, 'getCompanyForEdit', { id })
  const { id: _, salesperson_name: __, ...before } = info
  // A cancelled company has a state that none may be given; the server says what is wrong with changing it.
  const checked = info.state === 3 ? given : await checkDraft(context, companyChangeRules, { ...before, ...given })
  const draft = { id, ...onlyGiven(checked, given) }
  const from = stateCell(info.state).text
  const to = typeof given['state'] === 'number' ? stateCell(given['state']).text : from
  const summary = about(`${id} ${nameWithRemark(info)}`, info.name, from === to ? from : `${from} -> ${to}`)
  const asked =
    'low_balance_threshold' in draft
      ? { ...summary, summary: [...summary.summary, thresholdLine(info, draft.low_balance_threshold ?? null)] }
      : summary
  const answer = await sendWrite(context, 'updateCompany', draft, asked, 'notice.updated')
  if (answer) await printResult(context, draft)
  return undefined
}

type Threshold = CompanyChange['low_balance_threshold']

/** What becomes of the threshold; nothing stands for that of all companies. */
function thresholdLine(info: Schema<'CompanyEdit'>, after: Threshold): readonly [string, string] {
  const text = (own: Threshold) => formatMoney(own ?? info.default_low_balance)
  return [inWords({ zh: '余额不足阈值', en: 'Low below' }), `${text(info.low_balance_threshold)} -> ${text(after)}`]
}

/** The fields that body and flags name. */
async function readDraft(context: Context): Promise<Record<string, unknown>> {
  const { values } = context
  const given = givenFields(context)
  const switches = [
    ['push-flow', 'push_flow'],
    ['video', 'video'],
    ['country-stats', 'minute_calltime'],
  ] as const
  for (const [flag, field] of switches) {
    const value = switched(context, flag)
    if (value !== undefined) given[field] = value
  }
  if (given['low_balance_threshold'] === 'default') given['low_balance_threshold'] = null
  values.refuseBoth('sales', 'no-sales')
  const sales = values.text('sales')
  if (sales !== undefined) given['salesperson'] = await salespersonOf(context, sales)
  if (values.has('no-sales')) given['salesperson'] = null
  return given
}

const about = (company: string, name: string, state: string) => ({
  summary: [
    [say('what.company'), company],
    [inWords({ zh: '状态', en: 'State' }), state],
  ] as const,
  name,
  nameOf: { zh: '企业名称', en: 'company name' },
})
