import { createHash } from 'node:crypto'
import { type Market, type RoomStyle, type TrialProject, trialCompanies } from './customers/customers.ts'
import { networks, sdkVersions, trialDevices } from './devices.ts'
import { marketShares, nodeRegions, places, type TrialPlace } from './places.ts'

/** Seed from which everything invented is derived. */
export const seed = 'rtcops-trial-1'

/** Returns a whole number below `below` derived from the seed and these words. */
export function pick(below: number, ...words: readonly (string | number)[]): number {
  return (
    createHash('sha256')
      .update([seed, ...words].join('\n'))
      .digest()
      .readUInt32BE(0) % below
  )
}

/** Returns 32 characters of 0-9a-f derived from the seed and these words. */
export const hexKey = (...words: readonly string[]): string =>
  createHash('sha256')
    .update([seed, ...words].join('\n'))
    .digest('hex')
    .slice(0, 32)

/** A project of the trial with the data that determines its calls. */
export interface WorldProject {
  name: string
  company: string
  appkey: string
  appcert: string
  style: RoomStyle
  market: Market
  /** Calls per day relative to the other projects; 0 for a project without calls. */
  weight: number
  /** Number of different users. */
  users: number
}

/** Properties of a room. Durations are means in seconds; `senders` of a hundred users may speak; hours are of the users' evening. */
interface Style {
  prefixes: readonly [string, string, string, string]
  firstNumber: number
  numbers: number
  users: number
  seconds: number
  senders: number
}

export const styles: Readonly<Record<RoomStyle, Style>> = {
  lobby: {
    prefixes: ['lobby-', 'lobby-', 'home-', 'family-'],
    firstNumber: 20_301,
    numbers: 240,
    users: 4.2,
    seconds: 1500,
    senders: 55,
  },
  ktv: {
    prefixes: ['ktv-金曲夜-', 'ktv-粤语-', 'ktv-民谣-', 'ktv-80s-'],
    firstNumber: 1,
    numbers: 24,
    users: 4.6,
    seconds: 1800,
    senders: 35,
  },
  wolf: {
    prefixes: ['wolf-room-', 'wolf-7f3a-', 'wolf-9p-', 'wolf-12p-'],
    firstNumber: 5601,
    numbers: 90,
    users: 6.5,
    seconds: 1500,
    senders: 92,
  },
  class: {
    prefixes: ['class-88', 'class-89', 'class-90', 'lesson-'],
    firstNumber: 101,
    numbers: 160,
    users: 2.4,
    seconds: 2400,
    senders: 60,
  },
  pk: {
    prefixes: ['pk-room-', 'pk-room-', 'pk-7f41-', 'live-'],
    firstNumber: 5501,
    numbers: 120,
    users: 5.2,
    seconds: 1300,
    senders: 30,
  },
  meeting: {
    prefixes: ['room-', 'meet-周会-', 'meet-产品-', 'meet-项目-'],
    firstNumber: 9001,
    numbers: 140,
    users: 3.6,
    seconds: 2300,
    senders: 80,
  },
  clinic: {
    prefixes: ['clinic-3031', 'clinic-3032', 'clinic-3040', 'ward-'],
    firstNumber: 10,
    numbers: 90,
    users: 1.2,
    seconds: 900,
    senders: 100,
  },
  party: {
    prefixes: ['party-', 'party-night-', 'party-夜猫-', 'stage-'],
    firstNumber: 10,
    numbers: 60,
    users: 5.4,
    seconds: 1900,
    senders: 45,
  },
  pesta: {
    prefixes: ['party-jakarta-', 'party-bandung-', 'party-surabaya-', 'pesta-'],
    firstNumber: 10,
    numbers: 60,
    users: 5.4,
    seconds: 1900,
    senders: 45,
  },
  majlis: {
    prefixes: ['majlis-late-night-', 'majlis-', 'diwan-', 'layali-'],
    firstNumber: 1,
    numbers: 50,
    users: 6,
    seconds: 2600,
    senders: 30,
  },
  radio: {
    prefixes: ['fm-', 'radio-', 'talk-', 'duo-'],
    firstNumber: 701,
    numbers: 130,
    users: 1.8,
    seconds: 800,
    senders: 60,
  },
  match: {
    prefixes: ['match-', 'squad-', 'game-', 'team-'],
    firstNumber: 40_001,
    numbers: 300,
    users: 3.2,
    seconds: 1200,
    senders: 90,
  },
  support: {
    prefixes: ['call-', 'call-', 'ticket-', 'hotline-'],
    firstNumber: 6001,
    numbers: 200,
    users: 0.4,
    seconds: 420,
    senders: 100,
  },
}

export const styleNames = Object.keys(styles) as RoomStyle[]
export const marketNames = Object.keys(marketShares) as Market[]

/** Returns whether a company sends video, and whether it pushes streams. */
export const sendsVideo = (company: string): boolean => pick(5, 'video', company) < 2
export const pushesStreams = (company: string): boolean => pick(3, 'push', company) === 0

/** All projects in the order of their companies. */
export const worldProjects: readonly WorldProject[] = trialCompanies.flatMap(([company, , state, projects]) =>
  projects.map((project) => worldProject(company, state, project)),
)

