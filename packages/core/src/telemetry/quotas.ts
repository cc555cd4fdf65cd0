import type { Schema } from '../api/types.ts'

/** What a project may use only so much of. */
export type QuotaName = Schema<'QuotaUse'>['quota']

/** Rows per second that a project may report on average. */
export const rowsPerSecond = 50_000

/** Quotas that count different values within an hour. */
export const distinctQuotas = ['calls', 'rooms', 'users', 'routers', 'versions'] as const satisfies QuotaName[]

export type DistinctQuota = (typeof distinctQuotas)[number]

/** Quotas that installations set. */
export const setQuotas = ['open_calls', ...distinctQuotas] as const satisfies QuotaName[]

export type SetQuota = (typeof setQuotas)[number]

/** All quotas: rows a second, which no installation sets, and those above. */
export const quotaNames = ['rows', ...setQuotas] as const satisfies QuotaName[]

/** Most of each quota; 0 for no limit. */
export type QuotaLimits = Readonly<Record<SetQuota, number>>

/**
 * Limits unless an installation sets others. The largest platform of the sizing guide whose figures were measured has 140,000 user sessions
 * in its busiest hour, of all projects together; each project may use seven times that. Routers and versions are what a platform has, not
 * its customers: some hundreds of each are many.
 */
export const defaultLimits: QuotaLimits = {
  open_calls: 200_000,
  calls: 1_000_000,
  rooms: 1_000_000,
  users: 1_000_000,
  routers: 5_000,
  versions: 500,
}
