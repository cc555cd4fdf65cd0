import { sameRechargeText } from '@rtcops/core/features/finance/transactions/recent-recharge'
import type { RechargeDraft } from '@rtcops/core/features/finance/transactions/rules'
import { formatMoney } from '@rtcops/core/format/format-money'
import { printFen } from '@rtcops/core/money/fen'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Context } from '../../../command.ts'
import { givenFields } from '../../../drafts.ts'
import { Failure, usage } from '../../../errors.ts'
import { companyOf } from '../../../lookup.ts'
import { alignedAmount } from '../../../money/company-balance.ts'
import { problemOf } from '../../../options/problem-of.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import { inZone } from '../../../output/wire-time.ts'
import { type About, mayRun } from '../../../prompt/confirm.ts'
import { randomKey } from '../../../server/random-key.ts'
import { readMoment } from '../../../time-range.ts'
import { isScreen } from '../../../tui/is-screen.ts'
import { recallTime } from './first-time.ts'
import { rechargeChecker, rechargeTypes } from './recharge-draft.ts'
import { previewRecharge, type RechargePreview } from './recharge-preview.ts'
import { requestOf, sendRecharge } from './send-recharge.ts'

export interface RechargeOptions extends WriteOptions {
  type?: keyof typeof rechargeTypes
  at?: string
  idempotencyKey?: string
  file?: string
  resume?: boolean
  body?: string
}

/**
 * Recharges a company, or the companies of a file.
 * @param company id or exact name; `--body` may contain it, and the amount
 * @param amount yuan
 * @returns the exit code of a batch
 */
export async function createRecharge(
  context: Context,
  company: string | undefined,
  amount: string | undefined,
  options: RechargeOptions,
): Promise<number | undefined> {
  const { file, idempotencyKey: key } = options
  if (file !== undefined) return (await import('./batch/run.ts')).rechargeBatch(context, file, options)
  if (isBare(context) && isScreen(context)) return openForm(context)
  if (options.resume) throw usage(['cli.batch.onlyWithFile'], 'rtcops recharge create --help')
  // It is sent as an HTTP header.
  if (key !== undefined && !/^[\x21-\x7e]{1,128}$/.test(key)) throw usage(['cli.recharge.key'])
  const fields = await readFields(context, company, amount, options)
  const isTimed = fields['remit_money_time'] !== undefined
  const draft = await readDraft(context, {
    ...fields,
    remit_money_time: fields['remit_money_time'] ?? (key && recallTime(context, key)) ?? formatDateTime(context.now),
  })
  if (!(await mayRecharge(context, draft, options))) return undefined
  const sending = { key: key ?? randomKey(), isKnown: key !== undefined, isTimed }
  const { booked, replayed } = await sendRecharge(context, draft, sending)
  const done = replayed ? context.t('cli.recharge.replayed', { id: booked.id }) : context.t('cli.recharge.done')
  context.notice(`${context.glyphs.ok} ${done}`)
  await printResult(context, booked)
  return undefined
}

/** Returns true if no part of a recharge was given. */
const isBare = ({ command }: Context): boolean =>
  command.args.length === 0 &&
  command.ownOptions.every((each) => command.getOptionValueSource(each.attributeName()) !== 'cli')

/** Opens the form of the screen, for the user to fill in. */
async function openForm(context: Context): Promise<number> {
  const [{ createElement }, { RechargeForm }] = await Promise.all([import('react'), import('./recharge-form.tsx')])
  return context.openScreen('balances', createElement(RechargeForm))
}

/** Returns the fields of the body, the arguments and the options, with the company as its id. */
async function readFields(
  context: Context,
  company: string | undefined,
  amount: string | undefined,
  options: RechargeOptions,
): Promise<Record<string, unknown>> {
  const given = givenFields(context, options)
  const need = (name: string) => usage(['cli.usage.missingArgument', { name }], `rtcops ${context.command} --help`)
  if (company === undefined && given['company_id'] === undefined) throw need('company')
  if (amount === undefined && given['transaction_amount'] === undefined) throw need('amount')
  const at = readMoment(context, 'at', options.at)
  return {
    ...given,
    ...(amount === undefined ? {} : { transaction_amount: amount }),
    ...(options.type === undefined ? {} : { type: rechargeTypes[options.type] }),
    ...(at === undefined ? {} : { remit_money_time: formatDateTime(at) }),
    ...(company === undefined ? {} : { company_id: await companyOf(context, company) }),
  }
}

/** Returns the checked draft. @throws {Failure} naming the option or argument that breaks a rule */
async function readDraft(context: Context, fields: Record<string, unknown>): Promise<RechargeDraft> {
  const check = await rechargeChecker(context)
  const { draft, problems } = check(fields)
  if (draft) return draft
  const [[field, problem] = ['', '']] = Object.entries(problems)
  const { command } = context
  throw new Failure('usage', problemOf(command, field, problem), { field, next: `rtcops ${command} --help` })
}

/** Shows what the recharge will do, and asks for confirmation. If it does not ask, it reads no balance. */
async function mayRecharge(context: Context, draft: RechargeDraft, options: RechargeOptions): Promise<boolean> {
  if (options.yes && !options.dryRun) return true
  const about = await aboutRecharge(context, await previewRecharge(context, draft))
  return mayRun(context, 'insertTransaction', requestOf(draft), about, options)
}

async function aboutRecharge(context: Context, preview: RechargePreview): Promise<About> {
  const { settings, t } = context
  const { amount, balance_after: after, balance_before: before, company_id, company_name, same, type } = preview
  const time = inZone(preview.remit_money_time, settings.zone)
  const balance =
    before === undefined || after === undefined
      ? t('cli.recharge.unknown')
      : `${formatMoney(before)} -> ${formatMoney(after)}`
  return {
    summary: [
      ['cli.what.company', company_name === undefined ? String(company_id) : `${company_id} ${company_name}`],
      ['cli.recharge.type', t(type === rechargeTypes.bank ? 'cli.recharge.bank' : 'cli.recharge.voucher', { time })],
      ...preview.facts,
      ['cli.recharge.amount', alignedAmount(amount, before === undefined ? undefined : printFen(before))],
      ['cli.recharge.balance', balance],
      ...(same ? [['cli.recharge.same', sameRechargeText(await context.loadShared(), same)] as const] : []),
    ],
    name: company_name ?? String(company_id),
    nameOf: company_name === undefined ? 'cli.recharge.idToType' : 'cli.company.nameToType',
    outlook: t('cli.recharge.outlook', { balance }),
  }
}
