/** Reason why a host command failed; the terminal has a sentence for each in both languages. */
export type HostReason =
  | 'noData'
  | 'noCluster'
  | 'busy'
  | 'otherEngines'
  | 'unreachable'
  | 'schema'
  | 'usage'
  | 'interrupted'
  | 'dayNotOver'
  | 'dayBeforeBilling'
  | 'daysBeforeOpen'
  | 'serverRuns'
  | 'newerData'
  | 'unreleasedData'
  | 'external'
  | 'backupRuns'
  | 'gateShut'
  | 'fileExists'
  | 'cannotWrite'
  | 'cannotRead'
  | 'noBackup'
  | 'backupCut'
  | 'backupDamaged'
  | 'backupNewer'
  | 'backupUnreleased'
  | 'notEmpty'
  | 'otherSums'
  | 'badValue'
  | 'noMember'
  | 'noRole'
  | 'refused'
  | 'noKey'
  | 'keyMissing'
  | 'badLine'
  | 'badKey'
  | 'tls'
  | 'unusable'

/** Exit codes, the same as the terminal's. */
export const hostExits = { done: 0, failure: 1, usage: 2, notFound: 3, conflict: 6, unavailable: 7 } as const

const exitOf: Record<HostReason, number> = {
  noData: hostExits.failure,
  noCluster: hostExits.usage,
  busy: hostExits.unavailable,
  otherEngines: hostExits.usage,
  unreachable: hostExits.unavailable,
  schema: hostExits.unavailable,
  usage: hostExits.usage,
  interrupted: hostExits.failure,
  dayNotOver: hostExits.usage,
  dayBeforeBilling: hostExits.usage,
  daysBeforeOpen: hostExits.usage,
  serverRuns: hostExits.conflict,
  newerData: hostExits.conflict,
  unreleasedData: hostExits.conflict,
  external: hostExits.usage,
  backupRuns: hostExits.unavailable,
  gateShut: hostExits.unavailable,
  fileExists: hostExits.usage,
  cannotWrite: hostExits.failure,
  cannotRead: hostExits.usage,
  noBackup: hostExits.usage,
  backupCut: hostExits.failure,
  backupDamaged: hostExits.failure,
  backupNewer: hostExits.conflict,
  backupUnreleased: hostExits.conflict,
  notEmpty: hostExits.conflict,
  otherSums: hostExits.failure,
  badValue: hostExits.usage,
  noMember: hostExits.notFound,
  noRole: hostExits.notFound,
  refused: hostExits.conflict,
  noKey: hostExits.usage,
  keyMissing: hostExits.usage,
  badLine: hostExits.failure,
  badKey: hostExits.usage,
  tls: hostExits.unavailable,
  unusable: hostExits.unavailable,
}

/** A failure that is reported in one sentence. */
export class HostFailure extends Error {
  override readonly name = 'HostFailure'
  readonly reason: HostReason
  /** Values in the sentence, such as a path. */
  readonly values: Readonly<Record<string, string | number>>

  constructor(reason: HostReason, message: string, values: HostFailure['values'] = {}, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
    this.values = values
  }

  get exit(): number {
    return exitOf[this.reason]
  }
}
