/** Where a user is and which servers carry him; copied from his session to what he reports, for grouping. */
export interface Place {
  country: string
  routerIp: string
  asIp: string
}

export const nowhere: Place = Object.freeze({ country: '', routerIp: '', asIp: '' })

/** What every row of a batch begins with. */
export interface RowHead {
  appKey: string
  /** Day of receipt in UTC, as days since 1970; it names the partition. */
  received: number
}
