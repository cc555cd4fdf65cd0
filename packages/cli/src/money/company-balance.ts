import type { Answer } from '@rtcops/core/api/types'
import { formatMoney } from '@rtcops/core/format/format-money'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { readFen } from '@rtcops/core/money/fen'
import type { Context } from '../command.ts'
import { Failure } from '../errors.ts'
import { ask } from '../server/server.ts'

export type CompanyBalance = Answer<'getCompanyBalance'>['info']

/**
 * Returns the balance of a company; undefined if it cannot be read, because the role has no permission or the server
 * fails: a write may go on without it.
 * @throws {Failure} if the company does not exist, the login is invalid, or the server does not respond
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

/** Returns `¥128,430.55 -> ¥133,430.55`, or that the balance is unknown. @param change fen */
export const balanceChange = (t: Translate, before: string | undefined, change: bigint): string =>
  before === undefined
    ? t('cli.recharge.unknown')
    : `${formatMoney(before)} -> ${formatMoney(readFen(before) + change)}`

/** Returns an amount, aligned to the right with the balance before it. */
export const alignedAmount = (fen: bigint, before: string | undefined): string =>
  formatMoney(fen).padStart(before === undefined ? 0 : formatMoney(before).length)
