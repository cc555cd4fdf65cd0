import { sameRechargeText } from '@rtcops/core/features/finance/transactions/recent-recharge'
import type { RechargeDraft } from '@rtcops/core/features/finance/transactions/rules'
import { formatMoney } from '@rtcops/core/format/format-money'
import { capitalsOf } from '@rtcops/core/money/capitals'
import { parseAmount } from '@rtcops/core/money/fen'
import { plainAmount } from '@rtcops/core/money/typed-amount'
import { formatDateTime } from '@rtcops/core/time/zone'
import { useState } from 'react'
import { Failure, inWords } from '../../../errors.ts'
import { companyOf } from '../../../lookup.ts'
import { inZone } from '../../../output/wire-time.ts'
import { randomKey } from '../../../server/random-key.ts'
import { type Checked, Form } from '../../../tui/components/form.tsx'
import type { FormField, Values } from '../../../tui/components/form-fields.tsx'
import type { Outcome } from '../../../tui/components/form-outcome.tsx'
import type { Preview } from '../../../tui/components/form-preview.ts'
import { companySuggestions } from '../../../tui/suggestions.ts'
import { type Tui, useTui } from '../../../tui/tui-context.ts'
import { rechargeTypes } from './recharge-draft.ts'
import { previewRecharge } from './recharge-preview.ts'
import { RechargeFailure, sendRecharge } from './send-recharge.ts'
import { rechargeReader } from './typed-recharge.ts'

/** Shows a form that books a recharge. The form has one key from the moment it is opened, so the recharge is booked at most once. */
export function RechargeForm({ company = '' }: { company?: string }) {
  const tui = useTui()
  const [key] = useState(randomKey)
  const [opened] = useState(() => formatDateTime(tui.now()))
  return (
    <Form<RechargeDraft>
      view="balances"
      title={tui.t('cli.tui.recharge.title')}
      fields={fieldsOf(company, tui)}
      check={(values) => readRecharge(values, opened, tui)}
      preview={(draft) => previewOf(draft, tui)}
      run={(draft) => book(draft, key, tui)}
    />
  )
}

const isVoucher = ({ type }: Values): boolean => type === 'voucher'

const fieldsOf = (company: string, tui: Tui): FormField[] => [
  {
    id: 'company',
    wire: 'company_id',
    label: 'cli.tui.recharge.company',
    start: company,
    suggest: companySuggestions(tui.context),
  },
  {
    id: 'type',
    label: 'cli.tui.recharge.type',
    start: 'bank',
    choices: [
      ['bank', 'cli.tui.recharge.bankType'],
      ['voucher', 'cli.tui.recharge.voucherType'],
    ],
  },
  { id: 'transaction_amount', label: 'cli.tui.recharge.amount', about: amountInWords },
  { id: 'remit_money_time', label: 'cli.tui.recharge.at' },
  // A coupon does not come from a bank.
  { id: 'bank_name', label: 'cli.tui.recharge.bank', isHidden: isVoucher },
  { id: 'bank_account', label: 'cli.tui.recharge.account', isHidden: isVoucher },
  { id: 'bank_username', label: 'cli.tui.recharge.holder', isHidden: isVoucher },
  { id: 'remark', label: 'cli.tui.recharge.remark' },
]

/** Returns an amount with thousands separators and in Chinese capitals, as in financial documents; an empty text for an invalid amount. */
function amountInWords(typed: string): string {
  const fen = parseAmount(plainAmount(typed))
  return fen === undefined ? '' : `${formatMoney(fen)}  ${capitalsOf(fen)}`
}

/** Reads the typed values. @param opened time of a recharge without a time */
async function readRecharge(values: Values, opened: string, tui: Tui): Promise<Checked<RechargeDraft>> {
  const { context, t } = tui
  const { company = '', ...typed } = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value.trim()]),
  )
  const read = await rechargeReader(context, opened)
  let unknown: Failure | undefined
  const company_id =
    company === ''
      ? undefined
      : await companyOf(context, company).catch((error: unknown) => {
          if (!(error instanceof Failure) || error.facts.code !== undefined) throw error
          unknown = error
          return undefined
        })
  const { draft, problems } = read({ ...noTexts, ...typed, company_id })
  if (draft) return { draft }
  const words = Object.entries(problems).map(([field, problem]) => [
    field === 'company_id' ? 'company' : field,
    inWords(t, field === 'company_id' && unknown ? unknown.wording : problem),
  ])
  return { problems: Object.fromEntries(words) }
}

const noTexts = {
  transaction_amount: '',
  type: '',
  remit_money_time: '',
  bank_name: '',
  bank_account: '',
  bank_username: '',
  remark: '',
}

async function previewOf(draft: RechargeDraft, { context, t, zone }: Tui): Promise<Preview> {
  const { amount, balance_after, balance_before, company_id, company_name, same, ...paid } = await previewRecharge(
    context,
    draft,
  )
  const balance =
    balance_before === undefined || balance_after === undefined
      ? t('cli.recharge.unknown')
      : `${formatMoney(balance_before)} -> ${formatMoney(balance_after)}`
  return {
    facts: [
      ['cli.tui.recharge.company', [company_id, company_name].filter((part) => part !== undefined).join(' ')],
      [
        'cli.tui.recharge.type',
        t(paid.type === rechargeTypes.bank ? 'cli.tui.recharge.bankType' : 'cli.tui.recharge.voucherType'),
      ],
      ['cli.tui.recharge.at', inZone(paid.remit_money_time, zone)],
      ...paid.facts,
      ['cli.tui.recharge.amount', formatMoney(amount)],
      ['cli.tui.recharge.capitals', capitalsOf(amount)],
      ['cli.tui.recharge.balance', balance],
      ...(same ? [['cli.tui.recharge.same', sameRechargeText(await context.loadShared(), same)] as const] : []),
    ],
    name: company_name ?? String(company_id),
  }
}

/** Sends the recharge; if it is unknown whether it is booked, the same form can send it again with the same key. */
async function book(draft: RechargeDraft, key: string, { context, t }: Tui): Promise<Outcome> {
  try {
    const { booked, replayed } = await sendRecharge(context, draft, { key })
    return {
      mark: 'ok',
      text: t(replayed ? 'cli.tui.recharge.replayed' : 'cli.tui.recharge.booked', { id: booked.id }),
      facts: [
        ['cli.tui.recharge.amount', formatMoney(draft.transaction_amount)],
        ['cli.tui.recharge.balance', formatMoney(booked.balance)],
      ],
    }
  } catch (error) {
    if (error instanceof Failure && error.kind === 'waiting') return { mark: 'warn', text: inWords(t, error.wording) }
    if (!(error instanceof RechargeFailure && error.mayBeBooked)) throw error
    return { mark: 'warn', text: t('cli.tui.recharge.unsure'), facts: [['cli.tui.recharge.key', key]], again: true }
  }
}