function worldProject(company: string, state: number, [name, style, market]: TrialProject): WorldProject {
  const isTest = /测试|灰度|QA/.test(name)
  // A few projects carry most of the traffic, as in real life.
  const share = market === 'china' ? 1.6 : market === 'southEastAsia' ? 1.2 : 1
  const weight = state !== 1 ? 0 : isTest ? 1 : (2 + 60 / (1 + pick(24, 'weight', name))) * share
  return {
    name,
    company,
    appkey: hexKey('appkey', company, name),
    appcert: hexKey('appcert', company, name),
    style,
    market,
    weight,
    users: isTest ? 25 : 400 + Math.round(weight * 90),
  }
}

/** All places in one list; a place is identified by its index. */
export const worldPlaces: readonly TrialPlace[] = Object.values(places).flat()

const groupOf = Object.entries(places).flatMap(([group, list]) => list.map(() => group as keyof typeof places))

/** Returns the probability of each place for a user of a market; they sum to 1. */
function placeShares(market: Market): number[] {
  return worldPlaces.map((place, index) => {
    const group = groupOf[index] ?? 'china'
    const all = places[group].reduce((sum, each) => sum + each[4], 0)
    return ((marketShares[market][group] ?? 0) / 100) * (place[4] / all)
  })
}

/** Returns a list of `length` indexes in which each index occurs as often as its share says, so that a random entry is drawn by share. */
export function slots(shares: readonly number[], length: number): number[] {
  const all = shares.reduce((sum, share) => sum + share, 0)
  const list: number[] = []
  let sum = 0
  for (const [index, share] of shares.entries()) {
    sum += share
    while (list.length < Math.round((sum / all) * length)) list.push(index)
  }
  return list
}

export const placeSlots = 4096
export const deviceSlots = 512
export const projectSlots = 2048
export const daySlots = 288

/** Returns a list of places to draw from for each market, concatenated. */
export const placesByMarket = (): number[] => marketNames.flatMap((market) => slots(placeShares(market), placeSlots))

/** Returns devices to draw from, in China and elsewhere, concatenated. */
export const devicesByHome = (): number[] => [
  ...slots(
    trialDevices.map((device) => device[6]),
    deviceSlots,
  ),
  ...slots(
    trialDevices.map((device) => device[7]),
    deviceSlots,
  ),
]

/** Returns projects to draw from, each as often as its weight says. */
export const projectDraws = (): number[] =>
  slots(
    worldProjects.map(({ weight }) => weight),
    projectSlots,
  )

/** Returns networks to draw from, of phones and of computers, 100 each. */
export const networkDraws = (): number[] => [
  ...slots(
    networks.map((network) => network[1]),
    100,
  ),
  ...slots(
    networks.map((network) => network[2]),
    100,
  ),
]

/** Returns SDK versions to draw from, 100 of them. */
export const sdkDraws = (): number[] =>
  slots(
    sdkVersions.map(([, share]) => share),
    100,
  )

/** Hours by which the evening of a market's users is later than in China. */
const eveningDelay: Record<Market, number> = {
  china: 0,
  southEastAsia: 1,
  middleEast: 5,
  southAsia: 2.5,
  west: 8,
  latinAmerica: 11,
}

/** Share of a day's calls for each hour from midnight on, by the users' clock: quiet nights, a peak at noon, a long evening. */
const hourShares = [
  3, 1.6, 0.9, 0.6, 0.5, 0.6, 1.1, 2.1, 3.2, 3.9, 4.2, 4.6, 5.2, 4.8, 4.2, 4.1, 4.3, 4.6, 5.3, 6.6, 8.2, 9.2, 8.6, 5.8,
]

/** Returns for each market a list of five-minute slots of the day (clock of China) from which the start of a call is drawn. */
export const startsByMarket = (): number[] =>
  marketNames.flatMap((market) =>
    slots(
      Array.from({ length: daySlots }, (_, index) => {
        const hour = (index / 12 - eveningDelay[market] + 24) % 24
        const [at, part] = [Math.floor(hour), hour % 1]
        return (hourShares[at] ?? 1) * (1 - part) + (hourShares[(at + 1) % 24] ?? 1) * part
      }),
      startSlots,
    ),
  )

export const startSlots = 2048

/** Servers of one region. Addresses are from blocks reserved for documentation and benchmarks, so they belong to nobody. */
interface Nodes {
  routers: string[]
  accessServers: string[]
}

/** Routers and access servers by region. */
export const worldNodes: readonly Nodes[] = nodeRegions.map(([, routers, accessServers], region) => ({
  routers: Array.from({ length: routers }, (_, index) => `198.18.${region + 1}.${11 + index * 4}`),
  accessServers: Array.from({ length: accessServers }, (_, index) => `198.19.${region + 1}.${20 + index * 3}`),
}))

export const regionIndex = (name: string): number => nodeRegions.findIndex(([region]) => region === name)

/**
 * Jitter of an ordinary hour, from that of the worst hours and the badness of the user's network: below the bound of 30 ms of the diagnosis
 * wherever nothing is wrong, or the causes of bad quality would be jitter every day.
 */
const jitterOf = { least: 3, share: 0.28, network: 0.15 } as const

/** Returns the usual jitter of a user in milliseconds. */
export const usualJitter = (worst: number, badness: number): number =>
  (jitterOf.least + jitterOf.share * worst) * (1 - jitterOf.network + jitterOf.network * badness)

/** Returns the same as an expression of SQL. */
export const usualJitterSql = (worst: string, badness: string): string =>
  `(${jitterOf.least} + ${jitterOf.share} * ${worst}) * (${1 - jitterOf.network} + ${jitterOf.network} * ${badness})`
