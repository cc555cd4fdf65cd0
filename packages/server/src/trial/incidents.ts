import { addDays, hour, minute } from '@rtcops/core/time/zone'
import { regionIndex, worldNodes } from './world.ts'

/** Incidents in the history; times are epoch milliseconds. */
export interface Incidents {
  /** A router that loses packets. */
  router: { address: string; start: number; end: number }
  /** A country whose users cannot join. */
  joins: { country: string; start: number; end: number }
  /** A region that is overloaded: slow, with disconnects. */
  region: { name: string; start: number; end: number }
}

/** Returns the incidents of a history that ends at this time. */
export function incidentsBefore(end: number): Incidents {
  const routerStart = addDays(end, -2) + 15 * hour
  const joinStart = addDays(end, -3) + 20 * hour
  const regionStart = addDays(end, -1) + 21 * hour + 10 * minute
  return {
    router: {
      address: worldNodes[regionIndex('中国-华东')]?.routers[0] ?? '',
      start: routerStart,
      end: routerStart + hour,
    },
    joins: { country: 'EG', start: joinStart, end: joinStart + 2 * hour },
    region: { name: '印尼-雅加达', start: regionStart, end: regionStart + 40 * minute },
  }
}
