import type { CallRecord, CallStay, Client, CohortRow, Place } from './call.ts'
import { diagnoseCall } from './diagnose-call.ts'
import { type Figures, figureNames, type Reading } from './stay.ts'
import { begin, between, shiftedStay, stayWith } from './stays.testing.ts'
import type { Cause, Diagnosis } from './verdict.ts'

/** Converts a second of a test call to its instant. */
export const at = (second: number): number => begin + second * 1000

/** Converts a minute of a test call to its instant. */
export const minuteAt = (minute: number): number => at(minute * 60)

interface Present {
  sessionId?: string
  /** Seconds of the call. */
  from?: number
  to?: number
  /** Seconds between two readings. */
  every?: number
  place?: Partial<Place>
  client?: Partial<Client>
  ip?: string
  network?: string
  figures?: (second: number) => Partial<Figures> | undefined
}

/** Makes a user's stay that is clean except for the figures given for a second of the call. */
export function userStay(
  userId: string,
  {
    client,
    every = 2,
    figures = () => undefined,
    from = 0,
    ip = '',
    network = '',
    place,
    sessionId,
    to = 300,
  }: Present = {},
): CallStay {
  const stay = stayWith((second) => figures(from + second), { every, seconds: to - from })
  return {
    ...stay,
    userId,
    sessionId: sessionId ?? `s-${userId}`,
    from: at(from),
    to: at(to),
    readings: stay.readings.map((reading) => ({ ...reading, at: reading.at + from * 1000 })),
    place: { country: '', router: '', accessServer: '', ...place },
    ...(client ? { client: { build: '', model: '', platform: '', ...client } } : {}),
    ip,
    network,
  }
}

/** Makes a call that lasts as long as its stays. */
export const callOf = (stays: readonly CallStay[], given: Partial<CallRecord> = {}): CallRecord => ({
  from: Math.min(...stays.map(({ from }) => from)),
  to: Math.max(...stays.map(({ to }) => to)),
  stays,
  joins: [],
  ratings: [],
  cohorts: [],
  ...given,
})

/** Returns the diagnoses of a call by user, over all stays of each. */
export function diagnosesOf(call: CallRecord): Record<string, Diagnosis[]> {
  const found: Record<string, Diagnosis[]> = {}
  for (const { diagnoses, userId } of diagnoseCall(call).stays) found[userId] = [...(found[userId] ?? []), ...diagnoses]
  return found
}

/** Returns the diagnoses of all users of a call. */
export const allDiagnosesOf = (call: CallRecord): Diagnosis[] => Object.values(diagnosesOf(call)).flat()

/** Returns the diagnoses of a call that have one of these causes. */
export const diagnosesWith = (call: CallRecord, ...wanted: Cause[]): Diagnosis[] =>
  allDiagnosesOf(call).filter(({ cause }) => wanted.includes(cause))

/** Makes one minute of ten users at a place, none of whom is badly off. */
export const cohortRow = (minute: number, given: Partial<Omit<CohortRow, 'minute'>>): CohortRow => ({
  minute: minuteAt(minute),
  country: '',
  router: '',
  accessServer: '',
  users: 10,
  badUsers: 0,
  interrupted: 0,
  badCalls: [],
  badRouters: [],
  ...given,
})

/** Figures of a user with upstream loss. */
export const lossy: Partial<Figures> = { up_loss_rate: 20 }

/** Figures of a user who has no microphone to send from. */
export const listening: Partial<Figures> = { send_bps: 0, mic_level: null, mic_on: null }

/** Figures of a client that measures nothing. */
export const unmeasured = Object.fromEntries(figureNames.map((name) => [name, null])) as Figures

/** Changes the readings of all stays of a call. */
export const withReadings = (call: CallRecord, changed: (readings: readonly Reading[]) => Reading[]): CallRecord => ({
  ...call,
  stays: call.stays.map((stay) => ({ ...stay, readings: changed(stay.readings) })),
})

/** Makes a call of three users in which nothing is wrong. */
export const cleanCall = (): CallRecord => callOf(['ann', 'bob', 'cat'].map((user) => userStay(user)))

/** Makes a call in which one of three users loses packets upstream for 100 s. */
export const lossyCall = (): CallRecord =>
  callOf([userStay('ann', { figures: between(100, 200, lossy) }), userStay('bob'), userStay('cat')])

/** Moves a call in time. @param by milliseconds */
export const shiftedCall = (call: CallRecord, by: number): CallRecord => ({
  ...call,
  from: call.from + by,
  to: call.to + by,
  stays: call.stays.map((stay) => shiftedStay(stay, by)),
})
