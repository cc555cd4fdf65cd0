/** Result codes of the envelope; the introduction of `openapi.yaml` explains them. */
export const codes = {
  ok: 0,
  badParameter: 40001,
  notFound: 40002,
  conflict: 40003,
  inUse: 40004,
  /** Nothing is booked yet: a second member has to approve it. */
  waits: 40010,
  noToken: 50000,
  invalidToken: 50001,
  expiredToken: 50002,
  endedSession: 50003,
  notPermitted: 50004,
  stepUp: 50005,
  serverFault: 50010,
} as const

/** Returns true for the codes that end the client's login. */
export const isSessionEnd = (code: number): boolean => code >= codes.noToken && code <= codes.endedSession
