import type { TransactionType } from '../../ledger/accounts.ts'
import { pick } from '../world.ts'

/** Financial data of a company. */
export interface Payer {
  id: number
  name: string
  /** 1 normal, 2 disabled, 3 cancelled. */
  state: number
  projects: number
  /** Estimated usage per day in fen. */
  daily: bigint
  /** Balance in fen. */
  balance: bigint
}

/** An incoming payment. */
export interface Payment {
  type: Exclude<TransactionType, 5>
  /** Fen. */
  amount: bigint
  remark: string
}

/** Final balance of a company that operators have to attend to. */
export type Target = { readonly fen: bigint } | { readonly days: bigint }

/** A negative balance, one that is almost gone, one that lasts for three days, and two that are low. */
export const targets: ReadonlyMap<string, Target> = new Map<string, Target>([
  ['天津海河直播文化有限公司', { fen: -21_240n }],
  ['苏州平江软件有限公司', { fen: 9_611n }],
  ['重庆山城电竞文化有限公司', { days: 3n }],
  ['Delta Voice Egypt LLC', { fen: 81_290n }],
  ['大连星海外语培训有限公司', { fen: 62_004n }],
])

const yuan = 100n

const carried = '期初余额结转'

/** Round sums in yuan that companies typically remit. */
const roundSums = [1_000n, 2_000n, 3_000n, 5_000n, 8_000n, 10_000n, 20_000n, 30_000n, 50_000n]

const isChinese = (name: string): boolean => /\p{Script=Han}{4}/u.test(name)

/** Returns the opening payment of a company, from before the first day that is billed. */
export function openingOf(payer: Payer, days: number): Payment | undefined {
  const { name, state, projects, daily } = payer
  const target = targets.get(name)
  if (target) {
    // A company that is to end with a negative balance starts with little.
    const tenths = 'fen' in target && target.fen < 0n ? 1n : 6n
    const sum = ((daily * BigInt(days) * tenths) / 10n / (10n * yuan)) * 10n * yuan
    return sum > 0n ? { type: 4, amount: sum, remark: carried } : undefined
  }
  if (state === 3) return undefined
  if (projects === 0 || name.includes('云桥')) return { type: 6, amount: 500n * yuan, remark: '试用体验金' }
  // One of them is disabled because its balance ran out.
  if (state === 2) return { type: 4, amount: name.includes('彩云') ? 36n : 42_744n, remark: carried }
  const least = (daily * BigInt(20 + pick(60, 'opening', name))) / yuan
  const sum = roundSums.find((each) => each >= least && each >= 2_000n) ?? 50_000n
  return { type: 4, amount: sum * yuan + BigInt(pick(80_000, 'cents', name)), remark: carried }
}

/** Returns the payment of a company on a day, if any: more often when the balance is low, by the payment methods of its country. */
export function paymentOf(payer: Payer, day: string, chance: number): Payment | undefined {
  const { name, state, projects, daily, balance } = payer
  if (state !== 1 || projects === 0 || targets.has(name)) return undefined
  const isShort = balance < 2_000n * yuan || balance < daily * 10n
  if (pick(1_000, 'pays', name, day) >= (isShort ? chance * 6 : chance)) return undefined
  if (pick(9, 'coupon', name, day) === 0)
    return { type: 6, amount: BigInt(1 + pick(10, 'worth', name, day)) * 100n * yuan, remark: '活动赠送优惠券' }
  const sum = roundSums[pick(isShort ? 9 : 6, 'sum', name, day)] ?? 1_000n
  if (!isChinese(name)) return { type: 1, amount: sum * 2n * yuan, remark: 'Prepayment' }
  const way = pick(10, 'way', name, day)
  if (sum <= 5_000n && way < 3) return { type: way === 0 ? 3 : 2, amount: sum * yuan, remark: '' }
  return way === 9 && sum >= 20_000n
    ? { type: 4, amount: sum * yuan, remark: '合同预付款' }
    : { type: 1, amount: sum * yuan, remark: pick(3, 'remark', name, day) === 0 ? '充值' : '' }
}

/** Returns the last payment of such a company, to the fen, so that it has its target balance after the last day was charged. */
export function settlementOf(payer: Payer, lastDay: bigint, weekly: bigint): Payment | undefined {
  const target = targets.get(payer.name)
  if (!target) return undefined
  const goal = 'fen' in target ? target.fen : (weekly * (target.days * 2n + 1n)) / 14n
  const amount = goal - payer.balance + lastDay
  return amount > 0n ? { type: 1, amount, remark: '结清上月账单' } : undefined
}

const banks = [
  ['招商银行', '6225'],
  ['中国工商银行', '6222'],
  ['中国建设银行', '6217'],
  ['中国银行', '6216'],
  ['交通银行', '6222'],
] as const
const foreignBanks = [
  ['DBS Bank', '7171'],
  ['HSBC', '4006'],
  ['Standard Chartered', '4401'],
] as const

/** Returns the bank that a company remits from. */
export function bankOf(name: string): { bankName: string; bankAccount: string; bankUsername: string } {
  const list = isChinese(name) ? banks : foreignBanks
  const [bankName, start] = list[pick(list.length, 'bank', name)] ?? banks[0]
  const digits = (word: string) => String(pick(1_000_000, word, name)).padStart(6, '0')
  return {
    bankName,
    bankAccount: `${start}${digits('account')}${digits('account 2')}`,
    bankUsername: name.slice(0, 50),
  }
}
