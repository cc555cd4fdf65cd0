import type { Figures } from '@rtcops/core/diagnosis/stay'
import { usualClean } from '@rtcops/core/diagnosis/stays.testing'
import { formatMoment } from '@rtcops/core/time/zone'
import type { TestApp } from '../../../../../test/harness.ts'
import { insertCalls, insertTimed } from '../test-calls.ts'

/** Seconds of a call. */
export const length = 600
/** Seconds between two samples. */
export const every = 5

/** Figures that tests make bad. */
export type TestFigures = Partial<Figures> & { gap_ms?: number }

/** A user of a call whose samples are clean but for what is given. */
export interface TestUser {
  call: string
  user: string
  project?: 0 | 1
  country?: string
  router?: string
  accessServer?: string
  /** Further columns of the join. */
  marks?: Readonly<Record<string, string>>
  /** Figures that differ from a clean call's, by the second of the call. */
  figures?: (second: number) => TestFigures | undefined
  /** Seconds after the start. */
  from?: number
  to?: number
}

interface Where {
  server: TestApp
  /** Appkeys of the users' projects. */
  projects: readonly string[]
  /** Start of the calls in epoch milliseconds. */
  start: number
}

/** Stores calls with the samples of their users. */
export async function insertUsers({ projects, server, start }: Where, users: readonly TestUser[]): Promise<void> {
  const moment = (second: number) => formatMoment(start + second * 1000)
  const place = ({ accessServer = 'as-1', country = 'CN', router = 'r-1' }: TestUser) => ({
    country,
    router_ip: router,
    as_ip: accessServer,
  })
  const appKeyOf = ({ project = 0 }: TestUser) => projects[project] ?? ''
  const calls = Map.groupBy(users, (user) => `${appKeyOf(user)} ${user.call}`)
  await insertCalls(
    server,
    [...calls.values()].map((ofCall) => ({
      appKey: ofCall[0] ? appKeyOf(ofCall[0]) : '',
      id: ofCall[0]?.call ?? '',
      room: `room-${ofCall[0]?.call}`,
      stays: ofCall.map((user) => ({
        user: user.user,
        join: moment(user.from ?? 0).slice(0, 19),
        leave: moment(user.to ?? length).slice(0, 19),
        marks: { ...place(user), ...user.marks },
      })),
    })),
  )
  const samples = users.flatMap((user) =>
    Array.from({ length: ((user.to ?? length) - (user.from ?? 0)) / every }, (_, index) => {
      const second = (user.from ?? 0) + (index + 1) * every
      return {
        app_key: appKeyOf(user),
        channel_session_id: user.call,
        user_id: user.user,
        session_id: `${user.call}-${user.user}`,
        ts: moment(second),
        ...place(user),
        ...usualClean,
        ...user.figures?.(second),
      }
    }),
  )
  await insertTimed(server, 'sample', samples)
}

/** Makes users of other calls, one call for each two of them. */
export const crowd = (name: string, count: number, user: Partial<TestUser>): TestUser[] =>
  Array.from({ length: count }, (_, index) => ({
    call: `${name}-${index >> 1}`,
    user: `${name}-${index}`,
    project: index % 2 ? 1 : 0,
    ...user,
  }))
