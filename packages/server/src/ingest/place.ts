/** Location of a user and the servers of their session; copied from the session to its reports, for grouping. */
export interface SessionPlace {
  country: string
  routerIp: string
  asIp: string
}

export const nowhere: SessionPlace = Object.freeze({ country: '', routerIp: '', asIp: '' })

/** Fields at the beginning of every row of a batch. */
export interface RowHead {
  appKey: string
  /** Day of receipt in UTC, as days since 1970; it names the partition. */
  received: number
}
