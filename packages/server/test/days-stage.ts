import { addDays, hour, startOfDay } from '@rtcops/core/time/zone'
import { rollUpDays } from '../src/rollups/roll-up-days.ts'
import { startApp, type TestApp } from './harness.ts'
import { type OracleStay, oracleStays, type TraitedSession } from './oracles/stay-oracle.ts'
import { firstMoment, randomStay, stayReports, storeRows } from './rows/stay-rows.ts'
import { seededRandom } from './usage-reports.ts'

export interface StageProject {
  companyId: number
  appkey: string
  name: string
  company: string
}

/** A server whose days are counted, and the sessions from which they are counted. */
export interface DaysStage {
  server: TestApp
  projects: StageProject[]
  sessions: TraitedSession[]
  /** Midnight of the current test day. */
  today: number
  now: number
  /** Returns the user sessions that touch the day that many days after today, of these projects or of all. */
  staysOn(number: number, appkeys?: readonly string[]): OracleStay[]
}

/** Days back that have user sessions. */
export const stageDays = 8

/** Starts a server with three projects of two companies, random user sessions in the last days, and their roll-ups. */
export async function startDays(seed: number): Promise<DaysStage> {
  const server = await startApp()
  const today = addDays(startOfDay(Date.now()), -1)
  const now = today + 15 * hour
  server.setNow(now)
  const projects: StageProject[] = []
  for (const [name, company] of [
    ['语聊房', '星河'],
    ['KTV', '星河'],
    ['课堂', '白鹭'],
  ] as const) {
    const { appkey, companyId } = await server.addProject(name, `${company}${name}`)
    projects.push({ appkey, companyId, name, company: `${company}${name}` })
  }
  // The second project belongs to the first one's company.
  const [first, second] = projects as [StageProject, StageProject]
  await server.services.db
    .updateTable('project')
    .set({ company_id: first.companyId })
    .where('appkey', '=', second.appkey)
    .execute()
  Object.assign(second, { companyId: first.companyId, company: first.company })
  const random = seededRandom(seed)
  const earliest = addDays(today, 1 - stageDays)
  const sessions = Array.from({ length: 700 }, (_, number) =>
    randomStay(random, projects[number % 3]?.appkey ?? '', number, addDays(today, -3)),
  ).filter((session) => firstMoment(session) > earliest)
  await storeRows(
    server.services.telemetryWriter,
    sessions.flatMap((session) => stayReports(session)),
  )
  await rollUpDays(server.services, undefined, 0)
  return {
    server,
    projects,
    sessions,
    today,
    now,
    staysOn: (number, appkeys) => {
      const range = { start: addDays(today, number), end: addDays(today, number + 1) }
      return oracleStays(sessions, range, now).filter(
        ({ session }) => appkeys === undefined || appkeys.includes(session.appkey),
      )
    },
  }
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
export const callTimeOf = (stays: readonly OracleStay[]): number =>
  sumOf(stays.map(({ since, until }) => until - since))
export const talkTimeOf = (stays: readonly OracleStay[]): number => sumOf(stays.map(({ talk }) => talk))

/** Returns distinct users; users of different projects are different. */
export const usersOf = (stays: readonly OracleStay[]): Set<string> =>
  new Set(stays.map(({ session }) => `${session.appkey} ${session.user}`))

/** Returns minutes with two decimals. */
export const minutesIn = (milliseconds: number): number => Math.round(milliseconds / 600) / 100
