import { fewest } from './change.ts'
import { leastPoints, leastTimes } from './peak.ts'

/** Samples that went through one router and one access server, and how many of them were bad. */
export interface PathCounts {
  router: string
  accessServer: string
  number: number
  bad: number
}

/** How many of some access servers are bad. */
export interface BadOf {
  bad: number
  all: number
}

/** An access server behind the router, with its bad share from 0 to 1. */
export interface JudgedServer {
  accessServer: string
  number: number
  share: number
  isBad: boolean
}

/**
 * Whether a router is at fault or access servers behind it:
 * - `router`: all of at least two are bad, and hardly any behind other routers;
 * - `access_servers`: less than half are bad, so the router serves the others well;
 * - `either`: the only one is bad, so that the two cannot be told apart;
 * - `unclear`: half or more are bad, but not all, or many are bad elsewhere;
 * - `none`: none is bad.
 */
export type Blamed = 'router' | 'access_servers' | 'either' | 'unclear' | 'none'

export interface Blame {
  blamed: Blamed
  /** Access servers behind the router with enough samples, the worst first. */
  servers: JudgedServer[]
  behind: BadOf
  /** The control group: access servers behind other routers. */
  others: BadOf
}

/** Share of the access servers elsewhere up to which a fault is one of this router alone. */
const mostElsewhere = 0.1

/**
 * Returns whether a router or single access servers behind it are at fault. Bad is an access server whose share of bad
 * samples is far above that of all samples behind other routers: by ten percentage points and twice as high, as for
 * peaks. Fewer than 100 samples say nothing.
 *
 * @returns undefined without a control group, or without an access server behind the router that can be judged
 */
export function blameOf(paths: readonly PathCounts[], router: string): Blame | undefined {
  const enough = paths.filter(({ number }) => number >= fewest)
  const behind = enough.filter((path) => path.router === router)
  const others = enough.filter((path) => path.router !== router)
  if (behind.length === 0 || others.length === 0) return undefined
  const sum = (of: 'bad' | 'number') => others.reduce((all, path) => all + path[of], 0)
  const usual = sum('bad') / sum('number')
  const least = Math.max(usual + leastPoints / 100, usual * leastTimes)
  const isBad = ({ bad, number }: PathCounts) => bad / number >= least
  const badOf = (of: readonly PathCounts[]): BadOf => ({ bad: of.filter(isBad).length, all: of.length })
  const servers = behind
    .map((path) => ({
      accessServer: path.accessServer,
      number: path.number,
      share: path.bad / path.number,
      isBad: isBad(path),
    }))
    .toSorted((one, other) => other.share - one.share)
  const counts = { behind: badOf(behind), others: badOf(others) }
  return { blamed: blamedOf(counts), servers, ...counts }
}

function blamedOf({ behind, others }: Pick<Blame, 'behind' | 'others'>): Blamed {
  if (behind.bad === 0) return 'none'
  if (behind.all === 1) return 'either'
  if (2 * behind.bad < behind.all || (behind.bad === 1 && behind.all === 2)) return 'access_servers'
  return behind.bad === behind.all && others.bad <= others.all * mostElsewhere ? 'router' : 'unclear'
}
