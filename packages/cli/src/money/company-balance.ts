import type { Answer } from '@rtcops/core/api/types'
import { formatMoney } from '@rtcops/core/format/format-money'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { readFen } from '@rtcops/core/money/fen'
import type { Context } from '../context.ts'
import { Failure } from '../errors.ts'
import { ask } from '../server/server.ts'

export type CompanyBalance = Answer<'getCompanyBalance'>['info']

/**
 * Returns what a company has left; undefined when it cannot be read, because the role may not or the server fails at it: a write may go on
 * without it.
 * @throws {Failure} when the company does not exist, the login is void, or the server does not answer
 */
export async function balanceOf(context: Context, company_id: number): Promise<CompanyBalance | undefined> {
  try {
    return (await ask(context, 'getCompanyBalance', { company_id })).info
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const answered = error.facts.code !== undefined
    if (answered && (error.kind === 'no_permission' || error.kind === 'unavailable')) return undefined
    throw error
  }
}

/** Returns `¥128,430.55 -> ¥133,430.55`, or that it is unknown. @param change fen */
export const balanceChange = (t: Translate, before: string | undefined, change: bigint): string =>
  before === undefined
    ? t('cli.recharge.unknown')
    : `${formatMoney(before)} -> ${formatMoney(readFen(before) + change)}`

/** Returns an amount that stands under the end of the balance before it. */
export const alignedAmount = (fen: bigint, before: string | undefined): string =>
  formatMoney(fen).padStart(before === undefined ? 0 : formatMoney(before).length)
